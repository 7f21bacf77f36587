/// A check of the version around the tracking API can never fail.
///
/// What happens: nothing; the branch for older systems is dead code, and readers wonder what it is for.
///
/// Bad, in an app for iOS 16:
/// ```swift
/// import AppTrackingTransparency
///
/// func ask() async {
///   if #available(iOS 14, *) {
///     await ATTrackingManager.requestTrackingAuthorization()
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
///
/// func ask() async {
///   await ATTrackingManager.requestTrackingAuthorization()
/// }
/// ```
///
/// Remedy: take the check out.
///
/// How sure: it follows from the deployment target.
struct AvailabilityRedundantCheck: Kind {
  static let identity = KindIdentity(
    name: "availability.redundant-check", severity: .info, facts: ["ATT-1"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let index = target.code.index
    let uses =
      target.code.requests.map { ($0.call.file, index[$0.call].scope) }
      + (target.code.statusReads + target.code.identifierReads).map { ($0.file, $0.read.scope) }
    return target.once(
      uses.flatMap { number, scope -> [Finding] in
        let file = index.files[number]
        return file.availabilityChecks.compactMap { check in
          // The code that it guards is behind it, in the same scope or deeper.
          guard !check.versions.isEmpty, !check.isNegative,
            index.isInside(CodeIndex.Key(file: number, ref: scope), CodeIndex.Key(file: number, ref: check.scope)),
            scope != check.scope, isGuardedBy(check, scope, in: file), alwaysHolds(check, in: target)
          else { return nil }
          return finding(
            at: check.place, in: target, "this check always holds for the target's systems",
            why: "the other branch never runs", fix: "take it out")
        }
      })
  }

  private func alwaysHolds(_ check: AvailabilityCheck, in target: TargetFacts) -> Bool {
    !target.target.platforms.isEmpty
      && target.target.platforms.keys.allSatisfy { platform in
        guard let version = check.versions[platform] else { return true }
        return target.minimum(on: platform).map { $0 >= version } ?? false
      }
  }

  /// Whether one of the branches around a scope is that of the check.
  private func isGuardedBy(_ check: AvailabilityCheck, _ scope: Ref<Scope>, in file: SourceFacts) -> Bool {
    var next: Ref<Scope>? = scope
    while let ref = next {
      let step = file.scopes[ref]
      next = step.parent
      guard case .branch(let branch) = step.step, branch.side == .whenTrue else { continue }
      let known = branch.known.availability.atLeast
      if check.versions.allSatisfy({ known[$0.key] == $0.value }),
        step.place >= check.place || step.parent == check.scope
      {
        return true
      }
    }
    return false
  }
}
