import SwiftParser
import SwiftSyntax

/// Reads Swift files with SwiftSyntax.
///
/// It needs a thread with a large stack (see `ParsingPool`): the tree of a file within `NestingGuard`'s limits can still
/// be thousands of levels deep.
enum SwiftReader: SourceReader {
  static func facts(of text: String, path: String) throws(FileFault) -> SourceFacts {
    var text = text
    var result: Result<SourceFacts, FileFault> = .failure(FileFault(why: "not read"))
    text.withUTF8 { bytes in
      if let fault = NestingGuard.fault(in: bytes) {
        result = .failure(fault)
        return
      }
      let tree = Parser.parse(source: bytes)
      var walker = SwiftWalker(path: path, lines: LineTable(bytes))
      if ScenePhaseNames.needle.occurs(in: Array(bytes)) { walker.phaseNames = ScenePhaseNames.all(in: tree) }
      walker.walk(tree)
      if tree.hasError { walker.facts.remark = "has syntax errors, read only in part" }
      result = .success(walker.facts)
    }
    return try result.get()
  }
}
