/// The build settings of a target in one configuration, in layers: what Xcode defines itself, the project's
/// configuration file, the project, the target's configuration file, the target.
struct BuildSettings {
  private var layers: [SettingsLayer] = []
  /// What conditions in square brackets are compared with.
  var conditions: SettingCondition.Situation

  /// The longest text that a setting may grow to, and how often variables are replaced on the way there.
  private static let lengthLimit = 1 << 16
  private static let replacementLimit = 2_000

  init(conditions: SettingCondition.Situation) {
    self.conditions = conditions
  }

  /// Adds a layer over the others.
  mutating func add(_ layer: SettingsLayer) {
    if !layer.isEmpty { layers.append(layer) }
  }

  /// The names of all settings.
  var names: Set<String> { layers.reduce(into: []) { $0.formUnion($1.names) } }

  /// A setting's value with all variables replaced, and the place of the line that sets it.
  ///
  /// A variable that no layer sets stays as it is written, `$(NAME)`, so that whoever reads the text sees the hole.
  subscript(_ name: String) -> PlacedText? {
    guard let (value, layer) = definition(of: name, below: layers.count) else { return nil }
    return PlacedText(text: expand(value.text, of: name, in: layer), place: value.place)
  }

  /// A text with all variables replaced, such as a value of an Info.plist.
  func expand(_ text: String) -> String {
    expand(text, of: nil, in: layers.count)
  }

  /// Whether a setting is `YES`.
  func isOn(_ name: String) -> Bool {
    guard let text = self[name]?.text else { return false }
    return ["YES", "TRUE", "1"].contains(text.uppercased())
  }

  private func definition(of name: String, below limit: Int) -> (SettingsLayer.Value, layer: Int)? {
    for layer in layers[..<limit].indices.reversed() {
      if let value = layers[layer].value(of: name, in: conditions) { return (value, layer) }
    }
    return nil
  }

  // MARK: Variables

  private func expand(_ text: String, of name: String?, in layer: Int) -> String {
    var expansion = Expansion(open: name.map { [$0] } ?? [])
    return expand(text, Frame(name: name, layer: layer), &expansion)
  }

  /// The setting whose value is being expanded, and the layer that it comes from.
  private struct Frame {
    var name: String?
    var layer: Int
  }

  private struct Expansion {
    /// The settings that are being expanded, so that one that names itself in a circle ends.
    var open: [String]
    var replacements = 0
  }

  private func expand(_ text: String, _ frame: Frame, _ expansion: inout Expansion) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let reference = VariableReference(&rest) else {
        result += "$"
        continue
      }
      result += replacement(for: reference, frame, &expansion)
      if result.utf8.count > Self.lengthLimit { return result }
    }
    return result + rest
  }

  private func replacement(
    for reference: VariableReference, _ frame: Frame, _ expansion: inout Expansion
  ) -> String {
    expansion.replacements += 1
    guard expansion.replacements <= Self.replacementLimit, expansion.open.count < 64 else { return reference.written }
    // The name may itself be built of variables: $(A_$(B)).
    let name = expand(reference.name, frame, &expansion)
    let value: String?
    if name == "inherited" || name == "INHERITED" || name == frame.name {
      value = frame.name.map { inherited($0, below: frame.layer, &expansion) } ?? ""
    } else if expansion.open.contains(name) {
      return reference.written
    } else {
      value = definition(of: name, below: layers.count).map { definition, layer in
        expansion.open.append(name)
        defer { expansion.open.removeLast() }
        return expand(definition.text, Frame(name: name, layer: layer), &expansion)
      }
    }
    return reference.applyModifiers(to: value) ?? "$(\(name))"
  }

  private func inherited(_ name: String, below layer: Int, _ expansion: inout Expansion) -> String {
    guard let (value, layer) = definition(of: name, below: layer) else { return "" }
    return expand(value.text, Frame(name: name, layer: layer), &expansion)
  }
}
