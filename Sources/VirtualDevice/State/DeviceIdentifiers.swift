/// A universally unique identifier, without the need for Foundation.
public struct DeviceIdentifier: Hashable, Sendable {
  /// The first eight bytes, the first of them highest.
  public let high: UInt64
  /// The last eight.
  public let low: UInt64

  /// Creates an identifier from its bytes.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// All zeros: what the system gives in place of an advertising identifier (ATT-171).
  public static let zeros = DeviceIdentifier(high: 0, low: 0)

  /// A random identifier of version 4.
  init(from generator: inout some RandomNumberGenerator) {
    high = generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    low = generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
  }
}

extension DeviceIdentifier: CustomStringConvertible {
  /// The usual form, in upper case: 8-4-4-4-12 hexadecimal digits.
  public var description: String {
    var text = ""
    text.reserveCapacity(36)
    for position in 0..<32 {
      if [8, 12, 16, 20].contains(position) { text.append("-") }
      let half = position < 16 ? high : low
      let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - 4 * (position % 16))) & 0xF
      text.unicodeScalars.append(Unicode.Scalar(digit < 10 ? 48 + digit : 55 + digit))
    }
    return text
  }
}

/// The identifiers of a device, drawn from a seed so that a phone can be replayed.
public struct DeviceIdentifiers: Hashable, Sendable {
  /// The advertising identifier, the same for all apps; only those that may read it get it (ATT-170, ATT-174).
  public private(set) var advertising: DeviceIdentifier
  /// The identifiers for vendors who have an app on the device (ATT-175).
  public private(set) var vendors: [String: DeviceIdentifier] = [:]
  private var generator: SplitMix64

  init(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    advertising = DeviceIdentifier(from: &generator)
    self.generator = generator
  }

  /// Draws an identifier for one use.
  mutating func draw() -> DeviceIdentifier {
    DeviceIdentifier(from: &generator)
  }

  /// Draws a new advertising identifier.
  mutating func resetAdvertising() {
    advertising = DeviceIdentifier(from: &generator)
  }

  /// Gives a vendor an identifier, unless there is one.
  mutating func add(vendor: String) {
    guard vendors[vendor] == nil else { return }
    vendors[vendor] = DeviceIdentifier(from: &generator)
  }

  /// Forgets a vendor whose last app is gone; the next installation gets a new identifier.
  mutating func remove(vendor: String) {
    vendors[vendor] = nil
  }

  /// Forgets all vendors and draws a new advertising identifier, as an erased device does.
  mutating func erase() {
    vendors = [:]
    resetAdvertising()
  }
}

/// Steele, Lea and Flood's SplitMix64: small, and every seed is good.
struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
