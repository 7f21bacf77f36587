@testable import ProjectCheck

extension FuzzedReader {
  /// Objective-C and C++: the lexer, the preprocessor's directives and the parser.
  static let objectiveC = FuzzedReader("objective-c") { bytes in
    _ = try? ObjectiveCReader.facts(of: bytes, path: "App.mm")
  }
}
