import Documents

/// Why a request is refused: what, where, and what to do.
public struct HTTPProblem: Error, Sendable, Equatable {
  /// The status code, 400 to 599.
  public var status: Int
  /// The kind of problem, for programs: one word such as `unknownRoute`.
  public var kind: String
  /// What is wrong, in a few words.
  public var title: String
  /// The member, parameter or field that is at fault, where it is one.
  public var place: String?
  /// What to do.
  public var advice: String
  /// Header fields that such an answer must have.
  public var fields: HTTPFields

  /// Creates a problem.
  public init(
    _ status: Int, _ kind: String, _ title: String, at place: String? = nil, advice: String, fields: HTTPFields = [:]
  ) {
    self.status = status
    self.kind = kind
    self.title = title
    self.place = place
    self.advice = advice
    self.fields = fields
  }

  /// The problem as a JSON object with the members of RFC 9457, `kind` and `where`.
  func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("status", status)
    writer.member("kind", kind)
    writer.member("title", title)
    if let place { writer.member("where", place) }
    writer.member("detail", advice)
    writer.endObject()
    return writer.bytes
  }
}

extension HTTPProblem {
  /// A message that breaks the rules of HTTP.
  static func malformed(_ title: String, advice: String = "send a request as RFC 9112 has it") -> HTTPProblem {
    HTTPProblem(400, "malformedRequest", title, advice: advice)
  }

  /// A server that stops, or gave up waiting for its own answer.
  static func unavailable(_ title: String) -> HTTPProblem {
    HTTPProblem(503, "unavailable", title, advice: "try again later", fields: ["retry-after": "1"])
  }

  /// An answer that never came.
  static let unanswered = HTTPProblem(
    500, "unanswered", "the server has no answer to this request", advice: "report this as a fault of the server")
}
