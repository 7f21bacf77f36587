import TrackingPolicy

/// A row of the system's store of decisions for `kTCCServiceUserTracking`: what it holds for one app (ATT-130).
public struct TrackingDecision: Hashable, Sendable {
  /// The app.
  public var bundleIdentifier: String
  /// What the store holds.
  public var authorization: Authorization
  /// When the row was last changed, from which a year counts (ATT-88).
  public var lastModified: Instant
  /// Whether the row carries the mark for one more prompt (ATT-89); never in a store that has no place for it.
  public var isEligibleForOneTimeReprompt: Bool

  /// The value of the column `auth_value` (ATT-131).
  public enum Authorization: Hashable, Sendable {
    /// 0.
    case denied
    /// 1, which stands for no decision.
    case unknown
    /// 2.
    case allowed
    /// A number that is not used for tracking.
    case other(Int64)
  }

  /// A row.
  public init(
    bundleIdentifier: String, authorization: Authorization, lastModified: Instant,
    isEligibleForOneTimeReprompt: Bool = false
  ) {
    self.bundleIdentifier = bundleIdentifier
    self.authorization = authorization
    self.lastModified = lastModified
    self.isEligibleForOneTimeReprompt = isEligibleForOneTimeReprompt
  }

  /// The decision that the row stands for, or nil when its value is not one that is used for tracking.
  public var decision: StoredDecision? {
    switch authorization {
    case .denied: .denied(at: lastModified, oneTimeReprompt: isEligibleForOneTimeReprompt)
    case .unknown: StoredDecision.none
    case .allowed: .authorized(at: lastModified, oneTimeReprompt: isEligibleForOneTimeReprompt)
    case .other: nil
    }
  }
}

extension TrackingDecision.Authorization {
  /// The number in the column.
  public var rawValue: Int64 {
    switch self {
    case .denied: 0
    case .unknown: 1
    case .allowed: 2
    case .other(let value): value
    }
  }

  /// What a number in the column means.
  public init(rawValue: Int64) {
    switch rawValue {
    case 0: self = .denied
    case 1: self = .unknown
    case 2: self = .allowed
    default: self = .other(rawValue)
    }
  }
}
