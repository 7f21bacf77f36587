/// Finds the handler for a request by its method and its path.
///
/// A pattern is a path whose segments in braces stand for any text: `/devices/{device}/events`. Routes are tried in their
/// order. A path that none has is answered 404, a method that the path does not know 405 with `Allow`; `HEAD` is answered
/// wherever `GET` is.
public struct HTTPRouter: Sendable {
  /// Answers requests of a route.
  public typealias RouteHandler = @Sendable (HTTPRequest, RouteParameters) throws(HTTPProblem) -> HTTPReply

  private var routes: [Route] = []

  private struct Route: Sendable {
    var pattern: RoutePattern
    var methods: [(method: HTTPMethod, mediaType: String?, handler: RouteHandler)]
  }

  /// A router without routes.
  public init() {}

  /// Adds a route.
  ///
  /// - Parameters:
  ///   - method: the method that it answers.
  ///   - pattern: the path.
  ///   - mediaType: what a body must be; 415 otherwise. nil if the route reads no body.
  ///   - handler: what answers; a problem that it throws is the answer.
  public mutating func add(
    _ method: HTTPMethod, _ pattern: RoutePattern, body mediaType: String? = nil, handler: @escaping RouteHandler
  ) {
    if let index = routes.firstIndex(where: { $0.pattern == pattern }) {
      routes[index].methods.append((method, mediaType, handler))
    } else {
      routes.append(Route(pattern: pattern, methods: [(method, mediaType, handler)]))
    }
  }

  /// Answers a request.
  public func answer(_ request: HTTPRequest) -> HTTPReply {
    for route in routes {
      guard let parameters = route.pattern.match(request.target.path) else { continue }
      let wanted = request.method == .head ? .get : request.method
      guard let entry = route.methods.first(where: { $0.method == wanted }) else {
        return .problem(methodNotAllowed(request.method, route))
      }
      if let problem = unsupportedBody(request, entry.mediaType) { return .problem(problem) }
      do throws(HTTPProblem) {
        return try entry.handler(request, parameters)
      } catch {
        return .problem(error)
      }
    }
    return .problem(
      HTTPProblem(
        404, "unknownPath", "there is nothing at this path", at: "/" + request.target.path.joined(separator: "/"),
        advice: "see the description of the interface for the paths that there are"))
  }

  private func methodNotAllowed(_ method: HTTPMethod, _ route: Route) -> HTTPProblem {
    var allowed = route.methods.map(\.method)
    if allowed.contains(.get) { allowed.append(.head) }
    let list = allowed.map(\.rawValue).joined(separator: ", ")
    return HTTPProblem(
      405, "methodNotAllowed", "\(route.pattern) does not answer \(method)", advice: "use \(list)",
      fields: ["allow": list])
  }

  private func unsupportedBody(_ request: HTTPRequest, _ mediaType: String?) -> HTTPProblem? {
    guard let mediaType, request.mediaType != mediaType else { return nil }
    return HTTPProblem(
      415, "unsupportedMediaType", "the body is not said to be \(mediaType)", at: "Content-Type",
      advice: "send Content-Type: \(mediaType)", fields: ["accept": mediaType])
  }
}

/// A path whose segments in braces stand for any text that is not empty.
public struct RoutePattern: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  private enum Segment: Hashable, Sendable {
    case text(String)
    case parameter(String)
  }

  /// The pattern as it was written.
  public let description: String
  private let segments: [Segment]

  /// Reads a pattern.
  public init(stringLiteral text: String) {
    description = text
    segments = text.split(separator: "/").map { segment in
      segment.first == "{" && segment.last == "}"
        ? .parameter(String(segment.dropFirst().dropLast())) : .text(String(segment))
    }
  }

  /// What a path has in place of the parameters; nil if the pattern does not fit.
  func match(_ path: [String]) -> RouteParameters? {
    guard path.count == segments.count else { return nil }
    var values: [(name: String, value: String)] = []
    for (segment, text) in zip(segments, path) {
      switch segment {
      case .text(let expected):
        guard text == expected else { return nil }
      case .parameter(let name):
        guard !text.isEmpty else { return nil }
        values.append((name, text))
      }
    }
    return RouteParameters(values: values)
  }
}

/// What a path had in place of a pattern's parameters.
public struct RouteParameters: Sendable {
  fileprivate let values: [(name: String, value: String)]

  /// The text in place of a parameter; empty for one that the pattern does not have.
  public subscript(name: String) -> String {
    values.first { $0.name == name }?.value ?? ""
  }
}
