import DeviceReports
import Documents
import HTTPService
import VirtualDevice

extension HTTPProblem {
  /// Something that cannot happen on the phone as it is; its state is what it was.
  init(_ error: DeviceError) {
    let status = if case .notDurable = error { 503 } else { 409 }
    self.init(
      status, "\(error.name)", "this cannot happen on the phone as it is", advice: error.description,
      fields: status == 503 ? ["retry-after": "1"] : [:])
  }

  /// A step back that cannot be made; the phone is what it was.
  init(_ error: RewindError) {
    switch error {
    case .noSuchEntry(let number, let count):
      self.init(
        409, "noSuchEntry", "the journal has no entry of that number", at: "to: \(number)",
        advice: "name one up to \(count), or 0 for the phone as it was made")
    case .notDurable(let why):
      self.init(DeviceError.notDurable(why))
    }
  }

  /// A body that is not the form that it should be.
  init(_ error: FormError) {
    let place = "line \(error.position.line), column \(error.position.column)"
    self.init(
      400, "invalidForm", "the body is not what it should be",
      at: error.member.map { "\($0) (\(place))" } ?? place, advice: error.message)
  }

  /// A phone that is not there.
  static func unknownDevice(_ name: String) -> HTTPProblem {
    HTTPProblem(
      404, "unknownDevice", "there is no such phone", at: name,
      advice: "make one with POST /devices; GET /devices lists them")
  }

  /// A request that a step back took away while someone waited for its answer.
  static func undone(request: Int) -> HTTPProblem {
    HTTPProblem(
      410, "undone", "the request was taken back, since the phone was set to an earlier moment", at: "\(request)",
      advice: "let the app ask again")
  }

  /// A limit of the service.
  static func full(_ what: String, advice: String) -> HTTPProblem {
    HTTPProblem(409, "full", what, advice: advice)
  }
}

extension HTTPRequest {
  /// The body as JSON.
  func document() throws(HTTPProblem) -> DocumentNode {
    do throws(DocumentError) {
      return try JSONDocument.read(
        body, limits: DocumentLimits(bytes: body.count, depth: 32, values: 200_000), repeatedKeys: .refuse)
    } catch {
      throw HTTPProblem(FormError(error))
    }
  }
}
