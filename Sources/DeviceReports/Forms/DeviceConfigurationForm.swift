import Documents
import PolicyReports
import TrackingPolicy
import VirtualDevice

/// The JSON form of how a phone is set up:
///
///     {"kind": "iPhone", "osVersion": "27.2", "simulator": false, "sharedIPad": false, "deviceLocation": "US",
///      "accountRegion": "US", "accountHolder": "adult", "accountCreatedAt": "1970-01-01T00:00:00Z", "language": "en",
///      "clock": "2026-11-30T12:00:00Z", "seed": 1, "assumptions": {}}
///
/// Everything may be missing. `osName` (iOS, iPadOS, macOS, tvOS, visionOS) may stand in place of `kind`, as in the JSON
/// form of a situation; `accountRegion` null means that nobody is signed in.
extension DeviceConfiguration {
  /// Reads a configuration. What is not stated is as in `base`.
  ///
  /// - Throws: ``FormError`` for the first member that cannot be used.
  public init(json node: DocumentNode, over base: DeviceConfiguration = .iPhone()) throws(FormError) {
    var reader = try ObjectReader(node, "a device")
    try self.init(&reader, over: base)
    try reader.finish()
  }

  /// Reads the members of a configuration out of an object that may have more.
  public init(_ reader: inout ObjectReader, over base: DeviceConfiguration = .iPhone()) throws(FormError) {
    self = base
    hardware = try Hardware(&reader, over: base.hardware)
    if let version = try reader.version("osVersion") { systemVersion = version }
    if let country = try reader.country("deviceLocation") { location = country }
    account = try AppleAccount.read(from: &reader, region: "accountRegion", over: base.account)
    if let language = try reader.text("language") { self.language = language }
    if let clock = try reader.instant("clock") { self.clock = clock }
    if let seed = try reader.seed() { self.seed = seed }
    if let node = reader.node("assumptions") {
      assumptions = try DeviceAssumptions(json: node, over: base.assumptions)
    }
  }
}

extension Hardware {
  fileprivate init(_ reader: inout ObjectReader, over base: Hardware) throws(FormError) {
    let stated: Kind? = try reader.choice("kind")
    let named = try reader.kindOfSystem()
    if let stated, let named, stated != named {
      throw reader.fault("osName", "and kind do not agree: keep one of them")
    }
    let kind = stated ?? named ?? base.kind
    let isShared = try reader.truth("sharedIPad") ?? (kind == base.kind && base.isSharedIPad)
    guard !isShared || kind == .iPad else {
      throw reader.fault("sharedIPad", "is true, but only an iPad can be shared: write \"kind\": \"iPad\"")
    }
    self.init(kind, isSimulator: try reader.truth("simulator") ?? base.isSimulator, isSharedIPad: isShared)
  }
}

extension AppleAccount {
  /// Reads an account out of an object: its region, which null signs out, its holder, and when it was created.
  static func read(
    from reader: inout ObjectReader, region: StaticString, holder: StaticString = "accountHolder",
    createdAt: StaticString = "accountCreatedAt", over base: AppleAccount?
  ) throws(FormError) -> AppleAccount? {
    let country = try reader.country(region)
    let who: Holder? = try reader.choice(holder)
    let since = try reader.instant(createdAt)
    guard let newRegion = country ?? base?.region else {
      if who != nil || since != nil {
        throw reader.fault(who != nil ? holder : createdAt, "has no place without an Apple Account: state its region")
      }
      return nil
    }
    var account = base ?? AppleAccount(region: newRegion)
    account.region = newRegion
    if let who { account.holder = who }
    if let since { account.createdAt = since }
    return account
  }
}

extension ObjectReader {
  /// The machine that a system belongs to.
  fileprivate mutating func kindOfSystem() throws(FormError) -> Hardware.Kind? {
    guard let platform: OperatingSystem.Platform = try choice("osName") else { return nil }
    switch platform {
    case .iOS: return .iPhone
    case .iPadOS: return .iPad
    case .macOS: return .mac
    case .tvOS: return .appleTV
    case .visionOS: return .visionPro
    case .macCatalyst, .iOSAppOnMacOS:
      throw fault(
        "osName", "is that of an app, not of a device: write \"macOS\", and state the build in the app's bundle")
    case .iPadOSAppOnVisionOS:
      throw fault(
        "osName", "is that of an app, not of a device: write \"visionOS\", and state the build in the app's bundle")
    case .watchOS:
      throw fault("osName", "watchOS has no tracking permission: write another")
    }
  }

  /// A seed: a whole number; as a string where 64 bits with a sign cannot hold it.
  fileprivate mutating func seed() throws(FormError) -> UInt64? {
    guard let node = node("seed") else { return nil }
    if let seed = node.value.whole.flatMap({ UInt64(exactly: $0) }) ?? node.string.flatMap({ UInt64($0) }) {
      return seed
    }
    throw fault("seed", "must be a whole number from 0 to \(UInt64.max), in quotes when it is over \(Int64.max)")
  }
}

extension JSONWriter {
  /// Writes a configuration as an object.
  public mutating func write(_ configuration: DeviceConfiguration) {
    beginObject()
    member("kind", configuration.hardware.kind.name)
    member("osVersion", configuration.systemVersion.description)
    member("simulator", configuration.hardware.isSimulator)
    member("sharedIPad", configuration.hardware.isSharedIPad)
    countryOrNull("deviceLocation", configuration.location)
    countryOrNull("accountRegion", configuration.account?.region)
    if let account = configuration.account {
      member("accountHolder", account.holder.name)
      member("accountCreatedAt", account.createdAt)
    }
    member("language", configuration.language)
    member("clock", configuration.clock)
    key("seed")
    if let seed = Int(exactly: configuration.seed) { write(seed) } else { write(String(configuration.seed)) }
    key("assumptions")
    write(configuration.assumptions)
    endObject()
  }
}
