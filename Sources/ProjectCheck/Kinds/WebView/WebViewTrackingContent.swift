import TrackingPolicy

/// A web view opens a listed tracking domain whatever the status is.
///
/// What happens: what is tracked in a web view inside of an app is tracked by the app (ATT-216). The system blocks the
/// app’s own requests to a listed domain until a person allows tracking, but reports say that it does not block those of
/// a web view (ATT-186): people who refused are tracked there.
///
/// Bad:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <true/>
/// <key>NSPrivacyTrackingDomains</key>
/// <array><string>track.example.com</string></array>
/// ```
/// ```swift
/// import AppTrackingTransparency
/// import WebKit
///
/// class OffersViewController: UIViewController {
///   let webView = WKWebView()
///
///   override func viewDidLoad() {
///     webView.load(URLRequest(url: URL(string: "https://track.example.com/offers")!))
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
/// import WebKit
///
/// class OffersViewController: UIViewController {
///   let webView = WKWebView()
///
///   override func viewDidLoad() {
///     guard ATTrackingManager.trackingAuthorizationStatus == .authorized else { return }
///     webView.load(URLRequest(url: URL(string: "https://track.example.com/offers")!))
///   }
/// }
/// ```
///
/// An address without tracking needs no look at the status.
///
/// Remedy: tell the page the status, or open it only when tracking is allowed.
///
/// How sure: that web views count is Apple’s rule; that they are not blocked was observed. Found only where the address
/// stands in the code in full, and the app’s own manifest lists its host.
struct WebViewTrackingContent: Kind {
  static let identity = KindIdentity(
    name: "webview.tracking-content", severity: .info, facts: ["ATT-186", "ATT-216"], certainty: .observed,
    refusals: [.review("5.1.2(i)", "ATT-214")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let domains = Set(target.manifests.flatMap(\.domains).map { $0.text.lowercased() })
    return target.code.webContent.filter { site in
      !site.regardsStatus && domains.contains { site.host == $0 || site.host.hasSuffix("." + $0) }
    }.map { site in
      finding(
        at: site.place, in: target, "a web view opens the tracking domain \(site.host) whatever the status is",
        why: "web views are not blocked: people who refused are tracked there",
        fix: "open it only when tracking is allowed, or without tracking")
    }
  }
}
