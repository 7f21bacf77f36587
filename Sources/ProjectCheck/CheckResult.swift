import TypeChecking

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
  /// The apps among the targets, with what their prompts say.
  public var apps: [ProjectPrompts.App] = []
  /// The lines around the findings, by their places; empty unless they were asked for.
  public var excerpts: [Place: SourceExcerpt] = [:]
  /// How much the compiler could judge; nil if it was not asked.
  public var typeCheck: TypeCheckOutcome?
  /// The binaries of a built product, in the order of their paths; empty for sources.
  public var binaries: [CheckedBinary] = []

  /// The gravest severity among the findings; nil without findings.
  public var gravest: Severity? { findings.map(\.severity).max() }

  /// Puts a folder before every path, so that they are seen from somewhere above the checked folder.
  ///
  /// - Parameter folder: The checked folder from there, with `/` at its end; empty if it is the same.
  public mutating func movePaths(below folder: String) {
    guard !folder.isEmpty else { return }
    for index in findings.indices { findings[index].place.path = folder + findings[index].place.path }
    for index in unread.indices { unread[index].path = folder + unread[index].path }
    for index in leftOut.indices { leftOut[index].path = folder + leftOut[index].path }
    for index in binaries.indices { binaries[index].path = folder + binaries[index].path }
    excerpts = Dictionary(
      uniqueKeysWithValues: excerpts.map { place, excerpt in
        (Place(path: folder + place.path, line: place.line, column: place.column), excerpt)
      })
  }
}

/// What came of asking the compiler.
public enum TypeCheckOutcome: Sendable, Equatable {
  case done(TypeCheckSummary)
  /// It could not be used.
  case failed(TypeCheckingError)
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

/// A binary of a built product: what it is, and what it brings along.
public struct CheckedBinary: Sendable, Equatable {
  /// The path relative to what is checked.
  public var path: String
  /// The processors that it is for.
  public var architectures: [String]
  /// The names of the tracking framework and of AdSupport that it uses, in words.
  public var uses: [String]
  /// The known SDKs that it has in it.
  public var sdks: [String]
  /// Whether it can ask for permission to track.
  public var asks: Bool
  /// Whether the store has encrypted it, so that it may use more than is told.
  public var isEncrypted: Bool

  /// The binaries of a project's targets that could be read.
  static func all(of project: Project) -> [CheckedBinary] {
    guard let built = project.built else { return [] }
    return Set(project.targets.flatMap(\.sources)).sorted().compactMap { built.binaries[$0].map(CheckedBinary.init) }
  }

  private init(_ file: BinaryFile) {
    path = file.path
    architectures = file.architectures
    uses = file.phrases
    sdks = file.sdks
    asks = file.asks
    isEncrypted = file.isEncrypted
  }
}
