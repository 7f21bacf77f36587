/// How much clients may have a service keep.
public struct DeviceServiceLimits: Sendable {
  /// How many phones there are at once.
  public var devices: Int
  /// How many entries the journal of a phone has.
  public var journalEntries: Int
  /// How many bytes the journal of a phone takes in memory, roughly.
  public var journalBytes: Int
  /// How many bytes the journals of all phones take together, roughly.
  public var allJournalsBytes: Int
  /// How many events one request brings.
  public var eventsPerRequest: Int
  /// How many clients wait for something on a phone.
  public var waitersPerDevice: Int
  /// How long they may wait, in milliseconds.
  public var waitMilliseconds: Int

  /// Limits of one's own.
  public init(
    devices: Int = 1_000, journalEntries: Int = 100_000, journalBytes: Int = 128 << 20,
    allJournalsBytes: Int = 1 << 30, eventsPerRequest: Int = 1_000, waitersPerDevice: Int = 1_000,
    waitMilliseconds: Int = 60_000
  ) {
    self.devices = devices
    self.journalEntries = journalEntries
    self.journalBytes = journalBytes
    self.allJournalsBytes = allJournalsBytes
    self.eventsPerRequest = eventsPerRequest
    self.waitersPerDevice = waitersPerDevice
    self.waitMilliseconds = waitMilliseconds
  }

  /// Limits that suit tests on one machine.
  public static let standard = DeviceServiceLimits()
}
