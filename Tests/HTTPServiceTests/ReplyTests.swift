import Dispatch
import HTTPService
import Synchronization
import TestSupport
import Testing

@Suite("Answers that come later, and streams")
struct ReplyTests {
  private static func request(_ path: String, _ server: HTTPServer, method: String = "GET") -> String {
    "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
  }

  /// Keeps what handlers hand over, for the test to use in its own time.
  private final class Box<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])
    private let arrivals = AsyncStream<Value>.makeStream()

    func put(_ value: Value) {
      values.withLock { $0.append(value) }
      arrivals.continuation.yield(value)
    }

    /// The next value, once it is there.
    func next() async throws -> Value {
      for await value in arrivals.stream { return value }
      throw CancellationError()
    }
  }

  @Test("A later answer is sent when it is known, and the connection serves the next request")
  func later() async throws {
    let box = Box<HTTPResponder>()
    let server = try HTTPServer(.init(limits: .patient())) { _ in .later { box.put($0) } }
    let client = try RawClient(port: server.port)
    for number in 1...3 {
      try client.send(Self.request("/", server))
      let responder = try await box.next()
      #expect(responder.respond(HTTPResponse(body: .bytes(Array("\(number)".utf8)))))
      #expect(!responder.respond(HTTPResponse(status: 500)))
      #expect(try await client.response().body == "\(number)")
    }
    await server.stopped()
  }

  @Test("An answer may be given before the handler returns, from a task, or by nobody")
  func kinds() async throws {
    let server = try HTTPServer(.init(limits: .patient())) { request in
      switch request.target.path.first {
      case "at-once": .later { $0.respond(HTTPResponse(status: 201)) }
      case "task": .task { HTTPResponse(status: 202) }
      default: .later { _ in }
      }
    }
    let client = try RawClient(port: server.port)
    for (path, status) in [("/at-once", 201), ("/task", 202), ("/nobody", 500), ("/at-once", 201)] {
      try client.send(Self.request(path, server))
      #expect(try await client.response().status == status)
    }
    await server.stopped()
  }

  @Test("Many more requests than threads can wait at once")
  func manyWait() async throws {
    let box = Box<HTTPResponder>()
    let server = try HTTPServer(.init(threads: 2, limits: .patient())) { _ in .later { box.put($0) } }
    let clients = try (0..<200).map { _ in try RawClient(port: server.port) }
    for client in clients { try client.send(Self.request("/", server)) }
    var responders: [HTTPResponder] = []
    for _ in clients { responders.append(try await box.next()) }
    for responder in responders.reversed() { responder.respond(.noContent) }
    for client in clients { #expect(try await client.response().status == 204) }
    await server.stopped()
  }

  @Test("A handler that takes too long to answer is answered for, with 503")
  func tooLate() async throws {
    let box = Box<HTTPResponder>()
    let server = try HTTPServer(.init(limits: HTTPLimits.patient(answerSeconds: 1))) { _ in .later { box.put($0) } }
    let client = try RawClient(port: server.port)
    try client.send(Self.request("/", server))
    let responder = try await box.next()
    #expect(try await client.response().status == 503)
    #expect(!responder.respond(.noContent))
    await server.stopped()
  }

  @Test("A handler hears that the client who waits is gone, also when it asks only afterwards")
  func departure() async throws {
    let box = Box<HTTPResponder>()
    let departures = Box<Int>()
    let server = try HTTPServer(.init(limits: .patient())) { _ in .later { box.put($0) } }
    var client: RawClient? = try RawClient(port: server.port)
    try client?.send(Self.request("/", server))
    let responder = try await box.next()
    responder.onDeparture { departures.put(1) }
    client = nil
    #expect(try await departures.next() == 1)
    responder.onDeparture { departures.put(2) }
    #expect(try await departures.next() == 2)
    // A client that closes only the end that it sends from still gets its answer.
    let half = try RawClient(port: server.port)
    try half.send(Self.request("/", server))
    let other = try await box.next()
    other.onDeparture { other.respond(HTTPResponse(status: 203)) }
    half.finishSending()
    #expect(try await half.response().status == 203)
    responder.respond(.noContent)
    await server.stopped()
  }

  @Test("Whoever wakes a stream does not wait for what it fetches")
  func fetching() async throws {
    let inside = Box<Int>()
    let isWoken = DispatchSemaphore(value: 0)
    let rounds = Atomic(0)
    let stream = EventStream(fetching: {
      switch rounds.add(1, ordering: .relaxed).newValue {
      case 1:
        inside.put(1)
        return isWoken.wait(timeout: .now() + 600) == .success ? [] : Array("stuck".utf8)
      // It was woken while there was nothing, so it is asked again.
      case 2: return Array("news".utf8)
      default: return []
      }
    })
    let server = try HTTPServer(.init(limits: .patient())) { _ in .now(.events(stream)) }
    let client = try RawClient(port: server.port)
    try client.send(Self.request("/", server))
    _ = try await inside.next()
    stream.wake()
    #expect(!stream.isClosed)
    isWoken.signal()
    #expect(try await client.response().status == 200)
    #expect(try await client.chunk() == "news")
    await server.stopped()
  }

  @Test("Events arrive in their order, and the end of the stream ends the answer")
  func events() async throws {
    let box = Box<EventStream>()
    let server = try HTTPServer(.init(limits: .patient())) { _ in
      let stream = EventStream()
      box.put(stream)
      return .now(.events(stream))
    }
    let client = try RawClient(port: server.port)
    try client.send(Self.request("/", server))
    let stream = try await box.next()
    stream.send(ServerSentEvent(id: "1", name: "tap", data: "a\r\nb\rc\nd"))
    let response = try await client.response()
    #expect(response.fields["content-type"] == "text/event-stream")
    #expect(try await client.chunk() == "id: 1\nevent: tap\ndata: a\ndata: b\ndata: c\ndata: d\n\n")
    stream.send(ServerSentEvent(id: "2\n\0", data: ""))
    #expect(try await client.chunk() == "id: 2\ndata: \n\n")
    let large = String(repeating: "x", count: 100_000)
    stream.send(ServerSentEvent(data: large))
    stream.end()
    var rest = ""
    while let chunk = try await client.chunk() { rest += chunk }
    #expect(rest == "data: \(large)\n\n")
    #expect(!stream.send(ServerSentEvent(data: "late")))
    // The connection serves on.
    try client.send(Self.request("/", server))
    try await box.next().end()
    #expect(try await client.response().status == 200)
    await server.stopped()
  }

  @Test("HEAD answers an event stream without one")
  func head() async throws {
    let closed = Box<Int>()
    let server = try HTTPServer(.init(limits: .patient())) { _ in .now(.events(EventStream { closed.put(1) })) }
    let client = try RawClient(port: server.port)
    for _ in 1...2 {
      try client.send(Self.request("/", server, method: "HEAD"))
      #expect(try await client.response(toHead: true).status == 200)
      _ = try await closed.next()
    }
    await server.stopped()
  }

  @Test("A quiet stream gets comments, and the stream of a client that is gone is closed")
  func quiet() async throws {
    let box = Box<EventStream>()
    let closed = Box<Int>()
    let server = try HTTPServer(.init(limits: HTTPLimits.patient(keepAliveSeconds: 1))) { _ in
      let stream = EventStream { closed.put(1) }
      box.put(stream)
      return .now(.events(stream))
    }
    var client: RawClient? = try RawClient(port: server.port)
    try client?.send(Self.request("/", server))
    let stream = try await box.next()
    #expect(try await client?.response().status == 200)
    #expect(try await client?.chunk() == ":\n\n")
    client = nil
    _ = try await closed.next()
    #expect(stream.isClosed)
    await server.stopped()
  }

  @Test("A client that does not read is cut off when its buffer is full, once")
  func slow() async throws {
    let box = Box<EventStream>()
    let closings = Atomic(0)
    let closed = Box<Int>()
    let server = try HTTPServer(.init(limits: .patient())) { _ in
      let stream = EventStream(capacity: 64 << 10) { closed.put(1) }
      box.put(stream)
      return .now(.events(stream))
    }
    let client = try RawClient(port: server.port, receiveBuffer: 4096)
    try client.send(Self.request("/", server))
    let stream = try await box.next()
    let event = ServerSentEvent(data: String(repeating: "x", count: 10_000))
    var sent = 0
    while stream.send(event) { sent += 1 }
    _ = try await closed.next()
    closings.add(1, ordering: .relaxed)
    #expect(sent >= 6)
    #expect(!stream.send(event))
    await server.stopped(within: 0)
    #expect(closings.load(ordering: .relaxed) == 1)
  }

  @Test("Stopping waits for answers, ends streams, and turns new clients away")
  func stop() async throws {
    let box = Box<HTTPResponder>()
    let stream = EventStream()
    let server = try HTTPServer(.init(limits: .patient())) { request in
      request.target.path == ["events"] ? .now(.events(stream)) : .later { box.put($0) }
    }
    let waiting = try RawClient(port: server.port)
    let listening = try RawClient(port: server.port)
    try listening.send(Self.request("/events", server))
    #expect(try await listening.response().status == 200)
    try waiting.send(Self.request("/", server))
    let responder = try await box.next()
    async let stopped: Void = server.stopped()
    #expect(try await listening.chunk() == nil)
    #expect(throws: RawClient.Failure.self) { _ = try RawClient(port: server.port) }
    responder.respond(HTTPResponse(status: 201))
    let response = try await waiting.response()
    #expect(response.status == 201)
    #expect(response.fields["connection"]?.lowercased() == "close")
    #expect(try await waiting.isClosed())
    await stopped
  }

  @Test("Who stops without patience answers what is open with 503")
  func hastyStop() async throws {
    let box = Box<HTTPResponder>()
    let server = try HTTPServer(.init(limits: .patient())) { _ in .later { box.put($0) } }
    let client = try RawClient(port: server.port)
    try client.send(Self.request("/", server))
    let responder = try await box.next()
    await server.stopped(within: 0)
    #expect(try await client.response().status == 503)
    #expect(!responder.respond(.noContent))
  }

  @Test("A server that goes away stops, and its port is free at once")
  func goesAway() async throws {
    var server: HTTPServer? = try HTTPServer(.init(limits: .patient())) { _ in .now(.noContent) }
    let port = try #require(server?.port)
    let client = try RawClient(port: port)
    server = nil
    #expect(try await client.isClosed())
    let next = try HTTPServer(.init(port: port)) { _ in .now(.noContent) }
    #expect(next.port == port)
    next.stop()
  }

  @Test("An address that cannot be listened on is an error that says so")
  func cannotListen() async throws {
    let server = try HTTPServer(.init(limits: .patient())) { _ in .now(.noContent) }
    #expect { _ = try HTTPServer(.init(port: server.port)) { _ in .now(.noContent) } } throws: { error in
      "\(error)".contains("is in use")
    }
    // Short forms too, which no Host is taken for.
    for address in ["nowhere", "127.1", "2130706433", "0x7f.0.0.1", "127.0.0.01", "127.0.0.+1", "127.0.0.1 ", ""] {
      #expect { _ = try HTTPServer(.init(address: address)) { _ in .now(.noContent) } } throws: { error in
        "\(error)".contains("is no IP address")
      }
    }
    await server.stopped()
  }

  @Test("A server listens on IPv6 too")
  func versionSix() async throws {
    let server = try HTTPServer(.init(address: "::1")) { _ in .now(.noContent) }
    #expect(server.url == "http://[::1]:\(server.port)")
    await server.stopped()
  }

  @Test("A field that HTTP cannot carry drops the connection rather than splitting the answer")
  func badField() async throws {
    let server = try HTTPServer(.init(limits: .patient())) { _ in
      .now(HTTPResponse(fields: ["x": "a\r\nSet-Cookie: b"]))
    }
    let client = try RawClient(port: server.port)
    try client.send(Self.request("/", server))
    #expect(try await client.isClosed())
    await server.stopped()
  }
}
