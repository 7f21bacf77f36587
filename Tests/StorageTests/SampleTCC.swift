@testable import Storage

/// A store of decisions as the system makes it, with rows of other services and other tables beside those of tracking.
struct SampleTCC {
  /// The number in the table `admin`.
  var version: Int64
  var hasReprompt: Bool

  /// That of iOS 26.1.
  static let plain = SampleTCC(version: 32, hasReprompt: false)
  /// That of iOS 27.1.
  static let beforeMarks = SampleTCC(version: 36, hasReprompt: true)
  /// That of iOS 27.2.
  static let current = SampleTCC(version: 37, hasReprompt: true)

  /// Makes the file.
  func write(to path: String, then sql: String = "") throws {
    let database = try Database(path: path, access: .create)
    let reprompt = hasReprompt ? "one_time_reprompt_eligible INTEGER, reminder_count INTEGER NOT NULL DEFAULT 0," : ""
    try database.execute(
      """
      CREATE TABLE admin (key TEXT PRIMARY KEY NOT NULL, value INTEGER NOT NULL);
      INSERT INTO admin VALUES ('version', \(version));
      CREATE TABLE policies (
        id INTEGER NOT NULL PRIMARY KEY, bundle_id TEXT NOT NULL, uuid TEXT NOT NULL, display TEXT NOT NULL,
        UNIQUE (bundle_id, uuid));
      INSERT INTO policies VALUES (7, 'com.example.managed', 'u', 'd');
      CREATE TABLE access (
        service TEXT NOT NULL, client TEXT NOT NULL, client_type INTEGER NOT NULL, auth_value INTEGER NOT NULL,
        auth_reason INTEGER NOT NULL, auth_version INTEGER NOT NULL, csreq BLOB, policy_id INTEGER,
        indirect_object_identifier_type INTEGER, indirect_object_identifier TEXT NOT NULL DEFAULT 'UNUSED',
        indirect_object_code_identity BLOB, flags INTEGER,
        last_modified INTEGER NOT NULL DEFAULT (CAST(strftime('%s','now') AS INTEGER)), pid INTEGER,
        pid_version INTEGER, boot_uuid TEXT NOT NULL DEFAULT 'UNUSED',
        last_reminded INTEGER NOT NULL DEFAULT (CAST(strftime('%s','now') AS INTEGER)), \(reprompt)
        PRIMARY KEY (service, client, client_type, indirect_object_identifier),
        FOREIGN KEY (policy_id) REFERENCES policies(id) ON DELETE CASCADE ON UPDATE CASCADE);
      """)
    for row in Self.rows {
      try database.execute(
        """
        INSERT INTO access (
          service, client, client_type, auth_value, auth_reason, auth_version, csreq, policy_id, flags, last_modified,
          pid, last_reminded, indirect_object_identifier
        ) VALUES (\(row))
        """)
    }
    try database.execute(sql)
  }

  /// Camera and photos, tracking by a path, and tracking by three apps: allowed, denied, unknown.
  private static let rows = [
    "'kTCCServiceCamera', 'com.example.shop', 0, 2, 2, 1, x'00ff', 7, 0, 1700000000, 41, 1700000001, 'UNUSED'",
    "'kTCCServicePhotos', 'com.example.news', 0, 3, 2, 2, NULL, NULL, NULL, 1700000002, NULL, 0, 'UNUSED'",
    "'kTCCServiceUserTracking', '/usr/bin/tool', 1, 2, 2, 1, NULL, NULL, 0, 1700000003, NULL, 0, 'UNUSED'",
    "'kTCCServiceUserTracking', 'com.example.shop', 0, 2, 3, 1, x'fade', NULL, 5, 1700000004, 42, 9, 'UNUSED'",
    "'kTCCServiceUserTracking', 'com.example.news', 0, 0, 2, 1, NULL, NULL, 0, 1700000005, NULL, 9, 'UNUSED'",
    "'kTCCServiceUserTracking', 'com.example.game', 0, 1, 2, 1, NULL, NULL, 0, 1700000006, NULL, 9, 'UNUSED'",
    "'kTCCServiceUserTracking', 'com.example.game', 0, 2, 2, 1, NULL, NULL, 0, 1700000007, NULL, 9, 'other'",
  ]

  /// Every value of every row of a table, as SQL would write it; for `access` without those of these apps' tracking.
  static func dump(_ path: String, without apps: [String] = []) throws -> [String] {
    let database = try Database(path: path, access: .readOnly)
    var lines: [String] = []
    for table in ["admin", "policies", "access"] {
      let names = try column("SELECT name FROM pragma_table_info('\(table)')", database)
      let values = names.map { "quote(\($0))" }.joined(separator: " || '|' || ")
      let apps = apps.map { "'\($0)'" }.joined(separator: ",")
      let own =
        table == "access"
        ? """
        WHERE NOT (service = 'kTCCServiceUserTracking' AND client_type = 0 AND client IN (\(apps))
          AND indirect_object_identifier = 'UNUSED')
        """ : ""
      lines += try column("SELECT '\(table): ' || \(values) FROM \(table) \(own) ORDER BY 1", database)
    }
    return lines
  }

  private static func column(_ sql: String, _ database: Database) throws -> [String] {
    let statement = try database.prepare(sql)
    var values: [String] = []
    while try statement.step() { values.append(statement.text(at: 0) ?? "NULL") }
    return values
  }
}
