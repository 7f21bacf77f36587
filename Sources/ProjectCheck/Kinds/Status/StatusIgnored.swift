/// The app asks, does nothing with the answer, and tracking starts all the same.
///
/// What happens: people who refuse are treated like those who allow. An SDK that looks at the status by itself gets a zero
/// identifier then; everything else that the app sends about them is tracking after a refusal, which review rejects, and
/// nobody can see in the code who is responsible.
///
/// Bad:
/// ```swift
/// import AppsFlyerLib
/// import AppTrackingTransparency
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidBecomeActive(_ application: UIApplication) {
///     ATTrackingManager.requestTrackingAuthorization { _ in }
///     AppsFlyerLib.shared().start()
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppsFlyerLib
/// import AppTrackingTransparency
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidBecomeActive(_ application: UIApplication) {
///     ATTrackingManager.requestTrackingAuthorization { status in
///       if status == .authorized { AppsFlyerLib.shared().start() }
///     }
///   }
/// }
/// ```
///
/// A look at `trackingAuthorizationStatus` wherever something is sent is as good.
///
/// Remedy: start or switch what tracks by the answer; where an SDK does that by itself, start it in the completion.
///
/// How sure: it follows from the code that the answer is not used. Reported only if the app starts an ad or attribution SDK,
/// or reads the advertising identifier, and looks at the status nowhere else; a remark only if it is ad SDKs, which get a
/// zero identifier from the system, that are started.
struct StatusIgnored: Kind {
  static let identity = KindIdentity(
    name: "status.ignored", severity: .warning, facts: ["ATT-213", "ATT-219"], certainty: .documented,
    refusals: [.review("5.1.2(i)", "ATT-214")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard let tracking = target.trackingAnyway, !target.looksAtStatusLater else { return [] }
    let index = target.code.index
    return target.once(
      target.possibleRequests.filter { index.answerUse(of: $0) == .ignored }.map { request in
        finding(
          at: request.place, in: target, "asks, and does nothing with the answer",
          why: "\(tracking.name), whatever people answer", severity: tracking.looksByItself ? .info : nil,
          fix: "start or switch what tracks by the answer")
      })
  }
}

extension TargetFacts {
  /// What tracks in this target without waiting for an answer; nil if nothing that is known does.
  fileprivate var trackingAnyway: (name: String, looksByItself: Bool)? {
    let starts = code.sdkUses.filter {
      $0.use == .start && $0.reachability != .unreachable && ($0.sdk.lossBeforeAnswer != nil || $0.sdk.showsAds)
        && !code.waitsByItself($0.sdk)
    }
    if let measuring = starts.first(where: { $0.sdk.purpose == .attribution }) {
      return ("\(measuring.sdk.name) is started", false)
    }
    if code.identifierReads.contains(where: { $0.isBlind }) { return ("the advertising identifier is read", false) }
    return starts.first.map { ("\($0.sdk.name) is started", true) }
  }

  /// Whether the status is read in a place that decides something other than whether to ask, when it can have been
  /// answered.
  fileprivate var looksAtStatusLater: Bool {
    let asking = functionsOnTheWayToRequests
    return code.statusReads.contains { read in
      read.reachability != .unreachable && !asking.contains(read.function) && !read.isTooEarly(in: self)
    }
  }
}
