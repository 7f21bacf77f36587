import TrackingPolicy

/// One record of a journal.
public struct JournalRecord: Hashable, Sendable {
  /// When it happened, on the clock of the device that the journal is of.
  public var time: Instant
  /// What happened. The journal keeps the text as it is and does not look into it.
  public var payload: String

  /// The most bytes that a payload may have: 16 MiB.
  public static let maximumPayloadBytes = 16 << 20

  /// Creates a record.
  public init(time: Instant, payload: String) {
    self.time = time
    self.payload = payload
  }
}
