/// A comment, or an entry under `ignore` in the configuration, asks for findings to be ignored that are not there.
///
/// What happens: nothing today. The fault was mended or has moved, and the remark would hide the next one that comes to
/// the same place.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidBecomeActive(_ application: UIApplication) {
///     // askright:ignore request.at-launch only in the demo that sales staff carry around
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
///   func applicationDidBecomeActive(_ application: UIApplication) {
///     ATTrackingManager.requestTrackingAuthorization { _ in }
///   }
/// }
/// ```
///
/// Remedy: remove it, or move it to the line, or the line above the line, that a finding names.
///
/// How sure: the check found nothing of that kind there. It says nothing of what was not looked at: kinds that are turned
/// off, and projects that could be read only in part or of which only a part was asked for.
struct IgnoreUnused: Kind {
  static let identity = KindIdentity(
    name: "ignore.unused", severity: .warning, facts: [], certainty: .documented)

  /// What is unused is known when all other kinds have been asked.
  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] { [] }

  /// What to say of kinds that are to be ignored somewhere and were not found there.
  func finding(for kinds: [KindSelection], at place: Place) -> Finding {
    finding(
      at: place, in: nil, "nothing of \(kinds.map(\.name).joined(separator: ", ")) is left here to ignore",
      why: "it would hide the next finding of that kind", fix: "remove it, or move it to where the finding is")
  }
}
