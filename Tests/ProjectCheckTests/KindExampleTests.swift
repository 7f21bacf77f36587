import PolicyReports
import Testing

@testable import ProjectCheck

/// The examples in the comments of kinds, run through the check.
struct KindExample: Sendable, CustomTestStringConvertible {
  var kind: String
  var language: String
  var bad: String
  var good: String
  var testDescription: String { kind }

  /// The kinds whose comment has its bad and its good example as code.
  static let all: [KindExample] = Catalogue().kinds.compactMap { kind in
    let blocks = kind.documentation.split(separator: "```").enumerated().compactMap { number, part -> Substring? in
      number.isMultiple(of: 2) ? nil : part
    }
    guard blocks.count == 2, kind.documentation.contains("Bad:\n```"), kind.documentation.contains("Good:\n```") else {
      return nil
    }
    let codes = blocks.map { $0.drop { $0 != "\n" }.dropFirst() }
    return KindExample(
      kind: kind.name, language: String(blocks[0].prefix { $0 != "\n" }), bad: String(codes[0]),
      good: String(codes[1]))
  }

  /// Whether the check finds the kind in an example.
  func isFound(in example: String) -> Bool {
    language == "plist"
      ? !AppFixture(infoPlist: example).findings(kind).isEmpty : !CodeFixture(example).findings(kind).isEmpty
  }
}

@Suite struct KindExampleTests {
  @Test(arguments: KindExample.all) func theBadExampleIsFoundAndTheGoodOneIsNot(_ example: KindExample) {
    #expect(example.isFound(in: example.bad))
    #expect(!example.isFound(in: example.good))
  }

  @Test func thereAreExamplesOfCodeAndOfPropertyLists() {
    #expect(Set(KindExample.all.map(\.language)) == ["swift", "plist"])
  }
}
