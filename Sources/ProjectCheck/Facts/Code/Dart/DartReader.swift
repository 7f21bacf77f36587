/// Reads Dart files of Flutter apps: who calls whom, what is awaited, and which closures run when.
enum DartReader: SourceReader {
  /// The largest file that is read, in bytes.
  private static let largestFile = 4_000_000

  static func facts(of text: String, path: String) throws(FileFault) -> SourceFacts {
    let bytes = Array(text.utf8)
    guard bytes.count <= largestFile else {
      throw FileFault(why: "larger than \(largestFile / 1_000_000) MB, not parsed")
    }
    var parser = ScriptParser(
      .dart, tokens: DartTokens.all(of: bytes), lines: LineTable(bytes), path: path, language: .dart)
    while !parser.isAtEnd { parser.declaration() }
    return parser.facts
  }
}
