/// A value in a manifest that is written in Swift, as far as it stands there literally.
struct ManifestValue: Sendable {
  var kind: Kind
  var place: Place

  enum Kind: Sendable {
    case text(String)
    /// A number as it is written.
    case number(String)
    case truth(Bool)
    case list([ManifestValue])
    case dictionary([(key: ManifestValue, value: ManifestValue)])
    /// `.target(name: "App")`, `Project(…)`, and without arguments `.iOS`.
    case call(name: String, arguments: [Argument])
    /// What only running the manifest would tell, as it is written.
    case computed(String)
  }

  struct Argument: Sendable {
    /// The label; empty if there is none.
    var label: String
    var value: ManifestValue
  }
}

extension ManifestValue {
  /// The text, if it is one.
  var text: String? {
    if case .text(let text) = kind { text } else { nil }
  }

  /// The elements of a list; of anything else none.
  var elements: [ManifestValue] {
    if case .list(let elements) = kind { elements } else { [] }
  }

  /// The texts of a list.
  var texts: [String] { elements.compactMap(\.text) }

  /// The name of a call or of a member.
  var callName: String? {
    if case .call(let name, _) = kind { name } else { nil }
  }

  /// The arguments of a call.
  var arguments: [Argument] {
    if case .call(_, let arguments) = kind { arguments } else { [] }
  }

  /// The argument with a label.
  subscript(_ label: String) -> ManifestValue? {
    arguments.first { $0.label == label }?.value
  }

  /// The arguments without labels.
  var unlabelled: [ManifestValue] { arguments.filter { $0.label.isEmpty }.map(\.value) }

  /// Whether some part of it has to be computed.
  var isPartlyComputed: Bool {
    switch kind {
    case .computed: true
    case .text, .number, .truth: false
    case .list(let elements): elements.contains(where: \.isPartlyComputed)
    case .dictionary(let members): members.contains { $0.key.isPartlyComputed || $0.value.isPartlyComputed }
    case .call(_, let arguments): arguments.contains { $0.value.isPartlyComputed }
    }
  }
}
