/// A comment asks for findings to be ignored in a way that cannot be obeyed: without a kind that exists, or without a
/// reason.
///
/// What happens: the findings are reported as if the comment were not there. Whoever reads the code later believes that
/// somebody looked at the matter.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidFinishLaunching(_ application: UIApplication) {
///     // askright:ignore request.at-launch
///     ATTrackingManager.requestTrackingAuthorization { _ in }
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidFinishLaunching(_ application: UIApplication) {
///     // askright:ignore request.at-launch only in the demo that sales staff carry around
///     ATTrackingManager.requestTrackingAuthorization { _ in }
///   }
/// }
/// ```
///
/// Remedy: name a kind as `askright rules` lists it, or a family such as `request`, and say why the finding is meant.
///
/// How sure: the comment is there to read.
struct IgnoreMalformed: Kind {
  static let identity = KindIdentity(
    name: "ignore.malformed", severity: .warning, facts: [], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] { [] }

  func findings(outsideTargetsOf project: ProjectFacts) -> [Finding] {
    project.ignoreComments.compactMap { comment in
      guard case .malformed(let why) = comment.content else { return nil }
      return finding(
        at: comment.place, in: nil, why, why: "nothing is ignored because of this comment",
        fix: "write \(IgnoreComment.mark), the kind, and the reason")
    }
  }
}
