import Documents
import Testing
import TrackingPolicy

@testable import PolicyReports

@Suite("Suggestions")
struct SuggestionTests {
  private static let words = ["--location", "--account", "--api", "--action", "--format", "explain", "matrix"]

  @Test(
    "A slip or a beginning finds the word",
    arguments: [
      ("--locaton", "--location"), ("--lcoation", "--location"), ("--locationn", "--location"), ("--loc", "--location"),
      ("--LOCATION", "--location"), ("explian", "explain"), ("matrx", "matrix"), ("--form", "--format"),
    ])
  func near(typed: String, word: String) {
    #expect(nearest(to: typed, among: Self.words) == word)
  }

  @Test(
    "What is like nothing finds nothing", arguments: ["", "x", "--", "--zzzzz", String(repeating: "a", count: 10_000)])
  func far(typed: String) {
    #expect(nearest(to: typed, among: Self.words) == nil)
  }
}

@Suite("Text layout")
struct TextLayoutTests {
  @Test("Lines break at spaces and keep to the width, unless a word is longer")
  func wrapping() {
    #expect(wrap("one two  three", to: 7) == ["one two", "three"])
    #expect(wrap("a overlongword b", to: 5) == ["a", "overlongword", "b"])
    #expect(wrap("one two", to: 6, indent: "  ") == ["  one", "  two"])
    #expect(wrap("", to: 5) == [""])
  }
}

@Suite("The configuration file")
struct ConfigurationTests {
  @Test("Assumptions are read, numbers and truth values as their names")
  func assumptions() throws {
    let text = #"{"assumptions": {"repromptYear": 366, "blockSubdomains": false, "mixedTier": "accountDecides"}}"#
    let assumptions = try Configuration(json: Array(text.utf8)).assumptions
    #expect(assumptions.repromptYear == .days366)
    #expect(assumptions.blockSubdomains == false)
    #expect(assumptions.mixedTier == .accountDecides)
  }

  @Test("Members of others are left to them")
  func otherMembers() throws {
    let configuration = try Configuration(json: Array(#"{"failOn": "error"}"#.utf8))
    #expect(configuration.root["failOn"]?.string == "error")
    #expect(configuration.assumptions == Assumptions())
  }

  @Test(
    "A fault is told with its place",
    arguments: [
      ("[]", "line 1, column 1: a configuration is an object in braces"),
      ("{\"assumptions\": 1}", "line 1, column 17: assumptions must be an object of names and values"),
      (
        "{\"assumptions\":\n  {\"repromptYear\": 364}}",
        "line 2, column 4: assumption repromptYear has no value '364'; allowed: 365, 366, calendar"
      ),
      ("{\"a\": 1, \"a\": 2}", "line 1, column 10: the key \"a\" stands more than once in its object"),
      ("{", "line 1, column 2: the text ends before a comma or }"),
    ])
  func faults(text: String, message: String) throws {
    let error = try #require(throws: DocumentError.self) { try Configuration(json: Array(text.utf8)) }
    #expect(error.description == message)
  }
}
