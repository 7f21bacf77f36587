/// Strings and numbers: the tokens in which a JSON text spends its bytes.
extension JSONCursor {
  /// Reads the string whose opening quote is the next byte.
  mutating func scanString() throws(JSONFault) -> JSONText {
    let start = offset + 1
    var hasEscapes = false
    offset = start
    while true {
      skipPlainCharacters()
      guard offset < bytes.count else { throw JSONFault(.unterminatedString, at: bytes.count) }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let content = UnsafeBufferPointer(rebasing: bytes[start..<offset])
        offset += 1
        return JSONText(bytes: content, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case let byte where byte < 0x20: throw JSONFault(.controlCharacter(byte), at: offset)
      case let byte where byte >= 0x80: try skipMultibyteCharacter()
      default: offset += 1
      }
    }
  }

  /// Moves to the next byte that needs a look: a quote, a backslash, a control character or a byte above 0x7F.
  ///
  /// Eight bytes at a time: a byte is zero where it equals the one looked for, and the usual carry trick finds zeros.
  private mutating func skipPlainCharacters() {
    guard let base = bytes.baseAddress else { return }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    while offset + 8 <= bytes.count {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
      let quotes = word ^ (ones &* 0x22)
      let backslashes = word ^ (ones &* 0x5C)
      let found =
        (((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes) | (word &- ones &* 0x20) | word) & tops
      if found != 0 {
        offset += found.trailingZeroBitCount >> 3
        return
      }
      offset += 8
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x20 || byte >= 0x80 || byte == 0x22 || byte == 0x5C { return }
      offset += 1
    }
  }

  private mutating func skipEscape() throws(JSONFault) {
    let start = offset
    guard start + 1 < bytes.count else { throw JSONFault(.unterminatedString, at: bytes.count) }
    switch bytes[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset = start + 2
    case UInt8(ascii: "u"):
      guard let unit = JSONText.hexadecimal(bytes, at: start + 2) else { throw JSONFault(.invalidEscape, at: start) }
      offset = start + 6
      guard unit & 0xF800 == 0xD800 else { return }
      guard unit & 0xFC00 == 0xD800, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
        bytes[offset + 1] == UInt8(ascii: "u"), let low = JSONText.hexadecimal(bytes, at: offset + 2),
        low & 0xFC00 == 0xDC00
      else { throw JSONFault(.loneSurrogate, at: start) }
      offset += 6
    default: throw JSONFault(.invalidEscape, at: start)
    }
  }

  /// Passes over one character of two to four bytes; refuses overlong forms, surrogates and what is above U+10FFFF.
  private mutating func skipMultibyteCharacter() throws(JSONFault) {
    let lead = bytes[offset]
    let count: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (count, second) = (2, 0x80...0xBF)
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE, 0xEF: (count, second) = (3, 0x80...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (count, second) = (4, 0x80...0xBF)
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    default: throw JSONFault(.invalidUTF8, at: offset)
    }
    guard offset + count <= bytes.count, second.contains(bytes[offset + 1]) else {
      throw JSONFault(.invalidUTF8, at: offset)
    }
    for index in 2..<max(count, 2) where bytes[offset + index] & 0xC0 != 0x80 {
      throw JSONFault(.invalidUTF8, at: offset)
    }
    offset += count
  }

  /// Reads the number whose first character is the next byte.
  mutating func scanNumber() throws(JSONFault) -> JSONNumber {
    let start = offset
    let isNegative = bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }

    var digits = DecimalDigits()
    let whole = try skipDigits(into: &digits, from: start)
    if whole > 1, bytes[offset - whole] == UInt8(ascii: "0") { throw JSONFault(.leadingZero, at: start) }
    var isWhole = true
    var exponent = 0
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      isWhole = false
      offset += 1
      exponent = -(try skipDigits(into: &digits, from: start))
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      offset += 1
      exponent += try scanExponent(from: start)
    }

    if isWhole, !digits.hasOverflowed {
      if !isNegative, let value = Int64(exactly: digits.value) { return .integer(value) }
      if isNegative, digits.value <= UInt64(Int64.max) + 1 {
        return .integer(Int64(truncatingIfNeeded: 0 &- digits.value))
      }
    }
    if let value = digits.exactly(timesTenTo: exponent) { return .real(isNegative ? -value : value) }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw JSONFault(.numberOutOfRange, at: start) }
    return .real(value)
  }

  /// Reads one or more digits and returns how many there were.
  private mutating func skipDigits(into digits: inout DecimalDigits, from start: Int) throws(JSONFault) -> Int {
    let first = offset
    while offset < bytes.count, bytes[offset] &- UInt8(ascii: "0") < 10 {
      digits.append(bytes[offset] &- UInt8(ascii: "0"))
      offset += 1
    }
    guard offset > first else { throw JSONFault(.malformedNumber, at: start) }
    guard offset - start <= Self.longestNumber else { throw JSONFault(.numberTooLong, at: start) }
    return offset - first
  }

  private mutating func scanExponent(from start: Int) throws(JSONFault) -> Int {
    var isNegative = false
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: "+") {
      isNegative = bytes[offset] == UInt8(ascii: "-")
      offset += 1
    }
    var digits = DecimalDigits()
    _ = try skipDigits(into: &digits, from: start)
    let magnitude = Int(min(digits.hasOverflowed ? .max : digits.value, 1_000_000))
    return isNegative ? -magnitude : magnitude
  }
}

/// The digits of a number so far, as an integer.
private struct DecimalDigits {
  var value: UInt64 = 0
  var hasOverflowed = false

  mutating func append(_ digit: UInt8) {
    let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, carry) = tenfold.addingReportingOverflow(UInt64(digit))
    value = sum
    hasOverflowed = hasOverflowed || overflow || carry
  }

  /// The digits times a power of ten where one multiplication or division of exact operands gives the nearest
  /// floating-point number; nil where it takes more care.
  func exactly(timesTenTo exponent: Int) -> Double? {
    guard !hasOverflowed, value <= 1 << 53, abs(exponent) < Self.powers.count else { return nil }
    let power = Self.powers[abs(exponent)]
    return exponent < 0 ? Double(value) / power : Double(value) * power
  }

  /// The powers of ten that floating point holds exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
