/// Who may ask.
public enum HTTPAccess: Sendable {
  /// Programs and pages of this machine only: the Host is a loopback name or address with the server's port, so that no
  /// name that someone else controls leads here, and a page whose Origin the browser tells is one of this server's own.
  case loopback
  /// Who has the token, from wherever. A page must be one of this server's own here too.
  case bearer(BearerToken)

  /// Why a request may not be answered; nil if it may.
  func refusal(of fields: HTTPFields, port: UInt16) -> HTTPProblem? {
    let host = fields["host"]
    switch self {
    case .loopback:
      guard let host, let authority = Authority(host), authority.isLoopback, authority.port == port else {
        return HTTPProblem(
          403, "foreignHost", "the Host is not this machine's own", at: "Host",
          advice: "ask for http://127.0.0.1:\(port) or http://localhost:\(port)")
      }
    case .bearer(let token):
      guard let credentials = fields["authorization"], token.isIn(credentials) else {
        return HTTPProblem(
          401, "tokenMissing", "the request does not have the server's token", at: "Authorization",
          advice: "send Authorization: Bearer TOKEN", fields: ["www-authenticate": "Bearer"])
      }
    }
    if let origin = fields["origin"], host.map({ origin.lowercased() == "http://" + $0.lowercased() }) != true {
      return HTTPProblem(
        403, "foreignOrigin", "the page that sends the request is not this server's", at: "Origin",
        advice: "send it from a page of this server, or from a program")
    }
    return Self.refusalOfEmbedding(fields)
  }

  /// Browsers send no Origin for what another page embeds, such as scripts and pictures, but say where it comes from. A link
  /// that a person follows is another matter.
  private static func refusalOfEmbedding(_ fields: HTTPFields) -> HTTPProblem? {
    guard let site = fields["sec-fetch-site"], site != "same-origin", site != "none",
      fields["sec-fetch-mode"] != "navigate" || fields["sec-fetch-dest"] != "document"
    else { return nil }
    return HTTPProblem(
      403, "foreignOrigin", "the page that embeds this is not this server's", at: "Sec-Fetch-Site",
      advice: "open it in a tab of its own, or ask from a program")
  }
}

/// A secret that clients show. It is compared in a time that does not depend on where it differs.
public struct BearerToken: Sendable {
  private let bytes: [UInt8]

  /// A token of 16 to 512 characters out of those that a header may have (RFC 6750); nil if the text is none.
  public init?(_ text: String) {
    let isAllowed = { (byte: UInt8) in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._~+/=".utf8.contains(byte)
      }
    }
    guard (16...512).contains(text.utf8.count), text.utf8.allSatisfy(isAllowed) else { return nil }
    bytes = Array(text.utf8)
  }

  /// Whether an `Authorization` field has the token.
  func isIn(_ credentials: String) -> Bool {
    let parts = credentials.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return false }
    let shown = Array(parts[1].trimmingSpaces.utf8)
    var difference = UInt8(shown.count == bytes.count ? 0 : 1)
    for (index, byte) in bytes.enumerated() {
      difference |= byte ^ (index < shown.count ? shown[index] : ~byte)
    }
    return difference == 0
  }
}

/// A host and a port, as the Host field has them.
private struct Authority {
  let host: Substring
  /// The port; 80 where none stands.
  let port: UInt16

  init?(_ text: String) {
    let text = text[...]
    let end: Substring.Index
    if text.first == "[" {
      guard let bracket = text.firstIndex(of: "]") else { return nil }
      end = text.index(after: bracket)
    } else {
      end = text.firstIndex(of: ":") ?? text.endIndex
    }
    host = text[..<end]
    let rest = text[end...]
    guard let colon = rest.first else {
      port = 80
      return
    }
    guard colon == ":", let number = UInt16(rest.dropFirst()) else { return nil }
    port = number
  }

  /// Whether it is `localhost`, `[::1]` or 127.0.0.0/8.
  var isLoopback: Bool {
    if host.lowercased() == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers.first == "127" && numbers.allSatisfy { UInt8($0) != nil && $0.first != "+" }
  }
}
