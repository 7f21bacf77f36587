import Documents
import TrackingPolicy

/// Reads JSON objects that state situations (Documentation/Schemas/situation.schema.json).
///
/// One reader serves for many lines; it keeps the tables of names that it looks up.
public struct SituationReader: Sendable {
  /// A situation, and how the open questions shall be answered for it.
  public struct Question: Sendable, Equatable {
    /// What happens.
    public var situation: Situation
    /// How the open questions are answered.
    public var assumptions: Assumptions
  }

  /// The bytes of the value of `id` in the line that was read last, as far as they could be read.
  public private(set) var identifier: Range<Int>?

  private let members = NameTable<SituationMember>()
  private let platforms = NameTable<OperatingSystem.Platform>()
  private let restrictions = NameTable<Restriction>()
  private let methods = NameTable<RequestMethod>()
  private let states = NameTable<ApplicationState>()
  private let decisions = NameTable<DecisionKind>()
  private let answers = NameTable<UserAnswer>()
  private let assumptions: Assumptions

  /// A reader of lines whose own assumptions go before the given ones.
  public init(assumptions: Assumptions = Assumptions()) {
    self.assumptions = assumptions
  }

  /// The longest a decision can be ago, in days.
  public static let longestAge = 1_000_000.0

  /// The question that a line asks.
  ///
  /// - Throws: `SituationError` for the first thing that is wrong; the rest of the line is read all the same where it
  ///   can be, so that `identifier` is known.
  public mutating func read(_ line: UnsafeBufferPointer<UInt8>) throws(SituationError) -> Question {
    identifier = nil
    var pass = Pass(cursor: JSONCursor(line), assumptions: assumptions)
    do throws(JSONFault) {
      try pass.cursor.beginObject()
      while let key = try pass.cursor.nextKey() { try read(key, in: &pass) }
      try pass.cursor.finish()
    } catch {
      throw pass.error ?? SituationError(error.message, at: error.offset)
    }
    if let error = pass.error { throw error }
    return Question(situation: pass.draft.finished, assumptions: pass.assumptions)
  }

  /// What is known of a line while it is read.
  private struct Pass {
    var cursor: JSONCursor
    var assumptions: Assumptions
    var draft = SituationDraft()
    var seen: UInt64 = 0
    var error: SituationError?

    mutating func fail(_ message: @autoclosure () -> String, _ member: SituationMember, at offset: Int) {
      if error == nil { error = SituationError(message(), member: member, at: offset) }
    }
  }

  private mutating func read(_ key: JSONText, in pass: inout Pass) throws(JSONFault) {
    guard let member = members[key] else {
      if pass.error == nil { pass.error = Self.unknownMember(key, at: pass.cursor.offset(of: key)) }
      try pass.cursor.skipValue()
      return
    }
    let bit: UInt64 = 1 << member.rawValue
    if pass.seen & bit != 0 {
      pass.fail("\(member.name) stands twice: keep one", member, at: pass.cursor.offset(of: key))
    }
    pass.seen |= bit
    try read(member, in: &pass)
  }

  private mutating func read(_ member: SituationMember, in pass: inout Pass) throws(JSONFault) {
    switch member {
    case .id: try readIdentifier(in: &pass)
    case .osName: try choose(platforms, member, in: &pass) { $0.situation.system.platform = $1 }
    case .osVersion: try readVersion(in: &pass)
    case .simulator: try decide(member, in: &pass) { $0.situation.system.isSimulator = $1 }
    case .deviceLocation: try locate(member, in: &pass) { $0.situation.deviceLocation = $1 }
    case .accountRegion: try locate(member, in: &pass) { $0.situation.accountRegion = $1 }
    case .restricted: try decide(member, in: &pass) { $0.isRestricted = $1 }
    case .restriction: try choose(restrictions, member, in: &pass) { $0.situation.restriction = $1 }
    case .globalAllowAsk: try decide(member, in: &pass) { $0.situation.allowsAppsToRequestToTrack = $1 }
    case .api: try choose(methods, member, in: &pass) { $0.method = $1 }
    case .preferExpanded: try decide(member, in: &pass) { $0.prefersExpandedInterface = $1 }
    case .hasAction: try decide(member, in: &pass) { $0.hasAction = $1 }
    case .hasUsageDescription: try decide(member, in: &pass) { $0.situation.hasUsageDescription = $1 }
    case .hasMarkdown: try decide(member, in: &pass) { $0.situation.hasMarkdownUsageDescription = $1 }
    case .appState: try choose(states, member, in: &pass) { $0.applicationState = $1 }
    case .isExtension: try decide(member, in: &pass) { $0.isExtension = $1 }
    case .isAppClip: try decide(member, in: &pass) { $0.situation.isAppClip = $1 }
    case .pendingRequest: try decide(member, in: &pass) { $0.situation.isRequestPending = $1 }
    case .recentCalls: try readRecentCalls(in: &pass)
    case .storedDecision: try choose(decisions, member, in: &pass) { $0.decision = $1 }
    case .decisionAgeDays: try readDecisionAge(in: &pass)
    case .oneTimeRepromptEligible: try decide(member, in: &pass) { $0.isEligibleForOneTimeReprompt = $1 }
    case .userTap: try choose(answers, member, in: &pass) { $0.situation.userAnswer = $1 }
    case .assumptions: try readAssumptions(in: &pass)
    }
  }
}

// MARK: Values

