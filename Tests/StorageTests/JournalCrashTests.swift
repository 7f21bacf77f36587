import Foundation
import TestSupport
import Testing
import TrackingPolicy

@testable import Storage

/// A process that writes to a journal with several threads, and dies.
@Suite(.serialized)
struct JournalCrashTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("phone.askright")
  }

  private func start(run: Int, threads: Int, limit: Int? = nil) throws -> ChildProcess {
    try ChildProcess(
      [try ChildProcess.built("journal-writer-process"), path, "\(run)", "\(threads)"] + (limit.map { ["\($0)"] } ?? [])
    )
  }

  /// What was acknowledged: records by their numbers, and lines that are none.
  private func acknowledged(_ output: [UInt8]) -> (records: [Int64: String], others: [String]) {
    var (records, others) = ([Int64: String](), [String]())
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2, let number = Int64(parts[0]) {
        records[number] = String(parts[1])
      } else {
        others.append(String(line))
      }
    }
    return (records, others)
  }

  @Test func `Whenever the process is killed, all that it acknowledged is there, and no half and no second record`()
    throws
  {
    var random = SystemRandomNumberGenerator()
    var acknowledgements: [Int64: String] = [:]
    var runsWithRecords = 0
    let (runs, threads) = (200, 6)
    for run in 0..<runs {
      let process = try start(run: run, threads: threads)
      // Killed after so many bytes of acknowledgements; with none the process may not even have opened the file.
      let wanted = Int.random(in: 0...6_000, using: &random)
      var heard: [UInt8] = []
      while heard.count < wanted {
        let more = process.read(upTo: wanted - heard.count)
        if more.isEmpty { break }
        heard += more
      }
      process.kill()
      let (rest, status) = process.end()
      heard += rest
      #expect(status == SIGKILL, "it ended by itself")
      let (records, others) = acknowledged(heard)
      #expect(others == [])
      for (number, payload) in records { #expect(acknowledgements.updateValue(payload, forKey: number) == nil) }
      runsWithRecords += records.isEmpty ? 0 : 1
    }

    let journal = try JournalDatabase(path: path, configurationIfNew: "{}")
    var payloads: Set<String> = []
    var unacknowledged: [Author: Set<Int>] = [:]
    var sequences: [Author: [Int]] = [:]
    var open: Part?
    try journal.forEachRecord { number, record in
      #expect(payloads.insert(record.payload).inserted, "\(record.payload) is there twice")
      let part = try #require(Part(record.payload))
      // What was handed in together is there together.
      #expect(part.index == 1 ? open == nil : part == open?.next, "\(record.payload) has no part before it")
      open = part.isLast ? nil : part
      if part.isLast { sequences[part.author, default: []].append(part.sequence) }
      if let payload = acknowledgements.removeValue(forKey: number) {
        #expect(record.payload == payload)
      } else {
        unacknowledged[part.author, default: []].insert(part.sequence)
      }
    }
    #expect(open == nil)
    #expect(acknowledgements.isEmpty, "acknowledged, but not there")
    #expect(runsWithRecords > runs / 2)
    for (author, sequences) in sequences {
      #expect(sequences == Array(0..<sequences.count), "\(author) has a gap, or is out of order")
      // Each thread waits for its records, so that only its last ones can be there and not acknowledged.
      #expect(unacknowledged[author, default: []].isSubset(of: [sequences.count - 1]))
    }
  }

  @Test func `A file that may not grow any more is a full disk, and holds all that was acknowledged`() throws {
    let (heard, status) = try start(run: 0, threads: 4, limit: 300_000).end()
    #expect(status == 1 << 8, "exit code 1")
    let (records, others) = acknowledged(heard)
    #expect(others.first == "\(StorageError(path: path, reason: .diskFull))")
    let journal = try JournalDatabase(path: path)
    // The others had no time to acknowledge what the last transaction but one kept of theirs.
    let held = try journal.records().map(\.payload)
    #expect(!records.isEmpty && held.count - records.count < 4 * 3)
    for (number, payload) in records { #expect(held.dropFirst(Int(number) - 1).first == payload) }
  }
}

/// The run and the thread that handed in a record.
private struct Author: Hashable {
  var run: Int
  var thread: Int
}

/// What a payload says of its place among those that were handed in together.
private struct Part: Hashable {
  var author: Author
  var sequence: Int
  var index: Int
  var count: Int

  var isLast: Bool { index == count }

  var next: Part { Part(author: author, sequence: sequence, index: index + 1, count: count) }
}

extension Part {
  /// Nil when the payload is not whole.
  fileprivate init?(_ payload: String) {
    let words = payload.split(separator: "/")
    let numbers = words.prefix(5).compactMap { Int($0) }
    guard words.count == 6, numbers.count == 5 else { return nil }
    self.init(
      author: Author(run: numbers[0], thread: numbers[1]), sequence: numbers[2], index: numbers[3], count: numbers[4])
    guard words[5] == String(repeating: "x", count: (sequence * index * 37) % 900) + "." else { return nil }
  }
}
