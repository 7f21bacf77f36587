import DeviceReports
import Documents
import TrackingPolicy
import VirtualDevice

/// Makes a scenario of what happened on a phone, with what followed as expectations.
public struct ScenarioRecorder {
  private let journal: Journal
  private let id: String
  private let name: String

  /// A recorder of a journal.
  ///
  /// - Parameters:
  ///   - journal: What happened.
  ///   - id: The scenario's short name, if it shall have one.
  ///   - name: What it is about.
  public init(_ journal: Journal, id: String = "", name: String = "") {
    self.journal = journal
    self.id = id
    self.name = name
  }

  /// The scenario as JSON (Documentation/Schemas/scenario.schema.json). It passes as it stands.
  public func json() -> [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    if !id.isEmpty { writer.member("id", id) }
    if !name.isEmpty { writer.member("name", name) }
    writer.key("device")
    writer.write(journal.configuration)
    var replay = Replay(journal)
    writer.key("apps")
    writer.beginArray()
    while let bundle = replay.nextInstallation() { writer.write(bundle) }
    writer.endArray()
    writer.key("steps")
    writer.beginArray()
    while let step = replay.nextStep() { writer.write(step) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

/// A step of the scenario in the making.
private struct RecordedStep {
  var event: DeviceEvent
  var record: StepRecord
  var staysInactive: Bool
}

/// Goes through a journal with the phone beside it.
private struct Replay {
  private let entries: [JournalEntry]
  private var index = 0
  private var state: DeviceState
  private var identifiers = IdentifierMemory()

  init(_ journal: Journal) {
    entries = journal.entries
    state = DeviceState(journal.configuration)
  }

  /// The bundle of an app that was installed before anything else happened.
  mutating func nextInstallation() -> AppBundle? {
    guard index < entries.count, case .app(.install(let bundle), of: _) = entries[index].event else { return nil }
    advance()
    return bundle
  }

  /// The next step. What an app does by itself right after, becoming active, is part of it.
  mutating func nextStep() -> RecordedStep? {
    guard index < entries.count else { return nil }
    let event = entries[index].event
    var record = StepRecord(number: "\(index + 1)", name: event.name, position: .start)
    record.app = state.app(of: event)
    record.effects = advance()
    let settling = state.eventThatFollows
    var staysInactive = false
    if event.name.bringsForward, let settling {
      if index < entries.count, entries[index].event == settling {
        record.effects += advance()
      } else {
        staysInactive = true
      }
    }
    record.note(state)
    record.isIdentifierDifferent = identifiers.isDifferent(record.effects)
    return RecordedStep(event: event, record: record, staysInactive: staysInactive)
  }

  /// Lets the next entry happen and gives what followed.
  @discardableResult
  private mutating func advance() -> [DeviceEffect] {
    var effects: [DeviceEffect] = []
    // Only events that happened are in a journal, so none of them fails.
    try? state.reduce(entries[index].event, into: &effects)
    index += 1
    return effects
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ step: RecordedStep) {
    beginObject()
    switch step.event {
    // Whichever is on the screen: numbers are for machines.
    case .prompt(.tap(let button), on: _):
      member("do", step.event.name.name)
      member("button", button.name)
    case .prompt(.dismiss, on: _): member("do", step.event.name.name)
    default: writeMembers(of: step.event)
    }
    if step.staysInactive { member("staysInactive", true) }
    for (kind, value) in step.record.telling {
      key(kind.member)
      write(value)
    }
    endObject()
  }
}
