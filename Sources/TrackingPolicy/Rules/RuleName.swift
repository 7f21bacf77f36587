/// The name of a rule: a step of the evaluation order, in the order in which they are asked.
public enum RuleName: UInt8, Named {
  /// Whether the call exists on the system (ATT-1, ATT-5).
  case availability
  /// Whether there is no completion handler (ATT-11).
  case completionHandler
  /// Whether the platform never prompts (ATT-150 to ATT-152).
  case platform
  /// Whether every request without a usage description ends the process (ATT-163).
  case usageDescriptionAtOnce
  /// Whether there were too many calls (ATT-26).
  case rateGuard
  /// Whether a restriction holds (ATT-110).
  case restriction
  /// Whether a stored decision stands (ATT-33).
  case storedDecision
  /// Whether the switch is off (ATT-34).
  case `switch`
  /// Whether the caller is anything but an active app (ATT-35).
  case foreground
  /// Whether another request waits (ATT-36).
  case pendingRequest
  /// Whether a fault of the version holds the prompt back (ATT-100, ATT-125).
  case eligibilityFault
  /// Whether the usage description is missing (ATT-160).
  case usageDescription
  /// Which surface the prompt has (ATT-51, ATT-52).
  case surface
  /// Which text it shows, and whether it has the button (ATT-72, ATT-77).
  case body
  /// What becomes of it (ATT-30, ATT-31, ATT-78).
  case answer

  /// The stable name, as Swift spells the case.
  public var name: StaticString {
    switch self {
    case .availability: "availability"
    case .completionHandler: "completionHandler"
    case .platform: "platform"
    case .usageDescriptionAtOnce: "usageDescriptionAtOnce"
    case .rateGuard: "rateGuard"
    case .restriction: "restriction"
    case .storedDecision: "storedDecision"
    case .switch: "switch"
    case .foreground: "foreground"
    case .pendingRequest: "pendingRequest"
    case .eligibilityFault: "eligibilityFault"
    case .usageDescription: "usageDescription"
    case .surface: "surface"
    case .body: "body"
    case .answer: "answer"
    }
  }

  /// The question the rule asks, for people to read.
  public var question: StaticString {
    switch self {
    case .availability: "Does the call exist on this system?"
    case .completionHandler: "Is there nobody to tell the answer to?"
    case .platform: "Is this a platform that never prompts?"
    case .usageDescriptionAtOnce: "Does every request without a usage description end the process?"
    case .rateGuard: "Were there too many calls within a second?"
    case .restriction: "Is the device, or the app, kept from asking at all?"
    case .storedDecision: "Is there a decision that stands?"
    case .switch: "Is Allow Apps to Request to Track off?"
    case .foreground: "Is the caller anything but an active app?"
    case .pendingRequest: "Does another permission request still wait for its answer?"
    case .eligibilityFault: "Does a fault of this version hold the prompt back?"
    case .usageDescription: "Is the usage description missing now that a prompt is due?"
    case .surface: "Alert or full-page sheet?"
    case .body: "Which text, and is there an Additional Information button?"
    case .answer: "What becomes of the prompt that appears?"
    }
  }
}
