import DeviceReports
import PolicyReports
import TrackingPolicy
import VirtualDevice

// The words that every report on scenarios uses.

extension ExpectationFailure {
  /// What was expected and what was seen: `expected status denied, got authorized`.
  var phrase: String {
    switch kind {
    case .error where expected == .nothing: "it cannot happen"
    case .crash where expected == .nothing: "the app crashed (\(seen))"
    default: "expected \(kind.name) \(expected), got \(seen)"
    }
  }
}

extension StepRecord {
  /// Why it went as it did: the reason in a sentence, and what that rests on.
  var why: String {
    [reason, basis].compactMap(\.self).joined(separator: " ")
  }

  /// The same as what goes behind a phrase: `: The prompt appears. (answered) [ATT-30; DOC]`; without a reason, only what
  /// it rests on.
  var explanation: String {
    (reason.map { ": \($0)" } ?? "") + (basis.map { " \($0)" } ?? "")
  }

  private var reason: String? {
    if let error { return "\(error)" }
    return verdict.map { "\($0.reason.sentence) (\($0.reason.name))" }
  }

  /// The facts and how sure they are: `[ATT-30 ATT-33; DOC]`.
  var basis: String? {
    grounds.map { "[\($0.facts.map(\.description).joined(separator: " ")); \($0.certainty.mark)]" }
  }

  /// What can be seen of the step in a few words: `outcome sheet, status denied`.
  var sight: String {
    if let error { return "cannot happen: \(error)" }
    return telling.map { "\($0.kind.name) \($0.value)" }.joined(separator: ", ")
  }
}

extension Scenario {
  /// The step as messages name it: `S-001 allow, then ask again, step 2 (request)`.
  func name(of record: StepRecord) -> String {
    "\(title), step \(record.number) (\(record.name.name))"
  }
}

extension ScenarioMatrix.Class {
  /// How many places a list names at most; more are counted.
  private static let longestList = 40

  /// The places as a person reads them.
  func placePhrase(among phones: PhoneSet) -> String {
    guard places.count > Self.longestList else { return places.map(\.description).joined(separator: " ") }
    if places.count == phones.places.count { return "everywhere (\(places.count) places)" }
    return isLargest ? "everywhere else (\(places.count) places)" : "\(places.count) places"
  }

  /// The versions as a person reads them: ranges, or a list where only some were asked for.
  func versionPhrase(among phones: PhoneSet) -> String {
    guard !phones.hasEveryVersion else { return versions.map(\.phrase).joined(separator: ", ") }
    return versionList(among: phones).map(\.description).joined(separator: ", ")
  }

  /// The versions one by one, ascending.
  func versionList(among phones: PhoneSet) -> [OperatingSystem.Version] {
    phones.versions.filter { version in
      versions.contains { version >= $0.first && $0.last.map { version <= $0 } ?? true }
    }
  }
}
