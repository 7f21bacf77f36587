/// The spellings of numbers and dates in property lists.
enum PropertyListScalar {
  /// A whole number, decimal or with `0x`; one that 64 bits cannot hold turns into a real.
  static func integer(_ text: some StringProtocol) -> DocumentValue? {
    var digits = text[...]
    var isNegative = false
    if let sign = digits.first, sign == "-" || sign == "+" {
      isNegative = sign == "-"
      digits = digits.dropFirst()
    }
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    if isHexadecimal { digits = digits.dropFirst(2) }
    let allowed = isHexadecimal ? digits.utf8.allSatisfy(\.isHexDigit) : digits.utf8.allSatisfy(\.isDigit)
    guard allowed, !digits.isEmpty else { return nil }
    let radix = isHexadecimal ? 16 : 10
    if let whole = Int64((isNegative ? "-" : "") + String(digits), radix: radix) { return .integer(whole) }
    guard !isHexadecimal, let real = Double(String(digits)) else { return nil }
    return .real(isNegative ? -real : real)
  }

  /// A number with a fraction or an exponent, or one of the names of the numbers that digits cannot write.
  static func real(_ text: some StringProtocol) -> DocumentValue? {
    switch text.lowercased() {
    case "nan": return .real(.nan)
    case "inf", "+inf", "infinity", "+infinity": return .real(.infinity)
    case "-inf", "-infinity": return .real(-.infinity)
    default:
      let allowed = text.utf8.allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
      guard allowed else { return nil }
      return Double(String(text)).map { .real($0) }
    }
  }

  /// `2026-11-30T12:00:00Z`, the only spelling of dates.
  static func date(_ text: some StringProtocol) -> DocumentValue? {
    var shape = text[...]
    if shape.first == "-" { shape = shape.dropFirst() }
    let pattern = "0000-00-00T00:00:00Z"
    guard shape.utf8.count == pattern.utf8.count else { return nil }
    let fits = zip(shape.utf8, pattern.utf8).allSatisfy { byte, expected in
      expected == UInt8(ascii: "0") ? byte.isDigit : byte == expected
    }
    return fits ? .date(String(text)) : nil
  }
}
