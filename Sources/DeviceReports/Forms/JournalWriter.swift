import Documents
import TrackingPolicy
import VirtualDevice

/// The JSON form of a journal, an object a line: a header with the version of the form and the configuration, then the
/// entries.
///
///     {"version":1,"configuration":{"kind":"iPhone",…}}
///     {"number":1,"time":"2026-11-30T12:00:00Z","event":{"do":"install",…},"effects":[…]}
public enum JournalForm {
  /// The version that is written. A reader refuses others, so that nothing is misread in silence.
  public static let version = 1
}

extension JSONWriter {
  /// Writes the header of a journal, and ends the line.
  public mutating func writeHeader(ofJournal configuration: DeviceConfiguration) {
    beginObject()
    member("version", JournalForm.version)
    key("configuration")
    write(configuration)
    endObject()
    endLine()
  }

  /// Writes an entry as an object; its effects, which follow from the events, may be left out.
  public mutating func write(_ entry: JournalEntry, withEffects: Bool = true) {
    beginObject()
    member("number", entry.number)
    member("time", entry.time)
    key("event")
    write(entry.event)
    if withEffects {
      key("effects")
      beginArray()
      for effect in entry.effects { write(effect) }
      endArray()
    }
    endObject()
  }

  /// Writes a journal, a line for the header and one for each entry.
  public mutating func write(_ journal: Journal, withEffects: Bool = true) {
    writeHeader(ofJournal: journal.configuration)
    for entry in journal.entries {
      write(entry, withEffects: withEffects)
      endLine()
    }
  }
}
