import DeviceServer
import Documents
import Foundation
import HTTPService
import TestSupport
import Testing

@Suite("A phone that is set back over HTTP")
struct RewindTests {
  private let day = #"{"do": "advance", "days": 1}"#

  @Test("What came later is gone, and what comes next takes its numbers")
  func stepBack() async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp()
    let path = "/devices/\(phone)"
    _ = try await served.ask("POST", path + "/events", #"[{"do": "request"}, {"do": "tap", "button": "allow"}]"#)
    #expect(try await served.get(path).text("state.apps.0.status") == "authorized")
    let answer = try await served.ask("POST", path + "/rewind", #"{"to": 4}"#)
    #expect(answer.status == 200)
    #expect(answer.number("entries") == 4)
    #expect(answer.number("position") == 6)
    let now = try await served.get(path)
    #expect(now.number("entries") == 4)
    #expect(now.text("state.apps.0.status") == "notDetermined")
    #expect(try await served.get(path + "/prompt").text("prompt.app") == "com.example.app")
    #expect(try await served.get(path + "/requests/1").text("state") == "waiting")
    _ = try await served.ask("POST", path + "/events", #"{"do": "tap", "button": "deny"}"#)
    #expect(try await served.get(path + "/requests/1").text("status") == "denied")
    #expect(try await served.get(path + "/journal?from=5").number("entries.0.number") == 5)
    await served.stop()
  }

  @Test(
    "A step that cannot be made is a problem, and changes nothing",
    arguments: [
      (#"{"to": 4}"#, 409, "noSuchEntry"), (#"{"to": -1}"#, 400, "invalidForm"), ("{}", 400, "invalidForm"),
      (#"{"to": "3"}"#, 400, "invalidForm"), (#"{"to": 1, "too": 1}"#, 400, "invalidForm"),
      (#"{"to": 9223372036854775807}"#, 409, "noSuchEntry"),
    ])
  func problems(body: String, status: Int, kind: String) async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp()
    let answer = try await served.ask("POST", "/devices/\(phone)/rewind", body)
    #expect(answer.status == status)
    #expect(answer.text("kind") == kind)
    #expect(try await served.get("/devices/\(phone)").number("entries") == 3)
    await served.stop()
  }

  @Test("Who waits for the answer to a request that is taken back hears that it is")
  func waiting() async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp()
    let path = "/devices/\(phone)"
    _ = try await served.ask("POST", path + "/events", #"{"do": "request"}"#)
    let client = try RawClient(port: served.server.port)
    try client.send(
      "GET \(path)/requests/1?wait=60000 HTTP/1.1\r\nHost: 127.0.0.1:\(served.server.port)\r\n\r\n")
    // Whether or not it waits already when the phone is set back, the request is gone.
    #expect(try await served.ask("POST", path + "/rewind", #"{"to": 3}"#).status == 200)
    let answer = try await client.response()
    #expect(answer.body.contains("undone") || answer.body.contains("unknownRequest"))
    #expect(try await served.get(path + "/requests/1").text("kind") == "unknownRequest")
    await served.stop()
  }

  // MARK: Watching

  /// The next events of a stream, as `entry 3` or `rewound 2`, with the id of the last.
  private func news(_ count: Int, from client: RawClient) async throws -> (news: [String], id: String) {
    var text = ""
    while true {
      let events = text.components(separatedBy: "\n\n").dropLast().filter { $0.hasPrefix("id: ") }
      if events.count >= count {
        let news = events.map { event -> String in
          let fields = event.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
          let data = String(fields[2][1])
          let number = data.split(whereSeparator: { !$0.isNumber }).first ?? ""
          return "\(fields[1][1]) \(number)"
        }
        let id = events.last?.split(separator: "\n").first?.dropFirst("id: ".count) ?? ""
        return (news, String(id))
      }
      guard let chunk = try await client.chunk() else { return ([], "") }
      text += chunk
    }
  }

  private func stream(_ served: ServedPhones, _ path: String, after id: String? = nil) async throws -> RawClient {
    let client = try RawClient(port: served.server.port)
    let field = id.map { "Last-Event-ID: \($0)\r\n" } ?? ""
    try client.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(served.server.port)\r\n\(field)\r\n")
    #expect(try await client.response().status == 200)
    return client
  }

  @Test("Who watches hears of it in its place")
  func watching() async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp()
    let events = "/devices/\(phone)/events"
    let client = try await stream(served, events + "?from=2")
    #expect(try await news(2, from: client).news == ["entry 2", "entry 3"])
    _ = try await served.ask("POST", events, "[\(day), \(day)]")
    #expect(try await news(2, from: client).news == ["entry 4", "entry 5"])
    _ = try await served.ask("POST", "/devices/\(phone)/rewind", #"{"to": 3}"#)
    let rewound = try await news(1, from: client)
    #expect(rewound.news == ["rewound 3"])
    #expect(rewound.id == "6")
    _ = try await served.ask("POST", events, day)
    let entry = try await news(1, from: client)
    #expect(entry.news == ["entry 4"])
    #expect(entry.id == "7")
    await served.stop()
  }

  @Test(
    "Who was away hears how much of what it has is still right, and gets the rest",
    arguments: [
      (0, ["entry 1", "entry 2", "entry 3", "entry 4", "entry 5"]),
      (3, ["rewound 3", "entry 4", "entry 5"]), (4, ["rewound 3", "entry 4", "entry 5"]),
      (5, ["rewound 3", "entry 4", "entry 5"]), (6, ["entry 4", "entry 5"]), (7, ["entry 5"]),
      (99, ["rewound 0", "entry 1", "entry 2", "entry 3", "entry 4", "entry 5"]),
    ])
  func comingBack(position: Int, expected: [String]) async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp()
    let events = "/devices/\(phone)/events"
    _ = try await served.ask("POST", events, "[\(day), \(day)]")
    _ = try await served.ask("POST", "/devices/\(phone)/rewind", #"{"to": 3}"#)
    _ = try await served.ask("POST", events, "[\(day), \(day)]")
    #expect(try await served.get("/devices/\(phone)").number("position") == 8)
    let byField = try await news(expected.count, from: try await stream(served, events, after: "\(position)"))
    #expect(byField.news == expected)
    let byQuery = try await news(expected.count, from: try await stream(served, events + "?after=\(position)"))
    #expect(byQuery.news == expected)
    await served.stop()
  }

  @Test("Whoever follows the stream, and breaks off wherever, has the phone's journal in the end", arguments: 1...8)
  func anyInterruption(seed: UInt64) async throws {
    var random = SplitMix(seed)
    let served = try ServedPhones()
    let phone = try await served.phone()
    let path = "/devices/\(phone)"
    var known: [Int] = []
    var last = "0"
    for round in 0..<6 {
      let more = Int.random(in: 1...5, using: &random)
      let orders = (0..<more).map { #"{"do": "advance", "seconds": \#(round * 10 + $0 + 1)}"# }
      _ = try await served.ask("POST", path + "/events", "[\(orders.joined(separator: ","))]")
      let count = try #require(try await served.get(path).number("entries"))
      if Bool.random(using: &random) {
        _ = try await served.ask("POST", path + "/rewind", #"{"to": \#(Int.random(in: 0...count, using: &random))}"#)
      }
      if Bool.random(using: &random), round < 5 { continue }
      // Comes back, and reads until it has what the journal has.
      let client = try await stream(served, path + "/events", after: last)
      let wanted = try await served.get(path + "/journal").at("entries")?.array?.compactMap { entry -> Int? in
        if case .integer(let seconds) = entry["event"]?["seconds"]?.value { Int(seconds) } else { nil }
      }
      var reader = StreamReader(client: client)
      while known != wanted {
        let event = try #require(try await reader.next())
        if let count = event.rewoundTo { known.removeSubrange(min(count, known.count)...) }
        if let seconds = event.seconds { known.append(seconds) }
        last = event.id
      }
    }
    await served.stop()
  }

  /// Reads a stream event by event.
  private struct StreamReader {
    let client: RawClient
    private var text = ""

    init(client: RawClient) { self.client = client }

    mutating func next() async throws -> (id: String, rewoundTo: Int?, seconds: Int?)? {
      while true {
        if let end = text.range(of: "\n\n") {
          let event = text[..<end.lowerBound]
          text = String(text[end.upperBound...])
          let lines = event.split(separator: "\n")
          guard lines.count == 3 else { continue }
          let data = try JSONDocument.read(Array(lines[2].dropFirst("data: ".count).utf8), repeatedKeys: .refuse)
          func number(_ node: DocumentNode?) -> Int? {
            if case .integer(let number) = node?.value { Int(number) } else { nil }
          }
          return (String(lines[0].dropFirst("id: ".count)), number(data["to"]), number(data["event"]?["seconds"]))
        }
        guard let chunk = try await client.chunk() else { return nil }
        text += chunk
      }
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
