/// Reads numbers of the C-like languages.
enum NumberLiteral {
  /// The value of an integer; nil for other numbers.
  static func integer(_ text: String) -> Int? {
    var digits = text.lowercased().filter { $0 != "'" && $0 != "_" }[...]
    while let last = digits.last, last == "u" || last == "l" || last == "z" { digits.removeLast() }
    if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16) }
    if digits.hasPrefix("0b") { return Int(digits.dropFirst(2), radix: 2) }
    if digits.count > 1, digits.hasPrefix("0") { return Int(digits, radix: 8) }
    return Int(digits)
  }

  /// The value of any number.
  static func value(_ text: String) -> Double? {
    if let integer = integer(text) { return Double(integer) }
    var digits = text.lowercased().filter { $0 != "'" }[...]
    if !digits.hasPrefix("0x") {
      while let last = digits.last, last == "f" || last == "l" || last == "d" { digits.removeLast() }
    }
    if digits.hasSuffix(".") { digits.removeLast() }
    return Double(digits.hasPrefix(".") ? "0" + digits : String(digits)).flatMap { $0.isFinite ? $0 : nil }
  }
}
