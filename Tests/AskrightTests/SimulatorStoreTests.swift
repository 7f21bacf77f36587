import Foundation
import Testing
import TrackingPolicy

@testable import Storage

@Suite("askright device with a simulator's store")
struct SimulatorStoreTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("simulator-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// A store of iOS 27.2 with one decision (ATT-132).
  private func makeStore(_ name: String) throws -> String {
    let database = try Database(path: path(name), access: .create)
    try database.execute(
      """
      CREATE TABLE admin (key TEXT PRIMARY KEY NOT NULL, value INTEGER NOT NULL);
      INSERT INTO admin VALUES ('version', 37);
      CREATE TABLE access (
        service TEXT NOT NULL, client TEXT NOT NULL, client_type INTEGER NOT NULL, auth_value INTEGER NOT NULL,
        auth_reason INTEGER NOT NULL, auth_version INTEGER NOT NULL, csreq BLOB, policy_id INTEGER,
        indirect_object_identifier_type INTEGER, indirect_object_identifier TEXT NOT NULL DEFAULT 'UNUSED',
        indirect_object_code_identity BLOB, flags INTEGER, last_modified INTEGER NOT NULL DEFAULT 0, pid INTEGER,
        pid_version INTEGER, boot_uuid TEXT NOT NULL DEFAULT 'UNUSED', last_reminded INTEGER NOT NULL DEFAULT 0,
        one_time_reprompt_eligible INTEGER, reminder_count INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (service, client, client_type, indirect_object_identifier));
      INSERT INTO access (service, client, client_type, auth_value, auth_reason, auth_version, last_modified,
        one_time_reprompt_eligible)
        VALUES ('kTCCServiceUserTracking', 'com.example.shop', 0, 2, 2, 1, 1764504000, 1);
      """)
    return path(name)
  }

  @Test("Decisions are listed, set, taken over by a phone, and given to another simulator")
  func transfer() throws {
    let (first, second) = (try makeStore("first.db"), try makeStore("second.db"))
    let listed = try Program.run(["device", "--import-tcc", first])
    #expect(
      listed.output
        == "com.example.shop: authorized since 2025-11-30T12:00:00Z, marked for one more prompt\n")
    #expect(listed.status == 0)

    let set = try Program.run(
      ["device", "--export-tcc", first, "--set", "com.example.shop=notDetermined"]
        + ["--set", "com.example.news=denied@2024-02-29"])
    #expect(set.status == 0 && set.errors.isEmpty && set.output.isEmpty)
    let json = try Program.run(["device", "--import-tcc", first, "--format", "json"])
    #expect(json.output.contains(#""app":"com.example.news","authValue":0,"decision":"denied""#))
    #expect(!json.output.contains("com.example.shop"))

    let phone = path("phone.db")
    #expect(try Program.run(["device", "--import-tcc", first, "--store", phone]).status == 0)
    #expect(try Program.run(["device", "--export-tcc", second, "--store", phone]).status == 0)
    let taken = try Program.run(["device", "--import-tcc", second])
    #expect(taken.output.contains("com.example.news: denied since 2024-02-29T00:00:00Z\n"))
    // The phone knows nothing of that app, so its row stays.
    #expect(taken.output.contains("com.example.shop: authorized"))
  }

  @Test("A store that may not grow is left as it was, with nothing beside it")
  func mayNotGrow() throws {
    let store = try makeStore("small.db")
    let before = try Data(contentsOf: URL(fileURLWithPath: store))
    let apps = (0..<400).map { "--set com.example.app-with-a-name-that-is-long-\($0)=denied" }
    // The limit is in blocks of half a KiB in one shell, and of one in another.
    let run = try Program.shell(
      "ulimit -f \(before.count / 512 + 8); \"$askright\" device --export-tcc '\(store)' \(apps.joined(separator: " "))"
    )
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot grow"), "\(run.errors)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: store)) == before)
    #expect(!FileManager.default.fileExists(atPath: store + "-journal"))
  }

  @Test("A row that names no app is left out for that reason")
  func nameless() throws {
    let store = try makeStore("nameless.db")
    try Database(path: store, access: .readWrite).execute("UPDATE access SET client = ''")
    let run = try Program.run(["device", "--import-tcc", store, "--store", path("nameless-phone.db")])
    #expect(run.status == 2)
    #expect(run.errors.contains("a row names no app"))
  }

  @Test(
    "A call that cannot be used says why in one line, and changes nothing",
    arguments: [
      (["--export-tcc", "FILE"], "nothing to write"), (["--set", "a=denied"], "nowhere to go"),
      (["--export-tcc", "FILE", "--set", "denied"], "--set is"),
      (["--export-tcc", "FILE", "--set", "a=restricted"], "--set is"),
      (["--export-tcc", "FILE", "--set", "a=denied@2025-02-30"], "--set is"),
      (["--export-tcc", "FILE", "--set", "a=denied", "--set", "a=authorized"], "twice"),
      (["--import-tcc", "/nowhere/TCC.db"], "/nowhere/TCC.db"),
      (["--import-tcc", "/etc/passwd"], "/etc/passwd"),
      (["--headless", "--import-tcc", "FILE"], "one after the other"),
    ] as [([String], String)])
  func unusable(arguments: [String], message: String) throws {
    let store = try makeStore("store.db")
    let before = try Data(contentsOf: URL(fileURLWithPath: store))
    let run = try Program.run(["device"] + arguments.map { $0 == "FILE" ? store : $0 })
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains(message))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: store)) == before)
  }
}
