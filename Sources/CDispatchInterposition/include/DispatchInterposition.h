#ifndef DISPATCHINTERPOSITION_H
#define DISPATCHINTERPOSITION_H

/// The app in whose name the caller runs, retained; NULL when there is none. Written in Swift, in DeviceRuntime.
void *_Nullable askright_carry_app(void);

/// Runs a block in the name of an app that was carried, and releases the app.
void askright_run_as_app(void *_Nonnull app, void (^_Nonnull block)(void));

#endif
