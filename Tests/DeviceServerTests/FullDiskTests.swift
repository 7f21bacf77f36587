import DeviceServer
import Documents
import Foundation
import TestSupport
import Testing

@Suite("A server whose disk is full")
struct FullDiskTests {
  @Test("What cannot be kept has not happened, the server goes on, and once there is room it happens")
  func fullDisk() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("askright-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("phone.db").path
    let entries = try await onOwnThread { try Self.fillTheDisk(under: path) }
    let journal = try StoredPhone.open(path).journal
    #expect(journal.entries.count == entries)
    #expect(journal.state().apps.first?.storedDecision.status == .authorized)
  }

  /// Fills the disk while a prompt is open, taps, makes room, and taps again.
  ///
  /// - Returns: How many entries the journal must have.
  private static func fillTheDisk(under path: String) throws -> Int {
    let server = try ChildProcess.deviceServer(path, country: "US", ["--grow-to", "150000"])
    defer {
      server.kill()
      _ = server.end()
    }
    let client = try #require(BlockingClient(port: try server.port()))
    func ask(_ method: String, _ path: String, _ body: String? = nil) throws -> (status: Int, node: DocumentNode) {
      let answer = try #require(client.ask(method, path, body.map { Array($0.utf8) }))
      return (answer.status, try JSONDocument.read(answer.body, repeatedKeys: .refuse))
    }
    let start = try ask(
      "POST", "/devices/1/events",
      """
      [{"do": "install", "bundle": {"identifier": "com.example.app", "usageDescription": "To show ads that fit."}},
       {"do": "launchApp"}, {"do": "becomeActive"}, {"do": "request"}]
      """)
    #expect(start.status == 200)

    var entries = 4
    while try ask("POST", "/devices/1/events", #"{"do": "advance", "seconds": 1}"#).status == 200 {
      entries += 1
      try #require(entries < 10_000, "the disk is never full")
    }
    let before = try ask("GET", "/devices/1")
    #expect(before.node["entries"]?.wholeNumber == entries)
    let tap = try ask("POST", "/devices/1/prompt/1/tap", #"{"button": "allow"}"#)
    #expect(tap.status == 503)
    #expect(tap.node["kind"]?.string == "notDurable")
    #expect(tap.node["detail"]?.string?.contains("the disk or a limit is full") == true)
    #expect(try ask("GET", "/devices/1").node.canonicalText == before.node.canonicalText)
    #expect(try ask("GET", "/devices/1/requests/1").node["state"]?.string == "waiting")
    // Those in memory need no disk.
    #expect(try ask("POST", "/devices", "{}").status == 201)
    #expect(try ask("POST", "/devices/2/events", #"{"do": "reboot"}"#).status == 200)

    kill(server.identifier, SIGUSR1)
    #expect(String(decoding: server.read(upTo: 64), as: UTF8.self) == "room\n")
    let again = try ask("POST", "/devices/1/prompt/1/tap", #"{"button": "allow"}"#)
    #expect(again.status == 200)
    #expect(try ask("GET", "/devices/1/requests/1").node["status"]?.string == "authorized")
    // The tap, and that the app below becomes active again.
    return entries + 2
  }
}

/// Runs what blocks where nobody waits for the thread.
func onOwnThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
  }
}
