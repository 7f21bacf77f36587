/// The content of a JSON string as it stands in the text: between the quotes, checked, escapes not yet replaced.
///
/// It borrows the bytes that the cursor reads and is valid only as long as they are.
public struct JSONText {
  /// The bytes between the quotes.
  public let bytes: UnsafeBufferPointer<UInt8>
  /// Whether any escape stands in it; if not, the bytes are the text itself.
  public let hasEscapes: Bool

  init(bytes: UnsafeBufferPointer<UInt8>, hasEscapes: Bool) {
    self.bytes = bytes
    self.hasEscapes = hasEscapes
  }

  /// The text with its escapes replaced.
  public var string: String {
    guard hasEscapes else { return String(decoding: bytes, as: UTF8.self) }
    return String(unsafeUninitializedCapacity: bytes.count) { unescape(into: $0) }
  }

  /// Writes the text as UTF-8; it never needs more bytes than it has with its escapes.
  private func unescape(into output: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var count = 0
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      guard byte == UInt8(ascii: "\\") else {
        output[count] = byte
        count += 1
        continue
      }
      let escape = bytes[offset]
      offset += 1
      guard escape == UInt8(ascii: "u") else {
        output[count] = Self.shortEscape(escape)
        count += 1
        continue
      }
      var scalar = Self.hexadecimal(bytes, at: offset) ?? 0
      offset += 4
      if scalar & 0xFC00 == 0xD800 {
        // The cursor has checked that the second half follows: skip its \u.
        let low = Self.hexadecimal(bytes, at: offset + 2) ?? 0
        offset += 6
        scalar = 0x1_0000 + ((scalar & 0x3FF) << 10 | low & 0x3FF)
      }
      for unit in (UnicodeScalar(scalar) ?? "\u{FFFD}").utf8 {
        output[count] = unit
        count += 1
      }
    }
    return count
  }

  private static func shortEscape(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// The value of four hexadecimal digits, nil if there are not four.
  static func hexadecimal(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for index in offset..<offset + 4 {
      let byte = bytes[index]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
