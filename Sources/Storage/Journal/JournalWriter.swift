import Dispatch
import Locking

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Commits to a journal for many threads at once: what they hand in while one transaction is being made durable goes
/// into the next one together, so that they share the wait for the disk.
///
/// Records are numbered in the order in which they are handed in. Since later ones may build on earlier ones, an error
/// meets everything that was handed in up to then, and nothing more is taken until ``resume()`` says that those who
/// hand in have gone back to what the journal holds. So the journal is at any time the beginning of what was handed in.
public final class JournalWriter: Sendable {
  /// What becomes of records that were handed in: their numbers once they are durable, or why none of them was added.
  public typealias Outcome = Result<Range<Int64>, StorageError>

  private let journal: JournalDatabase
  private let state = Lock(State())
  private let committing = DispatchQueue(label: "journal", qos: .userInitiated)

  private struct Submission {
    var records: [JournalRecord]
    /// Hears what becomes of them; nil for a thread that waits, and finds it in its round.
    var completion: (@Sendable (Outcome) -> Void)?
    /// Why it will not be committed, where that is known.
    var refusal: StorageError?
  }

  private struct State {
    var waiting: [Submission] = []
    /// What the threads among those wait for.
    var round = Round()
    var isCommitting = false
    /// The error since which nothing is taken.
    var failure: StorageError?
  }

  /// A writer for a journal; nothing else may append to it meanwhile.
  public init(_ journal: JournalDatabase) {
    self.journal = journal
  }

  /// Hands in records that are added together or not at all, and returns at once.
  ///
  /// - Parameter completion: Called on the writer's own queue, in the order of the calls; it must not wait for the
  ///   writer.
  public func enqueue(_ records: [JournalRecord], completion: @escaping @Sendable (Outcome) -> Void) {
    handIn(records, completion)
  }

  /// Hands in records, and returns their numbers once they are durable. It blocks the thread.
  @discardableResult
  public func append(_ records: [JournalRecord]) throws(StorageError) -> Range<Int64> {
    let (round, seat) = handIn(records, nil)
    return try round.outcome(ofSeat: seat).get()
  }

  /// Hands in records, and returns their numbers once they are durable.
  @discardableResult
  public func append(_ records: [JournalRecord]) async throws(StorageError) -> Range<Int64> {
    let outcome: Outcome = await withCheckedContinuation { continuation in
      enqueue(records) { continuation.resume(returning: $0) }
    }
    return try outcome.get()
  }

  /// Takes records again after an error.
  public func resume() {
    state.withLock { $0.failure = nil }
  }

  /// Adds a submission to those that wait; gives its round and its place there.
  @discardableResult
  private func handIn(
    _ records: [JournalRecord], _ completion: (@Sendable (Outcome) -> Void)?
  ) -> (round: Round, seat: Int) {
    let (round, seat, starts) = state.withLock { state in
      state.waiting.append(Submission(records: records, completion: completion, refusal: state.failure))
      defer { state.isCommitting = true }
      return (state.round, state.waiting.count - 1, !state.isCommitting)
    }
    if starts { committing.async { self.commitWaiting() } }
    return (round, seat)
  }

  /// Commits what waits until nothing does; only on the queue.
  private func commitWaiting() {
    let clock = ContinuousClock()
    while let (submissions, round) = takeWaiting() {
      let start = clock.now
      let outcome = commit(submissions.filter { $0.refusal == nil }.flatMap(\.records))
      let end = clock.now
      var next = (try? outcome.get())?.lowerBound ?? 0
      let outcomes = submissions.map { submission -> Outcome in
        if let refusal = submission.refusal { return .failure(refusal) }
        let numbers = next..<(next + Int64(submission.records.count))
        next = numbers.upperBound
        return outcome.map { _ in numbers }
      }
      round.end(with: outcomes)
      var threads = submissions.count
      for (submission, outcome) in zip(submissions, outcomes) {
        guard let completion = submission.completion else { continue }
        completion(outcome)
        threads -= 1
      }
      if threads > 1 { awaitReturn(of: submissions.count, until: end + (end - start) / 2) }
    }
  }

  /// Waits until as many have handed in as were answered last, for half as long as that transaction took at most.
  ///
  /// Threads that wait for each record come back at once with their next one. A transaction that begins when the first
  /// of them is there would leave all others to the one after, so that each carries half of them only. Those who do not
  /// come back are no longer waited for the next time.
  private func awaitReturn(of count: Int, until deadline: ContinuousClock.Instant) {
    while state.withLock({ $0.waiting.count }) < count, ContinuousClock.now < deadline { sched_yield() }
  }

  private func takeWaiting() -> ([Submission], Round)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isCommitting = false
        return nil
      }
      defer {
        state.waiting = []
        state.round = Round()
      }
      return (state.waiting, state.round)
    }
  }

  private func commit(_ records: [JournalRecord]) -> Outcome {
    do throws(StorageError) {
      return .success(try journal.append(contentsOf: records))
    } catch {
      state.withLock { state in
        state.failure = error
        // They may build on what was not added.
        for index in state.waiting.indices where state.waiting[index].refusal == nil {
          state.waiting[index].refusal = error
        }
      }
      return .failure(error)
    }
  }
}

/// What the threads whose records are in one transaction wait for together: one call wakes them all.
private final class Round: Sendable {
  private let outcomes = Lock<[JournalWriter.Outcome]>([])
  private let hasEnded = DispatchGroup()

  init() { hasEnded.enter() }

  func end(with outcomes: [JournalWriter.Outcome]) {
    self.outcomes.withLock { $0 = outcomes }
    hasEnded.leave()
  }

  func outcome(ofSeat seat: Int) -> JournalWriter.Outcome {
    hasEnded.wait()
    return outcomes.withLock { $0[seat] }
  }
}
