import TrackingPolicy

/// A member of the JSON object that states a situation; the name of the case is the name of the member.
public enum SituationMember: UInt8, Named {
  case id
  case osName, osVersion, simulator
  case deviceLocation, accountRegion
  case restricted, restriction, globalAllowAsk
  case api, preferExpanded, hasAction
  case hasUsageDescription, hasMarkdown
  case appState, isExtension, isAppClip, pendingRequest, recentCalls
  case storedDecision, decisionAgeDays, oneTimeRepromptEligible
  case userTap
  case assumptions

  /// What a member's value may be.
  public enum Value: Sendable, Equatable {
    /// A string or a number that the answer repeats.
    case identifier
    /// True or false.
    case boolean
    /// One of these words.
    case choice([String])
    /// A version such as 27.2.
    case version
    /// An ISO 3166-1 alpha-2 code, or null.
    case country
    /// A whole number, not below 0.
    case count
    /// A number of days, not below 0, or null.
    case days
    /// An object with the values of assumptions by their names.
    case assumptions
  }

  /// The name of the member.
  public var name: StaticString {
    switch self {
    case .id: "id"
    case .osName: "osName"
    case .osVersion: "osVersion"
    case .simulator: "simulator"
    case .deviceLocation: "deviceLocation"
    case .accountRegion: "accountRegion"
    case .restricted: "restricted"
    case .restriction: "restriction"
    case .globalAllowAsk: "globalAllowAsk"
    case .api: "api"
    case .preferExpanded: "preferExpanded"
    case .hasAction: "hasAction"
    case .hasUsageDescription: "hasUsageDescription"
    case .hasMarkdown: "hasMarkdown"
    case .appState: "appState"
    case .isExtension: "isExtension"
    case .isAppClip: "isAppClip"
    case .pendingRequest: "pendingRequest"
    case .recentCalls: "recentCalls"
    case .storedDecision: "storedDecision"
    case .decisionAgeDays: "decisionAgeDays"
    case .oneTimeRepromptEligible: "oneTimeRepromptEligible"
    case .userTap: "userTap"
    case .assumptions: "assumptions"
    }
  }

  /// What the value may be.
  public var value: Value {
    switch self {
    case .id: .identifier
    case .osName: .choice(OperatingSystem.Platform.allNames)
    case .osVersion: .version
    case .deviceLocation, .accountRegion: .country
    case .restriction: .choice(Restriction.allNames)
    case .api: .choice(RequestMethod.allNames)
    case .appState: .choice(ApplicationState.allNames)
    case .storedDecision: .choice(DecisionKind.allNames)
    case .userTap: .choice(UserAnswer.allNames)
    case .recentCalls: .count
    case .decisionAgeDays: .days
    case .assumptions: .assumptions
    case .simulator, .restricted, .globalAllowAsk, .preferExpanded, .hasAction, .hasUsageDescription, .hasMarkdown,
      .isExtension, .isAppClip, .pendingRequest, .oneTimeRepromptEligible:
      .boolean
    }
  }
}

extension Named {
  /// The names of all values, in their order.
  public static var allNames: [String] { allCases.map { "\($0.name)" } }
}

/// The two requests, without their parameters.
enum RequestMethod: UInt8, Named {
  case classic, expanded

  var name: StaticString {
    switch self {
    case .classic: "classic"
    case .expanded: "expanded"
    }
  }
}

/// The decisions, without their dates.
enum DecisionKind: UInt8, Named {
  case none, authorized, denied

  var name: StaticString {
    switch self {
    case .none: "none"
    case .authorized: "authorized"
    case .denied: "denied"
    }
  }
}
