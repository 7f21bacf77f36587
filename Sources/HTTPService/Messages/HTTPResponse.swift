import Documents

/// An answer.
public struct HTTPResponse: Sendable {
  /// The status code, 200 to 599.
  public var status: Int
  /// The header fields; the server adds the date, the length and what the connection needs.
  public var fields: HTTPFields
  /// What follows the header.
  public var body: Body

  /// What follows the header of an answer.
  public enum Body: Sendable {
    /// Bytes that are all there.
    case bytes([UInt8])
    /// Events, as they come. A stream belongs to one answer.
    case events(EventStream)
  }

  /// Creates an answer.
  public init(status: Int = 200, fields: HTTPFields = [:], body: Body = .bytes([])) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// Some JSON.
  public static func json(_ bytes: [UInt8], status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status,
      fields: [
        "content-type": "application/json", "cache-control": "no-store", "x-content-type-options": "nosniff",
      ], body: .bytes(bytes))
  }

  /// Nothing but the status 204.
  public static var noContent: HTTPResponse { HTTPResponse(status: 204) }

  /// Server-sent events, as WHATWG HTML defines them.
  public static func events(_ stream: EventStream) -> HTTPResponse {
    HTTPResponse(
      fields: ["content-type": "text/event-stream", "cache-control": "no-store"], body: .events(stream))
  }

  /// A problem, told in JSON (RFC 9457).
  public static func problem(_ problem: HTTPProblem) -> HTTPResponse {
    var response = HTTPResponse(
      status: problem.status, fields: ["content-type": "application/problem+json", "cache-control": "no-store"],
      body: .bytes(problem.json()))
    for field in problem.fields.all { response.fields.append(field.name, field.value) }
    return response
  }
}
