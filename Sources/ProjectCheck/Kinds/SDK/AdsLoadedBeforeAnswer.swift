/// An ad is fetched before the question can have been answered.
///
/// What happens: the first ads of a new user are requested without the identifier, so they fit nobody and earn little, even
/// if the person allows tracking a moment later. In review it can look like tracking before the question.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import GoogleMobileAds
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   let banner = BannerView(adSize: AdSizeBanner)
///
///   func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///     banner.load(Request())
///   }
///
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     ATTrackingManager.requestTrackingAuthorization { _ in }
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
/// import GoogleMobileAds
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   let banner = BannerView(adSize: AdSizeBanner)
///
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     ATTrackingManager.requestTrackingAuthorization { _ in
///       DispatchQueue.main.async { self.banner.load(Request()) }
///     }
///   }
/// }
/// ```
///
/// Remedy: fetch the first ad where the answer has come; where the status is decided already, at once.
///
/// How sure: that the identifier is zero then is documented. Reported for known ad SDKs on a way from the app's start or its
/// first screen that waits for nothing; silent where the SDK's start is reported already, since both move together.
struct AdsLoadedBeforeAnswer: Kind {
  static let identity = KindIdentity(
    name: "ads.loaded-before-answer", severity: .warning, facts: ["ATT-171", "ATT-213"], certainty: .documented,
    refusals: [.review("5.1.2", "ATT-215")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let startedEarly = Set(target.startsBeforeAnswer.map(\.use.sdk.name))
    return target.once(
      target.code.sdkUses.compactMap { use in
        guard use.use == .load, !startedEarly.contains(use.sdk.name), let way = target.wayBeforeAnswer(to: use) else {
          return nil
        }
        return finding(
          at: way.siteOfUndecided(target.code.index)?.place ?? use.place, in: target,
          "fetches an ad from \(use.sdk.name) before the question can have been answered",
          why: "on the first launch there is no identifier at this moment, so the ad fits nobody",
          fix: "fetch the first ad in the request’s completion, whatever the answer")
      })
  }
}
