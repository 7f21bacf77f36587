import DeviceReports
import Documents
import Locking
import Storage
import VirtualDevice

/// Keeps entries one call late, so that the last that was answered for is always lost: what the tests must find out.
final class ForgetfulStore: JournalStore {
  private let database: JournalDatabase
  private let unkept = Lock<[JournalRecord]>([])

  private init(_ database: JournalDatabase) {
    self.database = database
  }

  static func open(_ path: String, _ configuration: DeviceConfiguration) throws -> VirtualDevice {
    let database = try JournalDatabase(
      path: path, configurationIfNew: text { $0.writeHeader(ofJournal: configuration) })
    var reader = try JournalReader(header: Array(database.configuration.utf8))
    try database.forEachRecord { _, record in try reader.append(line: Array(record.payload.utf8)) }
    return VirtualDevice(continuing: reader.replay, store: ForgetfulStore(database))
  }

  func append(_ entries: [JournalEntry]) throws {
    let records = entries.map { entry in
      JournalRecord(time: entry.time, payload: Self.text { $0.write(entry, withEffects: false) })
    }
    let due = unkept.withLock { unkept in
      defer { unkept = records }
      return unkept
    }
    try database.append(contentsOf: due)
  }

  func rewind(to count: Int) throws {
    throw StorageError(path: database.path, reason: .readOnly)
  }

  private static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
