import DeviceServer
import Foundation
import HTTPService
import TestSupport
import Testing

@Suite("The event stream of a phone")
struct EventStreamTests {
  /// Reads events off a stream until there are so many; returns their identifiers.
  private func identifiers(_ count: Int, from client: RawClient) async throws -> [Int] {
    var text = ""
    while true {
      let events = text.components(separatedBy: "\n\n").dropLast().filter { $0.hasPrefix("id: ") }
      if events.count >= count {
        return events.compactMap { event in
          event.split(separator: "\n").first.flatMap { Int($0.dropFirst("id: ".count)) }
        }
      }
      guard let chunk = try await client.chunk() else { return [] }
      text += chunk
    }
  }

  private func stream(_ served: ServedPhones, _ path: String, _ fields: String = "") async throws -> RawClient {
    let client = try RawClient(port: served.server.port)
    try client.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(served.server.port)\r\n\(fields)\r\n")
    return client
  }

  @Test("A client hears what happens from now on, and one that comes back misses nothing")
  func entries() async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp()
    let events = "/devices/\(phone)/events"
    let live = try await stream(served, events)
    #expect(try await live.response().fields["content-type"] == "text/event-stream")
    _ = try await served.ask("POST", events, #"{"do": "request"}"#)
    #expect(try await identifiers(1, from: live) == [4])
    let again = try await stream(served, events, "Last-Event-ID: 2\r\n")
    #expect(try await again.response().status == 200)
    #expect(try await identifiers(2, from: again) == [3, 4])
    _ = try await served.ask("POST", events, #"{"do": "tap", "button": "deny"}"#)
    #expect(try await identifiers(1, from: live) == [5])
    #expect(try await identifiers(1, from: again) == [5])
    let all = try await stream(served, events + "?from=1")
    #expect(try await all.response().status == 200)
    #expect(try await identifiers(5, from: all) == [1, 2, 3, 4, 5])
    // The phone goes, and the streams end.
    _ = try await served.ask("DELETE", "/devices/\(phone)")
    #expect(try await live.chunk() == nil)
    await served.stop()
  }

  @Test("A long journal is streamed whole, with what happens meanwhile, in order")
  func longJournal() async throws {
    let served = try ServedPhones()
    let phone = try await served.phone()
    let events = "/devices/\(phone)/events"
    let hour = #"{"do": "advance", "hours": 1}"#
    let many = "[" + Array(repeating: hour, count: 1000).joined(separator: ",") + "]"
    for _ in 0..<3 { _ = try await served.ask("POST", events, many) }
    let client = try await stream(served, events + "?from=1")
    #expect(try await client.response().status == 200)
    async let more = served.ask("POST", events, many)
    #expect(try await identifiers(4000, from: client) == Array(1...4000))
    #expect(try await more.status == 200)
    await served.stop()
  }

  @Test("Clients that come and go in the midst of a stream leave the phone and the others at work")
  func comingAndGoing() async throws {
    let served = try ServedPhones()
    let phone = try await served.phone()
    let events = "/devices/\(phone)/events"
    let hours = "[" + Array(repeating: #"{"do": "advance", "hours": 1}"#, count: 300).joined(separator: ",") + "]"
    _ = try await served.ask("POST", events, hours)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<100 {
            let client = try await stream(served, events + "?from=1")
            _ = try await client.text(through: "event: entry")
          }
        }
      }
      group.addTask {
        for _ in 0..<100 {
          let answer = try await served.ask("POST", events, #"{"do": "advance", "hours": 1}"#)
          #expect(answer.status == 200)
        }
      }
      try await group.waitForAll()
    }
    #expect(try await served.get("/devices/\(phone)").number("entries") == 400)
    await served.stop()
  }

  @Test("An identifier that is none is refused", arguments: ["x", "+3", "03", "-1", "9223372036854775807"])
  func badIdentifier(text: String) async throws {
    let served = try ServedPhones()
    let phone = try await served.phone()
    let client = try await stream(served, "/devices/\(phone)/events", "Last-Event-ID: \(text)\r\n")
    #expect(try await client.response().status == 400)
    await served.stop()
  }
}
