/// The request follows a consent form whatever was answered there.
///
/// What happens: a person who has refused everything in the form is asked again, by the system's alert. App Review
/// refuses that: people who have opted out of all consent must not be shown the question.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UserMessagingPlatform
///
/// class HomeViewController: UIViewController {
///   override func viewDidAppear(_ animated: Bool) {
///     super.viewDidAppear(animated)
///     ConsentForm.loadAndPresentIfRequired(from: self) { _ in
///       ATTrackingManager.requestTrackingAuthorization { _ in }
///     }
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
/// import UserMessagingPlatform
///
/// class HomeViewController: UIViewController {
///   override func viewDidAppear(_ animated: Bool) {
///     super.viewDidAppear(animated)
///     ConsentForm.loadAndPresentIfRequired(from: self) { _ in
///       guard ConsentInformation.shared.canRequestAds else { return }
///       ATTrackingManager.requestTrackingAuthorization { _ in }
///     }
///   }
/// }
/// ```
///
/// Remedy: look at the answer first.
///
/// How sure: the rule is Apple's. Reported only where no condition at all stands between the form and the request.
struct RequestIgnoresConsentRefusal: Kind {
  static let identity = KindIdentity(
    name: "request.ignores-consent-refusal", severity: .warning, facts: ["ATT-80", "ATT-219"], certainty: .documented,
    refusals: [.review("5.1.1", "B-3")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.promptingRequests.compactMap { request in
        for route in request.routes where !route.known.isConditional {
          guard let form = route.consentForm else { continue }
          return finding(
            at: request.place, in: target, "asks after the \(form) form, whatever was answered there",
            why: "people who have refused everything in the form must not be asked again",
            fix: "ask only where the form's answer allows it")
        }
        return nil
      })
  }
}

extension Route {
  fileprivate var consentForm: String? {
    for hop in hops.reversed() {
      if case .consentForm(let name) = hop.hop { return name }
    }
    return nil
  }
}
