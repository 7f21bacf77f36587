// What stands before the functions of other libraries, so that what code starts runs in the name of the app that the
// code is of.
//
// This is symbol interposition, as sanitizers and allocators do it: the dynamic linker finds these definitions in the
// program before those in the libraries, and they call on. On Apple's platforms there are none, nor under the thread
// sanitizer, which stands in the same place.
#ifndef FOLLOWING_H
#define FOLLOWING_H

#include "Interposition.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

typedef void (^Block)(void);

// Weak: a program may link this without the Swift code that knows of apps.
#pragma weak askright_carry_app
#pragma weak askright_run_as_app
#pragma weak askright_release_app

// Weak, so that a program that links the other library statically gets that one's definition, and no error; there what
// code starts is not followed.
#define INTERPOSED __attribute__((weak, visibility("default")))

// The next definition of a function, looked up once; threads that look it up at once find the same.
#define NEXT(name, type)                                                                          \
  static _Atomic(type) found;                                                                     \
  type next = found;                                                                              \
  if (!next) {                                                                                    \
    next = (type)dlsym(RTLD_NEXT, name);                                                          \
    if (!next) abort();                                                                           \
    found = next;                                                                                 \
  }

// The app in whose name the caller runs, retained; NULL when there is none.
static inline void *carried(void) {
  return askright_carry_app ? askright_carry_app() : NULL;
}

// The same block, in the name of an app; runs once, and releases the app.
#define FOLLOWED(app, block) \
  ^{ \
    askright_run_as_app(app, block); \
    askright_release_app(app); \
  }

#endif
