/// Systems before iOS 14 are treated as if their users had agreed to be tracked.
///
/// What happens: before iOS 14 there is no question, but there is Limit Ad Tracking: people who have turned it on get a
/// zero identifier, and an app that counts them as having agreed sends data about people who have said no.
///
/// Bad, in an app for iOS 13:
/// ```swift
/// import AppTrackingTransparency
///
/// func mayTrack() -> Bool {
///   if #available(iOS 14, *) {
///     return ATTrackingManager.trackingAuthorizationStatus == .authorized
///   } else {
///     return true
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AdSupport
/// import AppTrackingTransparency
///
/// func mayTrack() -> Bool {
///   if #available(iOS 14, *) {
///     return ATTrackingManager.trackingAuthorizationStatus == .authorized
///   } else {
///     return ASIdentifierManager.shared().isAdvertisingTrackingEnabled
///   }
/// }
/// ```
///
/// Remedy: ask `isAdvertisingTrackingEnabled` there, or drop those systems.
///
/// How sure: general knowledge of iOS 10 to 13. Only for targets that run there.
struct AvailabilityPre14AssumedAuthorised: Kind {
  static let identity = KindIdentity(
    name: "availability.pre14-assumed-authorised", severity: .warning, facts: ["ATT-172"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let limit = PlatformVersion(14, 5)
    guard let minimum = target.minimum(on: .iOS), minimum < PlatformVersion(14) else { return [] }
    let index = target.code.index
    // Only functions that also handle the status or the identifier are about tracking.
    let functions = Set(
      target.code.requests.map(\.function) + target.code.statusReads.map(\.function)
        + target.code.identifierReads.map(\.function))
    return target.once(
      functions.sorted().flatMap { function -> [Finding] in
        let file = index.files[function.file]
        func isBefore14(_ scope: Ref<Scope>) -> Bool {
          let key = CodeIndex.Key(file: function.file, ref: scope)
          guard index.function(around: key) == function else { return false }
          return Self.below(at: scope, in: file).map { $0 <= limit } ?? false
        }
        let writes = file.writes.filter { $0.value.meansConsent && isBefore14($0.scope) }.map(\.place)
        let returns = file.returns.filter { $0.value.meansConsent && isBefore14($0.scope) }.map(\.place)
        return (writes + returns).map { place in
          finding(
            at: place, in: target, "takes systems before iOS 14 for consent",
            why: "people there can have limited ad tracking, which this ignores",
            fix: "use isAdvertisingTrackingEnabled there")
        }
      })
  }

  /// The version below which the system is known to be at a scope.
  private static func below(at scope: Ref<Scope>, in file: SourceFacts) -> PlatformVersion? {
    var lowest: PlatformVersion?
    var next: Ref<Scope>? = scope
    while let ref = next {
      if case .branch(let branch) = file.scopes[ref].step, let below = branch.known.availability.below[.iOS] {
        lowest = min(lowest ?? below, below)
      }
      next = file.scopes[ref].parent
    }
    return lowest
  }
}

extension Value {
  /// Whether it says yes to tracking where it stands for the answer.
  fileprivate var meansConsent: Bool {
    switch self {
    case .boolean(true): true
    case .status(let status): status == .authorized
    default: false
    }
  }
}
