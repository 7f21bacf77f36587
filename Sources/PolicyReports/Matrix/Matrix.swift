import TrackingPolicy

/// What people see everywhere: every country and every version, for each call, folded into the classes that differ.
public struct Matrix: Sendable {
  /// What is asked of every country and version.
  public struct Question: Sendable {
    /// The situation with everything that does not vary: platform, texts, the state of the app.
    public var situation: Situation
    /// The country of the Apple Account; nil for the country that the device is in.
    public var account: Country?
    /// The calls to compare.
    public var calls: [Request]
    /// The versions to compare, ascending.
    public var versions: [OperatingSystem.Version]
    /// How open questions are answered.
    public var assumptions: Assumptions
    /// Whether countries are apart that differ in a later request alone.
    public var comparesAYearLater = true

    /// A question about all released versions of a platform from a version on, up to another one that no longer counts.
    public init(
      situation: Situation, account: Country? = nil, calls: [Request],
      since minimum: OperatingSystem.Version = .init(0), before end: OperatingSystem.Version? = nil,
      assumptions: Assumptions = Assumptions()
    ) {
      self.situation = situation
      self.account = account
      self.calls = calls
      self.assumptions = assumptions
      versions = situation.system.platform.releasedVersions.filter { version in
        version >= minimum && end.map { version < $0 } ?? true
      }
    }
  }

  /// Countries for whom a call has the same effect in some versions.
  public struct Class: Sendable {
    /// The call.
    public let call: Request
    /// The versions, as ranges of released ones, newest first.
    public let versions: [VersionRange]
    /// The countries, alphabetically.
    public let countries: [Country]
    /// Whether it holds more countries than any other class of the same versions.
    public let isLargest: Bool
    /// The first request.
    public let firstRun: Verdict
    /// A request more than a year after the first was denied; or after the first, if that one showed nothing.
    public let aYearLater: Verdict
    /// The weakest certainty of both answers, for each country.
    let certainties: [Certainty]
    /// The facts that the answers rest on.
    public let facts: FactSet
  }

  /// Versions that follow each other.
  public struct VersionRange: Hashable, Sendable {
    /// The first.
    public let first: OperatingSystem.Version
    /// The last; nil when the range is open.
    public let last: OperatingSystem.Version?
  }

  /// What was asked.
  public let question: Question
  /// The classes, by call, then the newest versions first, then the smallest class.
  public let classes: [Class]

  /// More than a year by every reading of it (ATT-87).
  private static let aYear: Seconds = 367 * Instant.secondsPerDay

  /// Decides every case and folds them.
  public init(_ question: Question) {
    self.question = question
    classes = question.calls.flatMap { Self.classes(of: $0, question) }
  }

  /// The answers to a first and a later request.
  private struct Cell {
    var firstRun: Verdict
    var aYearLater: Verdict

    /// Whether people and apps can't tell the two apart.
    func isLike(_ other: Cell, comparingAYearLater: Bool) -> Bool {
      firstRun.hasSameAnswer(as: other.firstRun)
        && (!comparingAYearLater || aYearLater.hasSameAnswer(as: other.aYearLater))
    }
  }

  private static func classes(of call: Request, _ question: Question) -> [Class] {
    let countries = Country.allCases
    let folding = Folding(
      versions: question.versions, newest: question.situation.system.platform.releasedVersions.last,
      placeCount: countries.count, answer: { cell(for: countries[$0], $1, call, question) },
      isLike: { $0.isLike($1, comparingAYearLater: question.comparesAYearLater) })
    return folding.classes.map { folded in
      var facts = FactSet()
      var certainties: [Certainty] = []
      for cell in folded.answers {
        facts.formUnion(cell.firstRun.facts)
        facts.formUnion(cell.aYearLater.facts)
        certainties.append(max(cell.firstRun.certainty, cell.aYearLater.certainty))
      }
      return Class(
        call: call, versions: folded.versions, countries: folded.places.map { countries[$0] },
        isLargest: folded.isLargest, firstRun: folded.answers[0].firstRun, aYearLater: folded.answers[0].aYearLater,
        certainties: certainties, facts: facts)
    }
  }

  private static func cell(
    for country: Country, _ version: OperatingSystem.Version, _ call: Request, _ question: Question
  ) -> Cell {
    var situation = question.situation
    situation.system.version = version
    situation.deviceLocation = country
    situation.accountRegion = question.account ?? country
    situation.request = call
    situation.storedDecision = .none
    let firstRun = TrackingPolicy.decide(situation, assumptions: question.assumptions)
    // Who was never asked has refused nothing.
    situation.storedDecision =
      firstRun.prompt == nil ? firstRun.storedAfter : .denied(at: situation.now.advanced(by: -aYear))
    return Cell(
      firstRun: firstRun, aYearLater: TrackingPolicy.decide(situation, assumptions: question.assumptions))
  }
}
