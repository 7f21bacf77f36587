/// The code asks for permission to track, and the Info.plist has no `NSUserTrackingUsageDescription`.
///
/// What happens: the system ends the app at the moment when a prompt is due. On a phone where the answer is known, the
/// switch is off or the request comes too early, nothing happens, so that the fault can pass every test and meet people
/// first. The upload asks for the key too (ITMS-90683).
///
/// Bad:
/// ```swift
/// // AppDelegate.swift
/// import AppTrackingTransparency
/// import UIKit
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidBecomeActive(_ application: UIApplication) {
///     ATTrackingManager.requestTrackingAuthorization { _ in }
///   }
/// }
/// ```
/// ```plist
/// <!-- Info.plist -->
/// <key>CFBundleName</key>
/// <string>Recipes</string>
/// ```
/// Good:
/// ```plist
/// <!-- Info.plist -->
/// <key>CFBundleName</key>
/// <string>Recipes</string>
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
/// ```
///
/// Remedy: add the key to the Info.plist, or `INFOPLIST_KEY_NSUserTrackingUsageDescription` to the settings of a target
/// that generates its Info.plist.
///
/// How sure: crashes were observed; Apple’s page says that the app may crash. Silent where keys may come from files that
/// are not here, and in libraries, whose host app needs the key. A project description that is a program is believed to
/// take an Info.plist file as it is. Of a built app the binaries tell that it can ask, not
/// whether it comes to that; where only an SDK reaches the class by its name, which asks if it is set up to, it is remarked on.
struct UsageDescriptionMissing: Kind {
  static let identity = KindIdentity(
    name: "usage-description.missing", severity: .error, facts: ["ATT-160", "ATT-161", "ATT-163"],
    certainty: .observed,
    refusals: [.upload(90683, "ATT-165")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    if let binary = target.binary { return findings(in: target, binary) }
    let requests = target.code.requests.filter(\.isReachable).map(\.place)
    guard target.canPrompt, let request = requests.first else { return [] }
    if target.target.kind == .folder { return findings(inFolder: target, requests: requests) }
    let lacking = target.infoPlists.filter { !$0.isPartial && $0[UsageKey.plain.rawValue] == nil }
    return lacking.map { infoPlist in
      let isOnlyHere = lacking.count < target.infoPlists.count && !infoPlist.variant.isEmpty
      return finding(
        for: infoPlist, request, in: target, isOnlyHere ? " in the configuration \(infoPlist.variant)" : "")
    }
  }

  private func findings(in target: TargetFacts, _ binary: BinaryFacts) -> [Finding] {
    let sure = binary.asking.first(where: \.asksByClass)
    guard target.canPrompt, let asking = sure ?? binary.asking.first else { return [] }
    return target.infoPlists.filter { !$0.isPartial && $0[UsageKey.plain.rawValue] == nil }.map { infoPlist in
      finding(
        at: infoPlist.place, in: target,
        "\(UsageKey.plain.rawValue) is missing, but \(asking.path) can ask for permission to track"
          + (sure == nil ? ", if the SDK in it is set up to" : ""),
        why: "the system ends the app when a prompt is due, and the upload asks for the key",
        severity: sure == nil ? .info : nil, certainty: .inferred, fix: "add \(UsageKey.plain.rawValue)")
    }
  }

  private func finding(
    for infoPlist: EffectiveInfoPlist, _ request: Place, in target: TargetFacts, _ scope: String = ""
  ) -> Finding {
    finding(
      at: infoPlist.place, in: target,
      "\(UsageKey.plain.rawValue) is missing\(scope), but \(request.shortDescription) asks for permission to track",
      why: "the system ends the app when a prompt is due", fix: "add \(UsageKey.plain.rawValue)",
      remedy: infoPlist.remedyForMissingText(in: target))
  }

  /// In a folder without a project nobody says which Info.plist is whose: the key must be missing in all, and for each
  /// request the list counts that lies nearest to it, among those that are an app's by what they say.
  private func findings(inFolder target: TargetFacts, requests: [Place]) -> [Finding] {
    guard target.entries(for: .plain).isEmpty else { return [] }
    let lists = target.infoPlists.filter { !$0.isPartial && $0.isOfApp }
    return requests.compactMap { request in
      let nearest = lists.max {
        request.path.sharedFolders(with: $0.place.path) < request.path.sharedFolders(with: $1.place.path)
      }
      return nearest.map { finding(for: $0, request, in: target) }
    }
  }
}

extension EffectiveInfoPlist {
  /// Whether the keys are those of an app.
  fileprivate var isOfApp: Bool {
    self["NSExtension"] == nil
      && ["LSRequiresIPhoneOS", "UILaunchStoryboardName", "UILaunchScreen", "UIApplicationSceneManifest"]
        .contains { self[$0] != nil }
  }
}

extension String {
  /// How many folders two paths share from the top.
  fileprivate func sharedFolders(with other: String) -> Int {
    zip(split(separator: "/").dropLast(), other.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
  }
}
