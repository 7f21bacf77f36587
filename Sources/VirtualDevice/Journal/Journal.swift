import TrackingPolicy

/// What happened to a phone since it left its box, in order.
///
/// The phone is the fold of it: replaying the events from the configuration gives the same state and the same effects,
/// whenever and wherever that is done.
public struct Journal: Hashable, Sendable {
  /// How the phone was set up.
  public let configuration: DeviceConfiguration
  /// What happened, oldest first; the entry at position n has the number n + 1.
  public private(set) var entries: [JournalEntry] = []

  /// An empty journal.
  public init(configuration: DeviceConfiguration) {
    self.configuration = configuration
  }

  /// Replays events from a configuration.
  ///
  /// - Throws: The error of the first event that cannot happen; journals that a device kept have none.
  public init(configuration: DeviceConfiguration, replaying events: some Sequence<DeviceEvent>) throws(DeviceError) {
    var replay = JournalReplay(configuration)
    for event in events { try replay.append(event) }
    self = replay.journal
  }

  /// The phone after the first so many entries; after all of them unless stated.
  public func state(after count: Int? = nil) -> DeviceState {
    var state = DeviceState(configuration)
    var effects: [DeviceEffect] = []
    for entry in entries.prefix(count ?? entries.count) {
      effects.removeAll(keepingCapacity: true)
      // Only events that happened are in the journal, so none of them fails.
      try? state.reduce(entry.event, into: &effects)
    }
    return state
  }

  /// The journal as it was after so many entries: a step back in time.
  public func prefix(_ count: Int) -> Journal {
    var journal = Journal(configuration: configuration)
    journal.entries = Array(entries.prefix(count))
    return journal
  }

  mutating func append(_ entry: consuming JournalEntry) {
    entries.append(entry)
  }
}

/// One event with what followed from it.
public struct JournalEntry: Hashable, Sendable {
  /// Counts from 1, without gaps.
  public let number: Int
  /// The time on the phone once it had happened.
  public let time: Instant
  /// What happened.
  public let event: DeviceEvent
  /// What followed, in order.
  public let effects: [DeviceEffect]
}

/// Where a journal is kept so that it outlives the process.
public protocol JournalStore: Sendable {
  /// Keeps entries, all or none; returns once they are durable.
  ///
  /// It is called under the device's lock, in the order of the numbers.
  func append(_ entries: [JournalEntry]) throws
}
