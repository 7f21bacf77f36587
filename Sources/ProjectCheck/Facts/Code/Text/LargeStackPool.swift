import Foundation
import Synchronization

/// Does work on threads with large stacks, and gives an item up that takes too long.
///
/// A thread that is stuck cannot be stopped: it is left behind, with its item, until the process ends, and another
/// takes its place. With the guards before parsing this is the last resort, not the rule.
package enum LargeStackPool {
  /// Enough for trees of the depth that `NestingGuard` lets pass; reserved, not used, until it is needed.
  package static let stackSize = 256 << 20

  /// Why there is no result.
  package enum Failure: Error {
    /// It took longer than the limit.
    case tookTooLong
    /// The system lets the process have no further thread: its memory or their number is limited.
    case noThread

    /// For `UnreadFile.why`.
    package var why: String {
      switch self {
      case .tookTooLong: "took too long, given up"
      case .noThread: "there is no thread to read it with: allow more memory (256 MB a thread) or more threads"
      }
    }
  }

  /// The work's result for each item.
  package static func map<Item: Sendable, Output: Sendable>(
    _ items: [Item], workers: Int = max(2, min(8, ProcessInfo.processInfo.activeProcessorCount)),
    stackSize: Int = LargeStackPool.stackSize, limit: Duration, _ work: @escaping @Sendable (Item) -> Output
  ) -> [Result<Output, Failure>] {
    guard !items.isEmpty else { return [] }
    let run = Run(items, work)
    for _ in 0..<min(workers, items.count) { run.startWorker(stackSize) }
    while true {
      let state = run.overdue(after: limit)
      if state.isDone { return run.results }
      for _ in 0..<state.abandoned { run.startWorker(stackSize) }
      // Woken by every finished item; the time-out is for those that never finish.
      _ = run.progress.wait(timeout: .now() + .milliseconds(50))
    }
  }

  /// One call of `map`: its state is shared with its threads.
  private final class Run<Item: Sendable, Output: Sendable>: Sendable {
    let progress = DispatchSemaphore(value: 0)
    private let items: [Item]
    private let work: @Sendable (Item) -> Output
    private let state: Mutex<State>

    private struct State {
      var slots: [Slot]
      var next = 0
      var open: Int
      /// How many threads take items.
      var workers = 0
    }

    private enum Slot {
      case waiting
      case running(since: ContinuousClock.Instant)
      case done(Result<Output, Failure>)
    }

    init(_ items: [Item], _ work: @escaping @Sendable (Item) -> Output) {
      self.items = items
      self.work = work
      state = Mutex(State(slots: Array(repeating: .waiting, count: items.count), open: items.count))
    }

    var results: [Result<Output, Failure>] {
      state.withLock { state in
        state.slots.map { if case .done(let result) = $0 { result } else { .failure(.noThread) } }
      }
    }

    func startWorker(_ stackSize: Int) {
      state.withLock { $0.workers += 1 }
      guard !DetachedThread.start(stackSize: stackSize, takeItems) else { return }
      state.withLock { state in
        state.workers -= 1
        // The threads that there are do the work; without any, nobody ever would.
        if state.workers == 0 { (state.next, state.open) = (state.slots.count, 0) }
      }
    }

    private func takeItems() {
      while let index = take() {
        let output = work(items[index])
        guard finish(index, output) else { return }
      }
    }

    private func take() -> Int? {
      state.withLock { state in
        guard state.next < state.slots.count else { return nil }
        let index = state.next
        state.next += 1
        state.slots[index] = .running(since: .now)
        return index
      }
    }

    /// Keeps a result; false if the item has been given up and the thread with it.
    private func finish(_ index: Int, _ output: Output) -> Bool {
      defer { progress.signal() }
      return state.withLock { state in
        guard case .running = state.slots[index] else { return false }
        state.slots[index] = .done(.success(output))
        state.open -= 1
        return true
      }
    }

    /// Gives up what has run for too long.
    func overdue(after limit: Duration) -> (isDone: Bool, abandoned: Int) {
      state.withLock { state in
        var abandoned = 0
        for index in 0..<state.next {
          guard case .running(let since) = state.slots[index], since.duration(to: .now) > limit else { continue }
          state.slots[index] = .done(.failure(.tookTooLong))
          state.open -= 1
          state.workers -= 1
          abandoned += 1
        }
        return (state.open == 0, abandoned)
      }
    }
  }
}
