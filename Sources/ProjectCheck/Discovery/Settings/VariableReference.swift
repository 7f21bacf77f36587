/// A variable in a build setting: `$(NAME)`, `${NAME:modifier}`, `$NAME`.
struct VariableReference {
  /// As it stands in the text.
  let written: String
  /// The name, which may have variables in it.
  let name: String
  private let modifiers: [Substring]

  /// A reference is not longer than this, in bytes.
  private static let lengthLimit = 2_000

  /// Whether it has brackets, as Info.plists want it.
  var isBracketed: Bool { written.hasPrefix("$(") || written.hasPrefix("${") }

  /// Takes a reference from the front of a text that follows a dollar sign; nil, and nothing taken, if there is none.
  init?(_ rest: inout Substring) {
    let closing: UInt8
    switch rest.utf8.first {
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
    default:
      let bare = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      guard let first = bare.first, !first.isNumber else { return nil }
      (written, name, modifiers) = ("$" + bare, String(bare), [])
      rest = rest[bare.endIndex...]
      return
    }
    var depth = 0
    let bytes = rest.utf8.prefix(Self.lengthLimit)
    var end = bytes.startIndex
    scan: while end < bytes.endIndex {
      switch bytes[end] {
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case closing where depth == 1: break scan
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      bytes.formIndex(after: &end)
    }
    guard end < bytes.endIndex else { return nil }
    let inner = rest[rest.utf8.index(after: rest.startIndex)..<end]
    let behind = rest.utf8.index(after: end)
    written = "$" + rest[..<behind]
    let parts = Self.parts(of: inner)
    name = String(parts.first ?? "")
    modifiers = Array(parts.dropFirst())
    rest = rest[behind...]
  }

  /// Splits at colons that stand outside of nested variables.
  private static func parts(of text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(", "{": depth += 1
      case ")", "}": depth -= 1
      case ":" where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return parts + [text[start...]]
  }

  /// The value after the modifiers; nil if there is neither a value nor a default.
  func applyModifiers(to value: String?) -> String? {
    var result = value
    for modifier in modifiers {
      if modifier.hasPrefix("default=") {
        if result?.isEmpty ?? true { result = String(modifier.dropFirst("default=".count)) }
      } else if let text = result {
        result = Self.apply(modifier, to: text)
      }
    }
    return result
  }

  private static func apply(_ modifier: Substring, to text: String) -> String {
    switch modifier {
    case "lower": return text.lowercased()
    case "upper": return text.uppercased()
    case "identifier", "c99extidentifier":
      let name = text.map { $0.isLetter || $0.isNumber ? $0 : "_" }
      return (name.first?.isNumber == true ? "_" : "") + String(name.prefix(1)) + String(name.dropFirst())
    case "rfc1034identifier":
      return String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
    case "file": return RelativePath.name(of: text)
    case "base": return RelativePath.stem(of: text)
    case "dir": return text.lastIndex(of: "/").map { String(text[...$0]) } ?? "./"
    case "suffix":
      let suffix = RelativePath.fileExtension(of: text)
      return suffix.isEmpty ? "" : "." + suffix
    default: return text
    }
  }
}
