/// The build settings of one configuration as variables of an Info.plist: `$(NAME)` and `${NAME}`.
///
/// A variable that no setting defines is left as it is written. The build would put nothing in its place; but the
/// setting may come from where no project file shows it, so the text says which variable it is.
struct BuildVariables {
  private let settings: [String: String]

  /// How deep settings may refer to settings.
  private static let mostLevels = 16
  /// The longest result, in UTF-8 bytes; past it references stay as they are.
  private static let longestText = 64 << 10
  /// A text with more `$` that begin no reference is none that anybody wrote.
  private static let mostFailures = 200

  /// The variables of a configuration, with the defaults that the build system has for some.
  init(of variant: BuildVariant, in target: Target) {
    var settings = variant.settings.mapValues(\.text)
    func setDefault(_ name: String, _ value: String?) {
      if settings[name] == nil, let value { settings[name] = value }
    }
    setDefault("TARGET_NAME", target.name)
    setDefault("TARGETNAME", target.name)
    setDefault("PRODUCT_NAME", "$(TARGET_NAME)")
    setDefault("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)")
    setDefault("EXECUTABLE_NAME", "$(PRODUCT_NAME)")
    setDefault("CONFIGURATION", variant.name.isEmpty ? nil : variant.name)
    setDefault("DEVELOPMENT_LANGUAGE", target.developmentRegion ?? "en")
    setDefault("PRODUCT_BUNDLE_PACKAGE_TYPE", Self.packageType(of: target.kind))
    self.settings = settings
  }

  private static func packageType(of kind: TargetKind) -> String? {
    switch kind {
    case .app, .appClip, .watchApp: "APPL"
    case .appExtension: "XPC!"
    case .library: "FMWK"
    case .tests: "BNDL"
    case .tool, .folder: nil
    }
  }

  /// The value of a setting with its own references resolved; nil if it is not set.
  func value(of name: String) -> String? {
    settings[name].map(resolve)
  }

  /// A text with its references resolved.
  func resolve(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var budget = Self.longestText
    return resolve(text[...], level: 0, budget: &budget)
  }

  /// The name of the first variable that a text refers to.
  static func firstReference(in text: String) -> String? {
    var rest = text[...]
    var failures = 0
    while failures < mostFailures, let dollar = rest.firstIndex(of: "$") {
      if let reference = Reference(at: dollar, of: text[...]), !reference.name.isEmpty { return String(reference.name) }
      failures += 1
      rest = rest[rest.index(after: dollar)...]
    }
    return nil
  }

  private func resolve(_ text: Substring, level: Int, budget: inout Int) -> String {
    var result = ""
    var rest = text
    var failures = 0
    while failures < Self.mostFailures, let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      guard let reference = Reference(at: dollar, of: text) else {
        failures += 1
        result.append("$")
        rest = rest[rest.index(after: dollar)...]
        continue
      }
      result += resolved(reference, level: level, budget: &budget)
      rest = text[reference.end...]
    }
    return result + rest
  }

  private func resolved(_ reference: Reference, level: Int, budget: inout Int) -> String {
    let written = String(reference.text)
    budget -= written.utf8.count
    guard level < Self.mostLevels, budget > 0 else { return written }
    let name = resolve(reference.name, level: level + 1, budget: &budget)
    guard let setting = settings[name] ?? reference.defaultValue.map(String.init) else { return written }
    budget -= setting.utf8.count
    let value = resolve(setting[...], level: level + 1, budget: &budget)
    return reference.operators.reduce(value) { Self.apply($1, to: $0) }
  }

  private static func apply(_ operation: Substring, to value: String) -> String {
    switch operation {
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    case "identifier", "c99extidentifier": identifier(value, separator: "_")
    case "rfc1034identifier": identifier(value, separator: "-")
    default: value
    }
  }

  private static func identifier(_ value: String, separator: Character) -> String {
    String(value.map { $0.isLetter || $0.isNumber || $0 == "." && separator == "-" ? $0 : separator })
  }
}

/// `$(NAME:operator)` in a text.
private struct Reference {
  /// The name, which may hold references itself.
  let name: Substring
  let operators: [Substring]
  /// What `:default=` gives.
  let defaultValue: Substring?
  /// The whole reference as it is written.
  let text: Substring
  /// Where the text goes on.
  var end: Substring.Index { text.endIndex }

  private static let longestReference = 1_000

  init?(at dollar: Substring.Index, of whole: Substring) {
    let open = whole.index(after: dollar)
    guard open < whole.endIndex, whole[open] == "(" || whole[open] == "{" else { return nil }
    let closing: Character = whole[open] == "(" ? ")" : "}"
    let near = whole[open...].prefix(Self.longestReference)
    guard let close = Self.index(of: closing, for: whole[open], in: near) else { return nil }
    let inside = whole[whole.index(after: open)..<close]
    guard !inside.contains(where: \.isNewline) else { return nil }
    let parts = Self.parts(of: inside)
    name = parts.first ?? inside
    let prefix = "default="
    defaultValue = parts.dropFirst().first { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
    operators = parts.dropFirst().filter { !$0.hasPrefix(prefix) }
    text = whole[dollar...close]
  }

  /// The bracket that closes the first one.
  private static func index(of closing: Character, for opening: Character, in text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == opening { depth += 1 }
      if text[index] == closing {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The parts between colons that are not in brackets.
  private static func parts(of inside: Substring) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = inside.startIndex
    for index in inside.indices {
      switch inside[index] {
      case "(", "{": depth += 1
      case ")", "}": depth -= 1
      case ":" where depth == 0:
        parts.append(inside[start..<index])
        start = inside.index(after: index)
      default: break
      }
    }
    parts.append(inside[start...])
    return parts
  }
}
