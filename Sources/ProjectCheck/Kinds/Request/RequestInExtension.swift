/// An app extension asks for permission to track.
///
/// What happens: the system never shows the alert for an extension; the request comes back at once with the current
/// status. An extension may read the status that the app's user has chosen.
///
/// Bad: `ATTrackingManager.requestTrackingAuthorization` in a share extension's view controller
/// Good: the app asks; the extension reads `ATTrackingManager.trackingAuthorizationStatus`.
///
/// Remedy: take the call out of the extension.
///
/// How sure: Apple documents it. Code that is shared with the app is reported only if the extension's own files lead to it.
struct RequestInExtension: Kind {
  static let identity = KindIdentity(
    name: "request.in-extension", severity: .error, facts: ["ATT-32", "ATT-35", "ATT-231"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.target.kind == .appExtension else { return [] }
    let own = Set(target.target.sources)
    return target.once(
      target.possibleRequests.compactMap { request in
        guard isOwn(request, own, project) || request.isReachable else { return nil }
        return finding(
          at: request.place, in: target, "the extension \(target.target.name) asks for permission to track",
          why: "the system never shows the alert for an extension: the request returns at once",
          fix: "ask in the app, and read the status in the extension")
      })
  }

  /// Whether the file belongs to the extension and to no app: else the app may be the one that calls.
  private func isOwn(_ request: RequestSite, _ sources: Set<String>, _ project: ProjectFacts) -> Bool {
    sources.contains(request.place.path)
      && !project.targets.contains { $0.target.kind == .app && $0.target.sources.contains(request.place.path) }
  }
}
