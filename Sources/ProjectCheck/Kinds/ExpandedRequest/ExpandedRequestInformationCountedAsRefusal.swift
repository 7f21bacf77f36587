/// A tap on Additional Information is counted as a refusal.
///
/// What happens: the button dismisses the sheet without a decision, and the completion gets `notDetermined`. Code that
/// stores or reports everything but `authorized` as a refusal treats people who only wanted to read as if they had
/// refused, and often never asks them again.
///
/// Bad, in an app for iOS 27.2:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     ATTrackingManager.requestTrackingAuthorization(
///       preferringExpandedInterface: true, additionalInformationAction: { PrivacyPage.show() }
///     ) { status in
///       if status == .authorized { return Ads.start() }
///       UserDefaults.standard.set(false, forKey: "isTrackingAllowed")
///     }
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     ATTrackingManager.requestTrackingAuthorization(
///       preferringExpandedInterface: true, additionalInformationAction: { PrivacyPage.show() }
///     ) { status in
///       if status == .authorized { return Ads.start() }
///       if status != .notDetermined { UserDefaults.standard.set(false, forKey: "isTrackingAllowed") }
///     }
///   }
/// }
/// ```
///
/// Remedy: store nothing for `notDetermined`, and ask again later.
///
/// How sure: documented. Reported where a branch for both `notDetermined` and `denied` stores something.
struct ExpandedRequestInformationCountedAsRefusal: Kind {
  static let identity = KindIdentity(
    name: "expanded-request.information-counted-as-refusal", severity: .warning, facts: ["ATT-78"],
    certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let index = target.code.index
    let functions = Set(
      target.code.requests.filter { $0.request.hasAction == .yes }.map(\.function))
    return target.once(
      functions.sorted().flatMap { function -> [Finding] in
        let file = index.files[function.file]
        func countsBoth(_ scope: Ref<Scope>) -> Bool {
          let key = CodeIndex.Key(file: function.file, ref: scope)
          guard index.function(around: key) == function, let possible = index.answer(at: key) else { return false }
          return possible.isSuperset(of: [.notDetermined, .denied]) && !possible.contains(.authorized)
        }
        let writes = file.writes.filter { write in
          guard !write.isLocal, countsBoth(write.scope) else { return false }
          if case .boolean = write.value { return true }
          return false
        }
        let stores = file.calls.filter { call in
          ["set", "setBool", "setValue", "setObject"].contains(call.name) && call.argument("forKey") != nil
            && countsBoth(call.scope)
        }
        return (writes.map(\.place) + stores.map(\.place)).map { place in
          finding(
            at: place, in: target, "stores the same for people who asked for information as for those who refused",
            why: "Additional Information ends the request as notDetermined, without a decision",
            fix: "store nothing for notDetermined, and ask again")
        }
      })
  }
}
