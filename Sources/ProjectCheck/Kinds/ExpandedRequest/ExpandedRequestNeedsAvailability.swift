/// The call of iOS 27.2 is made without a check of the version, in an app that also runs on older systems.
///
/// What happens: Swift does not compile it. Objective-C does, and the app crashes on older systems with an unrecognised
/// selector.
///
/// Bad, in an app for iOS 16:
/// ```objective-c
/// #import <AppTrackingTransparency/AppTrackingTransparency.h>
///
/// void ask(void) {
///   [ATTrackingManager
///       requestTrackingAuthorizationPreferringExpandedInterface:YES
///                                   additionalInformationAction:nil
///                                             completionHandler:^(ATTrackingManagerAuthorizationStatus status) {}];
/// }
/// ```
/// Good:
/// ```objective-c
/// #import <AppTrackingTransparency/AppTrackingTransparency.h>
///
/// void ask(void) {
///   if (@available(iOS 27.2, *)) {
///     [ATTrackingManager
///         requestTrackingAuthorizationPreferringExpandedInterface:YES
///                                     additionalInformationAction:nil
///                                               completionHandler:^(ATTrackingManagerAuthorizationStatus status) {}];
///   } else {
///     [ATTrackingManager
///         requestTrackingAuthorizationWithCompletionHandler:^(ATTrackingManagerAuthorizationStatus status) {}];
///   }
/// }
/// ```
///
/// Remedy: check the version, and keep the classic call for older systems.
///
/// How sure: the header says so.
struct ExpandedRequestNeedsAvailability: Kind {
  static let identity = KindIdentity(
    name: "expanded-request.needs-availability", severity: .error, facts: ["ATT-5", "ATT-9"], certainty: .header)

  static let first = PlatformVersion(27, 2)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.code.requests.compactMap { request in
        guard case .expanded = request.request.form,
          let (platform, minimum) = request.platformThatLacksAvailability(in: target)
        else { return nil }
        let name = platform.rawValue
        return finding(
          at: request.place, in: target,
          "calls what \(name) 27.2 brought, without a check, in a target that runs on \(name) \(minimum)",
          why: "Swift refuses to compile it; Objective-C crashes on older systems",
          fix: "call it inside a check for iOS 27.2, and the classic method otherwise",
          remedy: request.guardRemedy(in: target))
      })
  }
}

extension RequestSite {
  /// Whether the version is known to be high enough here.
  ///
  /// Swift demands that within the function; in Objective-C its callers may have looked.
  func isGuarded(on platform: Platform, from version: PlatformVersion, in target: TargetFacts) -> Bool {
    Guarded.isGuarded(local, routes, on: platform, from: version, in: target, file: call.file)
  }
}

extension ReadSite {
  /// Whether the version is known to be high enough here.
  func isGuarded(on platform: Platform, from version: PlatformVersion, in target: TargetFacts) -> Bool {
    Guarded.isGuarded(local, routes, on: platform, from: version, in: target, file: file)
  }
}

/// Whether a place is only reached on systems that are new enough.
private enum Guarded {
  static func isGuarded(
    _ local: RouteKnowledge, _ routes: [Route], on platform: Platform, from version: PlatformVersion,
    in target: TargetFacts, file: Int
  ) -> Bool {
    let least = [local.availability.atLeast[platform], target.minimum(on: platform)].compactMap(\.self).max()
    if let least, least >= version { return true }
    // No system comes here: the other branch of a check that always holds.
    if local.availability.never.contains(platform) { return true }
    guard target.code.index.files[file].language == .objectiveC, !routes.isEmpty else { return false }
    return routes.allSatisfy { route in
      (route.known.availability.atLeast[platform].map { $0 >= version } ?? false)
        || !(route.entry.isKnown || route.entry.kind == .event)
    }
  }
}
