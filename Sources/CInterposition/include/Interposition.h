#ifndef INTERPOSITION_H
#define INTERPOSITION_H

// Written in Swift, in DeviceRuntime.

/// The app in whose name the caller runs, retained; NULL when there is none.
void *_Nullable askright_carry_app(void);

/// Runs a block in the name of an app that was carried.
void askright_run_as_app(void *_Nonnull app, void (^_Nonnull block)(void));

/// Releases an app that was carried.
void askright_release_app(void *_Nonnull app);

#endif
