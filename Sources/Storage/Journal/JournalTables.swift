import TrackingPolicy

/// The tables of a journal and what is done with them; one thread at a time.
struct JournalTables {
  let configuration: String
  /// How many records there are.
  private(set) var count: Int64
  private let database: Database
  private let insertion: Statement
  private let selection: Statement
  /// Set once it is not known what the disk holds.
  private var isUnconfirmed = false

  /// "AskR", the mark in the file's header by which a journal is known.
  static let applicationIdentifier: Int64 = 0x4173_6B52
  /// The version of the tables.
  static let version: Int64 = 1

  init(path: String, configurationIfNew: String?) throws(StorageError) {
    let database = try Database(path: path, access: configurationIfNew == nil ? .readWrite : .create)
    // First without SQLite, which would finish what it finds unfinished in a file of another kind.
    if let header = try database.header() {
      try Self.check(applicationIdentifier: header.applicationIdentifier, version: header.userVersion, at: path)
      let isWhole = !header.isTruncated || ["-wal", "-journal"].contains { Database.hasChange(beside: path, in: $0) }
      guard isWhole else { throw StorageError(path: path, reason: .corrupt("its end is missing")) }
    }
    // The lock is taken at the first reading and held until the end, which also spares the shared index of the log.
    try database.execute("PRAGMA locking_mode = EXCLUSIVE")
    try database.execute("PRAGMA synchronous = FULL")
    if try database.integer("PRAGMA page_count") == 0 {
      guard let configurationIfNew else { throw StorageError(path: path, reason: .notFound) }
      try Self.create(in: database, configuration: configurationIfNew)
    }
    try Self.check(
      applicationIdentifier: database.integer("PRAGMA application_id") ?? 0,
      version: database.integer("PRAGMA user_version") ?? 0, at: path)
    try Self.checkTables(of: database)
    try database.checkStructure()
    // Only after the tables are there, so that the file itself, without its log, tells what it is.
    guard try database.text("PRAGMA journal_mode = WAL") == "wal" else {
      throw StorageError(path: path, reason: .failed("the file system offers no write-ahead log"))
    }
    guard let configuration = try database.text("SELECT configuration FROM device") else {
      throw StorageError(path: path, reason: .corrupt("the device's configuration is missing"))
    }
    self.configuration = configuration
    count = try database.integer("SELECT max(number) FROM record") ?? 0
    insertion = try database.prepare("INSERT INTO record (number, time, payload) VALUES (?, ?, ?)")
    selection = try database.prepare(
      "SELECT number, time, payload FROM record WHERE number >= ? ORDER BY number LIMIT ?")
    self.database = database
  }

  mutating func append(_ records: [JournalRecord]) throws(StorageError) -> Range<Int64> {
    guard !isUnconfirmed else { throw StorageError(path: database.path, reason: .unconfirmed) }
    for record in records { try check(record) }
    let first = count + 1
    do throws(StorageError) {
      switch records.count {
      case 0: break
      // A statement on its own is a transaction.
      case 1: try insert(records[0], number: first)
      default:
        try database.transaction { () throws(StorageError) in
          for (number, record) in zip(first..., records) { try insert(record, number: number) }
        }
      }
    } catch {
      isUnconfirmed = error.reason == .unconfirmed
      throw error
    }
    count += Int64(records.count)
    return first..<(count + 1)
  }

  /// Fails when a record is larger than records may be.
  func check(_ record: JournalRecord) throws(StorageError) {
    let bytes = record.payload.utf8.count
    guard bytes <= JournalRecord.maximumPayloadBytes else {
      throw StorageError(
        path: database.path, reason: .recordTooLarge(bytes: bytes, limit: JournalRecord.maximumPayloadBytes))
    }
  }

  /// So many records from that number on; fewer only at the end.
  func records(from first: Int64, limit: Int64) throws(StorageError) -> [JournalRecord] {
    defer { selection.reset() }
    try selection.bind(first, at: 1)
    try selection.bind(limit, at: 2)
    var records: [JournalRecord] = []
    while try selection.step() {
      let expected = first + Int64(records.count)
      guard selection.integer(at: 0) == expected else { throw damage("record \(expected) is missing") }
      guard selection.isInteger(at: 1), let payload = selection.text(at: 2) else {
        throw damage("record \(expected) cannot be read")
      }
      records.append(
        JournalRecord(time: Instant(secondsSince1970: selection.integer(at: 1)), payload: payload))
    }
    let expected = min(limit, max(0, count - first + 1))
    guard records.count >= expected else { throw damage("record \(first + Int64(records.count)) is missing") }
    return records
  }

  /// Lets the file grow to so many pages of 4096 bytes at most, which is a full disk for it.
  func limitPages(to count: Int64) throws(StorageError) {
    _ = try database.integer("PRAGMA max_page_count = \(count)")
  }

  private func insert(_ record: JournalRecord, number: Int64) throws(StorageError) {
    try insertion.bind(number, at: 1)
    try insertion.bind(record.time.secondsSince1970, at: 2)
    try insertion.bind(record.payload, at: 3)
    try insertion.run()
  }

  private func damage(_ what: String) -> StorageError {
    StorageError(path: database.path, reason: .corrupt(what))
  }
}

extension JournalTables {
  private static func check(applicationIdentifier: Int64, version: Int64, at path: String) throws(StorageError) {
    guard applicationIdentifier == Self.applicationIdentifier else { throw foreign(path) }
    guard version == Self.version else {
      throw StorageError(path: path, reason: .unsupportedVersion(version, known: "version \(Self.version)"))
    }
  }

  /// Fails unless the tables are those that ``create(in:configuration:)`` makes and nothing is beside them: a trigger would
  /// do more than what is asked for.
  private static func checkTables(of database: Database) throws(StorageError) {
    let selection = try database.prepare("SELECT sql FROM sqlite_schema ORDER BY name")
    var found: [String?] = []
    while try selection.step() { found.append(selection.text(at: 0)) }
    guard found == tables else { throw foreign(database.path) }
  }

  private static func create(in database: Database, configuration: String) throws(StorageError) {
    try database.transaction { () throws(StorageError) in
      try database.execute(
        """
        PRAGMA application_id = \(applicationIdentifier);
        PRAGMA user_version = \(version);
        """)
      for table in tables { try database.execute(table) }
      let insertion = try database.prepare("INSERT INTO device (one, configuration) VALUES (1, ?)")
      try insertion.bind(configuration, at: 1)
      try insertion.run()
    }
  }

  /// What makes the tables, ordered by their names; SQLite keeps it to the letter.
  private static let tables = [
    """
    CREATE TABLE device (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      configuration TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE record (
      number INTEGER PRIMARY KEY,
      time INTEGER NOT NULL,
      payload TEXT NOT NULL
    ) STRICT
    """,
  ]

  private static func foreign(_ path: String) -> StorageError {
    StorageError(path: path, reason: .foreign(expected: "the journal of a virtual device"))
  }
}
