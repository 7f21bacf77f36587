/// Reads string literals of the C-like languages.
enum StringLiteral {
  /// The text that a literal stands for.
  static func value(of token: Token, in source: SourceText) -> String {
    let whole = source.bytes[Int(token.offset)..<Int(token.offset + token.length)]
    guard let open = whole.firstIndex(of: UInt8(ascii: "\"")) else { return "" }
    let isOpen = token.flags.contains(.isUnterminated)
    if token.flags.contains(.isRaw) {
      // R"delimiter(…)delimiter"
      guard let start = whole[open...].firstIndex(of: UInt8(ascii: "(")) else { return "" }
      let end = isOpen ? whole.endIndex : (whole.lastIndex(of: UInt8(ascii: ")")) ?? whole.endIndex)
      return String(decoding: whole[(start + 1)..<max(start + 1, end)], as: UTF8.self)
    }
    let close = isOpen ? whole.endIndex : (whole.lastIndex(of: UInt8(ascii: "\"")) ?? whole.endIndex)
    let content = whole[(open + 1)..<max(open + 1, close)]
    let bytes = token.flags.contains(.isSpliced) ? SourceText.withoutSplices(content) : Array(content)
    return bytes.contains(UInt8(ascii: "\\")) ? unescaped(bytes) : String(decoding: bytes, as: UTF8.self)
  }

  static func unescaped(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < bytes.count else {
        result.append(byte)
        continue
      }
      let escape = bytes[index]
      index += 1
      switch escape {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "v"):
        result.append(0x20)
      case UInt8(ascii: "x"): result.append(UInt8(truncatingIfNeeded: number(bytes, &index, 16, most: 8)))
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        index -= 1
        result.append(UInt8(truncatingIfNeeded: number(bytes, &index, 8, most: 3)))
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        let code = number(bytes, &index, 16, most: escape == UInt8(ascii: "u") ? 4 : 8)
        result.append(contentsOf: Character(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
      default: result.append(escape)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func number(_ bytes: [UInt8], _ index: inout Int, _ radix: UInt32, most: Int) -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while count < most, index < bytes.count, let digit = bytes[index].hexValue, digit < radix {
      value = value &* radix &+ digit
      index += 1
      count += 1
    }
    return value
  }
}
