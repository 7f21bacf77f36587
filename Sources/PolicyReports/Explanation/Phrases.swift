import TrackingPolicy

// What verdicts mean, in the words that every report uses.

extension Verdict {
  /// What the person sees, as an object: `a full-page sheet with the Markdown text and the button Additional Information`.
  public var sight: String {
    switch outcome {
    case .prompt(let prompt):
      let surface = prompt.surface == .sheet ? "a full-page sheet" : "the alert"
      let text = prompt.body == .markdown ? "the Markdown text" : "the plain text"
      let button = prompt.hasAdditionalInformationButton ? " and the button Additional Information" : ""
      return "\(surface) with \(text)\(button)" + (prompt.isReprompt ? ", once more" : "")
    case .immediate: return "nothing"
    case .crash where reason == .notAvailable: return "nothing: the call does not exist here"
    case .crash: return "a crash of the app"
    }
  }

  /// What the app gets.
  public var completionPhrase: String {
    switch completion {
    case .immediate(let status): "\(status.name), at once"
    case .afterPrompt(let status): "\(status.name), when the prompt is gone"
    case .beforeAnswer(let status): "\(status.name), at once, while the prompt is still open"
    case .awaitingAnswer: "nothing until the prompt is answered"
    case .never where outcome == .crash && reason == .notAvailable: "a build error, or a crash where it is forced"
    case .never where outcome == .crash: "nothing: the process ends"
    case .never: "nothing: there is no completion handler"
    }
  }
}

extension Reason {
  /// The reason as a sentence.
  public var sentence: String {
    switch self {
    case .notAvailable: "The call does not exist on this system."
    case .platformNeverPrompts: "This platform never shows a tracking prompt."
    case .completionHandlerMissing: "The call has no completion handler: the system logs an error and does nothing."
    case .rateLimited: "The app called too often within a second, so the system repeats what it said last."
    case .restrictedByProfile: "A configuration profile or device management restricts tracking requests."
    case .restrictedOnSharedIPad: "On a Shared iPad, or for a user who may not change the setting, nobody is asked."
    case .restrictedForChild: "The account belongs to a child or a person under 18, who is never asked."
    case .restrictedForSchool: "A school manages the Apple Account, so nobody is asked."
    case .restrictedForNewAccount: "The Apple Account is less than three days old, so nobody is asked yet."
    case .restrictedInAppClip: "App Clips may never ask."
    case .decided: "The person decided before, and that decision stands."
    case .switchOff: "Allow Apps to Request to Track is off, which answers for every app that was never asked."
    case .extension: "The call comes from an app extension, which cannot prompt."
    case .inactive: "The app is not active at that moment, and only an active app gets a prompt."
    case .background: "The app is in the background, and only an active app gets a prompt."
    case .pending: "Another permission request is still open, and requests do not queue."
    case .notEligible: "This version holds the prompt back by a fault; it returns with the next one."
    case .usageDescriptionMissing: "A prompt is due, and Info.plist lacks NSUserTrackingUsageDescription."
    case .promptShown: "Nothing stands in the way of the prompt."
    case .answered: "The prompt appears and is answered."
    case .dismissed: "The prompt appears, and the system takes it away without an answer; nothing is recorded."
    case .additionalInformation: "The person taps Additional Information: the prompt goes away and nothing is recorded."
    case .completedBeforeAnswer: "This version calls back before the prompt is answered, by a fault; the tap counts."
    }
  }
}

extension Certainty {
  /// The mark with its meaning.
  public var phrase: String {
    switch self {
    case .documented: "DOC: Apple documents all of it"
    case .header: "HDR: at the weakest step an SDK header says so"
    case .observed: "OBS: at the weakest step people observed it"
    case .inferred: "INF: at the weakest step it is inferred from other facts"
    case .unknown: "UNK: at one step nobody says so in public; an assumption answers it"
    }
  }
}
