import PolicyReports
import TrackingPolicy

/// What people will see of an app as it is: every way in which it asks, in every country, on every version it runs on.
///
/// TrackingPolicy decides; here its questions are put together from what the project says.
enum Audience {
  /// The rows of all targets. What a library does that an app has in it is told with the app.
  static func rows(for project: ProjectFacts, assumptions: Assumptions) -> [AudienceRow] {
    // To look who uses a library costs more than to see that it does not ask.
    project.targets.flatMap { target -> [AudienceRow] in
      let rows = rows(for: target, assumptions: assumptions)
      return rows.isEmpty || (target.target.kind == .library && project.isBuiltIntoApp(target.target)) ? [] : rows
    }
  }

  /// The rows of one target; none if it cannot be known that it asks.
  private static func rows(for target: TargetFacts, assumptions: Assumptions) -> [AudienceRow] {
    // Where nothing says what a target is built for, code that asks is taken to be an iOS app's.
    guard let minimum = target.target.platforms.isEmpty ? .some(nil) : target.target.platforms[.iOS] else { return [] }
    return target.asks.united(since: minimum ?? PlatformVersion(14)).flatMap { rows(for: $0, of: target, assumptions) }
  }

  private static func rows(
    for ask: Ask, of target: TargetFacts, _ assumptions: Assumptions
  ) -> [AudienceRow] {
    let question = Matrix.Question(
      situation: situation(of: ask, in: target), calls: [ask.request],
      since: (ask.atLeast ?? PlatformVersion(14)).systemVersion, before: ask.below?.systemVersion,
      assumptions: assumptions)
    return Matrix(question).classes.map { people in
      AudienceRow(
        target: target.target.name, project: target.target.project, call: ask.phrase, people: people,
        countryPhrase: people.countryPhrase(under: assumptions))
    }
  }

  /// The texts are taken from the configuration that is built for people: the last one that is not for debugging. A
  /// library asks under the name of an app, whose list is elsewhere: it gets the benefit of the doubt.
  private static func situation(of ask: Ask, in target: TargetFacts) -> Situation {
    let list = target.infoPlists.last { $0.variant != "Debug" } ?? target.infoPlists.last
    let hasKey = target.target.kind == .library || list?.hasText("NSUserTrackingUsageDescription") ?? true
    return Situation(
      isAppClip: target.target.kind == .appClip,
      hasUsageDescription: hasKey,
      hasMarkdownUsageDescription: list?.hasText("NSUserTrackingMarkdownUsageDescription") ?? false,
      caller: target.target.kind == .appExtension ? .appExtension : .app(ask.moment.state), request: ask.request)
  }
}

extension EffectiveInfoPlist {
  /// Whether the list has a text under a key; a list that could be read only in part gets the benefit of the doubt.
  fileprivate func hasText(_ key: String) -> Bool {
    guard let entry = entries[key] else { return isPartial && key == "NSUserTrackingUsageDescription" }
    return entry.node.string != nil
  }
}

extension PlatformVersion {
  /// The version as the policy writes it.
  var systemVersion: OperatingSystem.Version {
    OperatingSystem.Version(
      UInt16(clamping: major), UInt16(clamping: minor), UInt16(clamping: patch))
  }
}
