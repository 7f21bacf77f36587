import Documents
import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@Suite("askright strings")
struct StringsCommandTests {
  @Test("It lists what a button may bear in a language, as text and as JSON")
  func french() throws {
    let text = try Program.run(["strings", "--language", "fr-CA", "--role", "deny"])
    #expect(text.status == 0)
    #expect(text.output.hasPrefix("fr\n  deny                        med       Demander à l’app de ne pas me suivre\n"))
    let json = try Program.run(["strings", "--language", "fr", "--role", "deny", "--json"])
    let document = try JSONDocument.read(Array(json.output.utf8), repeatedKeys: .refuse)
    #expect(document["languages"]?.array?.first?["strings"]?.array?.first?["texts"]?.array?.count == 4)
    #expect(try Program.run(["strings", "--language=fr", "--role", "deny", "--format", "json"]).output == json.output)
  }

  @Test("Several languages come in their order, each once")
  func several() throws {
    let run = try Program.run(["strings", "--language", "it,fr", "--language", "it-CH", "--role", "allow"])
    #expect(run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") } == ["it", "fr"])
  }

  @Test("The words of 2020 are those of iOS 14.4")
  func version() throws {
    let run = try Program.run(["strings", "--language", "en", "--role", "allow", "--os-version", "14.4"])
    #expect(run.output.contains("Allow Tracking\n"))
  }

  @Test("A user's file is read, and its faults are told with their place")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(#"{"languages": {"de": {"sheetDeny": "Nein"}}}"#.utf8).write(
      to: folder.appendingPathComponent("seen.json"))
    try Data("{\"languages\":\n {\"de\": {\"title\": \"Darf sie?\"}}}".utf8).write(
      to: folder.appendingPathComponent("bad.json"))
    let good = try Program.run(
      ["strings", "--language", "de", "--role", "sheetDeny", "--strings", "seen.json"], in: folder)
    #expect(good.output == "de\n  sheetDeny                   file      Nein\n")
    let bad = try Program.run(["strings", "--strings", "bad.json"], in: folder)
    #expect(bad.status == 2)
    #expect(
      bad.errors == "askright: error: bad.json:2:19: title has no place for the app's name: write %@ where it stands\n")
  }

  @Test("The code in Documentation/UITests.md is Swift, and the call that it shows writes what that reads")
  func document() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Documentation/UITests.md")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
    let blocks = parts.filter { $0.hasPrefix("swift\n") }.map { String($0.dropFirst(6)) }
    #expect(blocks.count == 2)
    for block in blocks { #expect(!Parser.parse(source: block).hasError) }
    let roles = ["deny", "allow", "additionalInfo", "sheetDeny", "sheetAllow"]
    let run = try Program.run(["strings"] + roles.flatMap { ["--role", $0] } + ["--json"])
    let strings = try JSONDecoder().decode(Strings.self, from: Data(run.output.utf8))
    #expect(Set(strings.languages.flatMap(\.strings).map(\.role)) == Set(roles))
    let published = strings.languages.flatMap(\.strings).flatMap(\.texts).filter { $0.origin != "standIn" }
    #expect(published.contains { $0.text == "Ask App Not to Track" })
  }

  private struct Strings: Decodable {
    var languages: [Language]
    struct Language: Decodable { var strings: [Entry] }
    struct Entry: Decodable {
      var role: String
      var texts: [Text]
    }
    struct Text: Decodable { var text, origin: String }
  }

  @Test(
    "What cannot be used is one line",
    arguments: [
      (["--language", "xx"], "--language has no value \"xx\": write one of en, de"),
      (["--role", "denny"], "--role is \"denny\": write one of title, deny"),
      (["--os-version", "x"], "--os-version has no value \"x\""),
      (["--os-version", "13.7"], "--os-version is 13.7: the prompt came with 14.0"),
      (["--json", "--format", "text"], "--json and --format text contradict each other"),
      (["--strings", "/nowhere.json"], "/nowhere.json: is not there"),
      (["--strings", "/"], "/: cannot be read"),
    ])
  func faults(arguments: [String], message: String) throws {
    let run = try Program.run(["strings"] + arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.isEmpty)
  }
}
