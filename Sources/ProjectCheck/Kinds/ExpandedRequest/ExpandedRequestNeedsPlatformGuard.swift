/// The call of iOS 27.2 is compiled for a platform that does not have it.
///
/// What happens: the method exists on iOS, iPadOS and Mac Catalyst only. For macOS, tvOS, visionOS and watchOS the build
/// fails, also inside an `#available` check, since the declaration is marked as unavailable there.
///
/// Bad, in an app for iOS 16 and the Mac:
/// ```swift
/// import AppTrackingTransparency
///
/// func ask() async {
///   if #available(iOS 27.2, macOS 27.2, *) {
///     await ATTrackingManager.requestTrackingAuthorization(preferringExpandedInterface: true)
///   } else {
///     await ATTrackingManager.requestTrackingAuthorization()
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
///
/// func ask() async {
///   #if os(iOS)
///     if #available(iOS 27.2, *) {
///       await ATTrackingManager.requestTrackingAuthorization(preferringExpandedInterface: true)
///       return
///     }
///   #endif
///   await ATTrackingManager.requestTrackingAuthorization()
/// }
/// ```
///
/// `os(iOS)` includes Mac Catalyst.
///
/// Remedy: put `#if os(iOS)` around the call, and the classic one in `#else`.
///
/// How sure: the header says so.
struct ExpandedRequestNeedsPlatformGuard: Kind {
  static let identity = KindIdentity(
    name: "expanded-request.needs-platform-guard", severity: .error, facts: ["ATT-5", "ATT-6"], certainty: .header)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.code.requests.compactMap { request in
        guard case .expanded = request.request.form else { return nil }
        let missing = request.platformsWithoutExpanded(in: target)
        guard !missing.isEmpty else { return nil }
        let names = missing.map(\.rawValue).sorted().joined(separator: ", ")
        return finding(
          at: request.place, in: target, "this call does not exist on \(names), for which the target is built too",
          why: "the build fails there, also inside an availability check", fix: "put #if os(iOS) around it",
          remedy: request.guardRemedy(in: target))
      })
  }
}
