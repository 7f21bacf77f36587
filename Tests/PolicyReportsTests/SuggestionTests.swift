import Testing

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
