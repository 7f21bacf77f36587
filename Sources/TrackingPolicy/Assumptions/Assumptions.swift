/// How the open questions of the fact catalogue are answered: one member for each row of its section 22.
///
/// Where nobody says in public what the system does, the policy follows these, and its verdicts say that they are
/// unsure. The defaults are the catalogue's proposals.
public struct Assumptions: Hashable, Sendable {
  /// The Swift spelling of the expanded request (ATT-8). It bears on code, not on verdicts.
  public var apiSpelling = APISpelling.preferring
  /// Which tier holds where location and account lie in different ones (ATT-55).
  public var mixedTier = MixedTier.optional
  /// How territories of member states with a country code of their own count (ATT-62).
  public var territoryPolicy = TerritoryPolicy.parent
  /// How long a device that left the European Union still counts as located there (ATT-63).
  public var travelGraceDays = TravelGrace.none
  /// How long the year before a re-prompt is (ATT-87).
  public var repromptYear = RepromptYear.days365
  /// Whether a decision older than the update may be asked again once, at once (ATT-90).
  public var oneTimeRepromptAfterUpdate = false
  /// Whether the app's switch in Settings restarts the year (ATT-88).
  public var settingsToggleRestartsYear = false
  /// What the status getter says while a re-prompt is possible (ATT-25).
  public var statusWhileRepromptEligible = StatusWhileRepromptEligible.storedDecision
  /// Whether the old decision stays when a re-prompt goes away unanswered (ATT-91).
  public var keepOldDecisionOnDismissedReprompt = true
  /// What a request gets that would have prompted again, but for another pending request (ATT-94, conflict C13).
  public var pendingWithStoredDecision = PendingWithStoredDecision.stored
  /// In which order the action and the completion run (ATT-79).
  public var addInfoOrder = AdditionalInformationOrder.actionThenCompletion
  /// Whether a request while the switch is off leaves a stored denial, as a memo saw on iOS 14 (ATT-34, ATT-124).
  public var toggleOffRequestPersistsDeny = false
  /// What an app that was allowed gets while the switch is off (ATT-21).
  public var authorisedWhileToggleOff = AuthorizedWhileToggleOff.authorized
  /// Which status apps see with an Apple Account of less than three days (ATT-113).
  public var newAccount3Days = NewAccountStatus.restricted
  /// When a missing usage description ends the process (ATT-163).
  public var missingKeyCrash = MissingKeyCrash.whenPrompting
  /// Whether the subdomains of a listed tracking domain are blocked too (ATT-185).
  public var blockSubdomains = true
  /// Whether the alert of the optional tier shows the Markdown text to the expanded request (ATT-72, conflict C2).
  public var optionalTierMarkdownInAlert = false

  /// Creates the catalogue's proposals.
  public init() {}
}

extension Assumptions {
  /// The Swift spelling of the expanded request's first label (ATT-8).
  public enum APISpelling: UInt8, Named, AssumptionValue {
    /// `preferringExpandedInterface`, after the last selector.
    case preferring
    /// `preferExpandedInterface`, after the second.
    case prefer
    /// `usingExpandedInterface`, as on Apple's reference page.
    case using

    /// The stable name.
    public var name: StaticString {
      switch self {
      case .preferring: "preferring"
      case .prefer: "prefer"
      case .using: "using"
      }
    }
  }

  /// Which tier holds where location and account lie in different tiers of the European Union (ATT-55).
  public enum MixedTier: UInt8, Named, AssumptionValue {
    /// The optional tier.
    case optional
    /// The tier of the location.
    case locationDecides
    /// The tier of the account.
    case accountDecides

    /// The stable name.
    public var name: StaticString {
      switch self {
      case .optional: "optional"
      case .locationDecides: "locationDecides"
      case .accountDecides: "accountDecides"
      }
    }
  }

