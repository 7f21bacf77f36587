import TrackingPolicy

/// How a phone is set up when it leaves its box.
public struct DeviceConfiguration: Hashable, Sendable {
  /// The machine.
  public var hardware: Hardware
  /// The version of its system.
  public var systemVersion: OperatingSystem.Version
  /// The country it is in; nil when it cannot tell.
  public var location: Country?
  /// The Apple Account that is signed in, if any.
  public var account: AppleAccount?
  /// The language of its interface, as a BCP 47 tag.
  public var language: String
  /// The time on it at first.
  public var clock: Instant
  /// What its identifiers are drawn from: the same seed gives the same identifiers.
  public var seed: UInt64
  /// What holds where nobody knows.
  public var assumptions: DeviceAssumptions

  /// Creates a configuration.
  public init(
    hardware: Hardware, systemVersion: OperatingSystem.Version, location: Country? = "US",
    account: AppleAccount? = AppleAccount(region: "US"), language: String = "en",
    clock: Instant = .catalogueDate, seed: UInt64 = 1, assumptions: DeviceAssumptions = DeviceAssumptions()
  ) {
    self.hardware = hardware
    self.systemVersion = systemVersion
    self.location = location
    self.account = account
    self.language = language
    self.clock = clock
    self.seed = seed
    self.assumptions = assumptions
  }
}

extension DeviceConfiguration {
  /// An iPhone with an adult's Apple Account of the country it is in; version 27.2 in the United States unless stated.
  public static func iPhone(
    os version: OperatingSystem.Version = "27.2", location: Country? = "US"
  ) -> DeviceConfiguration {
    device(.iPhone, version, location, location)
  }

  /// An iPhone whose Apple Account is of another country than it is in, or of none.
  public static func iPhone(
    os version: OperatingSystem.Version = "27.2", location: Country? = "US", account: Country?
  ) -> DeviceConfiguration {
    device(.iPhone, version, location, account)
  }

  /// An iPad with an Apple Account of the country it is in.
  public static func iPad(
    os version: OperatingSystem.Version = "27.2", location: Country? = "US"
  ) -> DeviceConfiguration {
    device(.iPad, version, location, location)
  }

  /// An iPad whose Apple Account is of another country than it is in, or of none.
  public static func iPad(
    os version: OperatingSystem.Version = "27.2", location: Country? = "US", account: Country?
  ) -> DeviceConfiguration {
    device(.iPad, version, location, account)
  }

  /// A Mac with Apple silicon with an Apple Account of the country it is in.
  public static func mac(
    os version: OperatingSystem.Version = "27.2", location: Country? = "US"
  ) -> DeviceConfiguration {
    device(.mac, version, location, location)
  }

  /// A Mac with Apple silicon whose Apple Account is of another country than it is in, or of none.
  public static func mac(
    os version: OperatingSystem.Version = "27.2", location: Country? = "US", account: Country?
  ) -> DeviceConfiguration {
    device(.mac, version, location, account)
  }

  /// An Apple TV with an Apple Account of the country it is in.
  public static func appleTV(
    os version: OperatingSystem.Version = "27.2", location: Country? = "US"
  ) -> DeviceConfiguration {
    device(.appleTV, version, location, location)
  }

  /// An Apple TV whose Apple Account is of another country than it is in, or of none.
  public static func appleTV(
    os version: OperatingSystem.Version = "27.2", location: Country? = "US", account: Country?
  ) -> DeviceConfiguration {
    device(.appleTV, version, location, account)
  }

  /// An Apple Vision Pro with an Apple Account of the country it is in.
  public static func visionPro(
    os version: OperatingSystem.Version = "27.2", location: Country? = "US"
  ) -> DeviceConfiguration {
    device(.visionPro, version, location, location)
  }

  /// An Apple Vision Pro whose Apple Account is of another country than it is in, or of none.
  public static func visionPro(
    os version: OperatingSystem.Version = "27.2", location: Country? = "US", account: Country?
  ) -> DeviceConfiguration {
    device(.visionPro, version, location, account)
  }

  /// The simulator of such a device in place of the device.
  public var simulator: DeviceConfiguration {
    with { $0.hardware.isSimulator = true }
  }

  /// The same with some of it changed.
  public func with(_ change: (inout DeviceConfiguration) -> Void) -> DeviceConfiguration {
    var copy = self
    change(&copy)
    return copy
  }

  private static func device(
    _ kind: Hardware.Kind, _ version: OperatingSystem.Version, _ location: Country?, _ account: Country?
  ) -> DeviceConfiguration {
    DeviceConfiguration(
      hardware: Hardware(kind), systemVersion: version, location: location,
      account: account.map { AppleAccount(region: $0) })
  }
}
