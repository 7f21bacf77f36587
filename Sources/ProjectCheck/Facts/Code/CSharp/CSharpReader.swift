/// Reads C# of Unity projects and of .NET apps for iOS.
///
/// Code that conditional compilation takes out for iOS (`#if UNITY_ANDROID`) leaves no trace.
enum CSharpReader: SourceReader {
  /// The largest file that is read, in bytes.
  private static let largestFile = 4_000_000

  static func facts(of text: String, path: String) throws(FileFault) -> SourceFacts {
    let source = try SourceText(text.utf8)
    guard source.count <= largestFile else {
      throw FileFault(why: "larger than \(largestFile / 1_000_000) MB, not parsed")
    }
    let tokens = ConditionalCode.compiled(ScriptToken.all(of: source, by: .cSharp))
    var parser = ScriptParser(
      .cSharp, tokens: tokens, lines: LineTable(source.bytes.prefix(source.count)), path: path, language: .cSharp)
    while !parser.isAtEnd {
      let start = parser.index
      parser.cSharpDeclaration()
      if parser.index == start { parser.index += 1 }
    }
    return parser.facts
  }
}
