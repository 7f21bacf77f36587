import PolicyReports

/// What a person names when some kinds are meant: one kind (`request.at-launch`) or a family (`request`).
struct KindSelection: Sendable, Hashable {
  /// The name as it stands in the catalogue.
  let name: String

  /// The kind or family of a name; nil if there is none.
  init?(_ name: some StringProtocol) {
    guard Self.names.contains(String(name)) else { return nil }
    self.name = String(name)
  }

  /// Whether a kind is meant.
  func includes(_ kind: String) -> Bool {
    kind == name || kind.hasPrefix(name + ".")
  }

  /// What to say of a name that is neither a kind nor a family.
  static func unknown(_ name: some StringProtocol) -> String {
    let hint = nearest(to: String(name), among: names.sorted()).map { "did you mean \($0)?" }
    return "there is no kind or family \(name): \(hint ?? "askright rules lists them")"
  }

  private static let names = Set(kindIdentities.flatMap { [$0.name, String($0.family)] })
}
