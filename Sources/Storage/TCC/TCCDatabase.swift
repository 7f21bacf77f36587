import TrackingPolicy

/// A connection to a `TCC.db`.
struct TCCDatabase {
  private let database: Database

  /// How long a lock of another process is waited for; the system's own daemon holds it for a few milliseconds.
  private static let patienceInMilliseconds: Int32 = 500

  /// The rows that are read and written: tracking, asked for by an app and for no other object (ATT-130).
  private static let ownRows =
    "service = 'kTCCServiceUserTracking' AND client_type = 0 AND indirect_object_identifier = 'UNUSED'"

  init(path: String, access: Database.Access) throws(StorageError) {
    database = try Database(path: path, access: access, patienceInMilliseconds: Self.patienceInMilliseconds)
  }

  /// Looks at a file without touching it or what lies beside it, and fails when it is not a `TCC.db` at rest.
  static func inspect(_ path: String) throws(StorageError) {
    let database = try Database(path: path, access: .immutable)
    // What stands in a write-ahead log is the newest, and stays there while its owner is at work. A rollback journal holds
    // what the file must be set back to.
    for ending in ["-wal", "-journal"] where Database.hasChange(beside: path, in: ending) {
      throw StorageError(path: path, reason: .unfinished)
    }
    _ = try layout(of: database)
  }

  /// The rows, ordered by bundle identifier.
  func decisions() throws(StorageError) -> [TrackingDecision] {
    try rows(layout: Self.layout(of: database), where: Self.ownRows)
  }

  /// Makes the rows of these apps say these decisions.
  func write(_ decisions: [String: StoredDecision]) throws(StorageError) {
    try database.transaction { () throws(StorageError) in
      let layout = try Self.layout(of: database)
      try database.checkStructure()
      let stored = try Dictionary(
        rows(layout: layout, where: Self.ownRows).map { ($0.bundleIdentifier, $0) },
        uniquingKeysWith: { first, _ in first })
      for (bundleIdentifier, decision) in decisions.sorted(by: { $0.key < $1.key }) {
        guard let wanted = TrackingDecision(bundleIdentifier, decision, layout: layout) else {
          if let row = stored[bundleIdentifier], row.authorization != .unknown { try remove(bundleIdentifier) }
          continue
        }
        switch stored[bundleIdentifier] {
        case wanted: break
        case nil: try insert(wanted, layout: layout)
        case .some: try update(wanted, layout: layout)
        }
      }
    }
  }

  private func rows(layout: TCCLayout, where condition: String) throws(StorageError) -> [TrackingDecision] {
    let mark = layout == .withReprompt ? "one_time_reprompt_eligible" : "0"
    let selection = try database.prepare(
      "SELECT client, auth_value, last_modified, \(mark) FROM access WHERE \(condition) ORDER BY client")
    var rows: [TrackingDecision] = []
    while try selection.step() {
      guard let client = selection.text(at: 0), selection.isInteger(at: 1), selection.isInteger(at: 2) else {
        throw StorageError(path: database.path, reason: .corrupt("a row of the table access cannot be read"))
      }
      rows.append(
        TrackingDecision(
          bundleIdentifier: client, authorization: .init(rawValue: selection.integer(at: 1)),
          lastModified: Instant(secondsSince1970: selection.integer(at: 2)),
          isEligibleForOneTimeReprompt: selection.integer(at: 3) != 0))
    }
    return rows
  }

  private func insert(_ row: TrackingDecision, layout: TCCLayout) throws(StorageError) {
    let (columns, values) = layout == .withReprompt ? (", one_time_reprompt_eligible", ", ?4") : ("", "")
    let insertion = try database.prepare(
      """
      INSERT INTO access (
        service, client, client_type, auth_value, auth_reason, auth_version, indirect_object_identifier, flags,
        last_modified, boot_uuid, last_reminded\(columns)
      ) VALUES (
        'kTCCServiceUserTracking', ?1, 0, ?2, \(Self.userConsent), 1, 'UNUSED', 0, ?3, 'UNUSED', ?3\(values)
      )
      """)
    try bind(row, to: insertion, layout: layout)
    try insertion.run()
  }

