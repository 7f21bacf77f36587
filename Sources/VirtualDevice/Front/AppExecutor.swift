import Locking

/// Runs what an app does on a virtual device: completion handlers, and the tasks that the device was asked to run.
///
/// One thing runs after the other, on a background thread as on a phone (ATT-12), in the order in which it came. It knows
/// when nothing is left to do, so that a person on the device acts only once the app has reacted; nothing sleeps.
final class AppExecutor: TaskExecutor, Sendable {
  private enum Work: Sendable {
    case job(UnownedJob)
    case delivery(@Sendable () -> Void)
  }

  private struct Queue {
    var work: [Work] = []
    var deliveryCount = 0
    var isRunning = false
    var idleWaiters: [CheckedContinuation<Void, Never>] = []
  }

  private let queue = Lock(Queue())

  /// How many closures were delivered so far.
  var deliveryCount: Int { queue.withLock { $0.deliveryCount } }

  func enqueue(_ job: consuming ExecutorJob) {
    add([.job(UnownedJob(job))])
  }

  /// Runs closures after all that is there already.
  func deliver(_ deliveries: [@Sendable () -> Void]) {
    guard !deliveries.isEmpty else { return }
    queue.withLock { $0.deliveryCount += deliveries.count }
    add(deliveries.map { .delivery($0) })
  }

  /// Returns once nothing runs and nothing waits to run.
  func idle() async {
    await withCheckedContinuation { continuation in
      let isIdle = queue.withLock { queue in
        guard queue.isRunning || !queue.work.isEmpty else { return true }
        queue.idleWaiters.append(continuation)
        return false
      }
      if isIdle { continuation.resume() }
    }
  }

  private func add(_ work: [Work]) {
    let mustStart = queue.withLock { queue in
      queue.work += work
      defer { queue.isRunning = true }
      return !queue.isRunning
    }
    // It works for whoever comes, not for the app that happens to start it.
    if mustStart { VirtualApp.$current.withValue(nil) { _ = Task.detached { self.drain() } } }
  }

  private func drain() {
    while true {
      let (batch, waiters): ([Work], [CheckedContinuation<Void, Never>]) = queue.withLock { queue in
        guard queue.work.isEmpty else {
          defer { queue.work = [] }
          return (queue.work, [])
        }
        queue.isRunning = false
        defer { queue.idleWaiters = [] }
        return ([], queue.idleWaiters)
      }
      for work in batch {
        switch work {
        case .job(let job): job.runSynchronously(on: asUnownedTaskExecutor())
        case .delivery(let deliver): deliver()
        }
      }
      // Those who waited may bring new work, which starts the executor again.
      for waiter in waiters { waiter.resume() }
      if batch.isEmpty { return }
    }
  }
}
