/// The decision that the system holds for an app (ATT-130, ATT-131), with what is known about it.
public enum StoredDecision: Hashable, Sendable {
  /// Nothing is stored: the app was never asked, or its decision was cleared.
  case none
  /// The person allowed tracking.
  ///
  /// `at` is the instant from which a year counts (ATT-88); `oneTimeReprompt` is the mark that rows older than the
  /// update to iOS 27 carry (ATT-89).
  case authorized(at: Instant, oneTimeReprompt: Bool = false)
  /// The person denied it; the associated values are those of ``authorized(at:oneTimeReprompt:)``.
  case denied(at: Instant, oneTimeReprompt: Bool = false)
}

extension StoredDecision {
  /// The stable name: none, authorized or denied.
  public var name: StaticString {
    switch self {
    case .none: "none"
    case .authorized: "authorized"
    case .denied: "denied"
    }
  }

  /// The status that the decision stands for; notDetermined when nothing is stored.
  public var status: AuthorizationStatus {
    switch self {
    case .none: .notDetermined
    case .authorized: .authorized
    case .denied: .denied
    }
  }

  /// The instant from which a year counts, or nil when nothing is stored.
  public var date: Instant? {
    switch self {
    case .none: nil
    case .authorized(let date, _), .denied(let date, _): date
    }
  }

  /// Whether the row carries the mark for one more prompt after the update (ATT-89).
  public var isEligibleForOneTimeReprompt: Bool {
    switch self {
    case .none: false
    case .authorized(_, let flag), .denied(_, let flag): flag
    }
  }
}
