import Documents
import HTTPService

extension DeviceService {
  /// What is about the service itself.
  func addServiceRoutes(to router: inout HTTPRouter) {
    router.add(.get, "/health", handler: health)
    router.add(.get, "/openapi.json", handler: description)
  }

  @Sendable private func health(_ request: HTTPRequest, _: RouteParameters) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    return .json { writer in
      writer.beginObject()
      writer.member("status", "ok" as StaticString)
      writer.member("version", version)
      writer.member("devices", devices.count)
      writer.endObject()
    }
  }

  @Sendable private func description(_ request: HTTPRequest, _: RouteParameters) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    return .now(.json(Self.openAPI))
  }
}

extension HTTPReply {
  /// Answers with JSON.
  static func json(status: Int = 200, _ write: (inout JSONWriter) -> Void) -> HTTPReply {
    .now(.json(status: status, write))
  }
}

extension HTTPResponse {
  /// Some JSON.
  static func json(status: Int = 200, _ write: (inout JSONWriter) -> Void) -> HTTPResponse {
    var writer = JSONWriter()
    write(&writer)
    return .json(writer.bytes, status: status)
  }
}
