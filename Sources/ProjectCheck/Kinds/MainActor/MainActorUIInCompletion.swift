/// The completion of a request touches the user interface without going to the main thread first.
///
/// What happens: Apple does not say on which thread the completion runs, and it has been seen on a background one. UIKit
/// called from there draws late, not at all, or ends the app; a published property that SwiftUI watches gives warnings at
/// run time and lost updates; and in Swift 6 a closure that counts as the main actor's stops the app when it runs elsewhere.
///
/// Bad: `ATTrackingManager.requestTrackingAuthorization { _ in self.present(home, animated: true) }`
/// Good: `… { _ in DispatchQueue.main.async { self.present(home, animated: true) } }`, or
/// `let status = await ATTrackingManager.requestTrackingAuthorization()` in a function of the main actor.
///
/// Remedy: hop to the main queue or the main actor in the completion.
///
/// How sure: the thread is not documented; reports show a background one. Reported where the completion itself, or a function
/// that it calls directly, uses UIKit or sets what SwiftUI or the main actor owns.
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
    func runsOnTheSpot(_ scope: Ref<Scope>) -> Bool {
      let key = Key<Scope>(file: outer.file, ref: scope)
      return isInside(key, outer) && !leavesThread(from: key, to: outer)
    }
    for write in file.writes where !write.isLocal && runsOnTheSpot(write.scope) {
      if let touch = touch(of: write, in: function) { return touch }
    }
    for ref in file.calls.refs where runsOnTheSpot(file.calls[ref].scope) {
      let call = file.calls[ref]
      if let what = uiKitUse(of: call, in: function) { return Touch(what: what, place: call.place, isUIKit: true) }
    }
    for ref in file.calls.refs where runsOnTheSpot(file.calls[ref].scope) && !file.calls[ref].isAwaited {
      let call = file.calls[ref]
      let callees = callees(of: Key(file: outer.file, ref: ref), in: function)
      guard callees.count == 1, case .function(let callee)? = callees.first, self[callee].kind == .function else {
        continue
      }
      let body = Key<Scope>(file: callee.file, ref: self[callee].body)
      if let inner = touch(in: body, depth: depth + 1) {
        return Touch(what: "\(call.name)(), which \(inner.what),", place: call.place, isUIKit: inner.isUIKit)
      }
    }
    return nil
  }

  /// Whether a closure between two scopes may run on another thread, or later.
  private func leavesThread(from scope: Key<Scope>, to outer: Key<Scope>) -> Bool {
    let file = files[scope.file]
    var next: Ref<Scope>? = scope.ref
    while let ref = next, ref != outer.ref {
      if case .closure(let closure) = file.scopes[ref].step {
        guard case .argument(let call, let argument) = closure.use, !file.calls[call].receiver.names("MainActor"),
          ClosureRole(of: file.calls[call], call, argument: argument, in: file) == .now
        else { return true }
      }
      next = file.scopes[ref].parent
    }
    return false
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
