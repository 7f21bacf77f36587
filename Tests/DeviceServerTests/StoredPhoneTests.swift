import DeviceServer
import Documents
import Foundation
import HTTPService
import Storage
import Testing
import TrackingPolicy
import VirtualDevice

@Suite("A phone that is kept in a file")
struct StoredPhoneTests {
  private func withFile(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("askright-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appendingPathComponent("phone.db").path)
  }

  @Test("It goes on where it was when the next server opens it")
  func goesOn() async throws {
    try await withFile { path in
      try await firstRun(path)
      try await secondRun(path)
    }
  }

  // Each run is a function, since the file is let go only when the last who holds it is gone.

  private func firstRun(_ path: String) async throws {
    let first = try ServedPhones(phone: try StoredPhone.open(path, configurationIfNew: .iPad(location: "FR")))
    let events = "/devices/1/events"
    let answer = try await first.ask(
      "POST", events,
      #"""
      [{"do": "install", "bundle": {"identifier": "com.example.app", "usageDescription": "Why."}},
       {"do": "launchApp"}, {"do": "becomeActive"}, {"do": "request"}]
      """#)
    #expect(answer.status == 200)
    #expect(
      try await first.ask("POST", "/devices/1/prompt/1/tap", #"{"button": "allow"}"#).effects.last == "processChanged"
    )
    #expect(try await first.ask("DELETE", "/devices/1").text("kind") == "kept")
    await first.stop()
  }

  private func secondRun(_ path: String) async throws {
    let second = try ServedPhones(phone: try StoredPhone.open(path))
    let again = try await second.get("/devices/1")
    #expect(again.number("entries") == 6)
    #expect(again.text("state.device.deviceLocation") == "FR")
    #expect(again.text("state.apps.0.status") == "authorized")
    #expect(try await second.get("/devices/1/requests/1").text("status") == "authorized")
    #expect(try await second.phone() == 2)
    await second.stop()
  }

  @Test("Decisions of a simulator are in the past of the phone that gets them (ATT-88)")
  func imported() throws {
    let phone = VirtualDevice()
    let date = phone.state.clock.advanced(by: 90_000)
    let rows = [
      TrackingDecision(bundleIdentifier: "com.example.app", authorization: .denied, lastModified: date),
      TrackingDecision(
        bundleIdentifier: "com.example.other", authorization: .allowed, lastModified: date.advanced(by: -5)),
      TrackingDecision(
        bundleIdentifier: "com.example.odd", authorization: .other(7), lastModified: date.advanced(by: 5)),
    ]
    #expect(try SimulatorDecisions.restore(rows, on: phone) == [rows[2]])
    #expect(phone.state.clock == date)
    #expect(phone.state.app("com.example.app")?.storedDecision == .denied(at: date))
    // A clock that is ahead stays.
    try phone.perform(.system(.advance(60)))
    #expect(try SimulatorDecisions.restore(rows, on: phone) == [rows[2]])
    #expect(phone.state.clock == date.advanced(by: 60))
  }

  @Test("Many clients at once: each is answered for its own event, and all are in the file")
  func manyClients() async throws {
    try await withFile { path in
      try await manyClients(on: path)
      #expect(try StoredPhone.open(path).journal.entries.count == 24 * 5)
    }
  }

  private func manyClients(on path: String) async throws {
    let served = try ServedPhones(phone: try StoredPhone.open(path))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<32 {
        group.addTask {
          for _ in 0..<5 {
            // Every fourth client tells what cannot happen, in the midst of those that tell what can.
            let isPossible = client % 4 != 0
            let answer = try await served.ask(
              "POST", "/devices/1/events", #"{"do": "advance", "hours": \#(isPossible ? 1 : -1)}"#)
            #expect(answer.status == (isPossible ? 200 : 409))
          }
        }
      }
      try await group.waitForAll()
    }
    await served.stop()
  }

  @Test("A step back is as durable as what it takes back, and so are the positions of entries")
  func stepBack() async throws {
    try await withFile { path in
      try await stepBack(on: path)
      let phone = try StoredPhone.open(path)
      #expect(phone.journal.entries.map(\.number) == [1, 2, 3])
      #expect(phone.journal.entries.map(\.position) == [1, 2, 6])
      #expect(phone.journal.position == 6)
      #expect(phone.journal.lastRewind == 5)
      #expect(phone.journal.entries.last?.event == .system(.advance(3600)))
      #expect(phone.state == phone.journal.state())
    }
  }

  private func stepBack(on path: String) async throws {
    let served = try ServedPhones(phone: try StoredPhone.open(path))
    let day = #"{"do": "advance", "days": 1}"#
    _ = try await served.ask("POST", "/devices/1/events", "[\(day), \(day), \(day), \(day)]")
    #expect(try await served.ask("POST", "/devices/1/rewind", #"{"to": 2}"#).number("position") == 5)
    _ = try await served.ask("POST", "/devices/1/events", #"{"do": "advance", "hours": 1}"#)
    await served.stop()
  }

  @Test("A step back to an entry that the file lacks is named as damage")
  func damagedStepBack() async throws {
    try await withFile { path in
      try await stepBack(on: path)
      do {
        let database = try JournalDatabase(path: path)
        try database.append(
          contentsOf: [JournalRecord(time: Instant(secondsSince1970: 0), payload: #"{"rewoundTo":9}"#)])
      }
      let error = #expect(throws: StoredPhone.Unreadable.self) { _ = try StoredPhone.open(path) }
      #expect(error?.description.contains("record 7") == true)
    }
  }

  @Test(
    "A file that is no phone's journal, or a damaged one, is refused and left as it is",
    arguments: UnusableFile.allCases)
  func unusable(file: UnusableFile) async throws {
    try await withFile { path in
      try file.write(to: path)
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      let before = try contents(of: folder)
      let error = #expect(throws: (any Error).self) { _ = try StoredPhone.open(path) }
      #expect("\(error.map { "\($0)" } ?? "")".contains(file.complaint))
      #expect(try contents(of: folder) == before)
    }
  }

  private func contents(of folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: folder.appendingPathComponent($0))) })
  }
}

/// Files that no phone can be opened from.
enum UnusableFile: CaseIterable {
  case text, otherJournal, unknownVersion, damagedRecord, impossibleRecord, tornFile

  /// What the error says.
  var complaint: String {
    switch self {
    case .text: "is not a SQLite database"
    case .otherJournal: "its configuration: "
    case .unknownVersion: "version is 2"
    case .damagedRecord: "record 2: "
    case .impossibleRecord: "record 2: line 1, column 56: event cannot have happened"
    case .tornFile: "is damaged"
    }
  }

  func write(to path: String) throws {
    let header = #"{"version": 1, "configuration": {}}"#
    func journal(_ header: String, _ payloads: [String] = []) throws {
      try JournalDatabase(path: path, configurationIfNew: header).append(
        contentsOf: payloads.map { JournalRecord(time: .catalogueDate, payload: $0) })
    }
    let reboot = #"{"number": 1, "time": "2026-11-30T12:00:00Z", "event": {"do": "reboot"}}"#
    switch self {
    case .text: try Data("This is no database, whatever its name says.".utf8).write(to: URL(fileURLWithPath: path))
    case .otherJournal: try journal("A list of postbacks.")
    case .unknownVersion: try journal(#"{"version": 2, "configuration": {}}"#)
    case .damagedRecord: try journal(header, [reboot, #"{"number": 2, "ti"#])
    case .impossibleRecord:
      try journal(
        header, [reboot, #"{"number": 2, "time": "2026-11-30T12:00:00Z", "event": {"do": "killApp", "app": "a"}}"#])
    case .tornFile:
      try journal(header, (0..<100).map { _ in reboot })
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: path))
    }
  }
}
