/// What comes before a person can have answered the question, on the first launch.
extension Route {
  /// Whether the app comes here while it starts, waits for nobody, and no condition keeps out those who have not been
  /// asked. The question can be answered only once the app is active (ATT-41), so this comes before any answer.
  var precedesAnswer: Bool {
    belongsToLaunch && !waitsForOthers && delays.isEmpty && known.mayBeUndecided
  }

  /// The innermost place on the way at which the code itself says that nobody has answered; nil if it never does.
  func siteOfUndecided(_ index: CodeIndex) -> Site? {
    sites.last { index.knowsOnlyUndecided($0.scope) }
  }
}

extension RouteKnowledge {
  /// Whether people get here who have not been asked: no condition shuts them out, or may be meant to.
  var mayBeUndecided: Bool {
    guard possible.contains(.notDetermined), answered == nil, !testsUnknownStatus else { return false }
    // Before iOS 14 there is no question.
    if let below = availability.below[.iOS], below <= PlatformVersion(14, 5) { return false }
    return !testsConsent
  }

  /// Whether a flag on the way sounds like a consent, so that the condition may well be about the answer.
  var testsConsent: Bool {
    flags.keys.contains { flag in
      switch flag {
      case .named(let path): path.lastName.map(Self.isAboutConsent) ?? false
      case .stored(let key): Self.isAboutConsent(key)
      }
    }
  }

  private static func isAboutConsent(_ name: String) -> Bool {
    let name = name.lowercased()
    return [
      "track", "consent", "att", "allow", "author", "permi", "granted", "idfa", "enabled", "optin", "limit",
      "canrequest", "gdpr",
    ].contains { name.contains($0) }
  }
}

extension CodeIndex {
  /// Whether a branch around a scope says that the status is `notDetermined`, and nothing else.
  fileprivate func knowsOnlyUndecided(_ scope: Key<Scope>) -> Bool {
    guard let function = function(around: scope) else { return false }
    return steps(from: scope).contains { step in
      guard case .branch(let branch) = step.step else { return false }
      return branch.known.statuses.contains {
        $0.value.possible == .notDetermined && meaning(of: $0.key, in: function) == .current
      }
    }
  }

  /// Whether the code calls, reads or sets something of this name.
  func usesName(_ name: String) -> Bool {
    mentions.contains(name) || files.contains { file in file.writes.contains { $0.name == name } }
  }

  /// The scopes from one out to its function's body.
  func steps(from scope: Key<Scope>) -> some Sequence<Scope> {
    let scopes = files[scope.file].scopes
    return sequence(first: scopes[scope.ref]) { $0.parent.map { scopes[$0] } }
  }

  /// Whether a closure lies between a scope and one around it.
  func crossesClosure(from scope: Key<Scope>, to outer: Key<Scope>) -> Bool {
    let file = files[scope.file]
    var next: Ref<Scope>? = scope.ref
    while let ref = next, ref != outer.ref {
      if case .closure = file.scopes[ref].step { return true }
      next = file.scopes[ref].parent
    }
    return false
  }
}

extension TargetFacts {
  /// Whether a place follows a request in the same function, and runs without waiting for its answer.
  func followsUnansweredRequest(
    _ place: Place, in scope: CodeIndex.Key<Scope>, of function: CodeIndex.FunctionKey
  ) -> Bool {
    code.requests.contains { request in
      guard request.function == function, request.place < place else { return false }
      let call = code.index[request.call]
      let callScope = CodeIndex.Key(file: request.call.file, ref: call.scope)
      guard !call.isAwaited, code.index.isInside(scope, callScope) else { return false }
      // Not in the completion, nor in a closure that may run later.
      return !code.index.crossesClosure(from: scope, to: callScope)
    }
  }

  /// A way on which an SDK is used before the question can have been answered; nil if there is none, or if the SDK waits
  /// by itself.
  func wayBeforeAnswer(to use: SDKUse) -> Route? {
    guard target.kind == .app, !possibleRequests.isEmpty, !code.waitsByItself(use.sdk) else {
      return nil
    }
    let scope = CodeIndex.Key(file: use.call.file, ref: code.index[use.call].scope)
    let early = use.routes.filter(\.precedesAnswer)
    if let way = early.first(where: { $0.siteOfUndecided(code.index) != nil }) ?? early.first { return way }
    guard use.local.mayBeUndecided, followsUnansweredRequest(use.place, in: scope, of: use.function) else { return nil }
    return use.routes.first { $0.entry.isKnown && $0.known.mayBeUndecided }
  }
}
