import TrackingPolicy

/// A journal and the phone that it leads to, which go on together: each event is reduced once.
public struct JournalReplay: Sendable {
  /// What happened so far.
  public private(set) var journal: Journal
  /// The phone as that left it.
  public private(set) var state: DeviceState

  /// Begins with a phone as it leaves its box.
  public init(_ configuration: DeviceConfiguration) {
    journal = Journal(configuration: configuration)
    state = DeviceState(configuration)
  }

  /// Goes on where a journal ends.
  public init(_ journal: Journal) {
    self.journal = journal
    state = journal.state()
  }

  /// Lets an event happen, and notes it with what follows.
  ///
  /// - Throws: ``DeviceError`` when it cannot happen; then nothing changed.
  @discardableResult
  public mutating func append(_ event: DeviceEvent) throws(DeviceError) -> JournalEntry {
    let effects = try state.reduce(event)
    let entry = JournalEntry(
      number: journal.entries.count + 1, position: journal.position + 1, time: state.clock, event: event,
      effects: effects)
    journal.append(entry)
    return entry
  }

  /// The same, with its entries where a store has them that keeps what was taken back as well (``Journal/placed(at:of:lastRewind:)``).
  public func placed(at positions: [Int], of position: Int, lastRewind: Int) -> JournalReplay {
    var replay = self
    replay.journal = journal.placed(at: positions, of: position, lastRewind: lastRewind)
    return replay
  }
}
