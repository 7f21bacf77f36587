/// An entry of `SKAdNetworkItems` is not a dictionary with one identifier, or the identifier is not in lower case.
///
/// What happens: the system finds no identifier in the entry, and this network’s ads never count. Identifiers are
/// compared exactly and networks write theirs in lower case today.
///
/// Bad:
/// ```plist
/// <key>SKAdNetworkItems</key>
/// <array><string>cstr6suwn9.skadnetwork</string></array>
/// ```
/// Good:
/// ```plist
/// <key>SKAdNetworkItems</key>
/// <array>
///   <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict>
/// </array>
/// ```
///
/// Remedy: write each identifier into a dictionary of its own, as the network gives it.
///
/// How sure: the shape is documented. Capital letters are a warning only: old identifiers have them.
struct SKAdNetworkMalformed: AdNetworkItemKind {
  static let identity = KindIdentity(
    name: "skadnetwork.malformed", severity: .error, facts: ["SKAN-51"], certainty: .documented)

  func findings(in items: [EffectiveInfoPlist.AdNetworkItem], of target: TargetFacts) -> [Finding] {
    items.compactMap { item in
      switch item.content {
      case .malformed(let message):
        return finding(
          at: item.place, in: target, message,
          why: "the system finds no identifier there: the network’s ads never count",
          fix: "write a dictionary with the key SKAdNetworkIdentifier for each network")
      case .identifier(let text) where text.allSatisfy(\.isWhitespace):
        return finding(
          at: item.place, in: target, "an SKAdNetwork identifier is empty",
          why: "the entry stands for no network", fix: "remove the entry")
      case .identifier(let text)
      where text.contains(where: \.isUppercase) && BuildVariables.firstReference(in: text) == nil:
        return finding(
          at: item.place, in: target, "the identifier \(text.excerpt) has capital letters",
          why: "identifiers are compared exactly, and networks write theirs in lower case", severity: .warning,
          certainty: .observed, fix: "write it as the network gives it, in lower case")
      case .identifier: return nil
      }
    }
  }
}
