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

/// Records a second, of a body that makes so many of them durable in the file that it is given.
func rate(_ count: Int, _ body: (String) throws -> Void) rethrows -> Double {
  let path = folder.appendingPathComponent(UUID().uuidString).path
  let start = DispatchTime.now().uptimeNanoseconds
  try body(path)
  let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  for suffix in ["", "-wal"] { try? FileManager.default.removeItem(atPath: path + suffix) }
  return Double(count) / seconds
}

func bare(_ count: Int, batch: Int) -> Double {
  rate(count) { path in
    let database = BareSQLite(path: path)
    bytes.withUnsafeBufferPointer { text in
      for _ in 0..<(count / batch) { database.append(text, times: batch) }
    }
  }
}

func journal(_ count: Int, batch: Int) throws -> Double {
  try rate(count) { path in
    let journal = try JournalDatabase(path: path, configurationIfNew: "{}")
    for start in 0..<(count / batch) {
      try journal.append(contentsOf: (0..<batch).map { record(start * batch + $0) })
    }
  }
}

/// Each client is a thread that waits for its one record before it hands in the next.
func threads(_ count: Int) throws -> Double {
  try rate(count) { path in
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
func inFlight(_ count: Int) throws -> Double {
  try rate(count) { path in
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

let (few, many) = (1_000, 128_000)
let ways: [(name: String, beside: Int?, measure: () throws -> Double)] = [
  ("SQLite bare, one record a transaction", nil, { bare(few, batch: 1) }),
  ("journal, one record a transaction", 0, { try journal(few, batch: 1) }),
  ("SQLite bare, \(clients) records a transaction", nil, { bare(many, batch: clients) }),
  ("journal, \(clients) records a transaction", 2, { try journal(many, batch: clients) }),
  ("journal, \(clients) clients in flight, committed together", 2, { try inFlight(many) }),
  ("journal, \(clients) threads that wait, committed together", 2, { try threads(many / 4) }),
]
var figures = ways.map { _ in [Double]() }
for _ in 0..<rounds {
  for (index, way) in ways.enumerated() { figures[index].append(try way.measure()) }
}
for (way, rates) in zip(ways, figures) {
  print("\(way.name): \(Int(median(rates))) /s")
  guard let beside = way.beside else { continue }
  let shares = zip(rates, figures[beside]).map { $0 / $1 }
  print("  \(String(format: "%.2f", median(shares))) of SQLite's bare figure")
}
