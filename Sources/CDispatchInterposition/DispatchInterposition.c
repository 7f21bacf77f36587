// Stands before the functions of libdispatch that take a block, so that the block runs in the name of the app whose code
// handed it over.
//
// This is symbol interposition, as sanitizers and allocators do it: the dynamic linker finds these definitions in the
// program before those in libdispatch.so, and they call on. They are weak, so that a program that links libdispatch
// statically gets that one's definitions, and no error; there blocks are not followed. On Apple's platforms this file
// is empty, and under the thread sanitizer, which stands in the same place.
#if defined(__linux__) && !__has_feature(thread_sanitizer)

#define _GNU_SOURCE
#include "DispatchInterposition.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

typedef void (^Block)(void);
typedef void *Queue;
typedef void *Group;

// Weak: a program may link this file without the Swift code that knows of apps.
#pragma weak askright_carry_app
#pragma weak askright_run_as_app

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

static void *carried(void) {
  return askright_carry_app && askright_run_as_app ? askright_carry_app() : NULL;
}

typedef void (*QueueFunction)(Queue, Block);

// Dispatch copies the block that it gets, and with it the one inside.
static void hand_over(QueueFunction next, Queue queue, Block block) {
  void *app = carried();
  if (!app) {
    next(queue, block);
    return;
  }
  next(queue, ^{ askright_run_as_app(app, block); });
}

INTERPOSED void dispatch_async(Queue queue, Block block) {
  NEXT("dispatch_async", QueueFunction)
  hand_over(next, queue, block);
}

INTERPOSED void dispatch_barrier_async(Queue queue, Block block) {
  NEXT("dispatch_barrier_async", QueueFunction)
  hand_over(next, queue, block);
}

// Mostly run by the caller itself, but the main queue's blocks run on the main thread.
INTERPOSED void dispatch_sync(Queue queue, Block block) {
  NEXT("dispatch_sync", QueueFunction)
  hand_over(next, queue, block);
}

INTERPOSED void dispatch_barrier_sync(Queue queue, Block block) {
  NEXT("dispatch_barrier_sync", QueueFunction)
  hand_over(next, queue, block);
}

typedef void (*GroupFunction)(Group, Queue, Block);

static void hand_over_in(GroupFunction next, Group group, Queue queue, Block block) {
  void *app = carried();
  if (!app) {
    next(group, queue, block);
    return;
  }
  next(group, queue, ^{ askright_run_as_app(app, block); });
}

INTERPOSED void dispatch_group_async(Group group, Queue queue, Block block) {
  NEXT("dispatch_group_async", GroupFunction)
  hand_over_in(next, group, queue, block);
}

INTERPOSED void dispatch_group_notify(Group group, Queue queue, Block block) {
  NEXT("dispatch_group_notify", GroupFunction)
  hand_over_in(next, group, queue, block);
}

typedef void (*TimeFunction)(uint64_t, Queue, Block);

INTERPOSED void dispatch_after(uint64_t when, Queue queue, Block block) {
  NEXT("dispatch_after", TimeFunction)
  void *app = carried();
  if (!app) {
    next(when, queue, block);
    return;
  }
  next(when, queue, ^{ askright_run_as_app(app, block); });
}

#else
typedef int NothingToInterpose;
#endif
