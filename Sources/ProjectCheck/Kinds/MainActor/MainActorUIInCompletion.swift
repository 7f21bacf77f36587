/// The completion of a request touches the user interface without going to the main thread first.
///
/// What happens: Apple does not say on which thread the completion runs, and it has been seen on a background one. UIKit
/// called from there draws late, not at all, or ends the app; a published property that SwiftUI watches gives warnings at
/// run time and lost updates; and in Swift 6 a closure that counts as the main actor's stops the app when it runs elsewhere.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     ATTrackingManager.requestTrackingAuthorization { _ in
///       UIApplication.shared.open(welcomePage)
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
///     ATTrackingManager.requestTrackingAuthorization { _ in
///       DispatchQueue.main.async { UIApplication.shared.open(welcomePage) }
///     }
///   }
/// }
/// ```
///
/// `let status = await ATTrackingManager.requestTrackingAuthorization()` in a function of the main actor is as good.
///
/// Remedy: hop to the main queue or the main actor in the completion.
///
/// How sure: the thread is not documented; reports show a background one. Reported where the completion itself, a function
/// that it calls directly, or a task or background queue that it starts uses UIKit, sets what SwiftUI or the main actor owns,
/// or calls a function of the main actor without `await`.
struct MainActorUIInCompletion: Kind {
  static let identity = KindIdentity(
    name: "main-actor.ui-in-completion", severity: .error, facts: ["ATT-12"], certainty: .observed)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let index = target.code.index
    return target.once(
      target.code.requests.filter { $0.reachability != .unreachable }.compactMap { request in
        guard let completion = index.completion(of: request), let touch = index.touchesUI(directlyIn: completion) else {
          return nil
        }
        return finding(
          at: touch.place, in: target, "\(touch.what) in the completion of the request, on whatever thread that runs",
          why: "the completion has been seen on a background thread, where this is not allowed",
          severity: touch.isUIKit ? nil : .warning, fix: "go to the main queue or the main actor first")
      })
  }
}

extension CodeIndex {
  struct Touch: Sendable {
    var what: String
    var place: Place
    var isUIKit: Bool
  }

  /// What in a closure, and in the project's functions that it calls on the spot, belongs to the main thread; nil if
  /// nothing certainly does.
  func touchesUI(directlyIn closure: Key<Scope>) -> Touch? {
    guard case .closure(let fact) = self[closure].step, !fact.attributes.contains("MainActor") else { return nil }
    return touch(in: closure, depth: 0)
  }

  private func touch(in outer: Key<Scope>, depth: Int) -> Touch? {
    guard depth < 3, let function = function(around: outer) else { return nil }
    let file = files[outer.file]
    func staysAway(_ scope: Ref<Scope>) -> Bool {
      let key = Key<Scope>(file: outer.file, ref: scope)
      return isInside(key, outer) && !mayGetToMain(from: key, to: outer)
    }
    for write in file.writes where !write.isLocal && staysAway(write.scope) {
      if let touch = touch(of: write, in: function) { return touch }
    }
    for ref in file.calls.refs where staysAway(file.calls[ref].scope) && !file.calls[ref].isAwaited {
      let call = file.calls[ref]
      if let what = uiKitUse(of: call, in: function) { return Touch(what: what, place: call.place, isUIKit: true) }
    }
    for ref in file.calls.refs where staysAway(file.calls[ref].scope) && !file.calls[ref].isAwaited {
      let call = file.calls[ref]
      let callees = callees(of: Key(file: outer.file, ref: ref), in: function)
      guard callees.count == 1, case .function(let callee)? = callees.first, self[callee].kind == .function else {
        continue
      }
      let body = Key<Scope>(file: callee.file, ref: self[callee].body)
      if let inner = touch(in: body, depth: depth + 1) {
        return Touch(what: "\(call.name)(), which \(inner.what),", place: call.place, isUIKit: inner.isUIKit)
      }
      if belongsToMainActor(callee) {
        return Touch(what: "calls \(call.name), which belongs to the main actor,", place: call.place, isUIKit: false)
      }
    }
    return nil
  }

  /// Whether a function, or the type whose member it is, is marked as the main actor's.
  private func belongsToMainActor(_ function: FunctionKey) -> Bool {
    let attributes = self[function].attributes
    if attributes.contains("nonisolated") || self[function].declaredIn != nil { return false }
    return attributes.contains("MainActor")
      || owner(of: function).flatMap { types[$0] }?.attributes.contains("MainActor") == true
  }

