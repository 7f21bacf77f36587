/// A button of a prompt.
public enum PromptButton: UInt8, Named {
  /// Allow.
  case allow
  /// Ask App Not to Track; for other permissions, Don't Allow.
  case deny
  /// Additional Information, on a sheet only (ATT-77).
  case additionalInformation

  /// The stable name: allow, deny or additionalInfo.
  public var name: StaticString {
    switch self {
    case .allow: "allow"
    case .deny: "deny"
    case .additionalInformation: "additionalInfo"
    }
  }

  /// What a tap on it answers.
  public var answer: UserAnswer {
    switch self {
    case .allow: .allow
    case .deny: .deny
    case .additionalInformation: .additionalInformation
    }
  }
}

extension Prompt {
  /// The buttons, in their order: deny comes before allow (ATT-158, ATT-250). A sheet is published as a
  /// picture only (ATT-82); Additional Information, which leads to more text, stands first here.
  public var buttons: [PromptButton] {
    hasAdditionalInformationButton ? [.additionalInformation, .deny, .allow] : [.deny, .allow]
  }
}
