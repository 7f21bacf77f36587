// Follows the blocks that code hands to Dispatch.
//
// Handlers of a source are not followed: Foundation shares some among all who use it, so they would be of whoever came
// first.
#if defined(__linux__) && !__has_feature(thread_sanitizer)

#define _GNU_SOURCE
#include "Following.h"

typedef void *Queue;
typedef void *Group;

typedef void (*QueueFunction)(Queue, Block);

// Dispatch copies the block that it gets, and with it the one inside.
static void hand_over(QueueFunction next, Queue queue, Block block) {
  void *app = carried();
  next(queue, app ? FOLLOWED(app, block) : block);
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

typedef void (^CountedBlock)(size_t);
typedef void (*ApplyFunction)(size_t, Queue, CountedBlock);

// Returns once all turns are done, so they need not hold the app.
INTERPOSED void dispatch_apply(size_t count, Queue queue, CountedBlock block) {
  NEXT("dispatch_apply", ApplyFunction)
  void *app = carried();
  if (!app) {
    next(count, queue, block);
    return;
  }
  next(count, queue, ^(size_t turn) { askright_run_as_app(app, ^{ block(turn); }); });
  askright_release_app(app);
}

typedef void (*GroupFunction)(Group, Queue, Block);

INTERPOSED void dispatch_group_async(Group group, Queue queue, Block block) {
  NEXT("dispatch_group_async", GroupFunction)
  void *app = carried();
  next(group, queue, app ? FOLLOWED(app, block) : block);
}

INTERPOSED void dispatch_group_notify(Group group, Queue queue, Block block) {
  NEXT("dispatch_group_notify", GroupFunction)
  void *app = carried();
  next(group, queue, app ? FOLLOWED(app, block) : block);
}

typedef void (*NotificationFunction)(Block, Queue, Block);

INTERPOSED void dispatch_block_notify(Block work, Queue queue, Block block) {
  NEXT("dispatch_block_notify", NotificationFunction)
  void *app = carried();
  next(work, queue, app ? FOLLOWED(app, block) : block);
}

typedef void (*TimeFunction)(uint64_t, Queue, Block);

INTERPOSED void dispatch_after(uint64_t when, Queue queue, Block block) {
  NEXT("dispatch_after", TimeFunction)
  void *app = carried();
  next(when, queue, app ? FOLLOWED(app, block) : block);
}

#else
typedef int NothingOfDispatch;
#endif
