// Follows detached tasks, which hand on nothing of the task that starts them.
//
// They are created where the app is the only thing to hand on, with the flag that hands it on: on a thread for that
// alone, which has no task. Whatever else distinguishes a detached task stays.
#if defined(__linux__) && !__has_feature(thread_sanitizer)

#define _GNU_SOURCE
#include "Following.h"

#include <pthread.h>

// Of `TaskCreateFlags` in Swift's ABI. A detached task has none of them.
enum {
  isChildTask = 1 << 8,
  isInlineTask = 1 << 9,
  copyTaskLocals = 1 << 10,
  inheritContext = 1 << 11,
  isImmediateTask = 1 << 16,
};

#define SWIFT __attribute__((swiftcall))

typedef struct {
  void *task;
  void *context;
} Task;

typedef SWIFT Task (*CreateTaskFunction)(size_t flags, void *options, const void *result, void *entry, void *closure);

typedef struct {
  CreateTaskFunction next;
  void *app;
  size_t flags;
  void *options;
  const void *result;
  void *entry;
  void *closure;
  Task task;
} Creation;

static void *create(void *given) {
  Creation *creation = given;
  askright_run_as_app(creation->app, ^{
    creation->task = creation->next(
        creation->flags | copyTaskLocals, creation->options, creation->result, creation->entry, creation->closure);
  });
  return NULL;
}

typedef int (*CreateThreadFunction)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

static int create_thread(pthread_t *thread, void *(*start)(void *), void *argument) {
  NEXT("pthread_create", CreateThreadFunction)
  return next(thread, NULL, start, argument);
}

INTERPOSED SWIFT Task swift_task_create(
    size_t flags, void *options, const void *result, void *entry, void *closure) {
  NEXT("swift_task_create", CreateTaskFunction)
  const size_t others = isChildTask | isInlineTask | copyTaskLocals | inheritContext | isImmediateTask;
  void *app = flags & others ? NULL : carried();
  if (!app) return next(flags, options, result, entry, closure);
  Creation creation = {next, app, flags, options, result, entry, closure, {NULL, NULL}};
  pthread_t thread;
  int error = create_thread(&thread, create, &creation);
  // Without a thread the task is there all the same, and of no app.
  if (error) {
    creation.task = next(flags, options, result, entry, closure);
  } else {
    pthread_join(thread, NULL);
  }
  askright_release_app(app);
  return creation.task;
}

#else
typedef int NothingOfTasks;
#endif
