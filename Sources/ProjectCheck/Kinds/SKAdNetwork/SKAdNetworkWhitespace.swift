/// An SKAdNetwork identifier has white space in or around it.
///
/// What happens: the system compares identifiers exactly, so that this network’s ads never count and it gets no
/// postback; nothing says so.
///
/// Bad: `<string>cstr6suwn9.skadnetwork </string>`
/// Good: `<string>cstr6suwn9.skadnetwork</string>`
///
/// Remedy: remove the white space.
///
/// How sure: that only listed networks qualify is documented; that the comparison is exact was observed.
struct SKAdNetworkWhitespace: AdNetworkItemKind {
  static let identity = KindIdentity(
    name: "skadnetwork.whitespace", severity: .error, facts: ["SKAN-51"], certainty: .observed)

  func findings(in items: [EffectiveInfoPlist.AdNetworkItem], of target: TargetFacts) -> [Finding] {
    items.compactMap { item in
      guard let identifier = item.identifier, identifier.contains(where: \.isWhitespace),
        !identifier.allSatisfy(\.isWhitespace)
      else { return nil }
      return finding(
        at: item.place, in: target, "the identifier “\(identifier.excerpt)” has white space",
        why: "it matches no network: their ads never count", fix: "remove the white space")
    }
  }
}
