/// `isAdvertisingTrackingEnabled` is asked, which has said nothing since iOS 14.
///
/// What happens: it knew Limit Ad Tracking, which iOS 14 replaced by the question of each app. Code that trusts it takes
/// people for having refused, or agreed, who have not.
///
/// Bad:
/// ```swift
/// import AdSupport
///
/// func mayTrack() -> Bool {
///   ASIdentifierManager.shared().isAdvertisingTrackingEnabled
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
///
/// func mayTrack() -> Bool {
///   ATTrackingManager.trackingAuthorizationStatus == .authorized
/// }
/// ```
///
/// Remedy: look at the authorization status; keep the old property for systems before iOS 14.
///
/// How sure: documented.
struct IDFADeprecatedAPI: Kind {
  static let identity = KindIdentity(
    name: "idfa.deprecated-api", severity: .info, facts: ["ATT-173"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let index = target.code.index
    return target.once(
      index.files.indices.flatMap { number -> [Finding] in
        let file = index.files[number]
        let reads = file.reads.filter { $0.name.isDeprecated && $0.receiver.isIdentifierManager }
          .map { (scope: $0.scope, place: $0.place) }
        let calls = file.calls.filter { $0.name.isDeprecated && $0.receiver.isIdentifierManager }
          .map { (scope: $0.scope, place: $0.place) }
        return (reads + calls).filter { !isBefore14($0.scope, in: file) }.map { use in
          finding(
            at: use.place, in: target, "asks isAdvertisingTrackingEnabled, deprecated since iOS 14",
            why: "it says nothing about the permission to track",
            fix: "use ATTrackingManager.trackingAuthorizationStatus")
        }
      })
  }

  /// Whether only older systems, for which the property is right, get to a scope.
  private func isBefore14(_ scope: Ref<Scope>, in file: SourceFacts) -> Bool {
    var next: Ref<Scope>? = scope
    while let ref = next {
      if case .branch(let branch) = file.scopes[ref].step, let below = branch.known.availability.below[.iOS],
        below <= PlatformVersion(14, 5)
      {
        return true
      }
      next = file.scopes[ref].parent
    }
    return false
  }
}

extension String {
  fileprivate var isDeprecated: Bool {
    self == "isAdvertisingTrackingEnabled" || self == "advertisingTrackingEnabled"
  }
}
