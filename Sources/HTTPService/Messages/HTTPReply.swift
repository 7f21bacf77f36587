/// What a handler does with a request.
public enum HTTPReply: Sendable {
  /// Answers it at once.
  case now(HTTPResponse)
  /// Answers it later, from any thread; no thread waits meanwhile. The closure runs at once and keeps the responder
  /// until the answer is known.
  case later(@Sendable (HTTPResponder) -> Void)

  /// Answers with what an asynchronous closure returns.
  public static func task(_ work: @escaping @Sendable () async -> HTTPResponse) -> HTTPReply {
    .later { responder in
      Task { responder.respond(await work()) }
    }
  }

  /// Answers with a problem.
  public static func problem(_ problem: HTTPProblem) -> HTTPReply {
    .now(.problem(problem))
  }
}

/// Answers requests. It is called on the server's threads, several at a time, and should not block them.
public typealias HTTPHandler = @Sendable (HTTPRequest) -> HTTPReply

/// Where the answer to one request goes. The first answer counts; a responder that goes away without any answers 500.
public final class HTTPResponder: Sendable {
  private let answer: PendingAnswer

  init(_ answer: PendingAnswer) { self.answer = answer }

  /// Sends the answer; false if the request has one already, or if nobody waits for it any more.
  @discardableResult
  public func respond(_ response: HTTPResponse) -> Bool {
    answer.fulfil(response)
  }

  /// Calls a closure once, within a second or so, when the client has closed its end of the connection before it has the
  /// answer. Whoever waits for something then does best to answer with what there is, for the connection is kept until
  /// then, and some clients close only the end that they send from.
  ///
  /// - Parameter body: must be quick and must not use the server. The last one that is given counts.
  public func onDeparture(_ body: @escaping @Sendable () -> Void) {
    answer.onDeparture(body)
  }

  deinit { answer.fulfil(.problem(.unanswered)) }
}
