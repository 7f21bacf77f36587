// How many taps a second a phone that is kept in a file makes durable, beside SQLite's own bare figure in the same run.
//
//   bench-storage [FOLDER]
//
// FOLDER is where the files go, by default the current one; one that lies in memory would flatter. Each way is measured
// in every round, one after the other, so that other work on the disk meets all; figures are medians of the rounds, and
// a share is the median of the shares within the rounds.

import DeviceServer
import Foundation
import Storage
import TrackingPolicy
import VirtualDevice

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")
  .appendingPathComponent("bench-storage-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

let app: BundleIdentifier = "com.example.app"

/// A phone in a new file, on which the app asked once and was refused, so that Settings lists it.
func phone(in path: String) throws -> VirtualDevice {
  let phone = try StoredPhone.open(path)
  let events: [DeviceEvent] = [
    .app(.install(AppBundle(identifier: app)), of: app), .app(.launch, of: app), .app(.becomeActive, of: app),
    .call(.requestTracking(.classic, .completionHandler), from: CallingProcess(app)),
  ]
  for event in events { try phone.perform(event) }
  if let prompt = phone.state.screen.prompt { try phone.perform(.prompt(.tap(.deny), on: prompt.id)) }
  return phone
}

/// A tap on the app's switch in Settings.
func tap(_ number: Int) -> DeviceEvent { .settings(.setAppSwitch(app, isOn: number % 2 == 0)) }

/// What the phone keeps of such a tap, which is what the ways beside it write too.
func keptTap() throws -> String {
  let path = folder.appendingPathComponent("sample").path
  do { try phone(in: path).perform(tap(0)) }
  return try JournalDatabase(path: path).records().last?.payload ?? ""
}

let payload = try keptTap()
let bytes = payload.utf8.map { CChar(bitPattern: $0) }
let rounds = 9
/// As many taps as come while one transaction is being made durable, from 64 clients.
let batch = 64

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

func taps(_ count: Int, batch: Int) throws -> Figure {
  try measure(count) { path in
    let phone = try phone(in: path)
    for start in 0..<(count / batch) {
      for result in phone.perform((0..<batch).map { tap(start * batch + $0) }) { _ = try result.get() }
    }
  }
}

func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}

let (few, many) = (500, 64_000)
let ways: [(name: String, beside: Int?, measure: () throws -> Figure)] = [
  ("SQLite bare, one record a transaction", nil, { bare(few, batch: 1) }),
  ("journal, one record a transaction", 0, { try journal(few, batch: 1) }),
  ("phone in a file, one tap a transaction", 0, { try taps(few, batch: 1) }),
  ("SQLite bare, \(batch) records a transaction", nil, { bare(many, batch: batch) }),
  ("journal, \(batch) records a transaction", 3, { try journal(many, batch: batch) }),
  ("phone in a file, \(batch) taps a transaction", 3, { try taps(many, batch: batch) }),
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
