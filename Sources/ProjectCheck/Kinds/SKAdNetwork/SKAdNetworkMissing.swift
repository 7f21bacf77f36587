/// A known ad SDK is started, and the Info.plist lists no SKAdNetwork identifiers.
///
/// What happens: only networks in the app’s list can have their ads attributed to it. Without a list advertisers see no
/// installs from this app and pay less for its ads; the SDK says so in its log at most.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import GoogleMobileAds
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidBecomeActive(_ application: UIApplication) {
///     ATTrackingManager.requestTrackingAuthorization { _ in MobileAds.shared.start() }
///   }
/// }
/// ```
/// Good:
/// ```plist
/// <key>SKAdNetworkItems</key>
/// <array>
///   <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict>
/// </array>
/// ```
///
/// The list has the identifiers of the SDK’s network and of the networks that buy through it.
///
/// Remedy: add the list that the ad network publishes.
///
/// How sure: that only listed networks qualify is documented. Silent where keys may come from files that are not here.
struct SKAdNetworkMissing: Kind {
  static let identity = KindIdentity(
    name: "skadnetwork.missing", severity: .warning, facts: ["SKAN-51"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.target.kind == .app, target.canPrompt,
      let started = target.code.sdkUses.filter({
        $0.use == .start && $0.sdk.showsAds && $0.reachability != .unreachable
      }).min(by: { $0.place < $1.place })
    else { return [] }
    return target.infoPlists.compactMap { infoPlist in
      guard !infoPlist.isPartial, infoPlist.adNetworkItems?.isEmpty ?? true else { return nil }
      let place = infoPlist["SKAdNetworkItems"]?.place ?? infoPlist.place
      return finding(
        at: place, in: target,
        "no SKAdNetwork identifiers are listed, but \(started.place.shortDescription) starts \(started.sdk.name)",
        why: "installs from this app’s ads are attributed to nobody", fix: "add the list that the ad network publishes")
    }
  }
}
