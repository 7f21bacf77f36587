/// The texts that a script (app.config.js, app.config.ts) gives to names literally: `name: 'text'`.
///
/// A configuration that is a script can compute anything; what it writes out is still worth reading.
enum ScriptLiterals {
  struct Literal: Equatable {
    var name: String
    var text: String
    /// Where the name stands, in bytes.
    var offset: Int
  }

  /// All literals, in the order of the script. Comments are passed over, and texts with `${…}` in them.
  static func all(in bytes: [UInt8]) -> [Literal] {
    var scanner = ScriptScanner(bytes)
    var literals: [Literal] = []
    var name: ScriptScanner.Token?
    var isAssigned = false
    while let token = scanner.next() {
      switch token.kind {
      case .word, .text:
        if isAssigned, let name, case .text(let text) = token.kind, let text {
          literals.append(Literal(name: name.name, text: text, offset: name.offset))
        }
        name = token
        isAssigned = false
      case .colon: isAssigned = name != nil && !isAssigned
      case .other:
        name = nil
        isAssigned = false
      }
    }
    return literals
  }
}

/// Cuts a script into words, texts and the rest.
private struct ScriptScanner {
  struct Token {
    var kind: Kind
    var offset: Int

    /// The word or the text, as the name of a property may be either.
    var name: String {
      switch kind {
      case .word(let name): name
      case .text(let text): text ?? ""
      case .colon, .other: ""
      }
    }
  }

  enum Kind {
    case word(String)
    /// A text in quotation marks; nil if part of it is computed.
    case text(String?)
    case colon
    case other
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    while index < bytes.count {
      let start = index
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x20, 0x09...0x0D: continue
      case UInt8(ascii: "/"):
        if skipComment() { continue }
        return Token(kind: .other, offset: start)
      case UInt8(ascii: ":"): return Token(kind: .colon, offset: start)
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
        return Token(kind: .text(text(until: byte)), offset: start)
      case _ where byte.isScriptWord:
        while index < bytes.count, bytes[index].isScriptWord { index += 1 }
        return Token(kind: .word(String(decoding: bytes[start..<index], as: UTF8.self)), offset: start)
      default: return Token(kind: .other, offset: start)
      }
    }
    return nil
  }

  /// Skips what follows the slash of a comment; false if it opens none.
  private mutating func skipComment() -> Bool {
    switch index < bytes.count ? bytes[index] : 0 {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      return true
    case UInt8(ascii: "*"):
      index += 1
      while index < bytes.count, !(bytes[index] == UInt8(ascii: "/") && bytes[index - 1] == UInt8(ascii: "*")) {
        index += 1
      }
      index = min(index + 1, bytes.count)
      return true
    default: return false
    }
  }

  /// The text up to its quotation mark, escapes undone.
  private mutating func text(until mark: UInt8) -> String? {
    var text: [UInt8] = []
    var isComputed = false
    while index < bytes.count, bytes[index] != mark {
      var byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\\"), index < bytes.count {
        byte = bytes[index] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[index]
        index += 1
      } else if byte == UInt8(ascii: "$"), mark == UInt8(ascii: "`"), index < bytes.count,
        bytes[index] == UInt8(ascii: "{")
      {
        isComputed = true
      }
      text.append(byte)
    }
    index = min(index + 1, bytes.count)
    return isComputed ? nil : String(decoding: text, as: UTF8.self)
  }
}
