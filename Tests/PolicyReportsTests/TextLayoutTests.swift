import Testing

@testable import PolicyReports

@Suite("Text layout")
struct TextLayoutTests {
  @Test("Lines break at spaces and keep to the width, unless a word is longer")
  func wrapping() {
    #expect(wrap("one two  three", to: 7) == ["one two", "three"])
    #expect(wrap("a overlongword b", to: 5) == ["a", "overlongword", "b"])
    #expect(wrap("one two", to: 6, indent: "  ") == ["  one", "  two"])
    #expect(wrap("", to: 5) == [""])
  }

  @Test("Of many names five are said, with a sign that there are more")
  func fewOfMany() {
    #expect(firstFew([]) == "")
    #expect(firstFew(["a", "b"]) == "a, b")
    #expect(firstFew(["a", "b", "c", "d", "e"]) == "a, b, c, d, e")
    #expect(firstFew(["a", "b", "c", "d", "e", "f"]) == "a, b, c, d, e …")
  }
}
