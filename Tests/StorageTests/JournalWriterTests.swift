import Foundation
import Synchronization
import Testing
import TrackingPolicy

@testable import Storage

struct JournalWriterTests {
  private let folder: TemporaryFolder
  private let journal: JournalDatabase
  private let writer: JournalWriter

  init() throws {
    folder = try TemporaryFolder()
    journal = try JournalDatabase(path: folder.path(), configurationIfNew: "{}")
    writer = JournalWriter(journal)
  }

  private func record(_ payload: String) -> JournalRecord {
    JournalRecord(time: .catalogueDate, payload: payload)
  }

  @Test func `Records of many threads are all kept, each under the number that its caller got`() throws {
    let kept = Mutex<[Int64: String]>([:])
    DispatchQueue.concurrentPerform(iterations: 64) { thread in
      for sequence in 0..<20 {
        let payloads = ["\(thread)/\(sequence)/a", "\(thread)/\(sequence)/b"]
        do throws(StorageError) {
          let numbers = try writer.append(payloads.map(record))
          kept.withLock { for (number, payload) in zip(numbers, payloads) { $0[number] = payload } }
        } catch {
          Issue.record(error)
        }
      }
    }
    let acknowledged = kept.withLock { $0 }
    #expect(acknowledged.count == 64 * 20 * 2)
    #expect(try journal.records().map(\.payload) == (1...Int64(64 * 20 * 2)).map { acknowledged[$0] })
  }

  @Test func `Tasks wait without blocking`() async throws {
    try await withThrowingTaskGroup(of: Range<Int64>.self) { group in
      for task in 0..<200 { group.addTask { try await writer.append([record("\(task)")]) } }
      var numbers: Set<Int64> = []
      for try await range in group { numbers.formUnion(range) }
      #expect(numbers == Set(1...200))
    }
  }

  @Test func `Records are kept in the order in which they were handed in, and answered in it`() async throws {
    let answers = Mutex<[Int64]>([])
    for index in 0..<500 {
      writer.enqueue([record("\(index)")]) { outcome in
        answers.withLock { $0.append((try? outcome.get().lowerBound) ?? -1) }
      }
    }
    try await writer.append([record("last")])
    #expect(answers.withLock { $0 } == Array(1...500))
    #expect(try journal.records().map(\.payload) == (0..<500).map { "\($0)" } + ["last"])
  }

  @Test func `After an error nothing is taken until the callers resume, and the journal has no hole`() throws {
    try writer.append([record("first")])
    let tooLarge = record(String(repeating: "x", count: JournalRecord.maximumPayloadBytes + 1))
    #expect(throws: StorageError.self) { try writer.append([tooLarge]) }
    let error = #expect(throws: StorageError.self) { try writer.append([record("built on what is not there")]) }
    #expect(
      error?.reason
        == .recordTooLarge(bytes: JournalRecord.maximumPayloadBytes + 1, limit: JournalRecord.maximumPayloadBytes))
    writer.resume()
    #expect(try writer.append([record("second")]) == 2..<3)
    #expect(try journal.records().map(\.payload) == ["first", "second"])
  }

  @Test func `What is handed in together with a fault, or after it, is refused until the callers resume`() async throws
  {
    let tooLarge = record(String(repeating: "x", count: JournalRecord.maximumPayloadBytes + 1))
    let kept = Mutex<[String: Bool]>([:])
    @Sendable func note(_ name: String) -> @Sendable (JournalWriter.Outcome) -> Void {
      { outcome in kept.withLock { $0[name] = (try? outcome.get()) != nil } }
    }
    await withCheckedContinuation { continuation in
      // While the writer answers this one, the next three gather, and are committed together.
      writer.enqueue([record("first")]) { [writer] outcome in
        note("first")(outcome)
        writer.enqueue([record("before the fault")], completion: note("before"))
        writer.enqueue([tooLarge]) { outcome in
          note("fault")(outcome)
          writer.enqueue([record("built on it")], completion: note("built on it"))
          writer.resume()
          writer.enqueue([record("second")]) { outcome in
            note("second")(outcome)
            continuation.resume()
          }
        }
        writer.enqueue([record("after the fault")], completion: note("after"))
      }
    }
    #expect(
      kept.withLock { $0 } == [
        "first": true, "before": false, "fault": false, "after": false, "built on it": false, "second": true,
      ])
    #expect(try journal.records().map(\.payload) == ["first", "second"])
  }
}