extension SituationReader {
  private func decide(
    _ member: SituationMember, in pass: inout Pass, _ set: (inout SituationDraft, Bool) -> Void
  ) throws(JSONFault) {
    guard try expect(.boolean, for: member, in: &pass) else { return }
    set(&pass.draft, try pass.cursor.readBoolean())
  }

  private func choose<Value: Named>(
    _ table: NameTable<Value>, _ member: SituationMember, in pass: inout Pass,
    _ set: (inout SituationDraft, Value) -> Void
  ) throws(JSONFault) {
    guard try expect(.string, for: member, in: &pass) else { return }
    let start = pass.cursor.offset
    let text = try pass.cursor.readString()
    if let value = table[text] {
      set(&pass.draft, value)
    } else {
      let what = Self.unknownValue(text, of: member)
      pass.fail(what + ": write one of \(Value.allNames.joined(separator: ", "))", member, at: start)
    }
  }

  private func locate(
    _ member: SituationMember, in pass: inout Pass, _ set: (inout SituationDraft, Country?) -> Void
  ) throws(JSONFault) {
    guard try expect(.string, orNull: true, for: member, in: &pass) else {
      set(&pass.draft, nil)
      return
    }
    let start = pass.cursor.offset
    let text = try pass.cursor.readString()
    if let country = Country(text.string) {
      set(&pass.draft, country)
    } else {
      let what = Self.unknownValue(text, of: member)
      pass.fail(what + ": write an ISO 3166-1 code of two letters, or null", member, at: start)
    }
  }

  private mutating func readIdentifier(in pass: inout Pass) throws(JSONFault) {
    let kind = try pass.cursor.peek()
    let start = pass.cursor.offset
    let range = try pass.cursor.skipValue()
    switch kind {
    case .string, .number: identifier = range
    case .null: break
    case .object, .array, .boolean: pass.fail("id is \(kind.name): write a string or a number", .id, at: start)
    }
  }

  private func readVersion(in pass: inout Pass) throws(JSONFault) {
    guard try expect(.string, for: .osVersion, in: &pass) else { return }
    let start = pass.cursor.offset
    let text = try pass.cursor.readString()
    if let version = OperatingSystem.Version(text.string) {
      pass.draft.situation.system.version = version
    } else {
      let what = Self.unknownValue(text, of: .osVersion)
      pass.fail(what + ": write one to three numbers with dots, such as \"27.2\"", .osVersion, at: start)
    }
  }

  private func readRecentCalls(in pass: inout Pass) throws(JSONFault) {
    guard try expect(.number, for: .recentCalls, in: &pass) else { return }
    let start = pass.cursor.offset
    if case .integer(let count) = try pass.cursor.readNumber(), let count = Int(exactly: count), count >= 0 {
      pass.draft.situation.recentCalls = count
    } else {
      pass.fail("recentCalls must be a whole number, 0 or more", .recentCalls, at: start)
    }
  }

  private func readDecisionAge(in pass: inout Pass) throws(JSONFault) {
    guard try expect(.number, orNull: true, for: .decisionAgeDays, in: &pass) else { return }
    let start = pass.cursor.offset
    let days = try pass.cursor.readNumber().double
    guard (0...Self.longestAge).contains(days) else {
      pass.fail("decisionAgeDays must lie between 0 and \(Int(Self.longestAge))", .decisionAgeDays, at: start)
      return
    }
    pass.draft.decisionAge = Seconds((days * Double(Instant.secondsPerDay)).rounded())
  }

  private func readAssumptions(in pass: inout Pass) throws(JSONFault) {
    guard try expect(.object, for: .assumptions, in: &pass) else { return }
    try pass.cursor.beginObject()
    while let key = try pass.cursor.nextKey() {
      let start = pass.cursor.offset(of: key)
      let value: String
      switch try pass.cursor.peek() {
      case .string: value = try pass.cursor.readString().string
      case .boolean: value = try pass.cursor.readBoolean() ? "on" : "off"
      case .number, .object, .array, .null:
        // Numbers are named by their digits; the rest has no name and is told as it stands.
        let range = try pass.cursor.skipValue()
        value = String(decoding: UnsafeBufferPointer(rebasing: pass.cursor.bytes[range]), as: UTF8.self)
      }
      do throws(AssumptionError) {
        try pass.assumptions.set(name: key.string, value: value)
      } catch {
        pass.fail("\(error)", .assumptions, at: start)
      }
    }
  }

  /// Whether a value of a kind comes. Null where it is allowed is passed over; anything else is an error, and too.
  private func expect(
    _ expected: JSONKind, orNull: Bool = false, for member: SituationMember, in pass: inout Pass
  ) throws(JSONFault) -> Bool {
    let kind = try pass.cursor.peek()
    if kind == expected { return true }
    let start = pass.cursor.offset
    try pass.cursor.skipValue()
    if kind != .null || !orNull {
      pass.fail(
        "\(member.name) must be \(expected.name)\(orNull ? " or null" : ""), not \(kind.name)", member, at: start)
    }
    return false
  }

  private static func unknownValue(_ text: JSONText, of member: SituationMember) -> String {
    "\(member.name) has no value \"\(excerpt(text.string))\""
  }

  private static func unknownMember(_ key: JSONText, at offset: Int) -> SituationError {
    let name = key.string
    let hint = nearest(to: name, among: SituationMember.allNames).map { "did you mean \($0)?" }
    return SituationError(
      "there is no member \"\(excerpt(name))\": \(hint ?? "remove it")", member: excerpt(name), at: offset)
  }

  /// A text short enough for a message.
  private static func excerpt(_ text: String) -> String {
    text.count <= 60 ? text : text.prefix(60) + "…"
  }
}
