// Words and numbers.

extension Lexer {
  mutating func identifier() {
    let start = mark
    let flags = passWord(withExtras: true)
    if index < end, tables.classes[Int(bytes[index])] == .quote, prefixedLiteral(from: start, flags) { return }
    add(.identifier, from: start, flags)
  }

  /// Goes behind letters and digits.
  mutating func passWord(withExtras: Bool = false) -> Token.Flags {
    var flags: Token.Flags = []
    while index < end {
      switch tables.classes[Int(bytes[index])] {
      case .identifier, .digit:
        passByte()
        continue
      case .identifierExtra where withExtras:
        index += 1
        continue
      case .backslash:
        if passBackslash(&flags) { continue }
      default: break
      }
      break
    }
    return flags
  }

  /// Goes behind what a backslash in a word is part of: a letter's number, or a line splice.
  private mutating func passBackslash(_ flags: inout Token.Flags) -> Bool {
    if let next = universalNameEnd() {
      index = next
      return true
    }
    guard passSplice() else { return false }
    flags.insert(.isSpliced)
    return true
  }

  /// Where a letter ends that is written as `\u00e9` at `index`.
  func universalNameEnd() -> Int? {
    guard tables.hasUniversalNames, bytes[index] == UInt8(ascii: "\\") else { return nil }
    let digits = bytes[index + 1] == UInt8(ascii: "u") ? 4 : bytes[index + 1] == UInt8(ascii: "U") ? 8 : 0
    guard digits > 0, index + 2 + digits <= end else { return nil }
    return bytes[index + 2..<index + 2 + digits].allSatisfy(\.isHexDigit) ? index + 2 + digits : nil
  }

  /// A number as the C preprocessor sees it: anything that starts with a digit and goes on like a word.
  mutating func number(from start: Mark? = nil) {
    let start = start ?? mark
    var flags: Token.Flags = []
    var previous: UInt8 = 0
    while index < end {
      let byte = bytes[index]
      switch tables.classes[Int(byte)] {
      case .digit, .identifier:
        previous = byte
        passByte()
        continue
      case .backslash:
        if passBackslash(&flags) { continue }
      default:
        if byte == UInt8(ascii: ".") || isExponentSign(byte, after: previous) || isSeparator(byte) {
          previous = byte
          // The digit behind a separator is none that a sign may follow.
          index += isSeparator(byte) ? 2 : 1
          continue
        }
      }
      break
    }
    add(.number, from: start, flags)
  }

  private func isExponentSign(_ byte: UInt8, after previous: UInt8) -> Bool {
    guard byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") else { return false }
    let letter = previous | 0x20
    return letter == UInt8(ascii: "e") || letter == UInt8(ascii: "p")
  }

  private func isSeparator(_ byte: UInt8) -> Bool {
    guard byte == tables.digitSeparator, byte != 0 else { return false }
    let next = bytes[index + 1]
    return next < 0x80 && [.digit, .identifier].contains(tables.classes[Int(next)])
  }
}