  /// How territories of member states with a country code of their own count (ATT-62).
  public enum TerritoryPolicy: UInt8, Named, AssumptionValue {
    /// As their parent: the six French ones as France, Åland as Finland.
    case parent
    /// As outside the European Union.
    case none

    /// The stable name.
    public var name: StaticString {
      switch self {
      case .parent: "parent"
      case .none: "none"
      }
    }
  }

  /// How many days a device that left the European Union still counts as located there (ATT-63).
  public enum TravelGrace: UInt8, Named, AssumptionValue {
    /// None.
    case none
    /// Thirty days, as for other features of the European Union.
    case days30

    /// The stable name: 0 or 30.
    public var name: StaticString {
      switch self {
      case .none: "0"
      case .days30: "30"
      }
    }

    /// The length of the grace.
    public var seconds: Seconds {
      switch self {
      case .none: 0
      case .days30: 30 * Instant.secondsPerDay
      }
    }
  }

  /// How long the year before a re-prompt is (ATT-87).
  public enum RepromptYear: UInt8, Named, AssumptionValue {
    /// 365 × 86 400 seconds.
    case days365
    /// 366 × 86 400 seconds.
    case days366
    /// To the same day and time of the next year in UTC; to 28 February when that lacks a 29th.
    case calendar

    /// The stable name: 365, 366 or calendar.
    public var name: StaticString {
      switch self {
      case .days365: "365"
      case .days366: "366"
      case .calendar: "calendar"
      }
    }
  }

  /// What the status getter says while a re-prompt is possible (ATT-25).
  public enum StatusWhileRepromptEligible: UInt8, Named, AssumptionValue {
    /// The stored decision.
    case storedDecision
    /// That nobody has decided.
    case notDetermined

    /// The stable name.
    public var name: StaticString {
      switch self {
      case .storedDecision: "storedDecision"
      case .notDetermined: "notDetermined"
      }
    }
  }

  /// What a request gets that would have prompted again, but for another pending request (ATT-94, conflict C13).
  public enum PendingWithStoredDecision: UInt8, Named, AssumptionValue {
    /// The stored decision.
    case stored
    /// That nobody has decided, as the header says of pending requests.
    case notDetermined

    /// The stable name.
    public var name: StaticString {
      switch self {
      case .stored: "stored"
      case .notDetermined: "notDetermined"
      }
    }
  }

  /// In which order the action of the Additional Information button and the completion run (ATT-79).
  public enum AdditionalInformationOrder: UInt8, Named, AssumptionValue {
    /// The action, then the completion.
    case actionThenCompletion
    /// The completion, then the action.
    case reverse

    /// The stable name.
    public var name: StaticString {
      switch self {
      case .actionThenCompletion: "actionThenCompletion"
      case .reverse: "reverse"
      }
    }
  }

  /// What an app that was allowed gets while Allow Apps to Request to Track is off (ATT-21).
  public enum AuthorizedWhileToggleOff: UInt8, Named, AssumptionValue {
    /// It stays authorized.
    case authorized
    /// It is denied, as a memo saw on iOS 14.
    case denied

    /// The stable name.
    public var name: StaticString {
      switch self {
      case .authorized: "authorized"
      case .denied: "denied"
      }
    }
  }

  /// Which status apps see with an Apple Account of less than three days (ATT-113).
  public enum NewAccountStatus: UInt8, Named, AssumptionValue {
    /// Restricted.
    case restricted
    /// Denied.
    case denied

    /// The stable name.
    public var name: StaticString {
      switch self {
      case .restricted: "restricted"
      case .denied: "denied"
      }
    }
  }

  /// When a missing usage description ends the process (ATT-163).
  public enum MissingKeyCrash: UInt8, Named, AssumptionValue {
    /// Only when a prompt would be due.
    case whenPrompting
    /// Whenever a request is made, as the reference page can be read.
    case always

    /// The stable name.
    public var name: StaticString {
      switch self {
      case .whenPrompting: "whenPrompting"
      case .always: "always"
      }
    }
  }
}
