/// A variable in a build setting: `$(NAME)`, `${NAME:modifier}`, `$NAME`.
struct VariableReference {
  /// As it stands in the text.
  let written: String
  /// The name, which may have variables in it.
  let name: String
  private let modifiers: [Substring]

  /// A reference is not longer than this, in characters.
  private static let lengthLimit = 2_000

  /// Whether it has brackets, as Info.plists want it.
  var isBracketed: Bool { written.hasPrefix("$(") || written.hasPrefix("${") }

  /// Takes a reference from the front of a text that follows a dollar sign; nil, and nothing taken, if there is none.
  init?(_ rest: inout Substring) {
    let closing: Character
    switch rest.first {
    case "(": closing = ")"
    case "{": closing = "}"
    default:
      let bare = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      guard let first = bare.first, !first.isNumber else { return nil }
      (written, name, modifiers) = ("$" + bare, String(bare), [])
      rest = rest[bare.endIndex...]
      return
    }
    var depth = 0
    var end = rest.startIndex
    let limit = rest.index(end, offsetBy: Self.lengthLimit, limitedBy: rest.endIndex) ?? rest.endIndex
    scan: while end < limit {
      switch rest[end] {
      case "(", "{": depth += 1
      case closing where depth == 1: break scan
      case ")", "}": depth -= 1
      default: break
      }
      end = rest.index(after: end)
    }
    guard end < limit else { return nil }
    let inner = rest[rest.index(after: rest.startIndex)..<end]
    written = "$" + rest[...end]
    let parts = Self.parts(of: inner)
    name = String(parts.first ?? "")
    modifiers = Array(parts.dropFirst())
    rest = rest[rest.index(after: end)...]
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
