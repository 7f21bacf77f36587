import TrackingPolicy

/// What Settings > Privacy & Security > App Privacy Report keeps: off at first, seven days long (ATT-200).
public struct PrivacyReport: Hashable, Sendable {
  /// Whether it is turned on.
  public internal(set) var isOn = false
  /// Which hosts apps contacted.
  public internal(set) var contacts: [Contact: Hits] = [:]
  /// When apps used what they have permission for, oldest first.
  public internal(set) var accesses: [Access] = []

  /// How long anything is kept, in seconds.
  public static let period: Seconds = 7 * Instant.secondsPerDay

  /// A host that an app contacted (ATT-202).
  public struct Contact: Hashable, Sendable {
    /// The app.
    public var app: BundleIdentifier
    /// The host, in lower case.
    public var host: String
    /// What in the app did it.
    public var client: NetworkClient

    /// Names a host that an app contacted.
    public init(app: BundleIdentifier, host: String, client: NetworkClient) {
      self.app = app
      self.host = host
      self.client = client
    }
  }

  /// How often, and when first and last.
  public struct Hits: Hashable, Sendable {
    /// How often.
    public internal(set) var count: Int
    /// When first.
    public internal(set) var first: Instant
    /// When last.
    public internal(set) var last: Instant
  }

  /// A use of something that needs permission (ATT-201).
  public struct Access: Hashable, Sendable {
    /// The app.
    public var app: BundleIdentifier
    /// What it used.
    public var category: Permission
    /// Pairs the begin of a use with its end.
    public var identifier: DeviceIdentifier
    /// When.
    public var time: Instant
  }
}

extension PrivacyReport {
  mutating func record(_ contact: Contact, at now: Instant) {
    guard isOn else { return }
    contacts[contact, default: Hits(count: 0, first: now, last: now)].count += 1
    contacts[contact]?.last = now
  }

  mutating func record(_ access: Access) {
    guard isOn else { return }
    accesses.append(access)
  }

  /// Forgets what is older than seven days.
  mutating func forget(before now: Instant) {
    guard isOn else { return }
    contacts = contacts.filter { now.seconds(since: $0.value.last) <= Self.period }
    accesses.removeAll { now.seconds(since: $0.time) > Self.period }
  }
}
