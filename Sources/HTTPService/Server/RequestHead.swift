import CMicrohttpd

/// The request line and the header fields of a request, checked more strictly than the library does.
///
/// Whoever stands in front of this server must not be able to read a request differently from it: what RFC 9112 lets
/// a server refuse for that reason is refused.
struct RequestHead {
  let method: HTTPMethod
  let target: HTTPTarget
  let fields: HTTPFields
  /// How long the body is.
  let bodyLength: BodyLength

  enum BodyLength: Equatable {
    case known(UInt64)
    case chunked
  }

  /// Reads the head of a request that the library has just received.
  ///
  /// - Parameters:
  ///   - line: the request line.
  ///   - connection: the connection that it came on.
  init(_ line: RequestLine, of connection: ConnectionHandle) throws(HTTPProblem) {
    let received = ReceivedFields(of: connection)
    guard received.layout(after: line, size: askright_header_size(connection.pointer)) == .plain else {
      throw .malformed("the header has a NUL, a bare line feed, or a field that is folded over lines")
    }
    fields = try received.fields()
    method = HTTPMethod(rawValue: String(cString: line.method))
    let host = try Self.host(in: fields, isRequired: String(cString: line.version) != "HTTP/1.0")
    target = try Self.target(line.target.text, host: host)
    bodyLength = try Self.bodyLength(in: fields)
  }

  private static func host(in fields: HTTPFields, isRequired: Bool) throws(HTTPProblem) -> String? {
    switch fields.count(of: "host") {
    case 0 where isRequired: throw .malformed("the request has no Host")
    case 0, 1: return fields["host"]
    default: throw .malformed("the request has more than one Host")
    }
  }

  private static func target(_ text: String, host: String?) throws(HTTPProblem) -> HTTPTarget {
    var text = text[...]
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .malformed("the target of the request has characters that must be escaped")
    }
    // A target in absolute form is for proxies; a server accepts it for itself.
    if let scheme = text.range(ofPrefix: "http://") {
      let rest = text[scheme.upperBound...]
      let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      guard let host, rest[..<end] == host else { throw .malformed("the target of the request names another host") }
      text = end == rest.endIndex ? "/" : rest[end...]
    }
    guard let target = HTTPTarget(text) else {
      throw .malformed("the target of the request is no path", advice: "start it with /, and escape it as UTF-8")
    }
    return target
  }

  private static func bodyLength(in fields: HTTPFields) throws(HTTPProblem) -> BodyLength {
    let lengths = fields.count(of: "content-length")
    switch fields.count(of: "transfer-encoding") {
    case 0: break
    case 1 where lengths == 0 && fields["transfer-encoding"]?.lowercased() == "chunked": return .chunked
    case 1 where lengths > 0: throw .malformed("the request has both Content-Length and Transfer-Encoding")
    default: throw .malformed("the transfer coding of the request is not chunked alone")
    }
    guard lengths <= 1 else { throw .malformed("the request has more than one Content-Length") }
    guard let length = fields["content-length"] else { return .known(0) }
    guard length.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let count = UInt64(length)
    else { throw .malformed("the Content-Length is no number") }
    return .known(count)
  }
}

/// The parts of a request line, where the library keeps them; each ends with NUL.
struct RequestLine {
  let method: UnsafePointer<CChar>
  let target: ReceivedTarget
  let version: UnsafePointer<CChar>
}

/// The target of a request: as it came in, and where. What is there later is what the library made of it.
struct ReceivedTarget {
  let text: String
  let start: UnsafeRawPointer

  /// Copies a target that ends with NUL.
  init(_ pointer: UnsafePointer<CChar>) {
    text = String(cString: pointer)
    start = UnsafeRawPointer(pointer)
  }
}

extension Substring {
  /// The range of a prefix, whatever the case of its letters.
  fileprivate func range(ofPrefix prefix: String) -> Range<Index>? {
    guard let end = index(startIndex, offsetBy: prefix.count, limitedBy: endIndex),
      self[..<end].lowercased() == prefix
    else { return nil }
    return startIndex..<end
  }
}
