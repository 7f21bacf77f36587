import DeviceReports
import Documents
import HTTPService
import TrackingPolicy
import VirtualDevice

extension DeviceService {
  /// The prompt on the screen, and what becomes of requests.
  func addPromptRoutes(to router: inout HTTPRouter) {
    router.add(.get, "/devices/{device}/prompt", handler: showPrompt)
    router.add(.post, "/devices/{device}/prompt/{prompt}/tap", body: "application/json", handler: tap)
    router.add(.get, "/devices/{device}/requests/{request}", handler: showRequest)
  }

  /// The prompt on the screen; with `wait`, once there is one or the time is over.
  @Sendable private func showPrompt(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    let milliseconds = try waitingTime(request)
    let device = try device(parameters)
    let answer: @Sendable () -> HTTPResponse = { [strings] in
      .json { writer in
        let state = device.phone.state
        writer.beginObject()
        writer.key("prompt")
        if let prompt = state.screen.prompt {
          writer.write(prompt, content: state.content(of: prompt, strings: strings))
        } else {
          writer.writeNull()
        }
        writer.endObject()
      }
    }
    return reply(
      on: device, .prompt, milliseconds, isThere: { device.phone.state.screen.prompt != nil }, answer: answer)
  }

  /// Taps a button. What follows by itself, that the app below becomes active again, follows.
  @Sendable private func tap(_ request: HTTPRequest, _ parameters: RouteParameters) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    let device = try device(parameters)
    let button: PromptButton
    do throws(FormError) {
      var reader = try ObjectReader(try request.documentOrFault(), "a tap")
      guard let choice: PromptButton = try reader.choice("button") else {
        throw reader.missing("button", "write allow, deny or additionalInfo")
      }
      try reader.finish()
      button = choice
    } catch {
      throw HTTPProblem(error)
    }
    guard let number = parameters.number("prompt") else {
      throw HTTPProblem(
        404, "unknownPrompt", "a prompt has a number", at: parameters["prompt"], advice: "see GET prompt")
    }
    return device.desk.reply(to: .tap(button, PromptID(number)))
  }

  /// What became of a request; with `wait`, once it is settled or the time is over.
  @Sendable private func showRequest(
    _ request: HTTPRequest, _ parameters: RouteParameters
  ) throws(HTTPProblem) -> HTTPReply {
    let milliseconds = try waitingTime(request)
    let device = try device(parameters)
    guard let number = parameters.number("request"), device.board[RequestID(number)] != nil else {
      throw HTTPProblem(
        404, "unknownRequest", "the phone has no request of that number", at: parameters["request"],
        advice: "its number is in the effects of the event that made it")
    }
    let id = RequestID(number)
    let answer: @Sendable () -> HTTPResponse = {
      guard let record = device.board[id] else { return .problem(.undone(request: number)) }
      return .json { writer in writer.write(record, number: number) }
    }
    return reply(
      on: device, .settlement(id), milliseconds, isThere: { device.board[id]?.isSettled ?? true }, answer: answer)
  }

  /// Answers when an occasion comes or the time is over.
  private func reply(
    on device: HostedDevice, _ occasion: RequestBoard.Occasion, _ milliseconds: Int,
    isThere: @escaping @Sendable () -> Bool, answer: @escaping @Sendable () -> HTTPResponse
  ) -> HTTPReply {
    guard milliseconds > 0, !isThere() else { return .now(answer()) }
    return .later { responder in
      // What wakes a waiter may hold the phone's lock, which the answer needs.
      let waiter = device.board.wait(for: occasion, milliseconds: milliseconds) {
        Task { responder.respond(answer()) }
      }
      if let waiter {
        responder.onDeparture { device.board.cease(waiter, for: occasion) }
        if isThere() { device.board.cease(waiter, for: occasion) }
      } else {
        responder.respond(
          .problem(
            .full("\(self.limits.waitersPerDevice) clients wait on this phone", advice: "ask again without wait")))
      }
    }
  }

  private func waitingTime(_ request: HTTPRequest) throws(HTTPProblem) -> Int {
    var query = try QueryReader(request)
    let milliseconds = try query.whole("wait", in: 0...limits.waitMilliseconds) ?? 0
    try query.finish()
    return milliseconds
  }
}

extension HTTPRequest {
  /// The body as JSON, with the fault of a form that is none.
  fileprivate func documentOrFault() throws(FormError) -> DocumentNode {
    do throws(DocumentError) {
      return try JSONDocument.read(body, repeatedKeys: .refuse)
    } catch {
      throw FormError(error)
    }
  }
}
