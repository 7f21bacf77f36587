/// The Additional Information action leads to no further request.
///
/// What happens: the button dismisses the sheet, and no decision is recorded. If nothing asks again after the person has
/// read, the question is lost: they keep `notDetermined` although they meant to answer.
///
/// Bad, in an app for iOS 27.2:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// func ask(page: URL) {
///   ATTrackingManager.requestTrackingAuthorization(
///     preferringExpandedInterface: true, additionalInformationAction: { UIApplication.shared.open(page) }
///   ) { _ in }
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
///     ) { _ in }
///   }
/// }
/// ```
///
/// Remedy: ask again when the page is closed, or whenever the app becomes active while the status is `notDetermined`.
///
/// How sure: documented. Silent where the action does something whose end is not in sight.
struct ExpandedRequestInformationWithoutReturn: Kind {
  static let identity = KindIdentity(
    name: "expanded-request.information-without-return", severity: .warning, facts: ["ATT-78", "ATT-80"],
    certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let index = target.code.index
    // Who asks on every activation asks again after the page, too.
    guard !target.code.requests.contains(where: { $0.routes.contains(where: \.comesOnActivation) }) else { return [] }
    let requesting = Set(target.code.requests.map(\.function))
    return target.once(
      target.code.requests.compactMap { request in
        guard request.request.hasAction == .yes,
          case .closure(let action)? = index[request.call].argument("additionalInformationAction")?.value,
          leadsNowhere(CodeIndex.Key(file: request.call.file, ref: action), requesting, index)
        else { return nil }
        return finding(
          at: index[CodeIndex.Key(file: request.call.file, ref: action)].place, in: target,
          "the action behind Additional Information leads to no further request",
          why: "the sheet closes without a decision, and nobody asks this person again",
          fix: "ask again when the person has read")
      })
  }

  /// Calls that end where they are: nothing of the app comes after them.
  private static let ends: Set = ["open", "openURL", "print", "debugPrint", "NSLog", "log", "info", "debug", "URL"]

  /// Whether an action only calls what is known to end there.
  private func leadsNowhere(
    _ action: CodeIndex.Key<Scope>, _ requesting: Set<CodeIndex.FunctionKey>, _ index: CodeIndex
  ) -> Bool {
    let file = index.files[action.file]
    func isInside(_ scope: Ref<Scope>) -> Bool { index.isInside(CodeIndex.Key(file: action.file, ref: scope), action) }
    guard !file.writes.contains(where: { !$0.isLocal && isInside($0.scope) }) else { return false }
    return file.calls.allSatisfy { !isInside($0.scope) || Self.ends.contains($0.name) }
  }
}

extension Route {
  fileprivate var comesOnActivation: Bool {
    if case .active = entry.kind { true } else { false }
  }
}
