/// Why a text is not a bare host name (ATT-182).
struct HostNameFault: Equatable, Sendable {
  /// What it has too much or too little, as the rest of a sentence.
  var reason: String
  /// The host that is probably meant.
  var host: String?

  /// The fault of a text; nil for a bare host name, and for an empty text, which is another matter.
  init?(_ text: String) {
    let trimmed = text.trimmingWhiteSpace()
    guard !trimmed.isEmpty, let reason = Self.reason(text[...], trimmed) else { return nil }
    self.reason = reason
    host = Self.host(in: trimmed)
  }

  private static func reason(_ text: Substring, _ trimmed: Substring) -> String? {
    if text.contains(where: \.isWhitespace) { return "has white space" }
    if trimmed.contains("://") || trimmed.hasPrefix("//") { return "has a scheme" }
    if trimmed.hasSuffix("/") { return "has a trailing slash" }
    if trimmed.contains("?") || trimmed.contains("#") { return "has a query" }
    if trimmed.contains("/") { return "has a path" }
    if trimmed.contains("@") { return "has an @" }
    if trimmed.contains(":") { return "has a port" }
    if trimmed.contains("*") { return "has a wildcard" }
    if !trimmed.contains(".") { return "is a name without a domain" }
    let labels = trimmed.split(separator: ".", omittingEmptySubsequences: false)
    return labels.contains { $0.isEmpty || $0.utf8.count > 63 } || trimmed.utf8.count > 253 ? "is no host name" : nil
  }

  /// The host inside an address.
  private static func host(in text: Substring) -> String? {
    var rest = text
    if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
    let authority = rest.drop { $0 == "/" }.prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@").last?.prefix { $0 != ":" } ?? ""
    let bare = host.hasPrefix("*.") ? host.dropFirst(2) : host
    let isPlain = bare.contains(".") && bare.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
    return isPlain && bare.count <= 253 ? bare.lowercased() : nil
  }
}
