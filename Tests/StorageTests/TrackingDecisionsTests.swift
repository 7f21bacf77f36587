import Foundation
import Testing
import TrackingPolicy

@testable import Storage

struct TrackingDecisionsTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("TCC.db")
  }

  private static let layouts: [SampleTCC] = [
    .plain, .beforeMarks, .current, SampleTCC(version: 29, hasReprompt: false),
    SampleTCC(version: 36, hasReprompt: false),
  ]

  private static func unknown(_ version: Int64) -> StorageError.Reason {
    .unsupportedVersion(version, known: "versions 29 to 32, 36 and 37")
  }

  private static func foreign(_ difference: String) -> StorageError.Reason {
    .foreign(expected: "a TCC.db that is known here: \(difference)")
  }

  private func at(_ seconds: Int64) -> Instant {
    Instant(secondsSince1970: seconds)
  }

  private func reason(_ body: () throws -> Void) -> StorageError.Reason? {
    do {
      try body()
      return nil
    } catch {
      return (error as? StorageError)?.reason
    }
  }

  /// The row of an app's tracking as SQL would write it, without the columns of iOS 27.
  private func row(_ app: String) throws -> String? {
    try Database(path: path, access: .readOnly).text(
      """
      SELECT quote(auth_value) || ' ' || quote(auth_reason) || ' ' || quote(csreq) || ' ' || quote(flags) || ' '
        || quote(last_modified) || ' ' || quote(pid) || ' ' || quote(last_reminded) FROM access
      WHERE service = 'kTCCServiceUserTracking' AND client = '\(app)' AND indirect_object_identifier = 'UNUSED'
      """)
  }

  @Test(arguments: layouts)
  func `Rows of tracking are read, those of other services and clients are not (ATT-130, ATT-131)`(
    sample: SampleTCC
  ) throws {
    try sample.write(to: path, then: "UPDATE access SET auth_value = 7 WHERE last_modified = 1700000005")
    let rows = try TrackingDecisions.read(from: path)
    #expect(
      rows == [
        .init(bundleIdentifier: "com.example.game", authorization: .unknown, lastModified: at(1_700_000_006)),
        .init(bundleIdentifier: "com.example.news", authorization: .other(7), lastModified: at(1_700_000_005)),
        .init(bundleIdentifier: "com.example.shop", authorization: .allowed, lastModified: at(1_700_000_004)),
      ])
    #expect(rows.map(\.decision) == [StoredDecision.none, nil, .authorized(at: at(1_700_000_004))])
  }

  @Test func `The mark for one more prompt is read and written where there is a place for it (ATT-89)`() throws {
    try SampleTCC.current.write(
      to: path, then: "UPDATE access SET one_time_reprompt_eligible = 1 WHERE service = 'kTCCServiceUserTracking'")
    #expect(try TrackingDecisions.read(from: path).map(\.isEligibleForOneTimeReprompt) == [true, true, true])
    try TrackingDecisions.write(
      [
        "com.example.shop": .authorized(at: at(1_700_000_004)),
        "com.example.new": .denied(at: at(5), oneTimeReprompt: true),
      ],
      to: path)
    #expect(
      try TrackingDecisions.read(from: path).map(\.decision) == [
        StoredDecision.none, .denied(at: at(5), oneTimeReprompt: true),
        .denied(at: at(1_700_000_005), oneTimeReprompt: true), .authorized(at: at(1_700_000_004)),
      ])
  }

  @Test(arguments: layouts)
  func `What is written is read again, and all else stays as it was`(sample: SampleTCC) throws {
    try sample.write(to: path)
    let named = ["com.example.shop", "com.example.news", "com.example.game", "com.example.new"]
    let before = try SampleTCC.dump(path, without: named)
    try TrackingDecisions.write(
      [
        "com.example.shop": .denied(at: at(100)), "com.example.news": .none,
        "com.example.game": .authorized(at: at(200)),
        "com.example.new": .authorized(at: at(300)), "com.example.absent": .none,
      ], to: path)
    #expect(
      try TrackingDecisions.read(from: path) == [
        .init(bundleIdentifier: "com.example.game", authorization: .allowed, lastModified: at(200)),
        .init(bundleIdentifier: "com.example.new", authorization: .allowed, lastModified: at(300)),
        .init(bundleIdentifier: "com.example.shop", authorization: .denied, lastModified: at(100)),
      ])
    #expect(try SampleTCC.dump(path, without: named) == before)
    #expect(try row("com.example.shop") == "0 2 X'FADE' 5 100 42 9")
    #expect(try row("com.example.new") == "2 2 NULL 0 300 NULL 300")
    #expect(try folder.contents().keys.sorted() == ["TCC.db"])
  }

  @Test(arguments: layouts)
  func `Writing what the file says already changes no byte of it`(sample: SampleTCC) throws {
    try sample.write(to: path)
    let before = try folder.contents()
    let rows = try TrackingDecisions.read(from: path)
    #expect(try folder.contents() == before)
    try TrackingDecisions.write(
      Dictionary(uniqueKeysWithValues: rows.map { ($0.bundleIdentifier, $0.decision ?? .none) }), to: path)
    #expect(try folder.contents() == before)
  }

  @Test func `A date that changes alone leaves the reason alone`() throws {
    try SampleTCC.current.write(to: path)
    try TrackingDecisions.write(["com.example.shop": .authorized(at: at(7))], to: path)
    #expect(try row("com.example.shop") == "2 3 X'FADE' 5 7 42 9")
  }

  @Test(
    "Other layouts are refused and left as they are",
    arguments: [
      (SampleTCC(version: 38, hasReprompt: true), "", unknown(38)),
      (SampleTCC(version: 23, hasReprompt: false), "", unknown(23)),
      (SampleTCC(version: 33, hasReprompt: false), "", unknown(33)),
      (.current, "PRAGMA journal_mode = WAL; UPDATE admin SET value = 40", unknown(40)),
      (
        SampleTCC(version: 32, hasReprompt: true), "",
        foreign(#"its table access has the unknown column "one_time_reprompt_eligible""#)
      ),
      (
        SampleTCC(version: 37, hasReprompt: false), "",
        foreign("its table access has no column one_time_reprompt_eligible")
      ),
      (
        .current, #"ALTER TABLE access ADD COLUMN "mo\#nre""#,
        foreign(#"its table access has the unknown column "mo\nre""#)
      ),
      (.current, "ALTER TABLE access DROP COLUMN csreq", foreign("its table access has no column csreq")),
      (.current, "ALTER TABLE admin RENAME COLUMN value TO v", foreign("its table admin has no column value")),
      (
        .current, "CREATE TRIGGER t AFTER INSERT ON access BEGIN DELETE FROM admin; END",
        foreign("its table access has a trigger")
      ),
      (.current, "DELETE FROM admin", foreign("its table admin has no version")),
      (.current, "DROP TABLE admin", foreign("it has no table admin")),
      (.current, "DROP TABLE access", foreign("it has no table access")),
      (
        .current, "ALTER TABLE access RENAME TO a; CREATE VIEW access AS SELECT * FROM a",
        foreign("it has no table access")
      ),
    ])
  func refusesOtherLayouts(sample: SampleTCC, sql: String, expected: StorageError.Reason) throws {
    try sample.write(to: path, then: sql)
    let before = try folder.contents()
    #expect(reason { _ = try TrackingDecisions.read(from: path) } == expected)
    #expect(reason { try TrackingDecisions.write(["a": .denied(at: at(1))], to: path) } == expected)
    #expect(try folder.contents() == before)
  }

  @Test func `What is no database, or not there, is an error`() throws {
    #expect(reason { _ = try TrackingDecisions.read(from: path) } == .notFound)
    #expect(reason { try TrackingDecisions.write([:], to: path) } == .notFound)
    _ = try folder.file("TCC.db", of: "bplist00, but surely not a database".utf8)
    let before = try folder.contents()
    #expect(reason { _ = try TrackingDecisions.read(from: path) } == .notADatabase)
    #expect(reason { try TrackingDecisions.write([:], to: path) } == .notADatabase)
    #expect(try folder.contents() == before)
  }

  @Test func `A damaged file is not written`() throws {
    try SampleTCC.current.write(to: path)
    var bytes = try #require(FileManager.default.contents(atPath: path))
    // The second page's tables and indexes; the first, with the schema, is whole.
    for index in 4096 + 100..<bytes.count { bytes[index] = 0x55 }
    _ = try folder.file("TCC.db", of: bytes)
    let before = try folder.contents()
    let found = reason { try TrackingDecisions.write(["a": .denied(at: at(1))], to: path) }
    #expect(found != nil)
    #expect(try folder.contents() == before)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write whatever the permissions say"))
  func `A file that may not be written can be read`() throws {
    try SampleTCC.current.write(to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let before = try folder.contents()
    #expect(try TrackingDecisions.read(from: path).count == 3)
    #expect(reason { try TrackingDecisions.write(["a": .denied(at: at(1))], to: path) } == .readOnly)
    #expect(try folder.contents() == before)
  }

  @Test func `A file that another process is writing is in use`() throws {
    try SampleTCC.current.write(to: path)
    let before = try folder.contents()
    let other = try Database(path: path, access: .readWrite)
    try other.execute("BEGIN EXCLUSIVE")
    #expect(reason { _ = try TrackingDecisions.read(from: path) } == .inUse)
    #expect(reason { try TrackingDecisions.write(["a": .denied(at: at(1))], to: path) } == .inUse)
    try other.execute("ROLLBACK")
    #expect(try folder.contents() == before)
    try TrackingDecisions.write(["a": .denied(at: at(1))], to: path)
    #expect(try TrackingDecisions.read(from: path).map(\.bundleIdentifier).contains("a"))
  }

  @Test func `A file with a write-ahead log beside it is left to its owner`() throws {
    try SampleTCC.current.write(to: path, then: "PRAGMA journal_mode = WAL")
    let owner = try Database(path: path, access: .readWrite)
    try owner.execute("UPDATE access SET auth_value = 0")
    let before = try folder.contents()
    #expect(reason { _ = try TrackingDecisions.read(from: path) } == .unfinished)
    #expect(reason { try TrackingDecisions.write(["a": .denied(at: at(1))], to: path) } == .unfinished)
    #expect(try folder.contents() == before)
  }

  @Test func `A change that its writer did not finish is not read past`() throws {
    try SampleTCC.current.write(to: path)
    // What a process leaves that dies in the middle: its rollback journal beside pages that are changed already.
    let other = try Database(path: path, access: .readWrite)
    try other.execute("PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN; UPDATE access SET last_modified = 1")
    for index in 0..<300 {
      try other.execute(
        "INSERT INTO policies VALUES (\(index + 100), '\(index)', '\(String(repeating: "x", count: 900))', '')")
    }
    let crashed = folder.path("crashed.db")
    try FileManager.default.copyItem(atPath: path, toPath: crashed)
    try FileManager.default.copyItem(atPath: path + "-journal", toPath: crashed + "-journal")
    #expect(reason { _ = try TrackingDecisions.read(from: crashed) } == .unfinished)
    try other.execute("ROLLBACK")
  }

  @Test func `A rollback journal beside the file stands for an unfinished change, unless it is used up`() throws {
    try SampleTCC.current.write(to: path)
    _ = try folder.file("TCC.db-journal", of: [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7])
    let before = try folder.contents()
    #expect(reason { _ = try TrackingDecisions.read(from: path) } == .unfinished)
    #expect(reason { try TrackingDecisions.write(["a": .denied(at: at(1))], to: path) } == .unfinished)
    #expect(try folder.contents() == before)
    _ = try folder.file("TCC.db-journal", of: [UInt8](repeating: 0, count: 8))
    try TrackingDecisions.write(["a": .denied(at: at(1))], to: path)
  }

  @Test func `What is no file is named, and nobody waits for it`() throws {
    let pipe = folder.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(reason { _ = try TrackingDecisions.read(from: pipe) } == .notAFile("a pipe"))
    #expect(reason { try TrackingDecisions.write(["a": .denied(at: at(1))], to: pipe) } == .notAFile("a pipe"))
    #expect(reason { _ = try TrackingDecisions.read(from: folder.url.path) } == .notAFile("a folder"))
  }
}
