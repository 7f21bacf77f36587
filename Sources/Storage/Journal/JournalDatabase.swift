import Locking
import TrackingPolicy

/// The journal of a device in a SQLite file: records that are only ever added, numbered from 1 without a gap.
///
/// What ``append(contentsOf:)`` has returned for survives the end of the process and the loss of power: the write-ahead
/// log is synchronised before it returns. The file belongs to one `JournalDatabase` at a time; another one, in whatever
/// process, is refused. Threads may share it.
public final class JournalDatabase: Sendable {
  /// The file.
  public let path: String
  /// The configuration of the device, as it was given when the journal was made.
  public let configuration: String
  private let tables: Lock<JournalTables>

  /// Opens the journal in a file, or makes it where there is no file or an empty one.
  ///
  /// - Parameter configuration: What a new journal notes as the configuration of its device; nil when there must be a
  ///   journal already. A journal that is there keeps what it has.
  /// - Throws: ``StorageError``; a file of another kind, or of a version that is not known, is left as it is.
  public init(path: String, configurationIfNew configuration: String? = nil) throws(StorageError) {
    let tables = try JournalTables(path: path, configurationIfNew: configuration)
    self.path = path
    self.configuration = tables.configuration
    self.tables = Lock(tables)
  }

  /// Whether there is a SQLite database at a path, of whatever kind.
  public static func isDatabase(_ path: String) -> Bool {
    let header = try? Database(path: path, access: .readOnly).header()
    return header != nil
  }

  /// How many records there are, which is the number of the last one.
  public var count: Int64 {
    tables.withLock { $0.count }
  }

  /// Adds records in one durable transaction, and gives their numbers.
  ///
  /// - Throws: ``StorageError``. Then none of them was added; only after ``StorageError/Reason/unconfirmed`` that is not
  ///   known until the journal is opened anew.
  @discardableResult
  public func append(contentsOf records: [JournalRecord]) throws(StorageError) -> Range<Int64> {
    try tables.withLock { tables throws(StorageError) in try tables.append(records) }
  }

  /// Hands over the records in their order, from the one with that number on.
  ///
  /// They are read a thousand at a time; records that are added meanwhile are handed over too.
  ///
  /// - Throws: ``StorageError`` where a record is missing or damaged, with its number, and whatever the body throws.
  public func forEachRecord(
    from first: Int64 = 1, _ body: (_ number: Int64, _ record: JournalRecord) throws -> Void
  ) throws {
    var next = max(first, 1)
    while true {
      let records = try tables.withLock { tables throws(StorageError) in try tables.records(from: next, limit: 1000) }
      if records.isEmpty { return }
      for record in records {
        try body(next, record)
        next += 1
      }
    }
  }

  /// All records in their order, from the one with that number on.
  public func records(from first: Int64 = 1) throws -> [JournalRecord] {
    var records: [JournalRecord] = []
    try forEachRecord(from: first) { _, record in records.append(record) }
    return records
  }
}
