import DeviceReports
import Documents
import Storage
import VirtualDevice

/// A phone whose journal is in a file: what is acknowledged survives the end of the process.
public enum StoredPhone {
  /// Opens the phone in a file, or makes one where there is no file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - configuration: how a new phone is set up; one that is there stays as it is.
  /// - Throws: `StorageError` when the file cannot be used; ``Unreadable`` when a record in it is none.
  public static func open(
    _ path: String, configurationIfNew configuration: DeviceConfiguration = .iPhone()
  ) throws -> VirtualDevice {
    let database = try JournalDatabase(
      path: path, configurationIfNew: Self.text { $0.writeHeader(ofJournal: configuration) })
    var reader = try record(0, of: path) { () throws(FormError) in
      try JournalReader(header: Array(database.configuration.utf8))
    }
    try database.forEachRecord { number, record in
      try Self.record(number, of: path) { () throws(FormError) in
        try reader.append(line: Array(record.payload.utf8))
      }
    }
    return VirtualDevice(continuing: reader.replay, store: StoredJournal(database: database))
  }

  /// Whether a file begins as the files do that phones are kept in, so that ``open(_:configurationIfNew:)`` makes no new one.
  public static func isStore(_ path: String) -> Bool {
    JournalDatabase.isDatabase(path)
  }

  /// A record of a file that is not what it should be.
  public struct Unreadable: Error, CustomStringConvertible {
    /// Where, and what is wrong.
    public let description: String
  }

  private static func record<Value>(
    _ number: Int64, of path: String, _ read: () throws(FormError) -> Value
  ) throws(Unreadable) -> Value {
    do throws(FormError) {
      return try read()
    } catch {
      let place = number == 0 ? "its configuration" : "record \(number)"
      throw Unreadable(
        description: "\(path): \(place): \(error): the file is damaged, or another version's: use another")
    }
  }

  fileprivate static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// Keeps entries as lines of the journal's form, without what follows from the events.
private struct StoredJournal: JournalStore {
  let database: JournalDatabase

  func append(_ entries: [JournalEntry]) throws {
    try database.append(
      contentsOf: entries.map { entry in
        JournalRecord(time: entry.time, payload: StoredPhone.text { $0.write(entry, withEffects: false) })
      })
  }
}
