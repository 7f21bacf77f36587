import HTTPService

/// Something of the page that is the same for everyone: compressed once, and tagged so that browsers know what they have.
struct PageContent: Sendable {
  private let bytes: [UInt8]
  private let compressed: [UInt8]?
  private let tag: String

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    compressed = Gzip.compress(bytes)
    tag = Self.tag(of: bytes)
  }

  /// Answers a request with it, or with the news that the browser has it already.
  func reply(to request: HTTPRequest, _ mediaType: String, fields more: [(String, String)] = []) -> HTTPReply {
    var fields: HTTPFields = [
      "content-type": mediaType, "etag": tag, "vary": "accept-encoding",
      // Asked for again each time, so that a new version of the program is seen at once.
      "cache-control": "no-cache", "x-content-type-options": "nosniff",
    ]
    for (name, value) in more { fields.append(name, value) }
    let known = request.fields["if-none-match"]?.split(separator: ",").map { $0.drop { $0 == " " } } ?? []
    if known.contains(where: { $0 == tag || $0 == "*" }) { return .now(HTTPResponse(status: 304, fields: fields)) }
    guard let compressed, request.fields.acceptGzip else {
      return .now(HTTPResponse(fields: fields, body: .bytes(bytes)))
    }
    fields.append("content-encoding", "gzip")
    return .now(HTTPResponse(fields: fields, body: .bytes(compressed)))
  }

  /// A hash after Fowler, Noll and Vo, marked as weak since the same content comes in two codings.
  private static func tag(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "W/\"\(String(hash, radix: 16))\""
  }
}
