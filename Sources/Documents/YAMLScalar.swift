/// What a scalar of YAML means by the core schema of YAML 1.2.
enum YAMLScalar {
  static func value(of text: String, isPlain: Bool, tag: String?) -> DocumentValue {
    if tag == "tag:yaml.org,2002:str" || tag == "!" { return .string(text) }
    guard isPlain || tag != nil else { return .string(text) }
    return plain(text)
  }

  private static func plain(_ text: String) -> DocumentValue {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    case ".nan", ".NaN", ".NAN": return .real(.nan)
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .real(.infinity)
    case "-.inf", "-.Inf", "-.INF": return .real(-.infinity)
    default: return number(text) ?? .string(text)
    }
  }

  private static func number(_ text: String) -> DocumentValue? {
    guard let first = text.utf8.first, first.isDigit || "+-.".utf8.contains(first) else { return nil }
    if text.hasPrefix("0o") || text.hasPrefix("0x") {
      let digits = text.dropFirst(2)
      guard let lead = digits.utf8.first, lead.isHexDigit else { return nil }
      return Int64(digits, radix: text.hasPrefix("0o") ? 8 : 16).map { .integer($0) }
    }
    let unsigned = "+-".utf8.contains(first) ? text.dropFirst() : text[...]
    if !unsigned.isEmpty, unsigned.utf8.allSatisfy(\.isDigit) {
      return Int64(text).map { .integer($0) } ?? Double(text).map { .real($0) }
    }
    // Digits with at most one point, then an exponent; Swift reads more than that, such as 0x1p3.
    guard unsigned.utf8.allSatisfy({ $0.isDigit || ".eE+-".utf8.contains($0) }),
      unsigned.utf8.first?.isDigit == true || unsigned.utf8.dropFirst().first?.isDigit == true
    else { return nil }
    return Double(text).map { .real($0) }
  }
}
