import TrackingPolicy

// The words that every form of the matrix uses.

extension Matrix {
  /// The platform and what holds for all cases, in a line.
  var title: String {
    let platform = "\(question.situation.system.platform.name)"
    let account =
      question.account.map { "an Apple Account of \($0) everywhere" } ?? "an Apple Account of the same country"
    return
      "What people see on \(platform): the first request, and one more than a year after a refusal, with \(account)"
  }
}

extension Request {
  /// The call as a heading: `Expanded request, preferring the sheet, with an action`.
  var phrase: String {
    switch self {
    case .classic: "Classic request"
    case .expanded(let prefers, let hasAction):
      "Expanded request, \(prefers ? "preferring" : "not preferring") the sheet" + (hasAction ? ", with an action" : "")
    }
  }
}

extension Matrix.VersionRange {
  /// `14.0-17.3.1`, and `27.2-` for an open range.
  public var notation: String {
    guard let last else { return "\(first)-" }
    return first == last ? "\(first)" : "\(first)-\(last)"
  }

  /// `14.0 to 17.3.1`, and `27.2 and later` for an open range.
  public var phrase: String {
    guard let last else { return "\(first) and later" }
    return first == last ? "\(first)" : "\(first) to \(last)"
  }
}

extension Matrix.Class {
  /// The versions as JSON and CSV write them.
  public var versionNotation: String { versions.map(\.notation).joined(separator: " ") }

  /// The versions as a person reads them.
  var versionPhrase: String { versions.map(\.phrase).joined(separator: ", ") }

  /// The weakest certainty among its countries.
  public var certainty: Certainty { certainties.max() ?? .documented }

  /// `DOC`, or `DOC, territories UNK` where territories are less sure.
  func certaintyPhrase(under assumptions: Assumptions) -> String {
    let (certainty, territories) = certainties(under: assumptions)
    return "\(certainty.mark)" + (territories.map { ", territories \($0.mark)" } ?? "")
  }

  /// The weakest certainty among its states, and that among its territories where it is weaker still.
  func certainties(under assumptions: Assumptions) -> (states: Certainty, territories: Certainty?) {
    let territories = Set(territories(under: assumptions))
    let states = zip(countries, certainties).filter { !territories.contains($0.0) }.map(\.1).max()
    guard let states, states != certainty else { return (certainty, nil) }
    return (states, certainty)
  }

  /// The territories that count as a part of a state (ATT-62).
  private func territories(under assumptions: Assumptions) -> [Country] {
    countries.filter { $0.place(under: assumptions).state != $0 }
  }

  /// `DE FR IT PL RO + 6 territories (GF GP MF MQ RE YT)`, or how many they are where they are most.
  public func countryPhrase(under assumptions: Assumptions) -> String {
    if isLargest { return isOnly ? "everywhere" : "everywhere else (\(countries.count) countries and territories)" }
    let territories = territories(under: assumptions)
    let states = countries.filter { !territories.contains($0) }
    let names = states.map(\.description).joined(separator: " ")
    guard !territories.isEmpty else { return names }
    let count = territories.count == 1 ? "1 territory" : "\(territories.count) territories"
    let extra = "\(count) (\(territories.map(\.description).joined(separator: " ")))"
    return states.isEmpty ? extra : "\(names) + \(extra)"
  }

  /// Whether it holds every country.
  private var isOnly: Bool { countries.count == Country.allCases.count }

  /// What the first request does.
  public var firstPhrase: String { firstRun.effect }

  /// What the later request does.
  public var laterPhrase: String {
    if aYearLater.isReprompt {
      return "asked again" + (aYearLater.sameSight(as: firstRun) ? "" : ": \(aYearLater.effect)")
    }
    if firstRun.prompt != nil, aYearLater.reason == .decided { return "not asked: the old answer stands" }
    return aYearLater.hasSameAnswer(as: firstRun) ? "the same" : aYearLater.effect
  }
}

extension Verdict {
  /// What people see, and what the app gets where they see nothing; in a few words.
  fileprivate var effect: String {
    switch outcome {
    case .prompt:
      guard case .beforeAnswer(let status) = completion else { return sight }
      return "\(sight); the app gets \(status.name) before it is answered"
    case .immediate: return "no prompt: \(status?.name ?? "no answer") at once (\(reason.name))"
    case .crash: return sight
    }
  }

  /// Whether the prompts differ in nothing but being a repetition.
  fileprivate func sameSight(as other: Verdict) -> Bool {
    prompt?.surface == other.prompt?.surface && prompt?.body == other.prompt?.body
      && prompt?.hasAdditionalInformationButton == other.prompt?.hasAdditionalInformationButton
  }
}
