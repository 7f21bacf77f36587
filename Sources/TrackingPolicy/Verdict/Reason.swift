/// Why a request ended the way it did: one case per way out of the evaluation order.
public enum Reason: UInt8, Named {
  /// The call does not exist on that system: a build error, or an unrecognised selector if forced (ATT-1, ATT-5).
  case notAvailable
  /// The platform never prompts (ATT-150 to ATT-152).
  case platformNeverPrompts
  /// There is no completion handler; an error is logged (ATT-11).
  case completionHandlerMissing
  /// Too many calls within a second (ATT-26).
  case rateLimited
  /// A configuration profile or device management (ATT-111).
  case restrictedByProfile
  /// A Shared iPad, or a user who may not change the setting (ATT-110).
  case restrictedOnSharedIPad
  /// A child account (ATT-112).
  case restrictedForChild
  /// An account that a school manages (ATT-112).
  case restrictedForSchool
  /// An account of less than three days (ATT-113).
  case restrictedForNewAccount
  /// An App Clip (ATT-114).
  case restrictedInAppClip
  /// The stored decision stands (ATT-33).
  case decided
  /// Allow Apps to Request to Track is off (ATT-34).
  case switchOff
  /// The caller is an app extension (ATT-35).
  case `extension`
  /// The app is in the foreground but not active (ATT-35, ATT-41).
  case inactive
  /// The app is in the background (ATT-35).
  case background
  /// Another permission request waits for its answer (ATT-36).
  case pending
  /// The system holds the prompt not eligible to show: the fault of 27.0 and 27.1 (ATT-100).
  case notEligible
  /// `NSUserTrackingUsageDescription` is missing (ATT-160).
  case usageDescriptionMissing
  /// The prompt is on the screen and waits for an answer.
  case promptShown
  /// The prompt was answered (ATT-30).
  case answered
  /// The system took the prompt away (ATT-31).
  case dismissed
  /// The person tapped Additional Information (ATT-78).
  case additionalInformation
  /// The completion ran before the prompt was answered: the fault of 17.4 and 17.4.1 (ATT-146).
  case completedBeforeAnswer

  /// The stable name, as Swift spells the case.
  public var name: StaticString {
    switch self {
    case .notAvailable: "notAvailable"
    case .platformNeverPrompts: "platformNeverPrompts"
    case .completionHandlerMissing: "completionHandlerMissing"
    case .rateLimited: "rateLimited"
    case .restrictedByProfile: "restrictedByProfile"
    case .restrictedOnSharedIPad: "restrictedOnSharedIPad"
    case .restrictedForChild: "restrictedForChild"
    case .restrictedForSchool: "restrictedForSchool"
    case .restrictedForNewAccount: "restrictedForNewAccount"
    case .restrictedInAppClip: "restrictedInAppClip"
    case .decided: "decided"
    case .switchOff: "switchOff"
    case .extension: "extension"
    case .inactive: "inactive"
    case .background: "background"
    case .pending: "pending"
    case .notEligible: "notEligible"
    case .usageDescriptionMissing: "usageDescriptionMissing"
    case .promptShown: "promptShown"
    case .answered: "answered"
    case .dismissed: "dismissed"
    case .additionalInformation: "additionalInformation"
    case .completedBeforeAnswer: "completedBeforeAnswer"
    }
  }
}
