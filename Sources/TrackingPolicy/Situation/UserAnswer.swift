/// What a person, or the system, does with a prompt that is on the screen (ATT-30, ATT-31, ATT-78).
public enum UserAnswer: UInt8, Named {
  /// Allows tracking.
  case allow
  /// Asks the app not to track.
  case deny
  /// Taps Additional Information. A prompt without that button stays open, as with ``none``.
  case additionalInformation
  /// The system takes the prompt away without an answer.
  case systemDismissal
  /// Nothing yet: the prompt is still open.
  case none

  /// The stable name: allow, deny, additionalInfo, systemDismiss or none.
  public var name: StaticString {
    switch self {
    case .allow: "allow"
    case .deny: "deny"
    case .additionalInformation: "additionalInfo"
    case .systemDismissal: "systemDismiss"
    case .none: "none"
    }
  }
}
