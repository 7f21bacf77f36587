import Documents
import PromptReports
import Testing
import TrackingPrompt

@testable import TestSupport

@Suite("The user's file of strings")
struct PromptStringsFileTests {
  private static let good = #"""
    {"$schema": "x", "note": "iPhone in Rome, 27.2",
     "languages": {
       "it-IT": {"sheetTitle": "“%@” può seguirti?", "sheetDeny": ["No", "Non consentire"], "sheetExplanation": "Uno.\nDue."},
       "zh-HK": {"deny": "不要"}}}
    """#

  @Test("Its texts are shown first, under its name")
  func good() throws {
    let strings = try PromptStrings(json: Array(Self.good.utf8), file: "seen.json")
    #expect(strings.text(.sheetTitle, in: .italian) == PromptText("“%@” può seguirti?", .file("seen.json")))
    #expect(strings.labels(.sheetDeny, in: .italian).map(\.string) == ["No", "Non consentire"])
    #expect(strings.text(.deny, in: .traditionalChinese).string == "不要")
    #expect(strings.text(.deny, in: .italian).certainty == .high)
    let schema = try Schema(named: "prompt-strings")
    #expect(schema.faults(in: try JSONDocument.read(Array(Self.good.utf8))) == [])
  }

  @Test(
    "What cannot be used is told with its place and what to do",
    arguments: [
      ("", 1, 1, "ends where a value"), ("[]", 1, 1, "strings are an object in braces, not an array"),
      ("{}", 1, 1, "languages is missing"), (#"{"language": {}}"#, 1, 2, "did you mean languages?"),
      (#"{"languages": []}"#, 1, 15, "must be an object of tags"),
      (#"{"languages": {"xx": {}}}"#, 1, 16, "languages has no \"xx\": write one of en, de"),
      (#"{"languages": {"fr": {}, "fr-CA": {}}}"#, 1, 26, "\"fr-CA\" is fr, which is there already"),
      (#"{"languages": {"fr": {}, "fr": {}}}"#, 1, 26, "fr"),
      (#"{"languages": {"fr": []}}"#, 1, 22, "fr must be an object of texts"),
      (#"{"languages": {"fr": {"denny": "x"}}}"#, 1, 23, "fr has no \"denny\": did you mean deny?"),
      (#"{"languages": {"fr": {"deny": 3}}}"#, 1, 31, "deny must be a string or an array of them, not a number"),
      (#"{"languages": {"fr": {"deny": []}}}"#, 1, 31, "deny has no text"),
      (#"{"languages": {"fr": {"deny": ["a", "a"]}}}"#, 1, 37, "deny has the same text twice"),
      (#"{"languages": {"fr": {"deny": " "}}}"#, 1, 31, "deny is empty"),
      (#"{"languages": {"fr": {"deny": "Non "}}}"#, 1, 31, "deny begins or ends with a space"),
      (#"{"languages": {"fr": {"deny": "N\u0000n"}}}"#, 1, 31, "has the control character U+0000"),
      (#"{"languages": {"fr": {"deny": "N\nn"}}}"#, 1, 31, "has the control character U+000A"),
      (#"{"languages": {"fr": {"deny": "\u202eN"}}}"#, 1, 31, "has U+202E, which turns the direction"),
      (#"{"languages": {"fr": {"deny": "\ud800"}}}"#, 1, 31, "surrogate"),
      (#"{"languages": {"fr": {"deny": "%@ non"}}}"#, 1, 31, "has %@, but no app's name stands there"),
      (#"{"languages": {"fr": {"title": "Autoriser ?"}}}"#, 1, 32, "write %@ where it stands"),
      (#"{"languages": {"fr": {"title": "%@ %@ ?"}}}"#, 1, 32, "has 2 places for the app's name"),
    ])
  func bad(json: String, line: Int, column: Int, message: String) {
    do {
      _ = try PromptStrings(json: Array(json.utf8), file: "seen.json")
      Issue.record("it was read")
    } catch {
      #expect(error.message.contains(message), "\(error.message)")
      #expect(error.position?.line ?? 1 == line)
      #expect(column == 31 && json.contains("ud800") || error.position?.column ?? 1 == column, "\(error)")
    }
  }

  @Test("A text may be long, but not without end")
  func long() {
    func file(_ role: String, _ count: Int) -> [UInt8] {
      Array(#"{"languages": {"de": {"\#(role)": "\#(String(repeating: "é", count: count))"}}}"#.utf8)
    }
    #expect(throws: Never.self) { try PromptStrings(json: file("deny", 300), file: "") }
    #expect(throws: DocumentError.self) { try PromptStrings(json: file("deny", 301), file: "") }
    #expect(throws: Never.self) { try PromptStrings(json: file("sheetExplanation", 2_000), file: "") }
    #expect(throws: DocumentError.self) { try PromptStrings(json: file("sheetExplanation", 100_000), file: "") }
  }

  @Test("The schema has exactly the languages and the texts that are read")
  func schema() throws {
    let schema = try Schema(named: "prompt-strings")
    #expect(
      schema["properties", "languages", "properties"]?.members?.map(\.key) == PromptLanguage.allCases.map(\.tag))
    #expect(
      schema["$defs", "texts", "properties"]?.members?.map(\.key) == StringRole.allCases.map { "\($0.name)" })
  }
}
