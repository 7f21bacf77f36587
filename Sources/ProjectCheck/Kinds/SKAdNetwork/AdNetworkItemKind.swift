/// A kind that looks at the SKAdNetwork identifiers of one Info.plist at a time.
protocol AdNetworkItemKind: Kind {
  /// The problems in the entries, in their order.
  func findings(in items: [EffectiveInfoPlist.AdNetworkItem], of target: TargetFacts) -> [Finding]
}

extension AdNetworkItemKind {
  /// More entries than this in one list need no remark each.
  static var mostRemarks: Int { 100 }

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    // In an App Clip the API has no effect, whatever its list says (SKAN-5).
    guard target.target.kind != .appClip else { return [] }
    return target.infoPlists.flatMap { infoPlist in
      findings(in: infoPlist.adNetworkItems ?? [], of: target).prefix(Self.mostRemarks)
    }
  }
}
