import TrackingPolicy

/// Which texts make up a prompt on a surface.
struct PromptWords {
  let title: StringRole
  let explanation: StringRole?
  let deny: StringRole
  let allow: StringRole

  init(_ surface: Surface) {
    switch surface {
    case .alert: (title, explanation, deny, allow) = (.title, nil, .deny, .allow)
    case .sheet: (title, explanation, deny, allow) = (.sheetTitle, .sheetExplanation, .sheetDeny, .sheetAllow)
    }
  }

  func label(of role: PromptButton) -> StringRole {
    switch role {
    case .allow: allow
    case .deny: deny
    case .additionalInformation: .additionalInformation
    }
  }
}
