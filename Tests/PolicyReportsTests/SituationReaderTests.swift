import Testing
import TrackingPolicy

@testable import PolicyReports

@Suite("Situations as JSON")
struct SituationReaderTests {
  private func read(_ line: String, assumptions: Assumptions = Assumptions()) throws -> SituationReader.Question {
    var reader = SituationReader(assumptions: assumptions)
    return try Array(line.utf8).withUnsafeBufferPointer { try reader.read($0) }
  }

  private func error(of line: String) throws -> SituationError {
    try #require(throws: SituationError.self) { try read(line) }
  }

  @Test("Nothing stated is an ordinary first request", arguments: ["{}", " { } ", "{\"id\":null}\r"])
  func defaults(line: String) throws {
    let question = try read(line)
    #expect(question.situation == Situation())
    #expect(question.assumptions == Assumptions())
  }

  /// A member, and what it changes.
  static let members: [(String, @Sendable (inout Situation) -> Void)] = [
    (#""osName":"iPadOS""#, { $0.system.platform = .iPadOS }),
    (#""osName":"iOS app on macOS""#, { $0.system.platform = .iOSAppOnMacOS }),
    (#""os\u004eame":"tv\u004fS""#, { $0.system.platform = .tvOS }),
    (#""osVersion":"17.4.1""#, { $0.system.version = .init(17, 4, 1) }),
    (#""osVersion":"26""#, { $0.system.version = .init(26) }),
    (#""simulator":true"#, { $0.system.isSimulator = true }),
    (#""deviceLocation":"FR""#, { $0.deviceLocation = "FR" }),
    (#""deviceLocation":null"#, { $0.deviceLocation = nil }),
    (#""accountRegion":"de""#, { $0.accountRegion = "DE" }),
    (#""accountRegion":null"#, { $0.accountRegion = nil }),
    (#""restricted":true"#, { $0.restriction = .profile }),
    (#""restricted":false"#, { $0.restriction = .none }),
    (#""restriction":"school""#, { $0.restriction = .school }),
    (#""restriction":"child","restricted":true"#, { $0.restriction = .child }),
    (#""restriction":"sharedIPad","restricted":false"#, { $0.restriction = .sharedIPad }),
    (#""globalAllowAsk":false"#, { $0.allowsAppsToRequestToTrack = false }),
    (#""api":"classic","preferExpanded":true,"hasAction":true"#, { $0.request = .classic }),
    (#""api":"expanded""#, { $0.request = .expanded(prefersExpandedInterface: false, hasAction: false) }),
    (
      #""hasAction":true,"preferExpanded":true,"api":"expanded""#,
      { $0.request = .expanded(prefersExpandedInterface: true, hasAction: true) }
    ),
    (#""hasUsageDescription":false"#, { $0.hasUsageDescription = false }),
    (#""hasMarkdown":true"#, { $0.hasMarkdownUsageDescription = true }),
    (#""appState":"background""#, { $0.caller = .app(.background) }),
    (#""isExtension":true,"appState":"inactive""#, { $0.caller = .appExtension }),
    (#""isAppClip":true"#, { $0.isAppClip = true }),
    (#""pendingRequest":true"#, { $0.isRequestPending = true }),
    (#""recentCalls":7"#, { $0.recentCalls = 7 }),
    (#""storedDecision":"authorized""#, { $0.storedDecision = .authorized(at: $0.now) }),
    (
      #""storedDecision":"denied","decisionAgeDays":1.5"#,
      { $0.storedDecision = .denied(at: $0.now.advanced(by: -129_600)) }
    ),
    (
      #""storedDecision":"denied","decisionAgeDays":364.999988,"oneTimeRepromptEligible":true"#,
      { $0.storedDecision = .denied(at: $0.now.advanced(by: -31_535_999), oneTimeReprompt: true) }
    ),
    (#""storedDecision":"none","decisionAgeDays":10"#, { $0.storedDecision = .none }),
    (#""userTap":"additionalInfo""#, { $0.userAnswer = .additionalInformation }),
  ]

  @Test("A member changes what it names and nothing else", arguments: members.indices)
  func member(index: Int) throws {
    let (member, change) = Self.members[index]
    var expected = Situation()
    change(&expected)
    #expect(try read("{\(member)}").situation == expected)
  }

  @Test("Assumptions of the line go before those of the call")
  func assumptions() throws {
    var given = Assumptions()
    given.repromptYear = .days366
    given.territoryPolicy = .none
    let line = #"{"assumptions":{"repromptYear":"calendar","travelGraceDays":30,"blockSubdomains":false}}"#
    let question = try read(line, assumptions: given)
    #expect(question.assumptions.repromptYear == .calendar)
    #expect(question.assumptions.territoryPolicy == .none)
    #expect(question.assumptions.travelGraceDays == .days30)
    #expect(question.assumptions.blockSubdomains == false)
  }

  /// A line, the member at fault, and what is said of it.
  static let faults: [(String, String?, String)] = [
    (#"{"osVersoin":"27.2"}"#, "osVersoin", #"there is no member "osVersoin": did you mean osVersion?"#),
    (#"{"colour":"red"}"#, "colour", #"there is no member "colour": remove it"#),
    (#"{"":1}"#, "", #"there is no member "": remove it"#),
    (
      #"{"api":"new"}"#, "api", #"api has no value "new": write one of classic, expanded"#
    ),
    (
      #"{"deviceLocation":"XX"}"#, "deviceLocation",
      #"deviceLocation has no value "XX": write an ISO 3166-1 code of two letters, or null"#
    ),
    (#"{"deviceLocation":1}"#, "deviceLocation", "deviceLocation must be a string or null, not a number"),
    (#"{"simulator":"yes"}"#, "simulator", "simulator must be true or false, not a string"),
    (#"{"simulator":null}"#, "simulator", "simulator must be true or false, not null"),
    (
      #"{"osVersion":"27.2.1.1"}"#, "osVersion",
      #"osVersion has no value "27.2.1.1": write one to three numbers with dots, such as "27.2""#
    ),
    (#"{"osVersion":27.2}"#, "osVersion", "osVersion must be a string, not a number"),
    (#"{"recentCalls":1.5}"#, "recentCalls", "recentCalls must be a whole number, 0 or more"),
    (#"{"recentCalls":-1}"#, "recentCalls", "recentCalls must be a whole number, 0 or more"),
    (#"{"decisionAgeDays":-1}"#, "decisionAgeDays", "decisionAgeDays must lie between 0 and 1000000"),
    (#"{"decisionAgeDays":1e300}"#, "decisionAgeDays", "decisionAgeDays must lie between 0 and 1000000"),
    (#"{"api":"classic","api":"classic"}"#, "api", "api stands twice: keep one"),
    (#"{"id":[1]}"#, "id", "id is an array: write a string or a number"),
    (
      #"{"assumptions":{"repromptYear":"364"}}"#, "assumptions",
      "assumption repromptYear has no value '364'; allowed: 365, 366, calendar"
    ),
    (#"{"assumptions":[]}"#, "assumptions", "assumptions must be an object, not an array"),
    ("[]", nil, "expected an object, found an array"),
    ("{} {}", nil, "an object follows the value: a JSON text holds one value only"),
    (#"{"api":}"#, nil, "expected a value, found ‘}’"),
    (#"{"api":"classic""#, nil, "the text ends before a comma or }"),
    (String(repeating: #"{"id":"#, count: 300), nil, "more than 256 objects and arrays inside each other"),
  ]

  @Test("A fault names the member and says what to write", arguments: faults)
  func fault(line: String, member: String?, message: String) throws {
    let error = try error(of: line)
    #expect(error.member == member)
    #expect(error.message == message)
  }

  @Test("The identifier is known even if it stands behind the fault")
  func identifier() throws {
    var reader = SituationReader()
    let line = Array(#"{"x":{"y":[1,"}"]},"api":7,"id":"a\"b"}"#.utf8)
    line.withUnsafeBufferPointer { line in
      #expect(throws: SituationError.self) { try reader.read(line) }
      let identifier = reader.identifier.map { String(decoding: line[$0], as: UTF8.self) }
      #expect(identifier == #""a\"b""#)
    }
  }

  @Test("The first fault of a line is the one that is told, at its place")
  func firstFault() throws {
    let error = try error(of: #"{"api":"new","osName":"old","#)
    #expect(error.member == "api")
    #expect(error.offset == 7)
  }
}
