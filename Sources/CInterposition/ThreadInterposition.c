// Follows threads, those of Foundation too: a thread is of the app whose code starts it, for as long as it lives.
#if defined(__linux__) && !__has_feature(thread_sanitizer)

#define _GNU_SOURCE
#include "Following.h"

#include <errno.h>
#include <pthread.h>
#include <stdbool.h>

typedef struct {
  void *app;
  void *(*start)(void *);
  void *argument;
} Start;

static void *start_followed(void *given) {
  Start start = *(Start *)given;
  free(given);
  __block void *result = NULL;
  askright_run_as_app(start.app, ^{ result = start.start(start.argument); });
  askright_release_app(start.app);
  return result;
}

// Dispatch's own threads work for whoever comes, whatever happened to start them. Where Dispatch is no library of its
// own its threads cannot be told from others, so then no thread is followed.
static bool is_of_dispatch(const void *caller) {
  static _Atomic(void *) found;
  void *dispatch = found;
  Dl_info info;
  if (!dispatch) {
    void *function = dlsym(RTLD_NEXT, "dispatch_async");
    if (!function || !dladdr(function, &info)) return true;
    found = dispatch = info.dli_fbase;
  }
  return !dladdr(caller, &info) || info.dli_fbase == dispatch;
}

typedef int (*CreateFunction)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

INTERPOSED int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  NEXT("pthread_create", CreateFunction)
  void *app = is_of_dispatch(__builtin_return_address(0)) ? NULL : carried();
  if (!app) return next(thread, attributes, start, argument);
  Start *followed = malloc(sizeof *followed);
  if (!followed) {
    askright_release_app(app);
    return EAGAIN;
  }
  *followed = (Start){app, start, argument};
  int error = next(thread, attributes, start_followed, followed);
  if (error) {
    free(followed);
    askright_release_app(app);
  }
  return error;
}

#else
typedef int NothingOfThreads;
#endif
