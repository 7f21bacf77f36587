import Foundation
import Testing
import TrackingPolicy

@testable import Storage

struct JournalDatabaseTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("phone.askright")
  }

  private func records(_ texts: String...) -> [JournalRecord] {
    texts.enumerated().map {
      JournalRecord(time: Instant(secondsSince1970: 1000 + Int64($0.offset)), payload: $0.element)
    }
  }

  private func reason(_ body: () throws -> Void) -> StorageError.Reason? {
    do {
      try body()
      return nil
    } catch {
      return (error as? StorageError)?.reason
    }
  }

  @Test func `What was appended is there again, in order and with its numbers`() throws {
    do {
      let journal = try JournalDatabase(path: path, configurationIfNew: #"{"kind":"iPhone"}"#)
      #expect(journal.count == 0)
      #expect(try journal.append(contentsOf: records("a")) == 1..<2)
      #expect(try journal.append(contentsOf: records("b", "", "d\0é\u{1F4F1}")) == 2..<5)
      #expect(try journal.append(contentsOf: []) == 5..<5)
      #expect(try journal.records() == records("a") + records("b", "", "d\0é\u{1F4F1}"))
    }
    let journal = try JournalDatabase(path: path)
    #expect(journal.configuration == #"{"kind":"iPhone"}"#)
    #expect(journal.count == 4)
    #expect(try journal.records() == records("a") + records("b", "", "d\0é\u{1F4F1}"))
    #expect(try journal.records(from: 4).map(\.payload) == ["d\0é\u{1F4F1}"])
    #expect(try journal.records(from: 5) == [])
    #expect(try journal.append(contentsOf: records("e")) == 5..<6)
  }

  @Test func `More records than one reading takes come whole`() throws {
    let journal = try JournalDatabase(path: path, configurationIfNew: "{}")
    let many = (0..<2500).map { JournalRecord(time: Instant(secondsSince1970: $0), payload: "\($0)") }
    try journal.append(contentsOf: many)
    var numbers: [Int64] = []
    try journal.forEachRecord(from: 3) { number, record in
      numbers.append(number)
      #expect(record.payload == "\(number - 1)")
    }
    #expect(numbers == Array(3...2500))
  }

  @Test func `A journal that is there keeps its configuration`() throws {
    _ = try JournalDatabase(path: path, configurationIfNew: "first")
    #expect(try JournalDatabase(path: path, configurationIfNew: "second").configuration == "first")
  }

  @Test func `An empty file becomes a journal, a missing one only when it may`() throws {
    #expect(reason { _ = try JournalDatabase(path: path) } == .notFound)
    #expect(try folder.contents().isEmpty)
    let empty = try folder.file("empty", of: [])
    #expect(reason { _ = try JournalDatabase(path: empty) } == .notFound)
    #expect(try JournalDatabase(path: empty, configurationIfNew: "{}").count == 0)
  }

  @Test(arguments: ["file:a?mode=memory", ":memory:", "50%41 #1?.db", "-"])
  func `A name is a name, whatever SQLite takes it for`(name: String) throws {
    _ = try JournalDatabase(path: folder.path(name), configurationIfNew: "{}")
    #expect(try folder.contents().keys.sorted() == [name])
    #expect(try JournalDatabase(path: folder.path(name)).count == 0)
  }

  @Test func `A path that is none is an error`() {
    #expect(reason { _ = try JournalDatabase(path: "", configurationIfNew: "") } == .cannotOpen("that is no file name"))
    #expect(
      reason { _ = try JournalDatabase(path: "a\0b", configurationIfNew: "") } == .cannotOpen("that is no file name"))
    #expect(reason { _ = try JournalDatabase(path: folder.url.path, configurationIfNew: "") } != nil)
    #expect(reason { _ = try JournalDatabase(path: folder.path("no/such"), configurationIfNew: "") } == .notFound)
  }

  @Test func `A journal has one owner`() throws {
    let journal = try JournalDatabase(path: path, configurationIfNew: "{}")
    #expect(reason { _ = try JournalDatabase(path: path) } == .inUse)
    try journal.append(contentsOf: records("a"))
    #expect(try journal.records() == records("a"))
  }

  @Test(
    "Foreign files are refused and left as they are",
    arguments: ["CREATE TABLE t (a)", "CREATE TABLE t (a); PRAGMA journal_mode = WAL", "PRAGMA user_version = 1"])
  func refusesForeignDatabases(sql: String) throws {
    try Database(path: path, access: .create).execute(sql)
    let before = try folder.contents()
    #expect(
      reason { _ = try JournalDatabase(path: path, configurationIfNew: "{}") }
        == .foreign(expected: "the journal of a virtual device"))
    #expect(try folder.contents() == before)
  }

  @Test func `A file that is no database is refused and left as it is`() throws {
    let text = try folder.file(of: "not a database, but long enough to be taken for one".utf8)
    let before = try folder.contents()
    #expect(reason { _ = try JournalDatabase(path: text, configurationIfNew: "{}") } == .notADatabase)
    #expect(try folder.contents() == before)
  }

  @Test func `A journal of a later version is refused and left as it is`() throws {
    _ = try JournalDatabase(path: path, configurationIfNew: "{}")
    try Database(path: path, access: .readWrite).execute("PRAGMA user_version = 2")
    let before = try folder.contents()
    #expect(
      reason { _ = try JournalDatabase(path: path, configurationIfNew: "{}") }
        == .unsupportedVersion(2, known: "version 1"))
    #expect(try folder.contents() == before)
  }

  @Test(
    "Damage is named with its record",
    arguments: [
      ("DELETE FROM record WHERE number = 2", "record 2 is missing"),
      ("DELETE FROM record WHERE number = 1", "record 1 is missing"),
      ("UPDATE record SET payload = CAST(x'ff' AS TEXT) WHERE number = 3", "record 3 cannot be read"),
    ])
  func namesDamage(sql: String, what: String) throws {
    try JournalDatabase(path: path, configurationIfNew: "{}").append(contentsOf: records("a", "b", "c"))
    try Database(path: path, access: .readWrite).execute(sql)
    let journal = try JournalDatabase(path: path)
    #expect(reason { _ = try journal.records() } == .corrupt(what))
  }

  @Test func `A damaged page is an error, not a crash`() throws {
    try JournalDatabase(path: path, configurationIfNew: "{}").append(
      contentsOf: (0..<200).map { _ in records(String(repeating: "x", count: 500))[0] })
    var bytes = try #require(FileManager.default.contents(atPath: path))
    for index in 3 * 4096..<bytes.count { bytes[index] = 0xAA }
    _ = try folder.file("damaged", of: bytes)
    let found = reason { _ = try JournalDatabase(path: folder.path("damaged")).records() }
    guard case .corrupt = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }

  @Test func `A journal opens as it is after an end in the midst of a checkpoint, at every page that is written`()
    throws
  {
    let large = (0..<40).map { _ in records(String(repeating: "x", count: 3000))[0] }
    _ = try JournalDatabase(path: path, configurationIfNew: "{}")
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let log: Data
    do {
      let journal = try JournalDatabase(path: path)
      try journal.append(contentsOf: large)
      log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    }
    let after = try Data(contentsOf: URL(fileURLWithPath: path))
    // A checkpoint writes the pages in their order, so this is what there is when it ends after so many.
    for pages in 0...after.count / 4096 {
      let written = after.prefix(pages * 4096)
      let killed = try folder.file("killed-\(pages).db", of: written + before.dropFirst(written.count))
      _ = try folder.file("killed-\(pages).db-wal", of: log)
      #expect(try JournalDatabase(path: killed).records() == large, "after \(pages) pages")
    }
  }

  @Test func `A journal whose end is missing is refused and left as it is, wherever it is cut`() throws {
    try JournalDatabase(path: path, configurationIfNew: "{}").append(
      contentsOf: (0..<40).map { _ in records(String(repeating: "x", count: 500))[0] })
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let lengths = [
      1, 99, 100, 511, 512, 1000, 4095, 4096, 4097, 8192, 9326, 12288, whole.count - 4096, whole.count - 1,
    ]
    for length in lengths {
      let cut = try folder.file("cut.db", of: whole.prefix(length))
      let found = reason { _ = try JournalDatabase(path: cut, configurationIfNew: "{}") }
      #expect(found == (length < 100 ? .notADatabase : .corrupt("its end is missing")), "\(length) bytes")
      #expect(try Data(contentsOf: URL(fileURLWithPath: cut)) == whole.prefix(length))
    }
    // Where the end is there and empty, the structure tells.
    let emptied = try folder.file("emptied.db", of: whole.prefix(12288) + Data(count: whole.count - 12288))
    guard case .corrupt = reason({ _ = try JournalDatabase(path: emptied, configurationIfNew: "{}") }) else {
      Issue.record("taken as whole")
      return
    }
  }

  @Test(
    "A journal with more in it than a journal has is refused",
    arguments: [
      "CREATE TRIGGER t AFTER INSERT ON record BEGIN DELETE FROM record; END", "CREATE TABLE t (a)",
      "CREATE INDEX i ON record (time)", "ALTER TABLE record ADD COLUMN more TEXT", "DROP TABLE record",
    ])
  func refusesOtherTables(sql: String) throws {
    _ = try JournalDatabase(path: path, configurationIfNew: "{}")
    try Database(path: path, access: .readWrite).execute(sql)
    #expect(
      reason { _ = try JournalDatabase(path: path, configurationIfNew: "{}") }
        == .foreign(expected: "the journal of a virtual device"))
  }

  @Test func `What is no file is named, and nobody waits for it`() throws {
    try #require(mkfifo(path, 0o600) == 0)
    #expect(reason { _ = try JournalDatabase(path: path, configurationIfNew: "{}") } == .notAFile("a pipe"))
    #expect(
      reason { _ = try JournalDatabase(path: folder.url.path, configurationIfNew: "{}") } == .notAFile("a folder"))
    #expect(reason { _ = try JournalDatabase(path: "/dev/null", configurationIfNew: "{}") } == .notAFile("a device"))
  }

  @Test func `A file that may not be written is an error`() throws {
    _ = try JournalDatabase(path: path, configurationIfNew: "{}")
    // Root may write whatever the permissions say, so the database itself says no.
    let store = try Database(path: path, access: .readOnly)
    #expect(reason { try store.execute("INSERT INTO record VALUES (1, 1, '')") } == .readOnly)
  }

  @Test func `A full disk is an error that changes nothing, and there is going on once there is room`() throws {
    let small = records("a", "b")
    var store = try JournalTables(path: path, configurationIfNew: "{}")
    _ = try store.append(small)
    try store.limitPages(to: 10)
    let large = (0..<100).map { _ in records(String(repeating: "x", count: 4000))[0] }
    #expect(reason { _ = try store.append(large) } == .diskFull)
    #expect(reason { _ = try store.append([large[0], large[0], large[0], large[0], large[0], large[0]]) } == nil)
    #expect(store.count == 8)
    #expect(reason { for _ in 0..<10 { _ = try store.append([large[0]]) } } == .diskFull)
    let held = try store.records(from: 1, limit: 100)
    #expect(held.count == Int(store.count))
    #expect(Array(held.prefix(2)) == small)
    try store.limitPages(to: 1000)
    #expect(try store.append(small).lowerBound == Int64(held.count) + 1)
  }

  @Test func `A record that is too large is refused`() throws {
    let journal = try JournalDatabase(path: path, configurationIfNew: "{}")
    let limit = JournalRecord.maximumPayloadBytes
    let tooLarge = JournalRecord(time: .catalogueDate, payload: String(repeating: "x", count: limit + 1))
    #expect(
      reason { try journal.append(contentsOf: records("a") + [tooLarge]) }
        == .recordTooLarge(bytes: limit + 1, limit: limit))
    #expect(journal.count == 0)
  }

  @Test func `A message says what, where and what to do, in one line`() {
    let error = StorageError(path: "/tmp/phone", reason: .foreign(expected: "the journal of a virtual device"))
    #expect(
      error.description
        == "/tmp/phone: is a database, but not the journal of a virtual device; it was left as it is; give another path"
    )
  }
}
