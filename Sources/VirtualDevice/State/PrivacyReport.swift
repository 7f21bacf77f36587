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

  /// How often in the time that is kept, and when first and last.
  public struct Hits: Hashable, Sendable {
    /// How often.
    public private(set) var count = 1
    /// When first.
    public private(set) var first: Instant
    /// When last.
    public var last: Instant { latest.time }

    /// How often in one second of the clock.
    private struct Second: Hashable {
      var time: Instant
      var count = 1
    }

    /// Those before the latest, oldest first: what is older than the report keeps has to be taken off again.
    private var earlier: ArraySlice<Second> = []
    private var latest: Second

    init(at now: Instant) {
      first = now
      latest = Second(time: now)
    }

    mutating func add(at now: Instant) {
      count += 1
      if now == latest.time {
        latest.count += 1
      } else {
        earlier.append(latest)
        latest = Second(time: now)
      }
    }

    /// Forgets those before a time; false when none is left.
    mutating func forget(before time: Instant) -> Bool {
      guard latest.time >= time else { return false }
      while let oldest = earlier.first, oldest.time < time {
        earlier.removeFirst()
        count -= oldest.count
      }
      first = earlier.first?.time ?? latest.time
      return true
    }
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
    if contacts[contact]?.add(at: now) == nil { contacts[contact] = Hits(at: now) }
  }

  mutating func record(_ access: Access) {
    guard isOn else { return }
    accesses.append(access)
  }

  /// Forgets what is older than seven days.
  mutating func forget(before now: Instant) {
    guard isOn else { return }
    let oldest = now.advanced(by: -Self.period)
    for (contact, hits) in contacts where hits.first < oldest {
      if contacts[contact]?.forget(before: oldest) == false { contacts[contact] = nil }
    }
    accesses.removeAll { $0.time < oldest }
  }
}
