/// An SKAdNetwork identifier has white space in or around it.
///
/// What happens: the system compares identifiers exactly, so that this network’s ads never count and it gets no
/// postback; nothing says so.
///
/// Bad:
/// ```plist
/// <key>SKAdNetworkItems</key>
/// <array>
///   <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork </string></dict>
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
/// Remedy: remove the white space.
///
/// How sure: that only listed networks qualify is documented; that the comparison is exact was observed.
struct SKAdNetworkWhitespace: AdNetworkItemKind {
  static let identity = KindIdentity(
    name: "skadnetwork.whitespace", severity: .error, facts: ["SKAN-51"], certainty: .observed)

  func findings(in items: [EffectiveInfoPlist.AdNetworkItem], of target: TargetFacts) -> [Finding] {
    var known = Set(items.compactMap(\.identifier))
    return items.compactMap { item in
      guard let identifier = item.identifier, identifier.contains(where: \.isWhitespace),
        !identifier.allSatisfy(\.isWhitespace)
      else { return nil }
      return finding(
        at: item.place, in: target, "the identifier “\(identifier.excerpt)” has white space",
        why: "it matches no network: their ads never count", fix: "remove the white space",
        remedy: Self.remedy(for: identifier, &known))
    }
  }

  /// White space around an identifier can go, and white space in it if what is left is one.
  private static func remedy(for identifier: String, _ known: inout Set<String>) -> Remedy? {
    guard BuildVariables.firstReference(in: identifier) == nil else { return nil }
    let bare = identifier.filter { !$0.isWhitespace }
    guard
      bare == identifier.trimmingWhiteSpace()
        || bare.wholeMatch(of: /[a-z0-9]{10}\.(skadnetwork|adattributionkit)/) != nil
    else { return nil }
    return known.insert(bare).inserted ? .setText(from: identifier, to: bare) : .removeEntry
  }
}
