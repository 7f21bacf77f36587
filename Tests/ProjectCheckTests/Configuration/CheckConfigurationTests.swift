import Documents
import Testing

@testable import ProjectCheck

@Suite("What a project sets about its check")
struct CheckConfigurationTests {
  @Test(
    "A pattern means paths, folders with all that is in them, and nothing outside",
    arguments: [
      ("Vendor", "Vendor/a/b.swift", true), ("Vendor", "Vendored/b.swift", false),
      ("./Vendor/", "Vendor/b.swift", true),
      ("Vendor", "App/Vendor/b.swift", false), ("**/Vendor", "App/Vendor/b.swift", true),
      ("**/Vendor", "Vendor/b.swift", true), ("*.swift", "a.swift", true), ("*.swift", "App/a.swift", false),
      ("**/*.g.swift", "App/x/a.g.swift", true), ("App/{One,Two}", "App/Two/a.swift", true),
      ("App/*/Gen", "App/One/Gen/x/a.swift", true), ("A?p", "App/a.swift", true), ("A[a-p]p", "App/a.swift", true),
    ])
  func patterns(pattern: String, path: String, isMeant: Bool) throws {
    #expect(try #require(PathPattern(pattern)).matches(path) == isMeant)
  }

  @Test("What is no path within the project is none", arguments: ["", ".", "/etc", "..", "../a", "a/../../b"])
  func outside(pattern: String) {
    #expect(PathPattern(pattern) == nil)
  }

  @Test("The deepest folder's word counts, in it the last override's, a kind's before its family's")
  func severities() throws {
    var configuration = try configuration(
      """
      {"severities": {"request": "info", "request.at-launch": "error"},
       "overrides": [{"paths": ["Legacy", "**/Old*.swift"], "severities": {"request": "off"}},
                     {"paths": ["Legacy/New.swift"], "severities": {"request.at-launch": "warning"}}]}
      """)
    let nested = #"{"severities": {"request.at-launch": "info"}, "longestUsageDescription": 90}"#
    try configuration.add(JSONDocument.read(Array(nested.utf8)), of: "Legacy/Kit")
    let severity = { configuration.severity(of: $0, at: $1, default: Severity.warning) }
    #expect(severity("request.at-launch", "App/a.swift") == .error)
    #expect(severity("request.off-main", "App/a.swift") == .info)
    #expect(severity("idfa.logged", "App/a.swift") == .warning)
    #expect(severity("request.at-launch", "Legacy/a.swift") == nil)
    #expect(severity("request.at-launch", "App/OldThing.swift") == nil)
    #expect(severity("request.at-launch", "Legacy/New.swift") == .warning)
    #expect(severity("request.off-main", "Legacy/New.swift") == nil)
    #expect(severity("request.at-launch", "Legacy/Kit/a.swift") == .info)
    #expect(severity("request.off-main", "Legacy/Kit/a.swift") == nil)
    #expect(configuration.longestUsageDescription(at: "Legacy/Kit/Info.plist") == 90)
    #expect(configuration.longestUsageDescription(at: "Legacy/Info.plist") == 200)
  }

  @Test(
    "A configuration that cannot be used says what and where",
    arguments: [
      (#"{"overrides": {}}"#, "1:15", "overrides is an array"),
      (#"{"overrides": [{"paths": []}]}"#, "1:16", "an override is an object of paths and severities"),
      (#"{"overrides": [{"paths": ["/x"], "severities": {}}]}"#, "1:27", "within the project"),
      (#"{"overrides": [{"path": "x"}]}"#, "1:17", "there is no member path: paths and severities are known"),
      (#"{"ignore": [{"kind": "idfa", "reason": "x"}]}"#, "1:13", "kind, path and reason"),
      (#"{"ignore": [{"kind": "idfa", "path": "x"}]}"#, "1:13", "say under reason why idfa"),
      (#"{"ignore": [{"kind": "idfa", "path": "x", "reason": " - "}]}"#, "1:13", "say under reason"),
      (#"{"ignore": [{"kind": 1, "path": "x", "reason": "x"}]}"#, "1:22", "the name of a kind or family"),
      (#"{"ignore": [{"kind": "idfa.loged", "path": "x", "reason": "x"}]}"#, "1:22", "did you mean idfa.logged?"),
      (#"{"exclude": ["../x"]}"#, "1:14", "within the project"),
    ])
  func faults(text: String, place: String, part: String) throws {
    let error = try #require(throws: DocumentError.self) { try configuration(text) }
    #expect(error.position.map { "\($0.line):\($0.column)" } == place)
    #expect(error.message.contains(part))
  }

  @Test("Patterns and folders' own configurations leave files out, and the report names what is left out")
  func excluded() throws {
    let folder = try TemporaryFolder([
      "App/a.swift": "", "App/Generated/b.swift": "", "Kit/Generated/c.swift": "", "Kit/Old/d.swift": "",
      "Kit/.askright.json": #"{"exclude": ["Old"]}"#, "Vendor/.askright.json": "{broken", "Vendor/e.swift": "",
    ])
    let project = try ProjectDiscovery.discover(
      at: folder.path, configuration: configuration(#"{"exclude": ["**/Generated", "Vendor"]}"#))
    #expect(project.files.filter { $0.hasSuffix(".swift") } == ["App/a.swift"])
    #expect(project.leftOut.map(\.path) == ["App/Generated", "Kit/Generated", "Kit/Old", "Vendor"])
  }

  @Test("A folder's configuration that cannot be used stops the check, with its place")
  func faultyNested() throws {
    let folder = try TemporaryFolder(["App/a.swift": "", "App/.askright.json": #"{"exclude": 1}"#])
    let error = try #require(throws: DiscoveryError.self) { try ProjectDiscovery.discover(at: folder.path) }
    #expect(error.description == "App/.askright.json:1:13: exclude is an array")
  }
}
