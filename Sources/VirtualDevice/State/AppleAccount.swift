import TrackingPolicy

/// The Apple Account that a person is signed in with.
public struct AppleAccount: Hashable, Sendable {
  /// Its country or region, one of the two that the rules of the European Union ask for (ATT-50).
  public var region: Country
  /// Whose it is.
  public var holder: Holder
  /// When it was created; within three days of that it may not ask (ATT-112).
  public var createdAt: Instant

  /// Creates an account; one of an adult that is many years old unless stated.
  public init(
    region: Country, holder: Holder = .adult, createdAt: Instant = Instant(secondsSince1970: 0)
  ) {
    self.region = region
    self.holder = holder
    self.createdAt = createdAt
  }

  /// Whose an account is, as far as the setting cares (ATT-112).
  public enum Holder: UInt8, Named {
    /// An adult.
    case adult
    /// A child account.
    case child
    /// A person under 18 by year of birth.
    case under18
    /// An account that a school manages.
    case schoolManaged

    /// The stable name: adult, child, under18 or schoolManaged.
    public var name: StaticString {
      switch self {
      case .adult: "adult"
      case .child: "child"
      case .under18: "under18"
      case .schoolManaged: "schoolManaged"
      }
    }
  }
}

extension AppleAccount {
  /// How long a new account is kept from asking: three days, in seconds (ATT-112).
  public static let newAccountPeriod: Seconds = 3 * Instant.secondsPerDay

  /// What the account keeps its device from (ATT-112, ATT-113).
  func restriction(at now: Instant) -> Restriction {
    switch holder {
    case .child, .under18: .child
    case .schoolManaged: .school
    case .adult: now.seconds(since: createdAt) < Self.newAccountPeriod ? .newAccount : .none
    }
  }
}
