// How many records a second are made durable: through a journal, beside SQLite's own bare figure in the same run.
//
//   bench-storage [FOLDER]
//
// FOLDER is where the files go, by default the current one; one that lies in memory would flatter. Each way is measured
// in every round, one after the other, so that other work on the disk meets all; figures are medians of the rounds, and
// a share is the median of the shares within the rounds.

import Foundation
import Storage
import TrackingPolicy

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")
  .appendingPathComponent("bench-storage-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

// As long as the event of a tap is as JSON, about.
let payload =
  #"{"event":"tap","prompt":17,"choice":"allow","app":"com.example.recipes","number":0,"more":""#
  + String(repeating: "x", count: 100) + #""}"#
let bytes = Array(payload.utf8CString.dropLast())
let rounds = 9
let clients = 64

func record(_ number: Int) -> JournalRecord {
  JournalRecord(time: Instant(secondsSince1970: 1_796_040_000 + Int64(number)), payload: payload)
}

/// What one way took in one round.
struct Figure {
  /// Records a second.
  var rate: Double
  /// Microseconds of processor time a record, which other work on the machine hardly changes.
  var processorTime: Double
}

func seconds(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Measures a body that makes so many records durable in the file that it is given.
func measure(_ count: Int, _ body: (String) throws -> Void) rethrows -> Figure {
  let path = folder.appendingPathComponent(UUID().uuidString).path
  let start = (seconds(of: CLOCK_MONOTONIC), seconds(of: CLOCK_PROCESS_CPUTIME_ID))
  try body(path)
  let end = (seconds(of: CLOCK_MONOTONIC), seconds(of: CLOCK_PROCESS_CPUTIME_ID))
  for suffix in ["", "-wal"] { try? FileManager.default.removeItem(atPath: path + suffix) }
  return Figure(rate: Double(count) / (end.0 - start.0), processorTime: (end.1 - start.1) * 1e6 / Double(count))
}

func bare(_ count: Int, batch: Int) -> Figure {
  measure(count) { path in
    let database = BareSQLite(path: path)
    bytes.withUnsafeBufferPointer { text in
      for _ in 0..<(count / batch) { database.append(text, times: batch) }
    }
  }
}

func journal(_ count: Int, batch: Int) throws -> Figure {
  try measure(count) { path in
    let journal = try JournalDatabase(path: path, configurationIfNew: "{}")
    for start in 0..<(count / batch) {
      try journal.append(contentsOf: (0..<batch).map { record(start * batch + $0) })
    }
  }
}

/// Each client is a thread that waits for its one record before it hands in the next.
func threads(_ count: Int) throws -> Figure {
  try measure(count) { path in
    let writer = JournalWriter(try JournalDatabase(path: path, configurationIfNew: "{}"))
    let group = DispatchGroup()
    for _ in 0..<clients {
      group.enter()
      Thread.detachNewThread {
        for number in 0..<(count / clients) {
          do throws(StorageError) { try writer.append([record(number)]) } catch { fatalError("\(error)") }
        }
        group.leave()
      }
    }
    group.wait()
  }
}

/// The same without a thread for each: what a record's completion calls hands in the next.
func inFlight(_ count: Int) throws -> Figure {
  try measure(count) { path in
    let writer = JournalWriter(try JournalDatabase(path: path, configurationIfNew: "{}"))
    let group = DispatchGroup()
    for _ in 0..<clients {
      group.enter()
      handIn(count / clients, to: writer) { group.leave() }
    }
    group.wait()
  }
}

@Sendable func handIn(_ count: Int, to writer: JournalWriter, then end: @escaping @Sendable () -> Void) {
  guard count > 0 else { return end() }
  writer.enqueue([record(count)]) { outcome in
    if case .failure(let error) = outcome { fatalError("\(error)") }
    handIn(count - 1, to: writer, then: end)
  }
}

func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}

let (few, many) = (500, 64_000)
let ways: [(name: String, beside: Int?, measure: () throws -> Figure)] = [
  ("SQLite bare, one record a transaction", nil, { bare(few, batch: 1) }),
  ("journal, one record a transaction", 0, { try journal(few, batch: 1) }),
  ("SQLite bare, \(clients) records a transaction", nil, { bare(many, batch: clients) }),
  ("journal, \(clients) records a transaction", 2, { try journal(many, batch: clients) }),
  ("journal, \(clients) clients in flight", 2, { try inFlight(many) }),
  ("journal, \(clients) threads that wait", 2, { try threads(many) }),
]
var figures = ways.map { _ in [Figure]() }
for _ in 0..<rounds {
  for (index, way) in ways.enumerated() { figures[index].append(try way.measure()) }
}
for (way, measured) in zip(ways, figures) {
  print("\(way.name): \(Int(median(measured.map(\.rate)))) /s")
  var remark = String(format: "%.1f µs of processor time a record", median(measured.map(\.processorTime)))
  if let beside = way.beside {
    let shares = zip(measured, figures[beside]).map { $0.rate / $1.rate }
    remark += String(format: "; %.2f of SQLite's bare figure", median(shares))
  }
  print("  \(remark)")
}
