import Dispatch
import Locking

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
    var completion: @Sendable (Outcome) -> Void
    /// Why it will not be committed, where that is known.
    var refusal: StorageError?
  }

  private struct State {
    var waiting: [Submission] = []
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
    let starts = state.withLock { state in
      state.waiting.append(Submission(records: records, completion: completion, refusal: state.failure))
      defer { state.isCommitting = true }
      return !state.isCommitting
    }
    if starts { committing.async { self.commitWaiting() } }
  }

  /// Hands in records, and returns their numbers once they are durable. It blocks the thread.
  @discardableResult
  public func append(_ records: [JournalRecord]) throws(StorageError) -> Range<Int64> {
    let answer = Answer()
    enqueue(records) { answer.give($0) }
    return try answer.wait().get()
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

  /// Commits what waits until nothing does; only on the queue.
  private func commitWaiting() {
    while let submissions = takeWaiting() {
      let outcome = commit(submissions.filter { $0.refusal == nil }.flatMap(\.records))
      var next = (try? outcome.get())?.lowerBound ?? 0
      for submission in submissions {
        if let refusal = submission.refusal {
          submission.completion(.failure(refusal))
        } else {
          let numbers = next..<(next + Int64(submission.records.count))
          next = numbers.upperBound
          submission.completion(outcome.map { _ in numbers })
        }
      }
    }
  }

  private func takeWaiting() -> [Submission]? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.isCommitting = false
        return nil
      }
      defer { state.waiting = [] }
      return state.waiting
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

/// What one thread waits for and another gives, once.
private final class Answer: Sendable {
  private let outcome = Lock<JournalWriter.Outcome?>(nil)
  private let isGiven = DispatchSemaphore(value: 0)

  func give(_ outcome: JournalWriter.Outcome) {
    self.outcome.withLock { $0 = outcome }
    isGiven.signal()
  }

  func wait() -> JournalWriter.Outcome {
    while true {
      isGiven.wait()
      if let outcome = outcome.withLock({ $0 }) { return outcome }
    }
  }
}
