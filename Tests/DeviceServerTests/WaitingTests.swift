import Documents
import TestSupport
import Testing

@testable import DeviceServer

@Suite("Waiting and watching")
struct WaitingTests {
  @Test("Who waits for a request or a prompt is answered when it comes")
  func longPolls() async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp()
    async let prompt = served.get("/devices/\(phone)/prompt?wait=60000")
    _ = try await served.ask("POST", "/devices/\(phone)/events", #"{"do": "request"}"#)
    #expect(try await prompt.number("prompt.id") == 1)
    async let settled = served.get("/devices/\(phone)/requests/1?wait=60000")
    _ = try await served.ask("POST", "/devices/\(phone)/events", #"{"do": "tap", "button": "deny"}"#)
    #expect(try await settled.text("status") == "denied")
    await served.stop()
  }

  @Test("When the time is over, the answer is what is so then")
  func timeIsOver() async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp()
    #expect(try await served.get("/devices/\(phone)/prompt?wait=1").at("prompt")?.value == .null)
    _ = try await served.ask("POST", "/devices/\(phone)/events", #"{"do": "request"}"#)
    #expect(try await served.get("/devices/\(phone)/requests/1?wait=1").text("state") == "waiting")
    await served.stop()
  }

  @Test("Who waits is answered when the phone goes, and when the server stops")
  func ends() async throws {
    let served = try ServedPhones()
    let first = try await served.phoneWithApp()
    let second = try await served.phoneWithApp()
    for phone in [first, second] { _ = try await served.ask("POST", "/devices/\(phone)/events", #"{"do": "request"}"#) }
    async let gone = served.get("/devices/\(first)/requests/1?wait=60000")
    async let stopped = served.get("/devices/\(second)/requests/1?wait=60000")
    while served.server.service.devices.contains(where: { $0.board.waiterCount == 0 }) { await Task.yield() }
    _ = try await served.ask("DELETE", "/devices/\(first)")
    #expect(try await gone.text("state") == "waiting")
    await served.stop()
    #expect(try await stopped.text("state") == "waiting")
  }

  @Test("Who waits and leaves makes room for others", .timeLimit(.minutes(2)))
  func leaving() async throws {
    let served = try ServedPhones(limits: DeviceServiceLimits(waitersPerDevice: 3, waitMilliseconds: 3_600_000))
    let phone = try await served.phoneWithApp()
    var clients = try (0..<3).map { _ in
      let client = try RawClient(port: served.server.port)
      try client.send(
        "GET /devices/\(phone)/prompt?wait=3600000 HTTP/1.1\r\nHost: 127.0.0.1:\(served.server.port)\r\n\r\n")
      return client
    }
    let board = try #require(served.server.service.devices.first).board
    while board.waiterCount < 3 { await Task.yield() }
    clients.removeAll()
    while board.waiterCount > 0 { await Task.yield() }
    #expect(try await served.get("/devices/\(phone)/prompt?wait=1").status == 200)
    await served.stop()
  }

  @Test("Waiters are bounded")
  func bounded() async throws {
    let served = try ServedPhones(limits: DeviceServiceLimits(waitersPerDevice: 0))
    let phone = try await served.phone()
    #expect(try await served.get("/devices/\(phone)/prompt?wait=1000").text("kind") == "full")
    await served.stop()
  }

  @Test("64 clients on one phone: every request has exactly one completion, nobody waits for ever")
  func manyClients() async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp()
    let events = "/devices/\(phone)/events"
    let rounds = 5
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<64 {
        group.addTask {
          for round in 0..<rounds {
            switch client % 4 {
            case 0:
              // Whoever's prompt is there is answered; that it is gone by then is an answer too.
              let prompt = try await served.get("/devices/\(phone)/prompt?wait=50")
              guard let number = prompt.number("prompt.id") else { continue }
              let button = round % 2 == 0 ? "allow" : "deny"
              _ = try await served.ask("POST", "/devices/\(phone)/prompt/\(number)/tap", #"{"button": "\#(button)"}"#)
            case 1:
              _ = try await served.ask("POST", events, #"{"do": "resetLocationPrivacy"}"#)
              _ = try await served.get("/devices/\(phone)")
            default:
              let made = try await served.ask("POST", events, #"{"do": "request"}"#)
              guard let request = made.number("effects.0.request") else { continue }
              let outcome = try await served.get("/devices/\(phone)/requests/\(request)?wait=50")
              #expect(outcome.status == 200)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    // What still waits is answered, so that every request must have come to its end.
    while let prompt = try await served.get("/devices/\(phone)/prompt").number("prompt.id") {
      _ = try await served.ask("POST", "/devices/\(phone)/prompt/\(prompt)/tap", #"{"button": "deny"}"#)
    }
    var made: [Int] = []
    var completions: [Int: Int] = [:]
    for node in try await served.get("/devices/\(phone)/journal").at("entries")?.array ?? [] {
      for effect in node["effects"]?.array ?? [] {
        guard case .integer(let request) = effect["request"]?.value else { continue }
        switch effect["effect"]?.string {
        case "decided": made.append(Int(request))
        case "completed": completions[Int(request), default: 0] += 1
        default: break
        }
      }
    }
    #expect(Set(made).count == 32 * rounds)
    for request in Set(made) { #expect(completions[request] == 1, "request \(request)") }
    await served.stop()
  }
}
