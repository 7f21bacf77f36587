import CSQLite

/// What SQLite does by itself: the same tables, settings and statement as a journal's, called in C's way.
final class BareSQLite {
  private let handle: OpaquePointer?
  private let insertion: OpaquePointer?
  private let begin: OpaquePointer?
  private let commit: OpaquePointer?
  private var count: Int64 = 0

  init(path: String) {
    var handle: OpaquePointer?
    require(sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil))
    self.handle = handle
    for sql in [
      "PRAGMA locking_mode = EXCLUSIVE", "PRAGMA synchronous = FULL", "PRAGMA journal_mode = WAL",
      "CREATE TABLE record (number INTEGER PRIMARY KEY, time INTEGER NOT NULL, payload TEXT NOT NULL) STRICT",
    ] {
      require(sqlite3_exec(handle, sql, nil, nil, nil))
    }
    func prepare(_ sql: String) -> OpaquePointer? {
      var statement: OpaquePointer?
      require(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
      return statement
    }
    insertion = prepare("INSERT INTO record (number, time, payload) VALUES (?, ?, ?)")
    begin = prepare("BEGIN IMMEDIATE")
    commit = prepare("COMMIT")
  }

  deinit {
    for statement in [insertion, begin, commit] { sqlite3_finalize(statement) }
    sqlite3_close(handle)
  }

  /// Adds so many records of the same text in one transaction. The text is not even copied.
  func append(_ payload: UnsafeBufferPointer<CChar>, times: Int) {
    if times > 1 { run(begin) }
    for _ in 0..<times {
      count += 1
      sqlite3_bind_int64(insertion, 1, count)
      sqlite3_bind_int64(insertion, 2, 1_796_040_000 + count)
      sqlite3_bind_text(insertion, 3, payload.baseAddress, Int32(payload.count), nil)
      run(insertion)
    }
    if times > 1 { run(commit) }
  }

  private func run(_ statement: OpaquePointer?) {
    guard sqlite3_step(statement) == SQLITE_DONE else { fatalError(String(cString: sqlite3_errmsg(handle))) }
    sqlite3_reset(statement)
  }
}

private func require(_ code: Int32) {
  guard code == SQLITE_OK else { fatalError(String(cString: sqlite3_errstr(code))) }
}
