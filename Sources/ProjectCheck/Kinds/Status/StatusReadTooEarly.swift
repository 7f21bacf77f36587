/// The status is read before the question can have been answered, and what was read is kept.
///
/// What happens: on the first launch the status is `notDetermined` at that moment. What is set by it stays as it is for the
/// whole run, although the person allows tracking a moment later; an SDK that is told once never learns of the answer.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidFinishLaunching(_ application: UIApplication) {
///     Analytics.shared.isTrackingAllowed = ATTrackingManager.trackingAuthorizationStatus == .authorized
///   }
///
///   func applicationDidBecomeActive(_ application: UIApplication) {
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
///     ATTrackingManager.requestTrackingAuthorization { status in
///       Analytics.shared.isTrackingAllowed = status == .authorized
///     }
///   }
/// }
/// ```
///
/// Remedy: read the status each time it is needed, or set what depends on it where the answer has come.
///
/// How sure: it follows from the code. Silent if the same is set in another place too, if the answer of a request is used,
/// and where the status only decides whether to ask.
struct StatusReadTooEarly: Kind {
  static let identity = KindIdentity(
    name: "status.read-too-early", severity: .warning, facts: ["ATT-22", "ATT-41", "ATT-213"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let index = target.code.index
    guard target.target.kind == .app, !target.possibleRequests.isEmpty,
      target.possibleRequests.allSatisfy({ index.answerUse(of: $0) != .used })
    else { return [] }
    let asking = target.functionsOnTheWayToRequests
    return target.once(
      target.code.statusReads.filter { read in
        (!asking.contains(read.function) || read.followsRequest(in: target)) && read.isTooEarly(in: target)
          && read.isKeptForGood(in: index)
      }.map { read in
        finding(
          at: read.place, in: target, "reads the status before the question can have been answered, and keeps it",
          why: "on the first launch it is notDetermined at this moment, whatever people then answer",
          fix: "read it where it is needed, or in the request’s completion")
      })
  }
}

extension ReadSite {
  fileprivate func followsRequest(in target: TargetFacts) -> Bool {
    target.followsUnansweredRequest(place, in: CodeIndex.Key(file: file, ref: read.scope), of: function)
  }

  /// Whether its value is kept in properties that nothing else sets.
  fileprivate func isKeptForGood(in index: CodeIndex) -> Bool {
    if index[function].kind == .propertyInitialiser { return !index[function].attributes.contains("lazy") }
    let kept = keptProperties(in: index)
    guard !kept.isEmpty else { return false }
    return kept.allSatisfy { write in
      !index.files.enumerated().contains { number, file in
        file.writes.contains { other in
          guard other.name == write.name, !other.isLocal else { return false }
          if case .nothing = other.value { return false }
          return index.function(around: CodeIndex.Key(file: number, ref: other.scope)) != function
        }
      }
    }
  }
}
