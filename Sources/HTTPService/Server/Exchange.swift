import CMicrohttpd

/// One request and its answer, driven by the library's calls. It is used by the thread of its connection only.
///
///     started ──head──▶ receiving ──body──▶ (handler) ──▶ answered
///        │                  │                   └──later──▶ awaiting ──woken──▶ answered
///        └──refused──▶ discarding ──body──▶ answered
final class Exchange {
  private let core: ServerCore
  private let connection: Connection
  private let handle: ConnectionHandle
  private let target: ReceivedTarget
  private var phase = Phase.started
  private var isHead = false

  private enum Phase {
    /// The request line is there.
    case started
    /// The head is there, and so much of the body.
    case receiving(RequestHead, body: [UInt8])
    /// The request is refused; its body, of which so much more may follow, is not wanted.
    case discarding(HTTPResponse, budget: Int)
    /// The connection sleeps until the handler knows the answer.
    case awaiting(PendingAnswer)
    /// The answer is with the library.
    case answered(EventStream?)
  }

  /// What the library is to do.
  enum Step {
    case goOn
    case dropConnection
  }

  init(_ core: ServerCore, _ connection: Connection, _ handle: ConnectionHandle, target: ReceivedTarget) {
    self.core = core
    self.connection = connection
    self.handle = handle
    self.target = target
    core.openRequests.enter()
  }

  /// Takes the next call: for the head, for a part of the body, for its end, or because the connection was woken.
  func advance(
    method: UnsafePointer<CChar>, version: UnsafePointer<CChar>, part: UnsafeRawBufferPointer
  ) -> Step {
    switch phase {
    case .started:
      return begin(RequestLine(method: method, target: target, version: version))
    case .receiving(let head, var body) where !part.isEmpty:
      // Let go of the body before it grows, lest it be copied.
      phase = .started
      guard body.count + part.count <= core.limits.bodyBytes else {
        return discard(.problem(tooLarge), count: body.count + part.count)
      }
      body.append(contentsOf: part)
      phase = .receiving(head, body: body)
      return .goOn
    case .receiving(let head, let body):
      phase = .started
      return handle(HTTPRequest(method: head.method, target: head.target, fields: head.fields, body: body))
    case .discarding(let response, let budget) where !part.isEmpty:
      phase = .discarding(response, budget: budget - part.count)
      return budget >= part.count ? .goOn : .dropConnection
    case .discarding(let response, _):
      return send(response)
    case .awaiting(let answer):
      return send(answer.take() ?? .problem(.unanswered))
    case .answered:
      return .goOn
    }
  }

  /// Ends the exchange: the answer is sent, or the connection broke.
  func finish() {
    switch phase {
    case .awaiting(let answer): answer.fulfil(.problem(.unanswered))
    case .answered(let stream?): stream.abandon()
    case .started, .receiving, .discarding, .answered(nil): break
    }
    connection.enter(.receiving(since: core.tick))
    core.openRequests.leave()
  }

  // MARK: Reading

  private func begin(_ line: RequestLine) -> Step {
    let head: RequestHead
    do throws(HTTPProblem) {
      head = try RequestHead(line, of: handle)
    } catch {
      // Where the next request begins is not known for sure: an answer before the body ends the connection.
      return send(.problem(error))
    }
    let expectsContinue = head.fields["expect"] != nil
    if let refusal = core.access.refusal(of: head.fields, port: core.port) {
      return refuse(refusal, head.bodyLength, atOnce: expectsContinue)
    }
    if case .known(let length) = head.bodyLength, length > UInt64(core.limits.bodyBytes) {
      return refuse(tooLarge, head.bodyLength, atOnce: expectsContinue)
    }
    phase = .receiving(head, body: [])
    isHead = head.method == .head
    return .goOn
  }

  /// Refuses a request whose end can be found: after a body of bearable length, so that the client, which may read only
  /// once it has written, gets the answer and can go on; else at once.
  private func refuse(_ problem: HTTPProblem, _ length: RequestHead.BodyLength, atOnce: Bool) -> Step {
    if case .known(let length) = length, length > UInt64(bearableLength) { return send(.problem(problem)) }
    return atOnce ? send(.problem(problem)) : discard(.problem(problem), count: 0)
  }

  private func discard(_ response: HTTPResponse, count: Int) -> Step {
    phase = .discarding(response, budget: max(0, bearableLength - count))
    return .goOn
  }

  /// How much of an unwanted body is read to its end.
  private var bearableLength: Int { core.limits.bodyBytes * 4 }

  private var tooLarge: HTTPProblem {
    HTTPProblem(
      413, "bodyTooLarge", "the body is larger than \(core.limits.bodyBytes) bytes", advice: "send less at a time")
  }

  // MARK: Answering

  private func handle(_ request: HTTPRequest) -> Step {
    connection.enter(.answering(since: core.tick))
    switch core.handler(request) {
    case .now(let response):
      return send(response)
    case .later(let start):
      let answer = PendingAnswer(handle)
      guard core.enterWaiting(connection, .awaiting(answer, since: core.tick)) else {
        return send(.problem(.unavailable("the server stops")))
      }
      phase = .awaiting(answer)
      // Asleep before anyone can wake it.
      MHD_suspend_connection(handle.pointer)
      start(HTTPResponder(answer))
      return .goOn
    }
  }

  private func send(_ response: HTTPResponse) -> Step {
    var response = response
    var stream: EventStream?
    if case .events(let events) = response.body, isHead {
      // The library would end the stream that it does not send, which HEAD's answer must not do.
      events.end()
      response.body = .bytes([])
    } else if case .events(let events) = response.body {
      guard core.enterWaiting(connection, .streaming(events)), events.attach(handle) else {
        events.abandon()
        return send(.problem(.unavailable("the server stops")))
      }
      stream = events
    }
    phase = .answered(stream)
    guard let message = LibraryResponse(response, closesConnection: core.isStopping) else {
      stream?.abandon()
      return .dropConnection
    }
    return message.queue(on: handle, status: response.status) ? .goOn : .dropConnection
  }
}
