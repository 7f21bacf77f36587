/// The build settings of one configuration as variables of an Info.plist: `$(NAME)` and `${NAME}`.
///
/// A variable that no setting defines is left as it is written. The build would put nothing in its place; but the
/// setting may come from where no project file shows it, so the text says which variable it is.
struct BuildVariables {
  private let settings: [String: String]

  /// How deep settings may refer to settings.
  private static let mostLevels = 16
  /// How many variables one text may use, those inside of them included, and how long it may get, in UTF-8 bytes; past
  /// that they stay as they are written.
  private static let mostReplacements = 500
  private static let longestText = 64 << 10

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

  /// The value of a setting with its own variables resolved; nil if it is not set.
  func value(of name: String) -> String? {
    settings[name].map(resolve)
  }

  /// A text with its variables resolved.
  func resolve(_ text: String) -> String {
    var replacements = 0
    return resolve(text, level: 0, &replacements)
  }

  /// The name of the first variable that a text refers to.
  static func firstReference(in text: String) -> String? {
    var rest = text[...]
    for _ in 0..<mostReplacements {
      guard let dollar = rest.firstIndex(of: "$") else { return nil }
      rest = rest[rest.index(after: dollar)...]
      if let reference = VariableReference(&rest), reference.isBracketed, !reference.name.isEmpty {
        return reference.name
      }
    }
    return nil
  }

  private func resolve(_ text: String, level: Int, _ replacements: inout Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while result.utf8.count < Self.longestText, let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      replacements += 1
      guard level < Self.mostLevels, replacements < Self.mostReplacements else { return result + rest[dollar...] }
      rest = rest[rest.index(after: dollar)...]
      guard let reference = VariableReference(&rest) else {
        result += "$"
        continue
      }
      result += replacement(for: reference, level: level, &replacements)
    }
    return result + rest
  }

  private func replacement(for reference: VariableReference, level: Int, _ replacements: inout Int) -> String {
    // `$NAME` without brackets is text here: a price, for one.
    guard reference.isBracketed else { return reference.written }
    let name = resolve(reference.name, level: level + 1, &replacements)
    let value = settings[name].map { resolve($0, level: level + 1, &replacements) }
    return reference.applyModifiers(to: value) ?? reference.written
  }
}
