import DeviceServer
import Documents
import Foundation
import HTTPService
import Testing
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

  @Test("A file that is no journal is refused and left as it is")
  func foreignFile() async throws {
    try await withFile { path in
      let text = Data("This is no database, whatever its name says.".utf8)
      try text.write(to: URL(fileURLWithPath: path))
      #expect(throws: (any Error).self) { _ = try StoredPhone.open(path) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
    }
  }
}
