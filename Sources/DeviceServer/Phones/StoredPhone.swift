import DeviceReports
import Documents
import Storage
import TrackingPolicy
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
    var kept: [(number: Int64, payload: String)] = []
    var lastRewind: Int64 = 0
    try database.forEachRecord { number, record in
      guard let rewind = StoredRewind(record.payload) else {
        kept.append((number, record.payload))
        return
      }
      guard rewind.count <= kept.count else {
        throw Unreadable(number, of: path, "it steps back to entry \(rewind.count) of \(kept.count)")
      }
      kept.removeSubrange(rewind.count...)
      lastRewind = number
    }
    for (number, payload) in kept {
      try Self.record(number, of: path) { () throws(FormError) in try reader.append(line: Array(payload.utf8)) }
    }
    let replay = reader.replay.placed(
      at: kept.map { Int($0.number) }, of: Int(database.count), lastRewind: Int(lastRewind))
    return VirtualDevice(continuing: replay, store: StoredJournal(database: database))
  }

  /// Whether a file begins as the files do that phones are kept in, so that ``open(_:configurationIfNew:)`` makes no new one.
  public static func isStore(_ path: String) -> Bool {
    JournalDatabase.isDatabase(path)
  }

  /// A record of a file that is not what it should be.
  public struct Unreadable: Error, CustomStringConvertible {
    /// Where, and what is wrong.
    public let description: String

    fileprivate init(_ number: Int64, of path: String, _ what: String) {
      let place = number == 0 ? "its configuration" : "record \(number)"
      description = "\(path): \(place): \(what): the file is damaged, or another version's: use another"
    }
  }

  private static func record<Value>(
    _ number: Int64, of path: String, _ read: () throws(FormError) -> Value
  ) throws(Unreadable) -> Value {
    do throws(FormError) {
      return try read()
    } catch {
      throw Unreadable(number, of: path, "\(error)")
    }
  }

  fileprivate static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// The record of a step back, `{"rewoundTo":3}`. Records are only ever added, so that what happened after the third entry is
/// in the file as before, and a process that ends in the midst leaves either all of it or none.
private struct StoredRewind {
  let count: Int

  init(to count: Int) {
    self.count = count
  }

  init?(_ payload: String) {
    guard payload.hasPrefix(Self.start), payload.hasSuffix("}"),
      let count = Int(payload.dropFirst(Self.start.count).dropLast()), count >= 0
    else { return nil }
    self.count = count
  }

  var payload: String { "\(Self.start)\(count)}" }

  private static let start = "{\"rewoundTo\":"
}

/// Keeps entries as lines of the journal's form, without what follows from the events.
private struct StoredJournal: JournalStore {
  let database: JournalDatabase

  func append(_ entries: [JournalEntry]) throws {
    var writer = JSONWriter()
    try database.append(
      contentsOf: entries.map { entry in
        writer.removeAll()
        writer.write(entry, withEffects: false)
        return JournalRecord(time: entry.time, payload: String(decoding: writer.bytes, as: UTF8.self))
      })
  }

  func rewind(to count: Int) throws {
    // The moment is of no matter: the clock is that of the entry that is then the last.
    try database.append(
      contentsOf: [JournalRecord(time: Instant(secondsSince1970: 0), payload: StoredRewind(to: count).payload)])
  }
}
