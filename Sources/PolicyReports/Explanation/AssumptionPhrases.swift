import TrackingPolicy

extension Assumption {
  /// The question that the assumption answers, in a sentence.
  public var question: String {
    switch self {
    case .apiSpelling: "How Swift spells the expanded request's first label."
    case .mixedTier: "Which rule of the EU holds where location and Apple Account lie under different ones."
    case .territoryPolicy: "How territories of member states count that have a country code of their own."
    case .travelGraceDays: "How long a device that left the EU still counts as located there."
    case .repromptYear: "How long the year is after which the EU's prompt may come again."
    case .oneTimeRepromptAfterUpdate: "Whether a decision from before 27.2 may be asked for again once, at once."
    case .settingsToggleRestartsYear: "Whether the app's switch in Settings restarts the year."
    case .statusWhileRepromptEligible: "Which status apps read while the prompt may come again."
    case .keepOldDecisionOnDismissedReprompt:
      "Whether the old decision stays when the prompt comes again and is not answered."
    case .pendingWithStoredDecision:
      "What a request gets that would have prompted again, while another permission request is open."
    case .addInfoOrder: "In which order the action of Additional Information and the completion run."
    case .toggleOffRequestPersistsDeny: "Whether a request while Allow Apps to Request to Track is off leaves a denial."
    case .authorisedWhileToggleOff: "What an app that was allowed gets while Allow Apps to Request to Track is off."
    case .newAccount3Days: "Which status apps see with an Apple Account of less than three days."
    case .missingKeyCrash: "When a missing usage description ends the app."
    case .blockSubdomains: "Whether the subdomains of a listed tracking domain are blocked too."
    case .optionalTierMarkdownInAlert: "Whether an alert in the EU shows the Markdown text to the expanded request."
    }
  }
}
