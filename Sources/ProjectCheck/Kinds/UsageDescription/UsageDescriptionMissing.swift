/// The code asks for permission to track, and the Info.plist has no `NSUserTrackingUsageDescription`.
///
/// What happens: the system ends the app at the moment when a prompt is due. On a phone where the answer is known, the
/// switch is off or the request comes too early, nothing happens, so that the fault can pass every test and meet people
/// first. The upload asks for the key too (ITMS-90683).
///
/// Bad: `ATTrackingManager.requestTrackingAuthorization { … }` and an Info.plist without the key
/// Good: `<key>NSUserTrackingUsageDescription</key> <string>We share your device’s advertising identifier with ad
/// networks so that they can show ads that match your interests.</string>`
///
/// Remedy: add the key to the Info.plist, or `INFOPLIST_KEY_NSUserTrackingUsageDescription` to the settings of a target
/// that generates its Info.plist.
///
/// How sure: crashes were observed; Apple’s page says that the app may crash. Silent where keys may come from files that
/// are not here, and in libraries, whose host app needs the key.
struct UsageDescriptionMissing: Kind {
  static let identity = KindIdentity(
    name: "usage-description.missing", severity: .error, facts: ["ATT-160", "ATT-161", "ATT-163"],
    certainty: .observed)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt, let request = target.code.requests.first(where: \.isReachable)?.place else { return [] }
    let lists = Self.appLists(of: target)
    let lacking = lists.filter { !$0.isPartial && $0[UsageKey.plain.rawValue] == nil }
    return lacking.map { infoPlist in
      let isOnlyHere = lacking.count < lists.count && !infoPlist.variant.isEmpty
      let scope = isOnlyHere && target.target.kind == .app ? " in the configuration \(infoPlist.variant)" : ""
      return finding(
        at: infoPlist.place, in: target,
        "\(UsageKey.plain.rawValue) is missing\(scope), but \(request.shortDescription) asks for permission to track",
        why: "the system ends the app when a prompt is due", fix: "add \(UsageKey.plain.rawValue)")
    }
  }

  /// The lists that an app gets. In a folder without a project every Info.plist is one, whoever it belongs to: there the
  /// key must be missing in all, and only those count that are an app's by what they say.
  private static func appLists(of target: TargetFacts) -> [EffectiveInfoPlist] {
    guard target.target.kind == .folder else { return target.infoPlists }
    guard target.entries(for: .plain).isEmpty else { return [] }
    return target.infoPlists.filter { infoPlist in
      infoPlist["NSExtension"] == nil
        && ["LSRequiresIPhoneOS", "UILaunchStoryboardName", "UILaunchScreen", "UIApplicationSceneManifest"]
          .contains { infoPlist[$0] != nil }
    }
  }
}
