/// Splits a Dart file into tokens; comments leave none. Interpolations stay within their strings.
struct DartTokens {
  private let bytes: [UInt8]
  private var index = 0
  private var tokens: [ScriptToken] = []

  static func all(of bytes: [UInt8]) -> [ScriptToken] {
    var lexer = DartTokens(bytes: bytes)
    lexer.run()
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

  private mutating func run() {
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): index += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): comment()
      case UInt8(ascii: "r") where Self.isQuote(byte(1)):
        index += 1
        string(isRaw: true, from: start)
      case UInt8(ascii: "'"), UInt8(ascii: "\""): string(isRaw: false, from: start)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        while byte(0).isScriptWord || (byte(0) == UInt8(ascii: ".") && Self.isDigit(byte(1))) { index += 1 }
        add(.number, from: start)
      case let first where first.isScriptWord:
        while byte(0).isScriptWord { index += 1 }
        add(.identifier, from: start)
      default:
        index += operatorLength
        add(.punctuation, from: start)
      }
    }
  }

  /// The length of the operator here; those of one byte include whatever means nothing.
  private var operatorLength: Int {
    switch (byte(0), byte(1)) {
    case (UInt8(ascii: "?"), UInt8(ascii: ".")): byte(2) == UInt8(ascii: ".") ? 3 : 2
    case (UInt8(ascii: "="), UInt8(ascii: ">")), (UInt8(ascii: "."), UInt8(ascii: ".")),
      (UInt8(ascii: "="), UInt8(ascii: "=")), (UInt8(ascii: "!"), UInt8(ascii: "=")),
      (UInt8(ascii: "&"), UInt8(ascii: "&")), (UInt8(ascii: "|"), UInt8(ascii: "|")),
      (UInt8(ascii: "?"), UInt8(ascii: "?")), (UInt8(ascii: "<"), UInt8(ascii: "=")),
      (UInt8(ascii: ">"), UInt8(ascii: "=")):
      2
    default: 1
    }
  }

  private mutating func add(_ kind: ScriptToken.Kind, from start: Int) {
    tokens.append(ScriptToken(kind: kind, text: String(decoding: bytes[start..<index], as: UTF8.self), offset: start))
  }

  /// A block comment; Dart's nest.
  private mutating func comment() {
    var depth = 0
    repeat {
      if byte(0) == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if byte(0) == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
    index = min(index, bytes.count)
  }

  private mutating func string(isRaw: Bool, from start: Int) {
    let quote = byte(0)
    let isLong = byte(1) == quote && byte(2) == quote
    let width = isLong ? 3 : 1
    index += width
    let content = index
    var hasInterpolation = false
    while index < bytes.count {
      if byte(0) == quote, !isLong || (byte(1) == quote && byte(2) == quote) { break }
      if byte(0) == UInt8(ascii: "\n"), !isLong { break }
      if byte(0) == UInt8(ascii: "\\"), !isRaw {
        index += 2
      } else if byte(0) == UInt8(ascii: "$"), !isRaw {
        hasInterpolation = true
        index += 1
        if byte(0) == UInt8(ascii: "{") { interpolation() }
      } else {
        index += 1
      }
    }
    let end = min(index, bytes.count)
    let text = hasInterpolation ? nil : String(decoding: bytes[content..<max(content, end)], as: UTF8.self)
    if byte(0) == quote { index += width }
    index = min(index, bytes.count)
    tokens.append(ScriptToken(kind: .string(text), text: "", offset: start))
  }

  /// `{ … }` in a string, with the strings in it.
  private mutating func interpolation() {
    var depth = 0
    while index < bytes.count {
      let current = byte(0)
      if Self.isQuote(current) {
        index += 1
        while index < bytes.count, byte(0) != current, byte(0) != UInt8(ascii: "\n") {
          index += byte(0) == UInt8(ascii: "\\") ? 2 : 1
        }
      } else if current == UInt8(ascii: "{") {
        depth += 1
      } else if current == UInt8(ascii: "}") {
        depth -= 1
      } else if current == UInt8(ascii: "\n"), depth > 8 {
        return
      }
      index += 1
      if depth == 0 { return }
    }
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") }
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
