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
  /// How much was ever noted: entries, those among them that were taken back, and each step back. It only grows.
  public private(set) var position = 0
  /// The position of the last step back; 0 where there was none.
  public private(set) var lastRewind = 0

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
    journal.position = journal.entries.last?.position ?? 0
    journal.lastRewind = min(lastRewind, journal.position)
    return journal
  }

  /// The journal with its entries where a store has them that keeps what was taken back as well.
  ///
  /// - Parameters:
  ///   - positions: Where each entry stands, ascending.
  ///   - position: How much the store holds.
  ///   - lastRewind: Where the last step back stands; 0 where there is none.
  public func placed(at positions: [Int], of position: Int, lastRewind: Int) -> Journal {
    var journal = self
    journal.entries = zip(entries, positions).map { entry, position in
      JournalEntry(
        number: entry.number, position: position, time: entry.time, event: entry.event, effects: entry.effects)
    }
    journal.position = position
    journal.lastRewind = lastRewind
    return journal
  }

  mutating func append(_ entry: consuming JournalEntry) {
    position = entry.position
    entries.append(entry)
  }

  /// Takes back all but the first so many entries, and returns those.
  mutating func rewind(to count: Int) -> ArraySlice<JournalEntry> {
    let undone = entries[count...]
    entries.removeSubrange(count...)
    position += 1
    lastRewind = position
    return undone
  }
}

/// One event with what followed from it.
public struct JournalEntry: Hashable, Sendable {
  /// Counts from 1, without gaps.
  public let number: Int
  /// Where it stands in all that was ever noted (``Journal/position``): its number as long as nothing was taken back.
  public let position: Int
  /// The time on the phone once it had happened.
  public let time: Instant
  /// What happened.
  public let event: DeviceEvent
  /// What followed, in order.
  public let effects: [DeviceEffect]
}

/// Why a phone cannot step back.
public enum RewindError: Error, Hashable, Sendable {
  /// The journal has only so many entries.
  case noSuchEntry(Int, count: Int)
  /// The store could not keep it; its words.
  case notDurable(String)
}

/// Where a journal is kept so that it outlives the process.
public protocol JournalStore: Sendable {
  /// Keeps entries, all or none; returns once they are durable.
  ///
  /// It is called under the device's lock, in the order of the numbers.
  func append(_ entries: [JournalEntry]) throws

  /// Takes back all but the first so many entries; returns once that is durable.
  ///
  /// It is called under the device's lock, in order with what is appended.
  func rewind(to count: Int) throws
}
