import DeviceServer
import Documents
import Foundation
import HTTPService
import Locking
import TestSupport
import VirtualDevice

/// Sixty-four clients on one phone over HTTP, with others who watch, wait, come and go. Every request must have exactly one
/// completion, and the streams must have had the whole journal.
struct ServerCheck: Sendable {
  private let server: DeviceServer
  private let seen = Lock(0)
  private let rounds = 8
  private let watchers = 4

  /// - Parameter phone: one whose journal is in a file; nil for one in memory.
  init(stored phone: VirtualDevice?) throws {
    let service = DeviceService(version: "check", stored: phone)
    if phone == nil { try service.takeIn(VirtualDevice()) }
    server = try DeviceServer(service, at: .init(threads: 4, limits: .patient()))
  }

  /// - Returns: What was done, in a line.
  func run(clients: Int) throws -> String {
    let client = try connect()
    _ = ask(
      client, "POST", "events",
      #"""
      [{"do": "install", "bundle": {"identifier": "com.example.app", "usageDescription": "To show ads that fit."}},
       {"do": "launchApp"}, {"do": "becomeActive"}]
      """#)
    let watching = DispatchGroup()
    for _ in 0..<watchers { start(watching) { try watch() } }
    let playing = DispatchGroup()
    for number in 0..<clients { start(playing) { try play(number) } }
    playing.wait()
    while let prompt = prompt(client) { tap(prompt, "deny", client) }

    let (requests, count) = try completions(client)
    precondition(requests.count == clients / 2 * rounds, "\(requests.count) requests were made")
    precondition(requests.values.allSatisfy { $0 == 1 }, "a request was not completed once")
    // One waits, and the others watch, while the server stops. It connects before, as nobody listens afterwards.
    let waiting = DispatchGroup()
    let connected = DispatchSemaphore(value: 0)
    start(waiting) {
      let client = try connect()
      connected.signal()
      _ = ask(client, "GET", "prompt?wait=60000")
    }
    connected.wait()
    while seen.withLock({ $0 }) < watchers * count { sched_yield() }
    server.stop()
    waiting.wait()
    watching.wait()
    return "\(requests.count) requests of \(clients) clients over HTTP, \(count) entries: each was completed once"
  }

  // MARK: Parts

  private func play(_ number: Int) throws {
    let client = try connect()
    for round in 0..<rounds {
      switch number % 4 {
      case 0:
        if let prompt = prompt(client, "?wait=5") { tap(prompt, round.isMultiple(of: 2) ? "allow" : "deny", client) }
        _ = ask(client, "POST", "events", #"[{"do": "resetLocationPrivacy"}, {"do": "advance", "seconds": 2}]"#)
      case 1:
        // Comes and goes, watches a little, and has a phone of its own for a while.
        let passer = try connect()
        _ = passer.send("GET", "/devices/1/events?from=1")
        _ = passer.answer()
        _ = passer.chunk()
        _ = ask(client, "GET", "journal?limit=5")
        _ = ask(client, "GET", "settings")
        let made = parse(client.ask("POST", "/devices", Array("{}".utf8)))?["id"]?.value
        if case .integer(let id) = made { _ = client.ask("DELETE", "/devices/\(id)") }
        _ = client.ask("GET", "/devices/1")
      default:
        let answer = ask(client, "POST", "events", #"{"do": "request"}"#)
        guard case .integer(let request) = answer?["effects"]?.array?.first?["request"]?.value else {
          preconditionFailure("a request was not answered: \(String(describing: answer))")
        }
        _ = ask(client, "GET", "requests/\(request)?wait=5")
      }
    }
  }

  /// Counts the entries of a stream until it ends.
  private func watch() throws {
    let client = try connect()
    _ = client.send("GET", "/devices/1/events?from=1")
    precondition(client.answer()?.status == 200, "there is no stream")
    // Chunks end where they may, so what begins an entry may stand in two.
    var line: [UInt8] = []
    while let chunk = client.chunk() {
      for byte in chunk {
        guard byte == UInt8(ascii: "\n") else {
          line.append(byte)
          continue
        }
        if line.starts(with: "id: ".utf8) { seen.withLock { $0 += 1 } }
        line = []
      }
    }
  }

  // MARK: Asking

  /// How often each request was completed, and how many entries there are.
  private func completions(_ client: BlockingClient) throws -> (requests: [Int64: Int], entries: Int) {
    var requests: [Int64: Int] = [:]
    var count = 0
    while true {
      guard let page = ask(client, "GET", "journal?from=\(count + 1)")?["entries"]?.array else {
        preconditionFailure("the journal cannot be read")
      }
      if page.isEmpty { return (requests, count) }
      count += page.count
      for effect in page.flatMap({ $0["effects"]?.array ?? [] }) {
        guard case .integer(let request) = effect["request"]?.value else { continue }
        requests[request, default: 0] += effect["effect"]?.string == "completed" ? 1 : 0
      }
    }
  }

  private func prompt(_ client: BlockingClient, _ query: String = "") -> Int64? {
    if case .integer(let prompt) = ask(client, "GET", "prompt" + query)?["prompt"]?["id"]?.value { prompt } else { nil }
  }

  private func tap(_ prompt: Int64, _ button: String, _ client: BlockingClient) {
    _ = ask(client, "POST", "prompt/\(prompt)/tap", #"{"button": "\#(button)"}"#)
  }

  private func ask(_ client: BlockingClient, _ method: String, _ path: String, _ body: String? = nil) -> DocumentNode? {
    parse(client.ask(method, "/devices/1/\(path)", body.map { Array($0.utf8) }))
  }

  private func parse(_ answer: BlockingClient.Answer?) -> DocumentNode? {
    answer.flatMap { try? JSONDocument.read($0.body) }
  }

  private struct NotReached: Error {}

  private func connect() throws -> BlockingClient {
    guard let client = BlockingClient(port: server.port) else { throw NotReached() }
    return client
  }

  private func start(_ group: DispatchGroup, _ body: @escaping @Sendable () throws -> Void) {
    group.enter()
    Thread.detachNewThread {
      do { try body() } catch { preconditionFailure("\(error)") }
      group.leave()
    }
  }
}
