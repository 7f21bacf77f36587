/// An SKAdNetwork identifier is listed twice.
///
/// What happens: nothing; the system looks for a network’s identifier in the list. A list that grows by copying hides
/// which networks are missing.
///
/// Bad:
/// ```plist
/// <key>SKAdNetworkItems</key>
/// <array>
///   <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict>
///   <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict>
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
/// Remedy: remove the later entry.
///
/// How sure: it follows from the file.
struct SKAdNetworkDuplicate: AdNetworkItemKind {
  static let identity = KindIdentity(
    name: "skadnetwork.duplicate", severity: .info, facts: ["SKAN-51"], certainty: .documented)

  func findings(in items: [EffectiveInfoPlist.AdNetworkItem], of target: TargetFacts) -> [Finding] {
    var first: [String: Place] = [:]
    return items.compactMap { item in
      guard let identifier = item.identifier, !identifier.isEmpty else { return nil }
      guard let earlier = first[identifier] else {
        first[identifier] = item.place
        return nil
      }
      return finding(
        at: item.place, in: target, "\(identifier.excerpt) is already listed in line \(earlier.line)",
        why: "once is enough", fix: "remove this entry", remedy: .removeEntry)
    }
  }
}
