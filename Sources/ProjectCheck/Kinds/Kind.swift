import PolicyReports
import TrackingPolicy

/// One kind of problem that the check knows.
///
/// Each kind is one file in this folder. The comment over the type is the user's documentation: `askright rules`
/// prints it (Scripts/catalogue copies it into the program). A kind sees facts only and never opens a file, and it
/// says nothing where the facts do not decide.
///
/// Its bad and its good example are files of a project, which KindExampleTests runs through the check: a block that opens
/// with a comment of nothing but a path is that file, and what the good example does not show stays as it is in the bad.
protocol Kind: Sendable {
  /// The name, default severity and facts of the kind.
  static var identity: KindIdentity { get }

  /// The problems of this kind in a target.
  ///
  /// The same file can belong to several targets, and a target has several build configurations: the checker drops
  /// findings that agree in kind and place, so a kind need not care.
  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding]

  /// The problems of this kind in files that belong to no target.
  func findings(outsideTargetsOf project: ProjectFacts) -> [Finding]
}

/// What is fixed about a kind.
public struct KindIdentity: Sendable, Hashable {
  /// `family.problem`, kebab case.
  public var name: String
  /// The severity unless the configuration says otherwise.
  public var severity: Severity
  /// The facts that the kind rests on, such as `ATT-160`.
  public var facts: [String]
  /// The weakest certainty among those facts, as far as the kind relies on them.
  public var certainty: Certainty
  /// What a build with such a problem is refused with, as far as that is known.
  public var refusals: [Refusal] = []

  /// The part before the dot.
  public var family: Substring { name.prefix { $0 != "." } }
}

extension Kind {
  /// Most kinds are about targets only.
  func findings(outsideTargetsOf project: ProjectFacts) -> [Finding] { [] }

  /// A finding of this kind, with its default severity, facts, certainty and refusals.
  func finding(
    at place: Place, in target: TargetFacts?, _ message: String, why: String, severity: Severity? = nil,
    certainty: Certainty? = nil, refusals: [Refusal]? = nil, fix: String? = nil, remedy: Remedy? = nil
  ) -> Finding {
    Finding(
      kind: Self.identity.name, severity: severity ?? Self.identity.severity, place: place, message: message,
      why: why, facts: Self.identity.facts, certainty: certainty ?? Self.identity.certainty,
      // What is merely worth knowing here is refused nowhere.
      refusals: refusals ?? (severity == .info ? [] : Self.identity.refusals),
      target: target?.target.name, fix: fix, remedy: remedy)
  }
}
