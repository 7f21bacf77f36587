@testable import TrackingPolicy

/// The members of a vector's input, with the defaults of the published form.
struct SituationInput: Decodable, Sendable {
  var osName: String
  var osVersion: String
  var simulator: Bool?
  var deviceLocation: String?
  var accountRegion: String?
  var api: String?
  var preferExpanded: Bool?
  var hasAction: Bool?
  var hasUsageDescription: Bool
  var hasMarkdown: Bool?
  var appState: String
  var isExtension: Bool
  var isAppClip: Bool?
  var pendingRequest: Bool?
  var globalAllowAsk: Bool
  var restricted: Bool
  var restriction: String?
  var recentCalls: Int?
  var storedDecision: String
  var decisionAgeDays: Double?
  var oneTimeRepromptEligible: Bool?
  var userTap: String?
  var assumptions: [String: String]?
}

extension SituationInput {
  func situation() throws -> Situation {
    var situation = Situation()
    situation.system = try OperatingSystem(name: osName, version: osVersion, isSimulator: simulator ?? false)
    situation.deviceLocation = try deviceLocation.map { try known("deviceLocation", $0, Country($0)) }
    situation.accountRegion = try accountRegion.map { try known("accountRegion", $0, Country($0)) }
    situation.request = try request()
    situation.hasUsageDescription = hasUsageDescription
    situation.hasMarkdownUsageDescription = hasMarkdown ?? false
    let state = try known("appState", appState, ApplicationState(name: appState))
    situation.caller = isExtension ? .appExtension : .app(state)
    situation.isAppClip = isAppClip ?? false
    situation.isRequestPending = pendingRequest ?? false
    situation.allowsAppsToRequestToTrack = globalAllowAsk
    situation.restriction = restricted ? .profile : .none
    if let restriction {
      situation.restriction = try known("restriction", restriction, Restriction(name: restriction))
    }
    situation.recentCalls = recentCalls ?? 0
    let age = Seconds(((decisionAgeDays ?? 0) * Double(Instant.secondsPerDay)).rounded(.down))
    let date = situation.now.advanced(by: -age)
    switch storedDecision {
    case "none": situation.storedDecision = .none
    case "authorized":
      situation.storedDecision = .authorized(at: date, oneTimeReprompt: oneTimeRepromptEligible ?? false)
    case "denied": situation.storedDecision = .denied(at: date, oneTimeReprompt: oneTimeRepromptEligible ?? false)
    default: throw UnknownName("storedDecision", storedDecision)
    }
    if let userTap { situation.userAnswer = try known("userTap", userTap, UserAnswer(name: userTap)) }
    return situation
  }

  func assumptionsToUse() throws -> Assumptions {
    var assumptions = Assumptions()
    for (name, value) in self.assumptions ?? [:] { try assumptions.set(name: name, value: value) }
    return assumptions
  }

  private func request() throws -> Request {
    switch api {
    case nil, "classic": .classic
    case "expanded": .expanded(prefersExpandedInterface: preferExpanded ?? false, hasAction: hasAction ?? false)
    case let name?: throw UnknownName("api", name)
    }
  }
}

extension OperatingSystem {
  init(name: String, version: String, isSimulator: Bool = false) throws {
    self.init(
      try known("osName", name, Platform(name: name)), try known("osVersion", version, Version(version)),
      isSimulator: isSimulator)
  }
}

/// The value that a name stands for.
func known<Value>(_ member: String, _ name: String, _ value: Value?) throws -> Value {
  guard let value else { throw UnknownName(member, name) }
  return value
}