  private func update(_ row: TrackingDecision, layout: TCCLayout) throws(StorageError) {
    let mark = layout == .withReprompt ? ", one_time_reprompt_eligible = ?4" : ""
    let change = try database.prepare(
      """
      UPDATE access SET
        auth_reason = CASE auth_value WHEN ?2 THEN auth_reason ELSE \(Self.userConsent) END,
        auth_value = ?2, last_modified = ?3\(mark)
      WHERE client = ?1 AND \(Self.ownRows)
      """)
    try bind(row, to: change, layout: layout)
    try change.run()
  }

  private func remove(_ bundleIdentifier: String) throws(StorageError) {
    let removal = try database.prepare("DELETE FROM access WHERE client = ?1 AND \(Self.ownRows)")
    try removal.bind(bundleIdentifier, at: 1)
    try removal.run()
  }

  private func bind(_ row: TrackingDecision, to statement: Statement, layout: TCCLayout) throws(StorageError) {
    try statement.bind(row.bundleIdentifier, at: 1)
    try statement.bind(row.authorization.rawValue, at: 2)
    try statement.bind(row.lastModified.secondsSince1970, at: 3)
    if layout == .withReprompt { try statement.bind(row.isEligibleForOneTimeReprompt ? 1 : 0, at: 4) }
  }

  /// The value of `auth_reason` for what a person chose (ATT-131).
  private static let userConsent = 2

  /// The layout of the file, which must be one that is known.
  private static func layout(of database: Database) throws(StorageError) -> TCCLayout {
    for table in ["admin", "access"] {
      let count = try database.integer("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = '\(table)'")
      guard count == 1 else { throw foreign(database, "it has no table \(table)") }
    }
    let adminColumns = try columns(of: "admin", in: database)
    for column in ["key", "value"] where !adminColumns.contains(column) {
      throw foreign(database, "its table admin has no column \(column)")
    }
    guard let version = try database.integer("SELECT value FROM admin WHERE key = 'version'") else {
      throw foreign(database, "its table admin has no version")
    }
    guard TCCLayout.isKnown(version: version) else {
      throw StorageError(
        path: database.path, reason: .unsupportedVersion(version, known: TCCLayout.knownVersions))
    }
    // A trigger would change more than what is written; the system's own stores have none.
    let triggers = try database.integer(
      "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'access'")
    guard triggers == 0 else { throw foreign(database, "its table access has a trigger") }
    let found = try columns(of: "access", in: database)
    guard let layout = TCCLayout(version: version, columns: found) else {
      throw foreign(database, "its table access \(TCCLayout.difference(of: found, version: version))")
    }
    return layout
  }

  private static func columns(of table: String, in database: Database) throws(StorageError) -> Set<String> {
    let selection = try database.prepare("SELECT name FROM pragma_table_info('\(table)')")
    var columns: Set<String> = []
    while try selection.step() {
      if let name = selection.text(at: 0) { columns.insert(name) }
    }
    return columns
  }

  private static func foreign(_ database: Database, _ difference: String) -> StorageError {
    StorageError(path: database.path, reason: .foreign(expected: "a TCC.db that is known here: \(difference)"))
  }
}

extension TrackingDecision {
  /// The row for a decision, or nil when there is to be none.
  fileprivate init?(_ bundleIdentifier: String, _ decision: StoredDecision, layout: TCCLayout) {
    let authorization: Authorization
    let date: Instant
    switch decision {
    case .none: return nil
    case .authorized(let at, _): (authorization, date) = (.allowed, at)
    case .denied(let at, _): (authorization, date) = (.denied, at)
    }
    self.init(
      bundleIdentifier: bundleIdentifier, authorization: authorization, lastModified: date,
      isEligibleForOneTimeReprompt: layout == .withReprompt && decision.isEligibleForOneTimeReprompt)
  }
}
