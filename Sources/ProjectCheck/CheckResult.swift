/// What a check found: everything that the reports print.
public struct CheckResult: Sendable {
  /// The name of the checked folder.
  public var project: String
  /// The targets that were looked at, tests left out.
  public var targets: [CheckedTarget]
  /// The findings, ordered by place, then kind.
  public var findings: [Finding]
  /// What people will see, class by class.
  public var audience: [AudienceRow]
  /// What could not be read; not empty means that the result is partial.
  public var unread: [UnreadFile]
  /// What was left out on purpose: what Git ignores, others wrote, or a build made.
  public var leftOut: [LeftOut]
  /// How many findings there are besides, that the report does not show.
  public var hidden = HiddenFindings()

  /// The gravest severity among the findings; nil without findings.
  public var gravest: Severity? { findings.map(\.severity).max() }
}

/// How many findings a report does not show, by what keeps them out.
public struct HiddenFindings: Sendable, Equatable {
  /// Comments and the configuration ask for them to be ignored.
  public var ignored = 0
  /// A baseline knows them.
  public var baseline = 0
  /// They stand on lines that have not changed since a revision.
  public var unchanged = 0
}

/// A target as reports name it.
public struct CheckedTarget: Sendable, Equatable {
  /// The target's name.
  public var name: String
  /// What it makes.
  public var kind: TargetKind
  /// The platforms it is built for.
  public var platforms: [Platform]
  /// The lowest iOS version it runs on; nil where nothing says, or where it is not built for iOS.
  public var minimumOS: PlatformVersion?
}
