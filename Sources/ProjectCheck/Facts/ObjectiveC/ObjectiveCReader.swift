/// Reads Objective-C, Objective-C++, C and C++, and their headers.
enum ObjectiveCReader: SourceReader {
  static func facts(of text: String, path: String) throws(FileFault) -> SourceFacts {
    try facts(of: SourceText(text.utf8), path: path)
  }

  /// What a file says, from its bytes; bytes that are not UTF-8 may stand in comments and literals.
  static func facts(of bytes: [UInt8], path: String) throws(FileFault) -> SourceFacts {
    try facts(of: SourceText(bytes), path: path)
  }

  private static func facts(of source: SourceText, path: String) -> SourceFacts {
    let file = Preprocessor.compile(source, path: path)
    let brackets = BracketTable(file)
    let outline = OutlineParser.outline(of: file, brackets)
    var recorder = ObjectiveCRecorder(file, brackets, outline, path: path)
    recorder.run()
    return recorder.facts
  }
}
