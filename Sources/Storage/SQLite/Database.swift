import CSQLite

/// A connection to a SQLite file.
///
/// It is not `Sendable`: one thread at a time uses it, and who shares it puts it into a `Lock`.
final class Database {
  /// The file.
  let path: String
  let handle: OpaquePointer

  /// How a file is opened.
  enum Access {
    /// Only looked at, as if nobody else could write: without locks, and without touching the file or its neighbours.
    /// What stands only in a write-ahead log is not seen.
    case immutable
    /// Read, with locks.
    case readOnly
    /// Read and written; it must be there.
    case readWrite
    /// Read and written; it is made where it is not there.
    case create
  }

  /// Opens a file; a lock that another connection holds is waited for so long.
  init(path: String, access: Access, patienceInMilliseconds: Int32 = 0) throws(StorageError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StorageError(path: path, reason: .cannotOpen("that is no file name"))
    }
    try Self.refuseOtherThanFile(at: path)
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(access.name(of: path), &handle, access.flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let handle else { throw StorageError(path: path, reason: .failed("out of memory")) }
    guard code == SQLITE_OK else {
      defer { sqlite3_close_v2(handle) }
      throw StorageError(path: path, handle: handle)
    }
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, patienceInMilliseconds)
    self.path = path
    self.handle = handle
    // A schema may not make anything run that this connection did not ask for.
    try execute("PRAGMA trusted_schema = OFF")
  }

  deinit {
    // Statements that are still there keep what they need of it alive.
    sqlite3_close_v2(handle)
  }

  /// Runs statements that give no rows, or whose rows do not matter.
  func execute(_ sql: String) throws(StorageError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw error() }
  }

  /// A statement, compiled.
  func prepare(_ sql: String) throws(StorageError) -> Statement {
    try Statement(sql, for: self)
  }

  /// The first column of a query's first row as an integer, or nil when there is no row.
  func integer(_ sql: String) throws(StorageError) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(at: 0) : nil
  }

  /// The first column of a query's first row as a text, or nil when there is no row or no text.
  func text(_ sql: String) throws(StorageError) -> String? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.text(at: 0) : nil
  }

  /// Runs the body in one transaction that holds the right to write from its start: all of it happens, or nothing.
  func transaction<Result>(_ body: () throws(StorageError) -> Result) throws(StorageError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do throws(StorageError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Gives up the transaction that is open, if any.
  func rollBack() {
    // SQLite ends a transaction itself after some errors, and then there is nothing to give up.
    guard sqlite3_get_autocommit(handle) == 0 else { return }
    sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
  }

  /// Fails when the file's own structure is damaged.
  func checkStructure() throws(StorageError) {
    let found = try text("PRAGMA quick_check(1)")
    guard found == "ok" else { throw StorageError(path: path, reason: .corrupt(found ?? "it cannot be checked")) }
  }

  /// The error of the call that failed last.
  fileprivate func error() -> StorageError {
    StorageError(path: path, handle: handle)
  }
}

extension Database.Access {
  fileprivate var flags: Int32 {
    switch self {
    case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    case .readOnly: SQLITE_OPEN_READONLY
    case .readWrite: SQLITE_OPEN_READWRITE
    case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
  }

  /// The name under which SQLite opens exactly this file: `:memory:` and `file:` mean something else to it.
  fileprivate func name(of path: String) -> String {
    let plain = path.hasPrefix("/") ? path : "./" + path
    guard self == .immutable else { return plain }
    let escaped = plain.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "%"): "%25"
      case UInt8(ascii: "?"): "%3f"
      case UInt8(ascii: "#"): "%23"
      default: nil as String?
      }
    }
    var uri = plain.hasPrefix("/") ? Array("file://".utf8) : Array("file:".utf8)
    for (byte, escape) in zip(plain.utf8, escaped) {
      if let escape { uri += escape.utf8 } else { uri.append(byte) }
    }
    return String(decoding: uri, as: UTF8.self) + "?immutable=1"
  }
}

/// A compiled statement of a connection, which it keeps open.
final class Statement {
  private let database: Database
  private let handle: OpaquePointer

  fileprivate init(_ sql: String, for database: Database) throws(StorageError) {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else { throw database.error() }
    self.database = database
    self.handle = handle
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Gives the parameter of that number, from 1, a value.
  func bind(_ value: Int64, at index: Int32) throws(StorageError) {
    guard sqlite3_bind_int64(handle, index, value) == SQLITE_OK else { throw database.error() }
  }

  /// Gives the parameter of that number, from 1, a copy of a text.
  func bind(_ value: String, at index: Int32) throws(StorageError) {
    var value = value
    let code = value.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { text in
        // No pointer would mean NULL, and an empty text may have none.
        guard let start = text.baseAddress else { return csqlite_bind_text(handle, index, "", 0) }
        return csqlite_bind_text(handle, index, start, UInt64(text.count))
      }
    }
    guard code == SQLITE_OK else { throw database.error() }
  }

  /// Goes to the next row; false when there is none, and then the statement can be run again.
  func step() throws(StorageError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE:
      sqlite3_reset(handle)
      return false
    default:
      let error = database.error()
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs a statement that gives no rows.
  func run() throws(StorageError) {
    while try step() {}
  }

  /// Leaves the rows that are left, so that the statement can be run again.
  func reset() {
    sqlite3_reset(handle)
  }

  /// The column of that number, from 0, as an integer; what is none is 0.
  func integer(at column: Int32) -> Int64 {
    sqlite3_column_int64(handle, column)
  }

  /// Whether the column of that number, from 0, is an integer.
  func isInteger(at column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_INTEGER
  }

  /// The column of that number, from 0, as a text; nil when it is none, or is not UTF-8.
  func text(at column: Int32) -> String? {
    guard sqlite3_column_type(handle, column) == SQLITE_TEXT, let start = sqlite3_column_text(handle, column) else {
      return nil
    }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    return String(validating: bytes, as: UTF8.self)
  }
}
