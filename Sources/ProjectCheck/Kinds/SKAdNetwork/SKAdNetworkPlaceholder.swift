/// An SKAdNetwork identifier is one from an example.
///
/// What happens: no network has it, so the entry does nothing; often it stands where a network’s real one was meant.
///
/// Bad:
/// ```plist
/// <key>SKAdNetworkItems</key>
/// <array>
///   <dict><key>SKAdNetworkIdentifier</key><string>example100.skadnetwork</string></dict>
/// </array>
/// ```
/// Good:
/// ```plist
/// <key>SKAdNetworkItems</key>
/// <array>
///   <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict>
/// </array>
/// ```
///
/// The identifiers are those of your ad networks’ lists.
///
/// Remedy: replace it, or remove the entry.
///
/// How sure: the names speak for themselves.
struct SKAdNetworkPlaceholder: AdNetworkItemKind {
  static let identity = KindIdentity(
    name: "skadnetwork.placeholder", severity: .warning, facts: ["SKAN-51"], certainty: .observed)

  func findings(in items: [EffectiveInfoPlist.AdNetworkItem], of target: TargetFacts) -> [Finding] {
    items.compactMap { item in
      guard let identifier = item.identifier, Self.isPlaceholder(identifier) else { return nil }
      return finding(
        at: item.place, in: target, "\(identifier.excerpt) is an example, not a network’s identifier",
        why: "the entry does nothing", fix: "replace it by the network’s identifier, or remove it")
    }
  }

  private static let words = ["example", "your", "placeholder", "sample", "todo", "changeme", "replace", "dummy"]

  private static func isPlaceholder(_ identifier: String) -> Bool {
    let trimmed = identifier.trimmingWhiteSpace().lowercased()
    guard !trimmed.isEmpty else { return false }
    if BuildVariables.firstReference(in: identifier) != nil { return true }
    if trimmed.contains(where: { "<>[]{}".contains($0) }) { return true }
    let name = trimmed.split(separator: ".").first ?? ""
    if words.contains(where: name.hasPrefix) || ["test", "network", "networkid", "id"].contains(name) { return true }
    // Real identifiers have ten different enough characters; `xxxxxxxxxx` and `0000000000` do not.
    return name.count >= 4 && Set(name).count == 1 || name.hasPrefix("abcdef") || name.hasPrefix("123456")
  }
}