  /// Whether a closure between two scopes may run on the main thread, where the outer one does not. The innermost that goes
  /// elsewhere decides; a task that nothing ties to the main actor runs where it is made, as far as that goes.
  private func mayGetToMain(from scope: Key<Scope>, to outer: Key<Scope>) -> Bool {
    let file = files[scope.file]
    var next: Ref<Scope>? = scope.ref
    while let ref = next, ref != outer.ref {
      if case .closure(let closure) = file.scopes[ref].step {
        if closure.attributes.contains("MainActor") { return true }
        switch closure.use {
        case .immediate: break
        case .stored(let name):
          guard isCalledOnTheSpot(name, in: Key(file: scope.file, ref: file.scopes[ref].parent ?? outer.ref)) else {
            return true
          }
        case .argument(let call, let argument):
          if file.calls[call].receiver.names("MainActor") { return true }
          switch ClosureRole(of: file.calls[call], call, argument: argument, in: file) {
          case .later(.backgroundQueue), .later(.detachedTask): return false
          case .now, .later(.task): break
          default: return true
          }
        case .other: return true
        }
      }
      next = file.scopes[ref].parent
    }
    return false
  }

  /// Whether a scope itself calls a closure that it has under a name, without awaiting another actor.
  private func isCalledOnTheSpot(_ name: String, in scope: Key<Scope>) -> Bool {
    let file = files[scope.file]
    return file.calls.contains { $0.name == name && $0.receiver == .implicit && $0.scope == scope.ref && !$0.isAwaited }
  }

  private func touch(of write: WriteFact, in function: FunctionKey) -> Touch? {
    if case .instance(let type) = resolve(write.receiver, in: function), Self.isUIKit(type) {
      return Touch(what: "sets \(write.name) of a \(type)", place: write.place, isUIKit: true)
    }
    guard write.receiver == .implicit || write.receiver == Receiver(base: .selfInstance),
      let owner = owner(of: function), let (key, declaring) = property(of: owner, named: write.name)
    else { return nil }
    if self[key].attributes.contains(where: { $0.name == "Published" }) {
      return Touch(what: "sets the published \(write.name)", place: write.place, isUIKit: false)
    }
    if types[declaring]?.attributes.contains("MainActor") == true {
      return Touch(what: "sets \(write.name), which belongs to the main actor,", place: write.place, isUIKit: false)
    }
    return nil
  }

  /// What a call does with UIKit; nil if it certainly does nothing with it.
  private func uiKitUse(of call: CallFact, in function: FunctionKey) -> String? {
    let presents = ["present", "dismiss"].contains(call.name) && call.argument("animated") != nil
    if presents || Self.uiKitCalls.contains(call.name) { return "calls \(call.name)" }
    guard call.receiver != .implicit, call.receiver.members.isEmpty || call.receiver.names("UIApplication") else {
      return nil
    }
    switch resolve(call.receiver, in: function) {
    case .instance(let type) where Self.isUIKit(type) || type == "UIApplication":
      return Self.isThreadSafe(call.name) ? nil : "calls \(call.name) of a \(type)"
    default: return nil
    }
  }

  /// Whether a type is one of UIKit's views, controllers or controls.
  private static func isUIKit(_ type: String) -> Bool {
    type.hasPrefix("UI") && type.dropFirst(2).first?.isUppercase == true && !notOnMain.contains(type)
  }

  /// Types of UIKit that any thread may use.
  private static let notOnMain: Set = [
    "UIColor", "UIImage", "UIFont", "UIBezierPath", "UIApplication", "UIDevice", "UIPasteboard",
  ]

  private static func isThreadSafe(_ call: String) -> Bool { call.hasPrefix("perform") }

  /// Methods of UIKit whose names are nobody else's.
  private static let uiKitCalls: Set = [
    "pushViewController", "popViewController", "popToRootViewController", "popViewControllerAnimated",
    "popToRootViewControllerAnimated", "presentViewController", "dismissViewControllerAnimated", "performSegue",
    "performSegueWithIdentifier", "addSubview", "removeFromSuperview", "makeKeyAndVisible", "layoutIfNeeded",
    "setNeedsLayout", "setNeedsDisplay",
  ]
}
