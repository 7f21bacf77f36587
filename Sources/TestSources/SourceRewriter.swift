import ProjectCheck
import SwiftDiagnostics
import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// Rewrites a Swift file so that any compiler compiles what the compiler for an app compiles.
///
/// What conditional compilation leaves out becomes blanks, and so do `#if` and its kin: every line and every column
/// stays where it was. `#available` asks the virtual device, and so does `ProcessInfo` for the version of the system. A few
/// lines come before the file, of which the last one, `#sourceLocation`, lets diagnostics, `#filePath` and debuggers name the
/// original file, and a few after it.
package struct SourceRewriter: Sendable {
  /// The build whose code is wanted.
  package let build: TargetBuild

  /// Rewrites for a build.
  package init(build: TargetBuild) {
    self.build = build
  }

  /// The file as it shall be compiled; nil when it needs no change.
  ///
  /// It needs a thread with a large stack, as `LargeStackPool` has.
  ///
  /// - Parameters:
  ///   - source: What is in the file.
  ///   - path: The file, as diagnostics shall name it.
  /// - Throws: Why the file cannot be read as Swift, or the condition that cannot be evaluated, with its place.
  package func rewrite(_ source: [UInt8], path: String) throws(RewriteFault) -> [UInt8]? {
    guard Self.mayNeedChange(source) else { return nil }
    let edits: Result<SourceEdits, RewriteFault> = source.withUnsafeBufferPointer { bytes in
      if let fault = NestingGuard.fault(in: bytes) { return .failure(RewriteFault(why: fault.why)) }
      let tree = Parser.parse(source: bytes)
      let regions = tree.configuredRegions(in: build)
      func fault(at position: AbsolutePosition, _ why: String) -> Result<SourceEdits, RewriteFault> {
        let place = SourceLocationConverter(fileName: path, tree: tree).location(for: position)
        return .failure(RewriteFault(line: place.line, column: place.column, why: why))
      }
      if let diagnostic = regions.diagnostics.first(where: { $0.diagMessage.severity == .error }) {
        return fault(at: diagnostic.position, diagnostic.message)
      }
      let finder = EditFinder(regions: regions, platform: build.platform)
      finder.walk(tree)
      if let condition = finder.brokenCondition {
        return fault(at: condition.positionAfterSkippingLeadingTrivia, "the condition has a syntax error")
      }
      return .success(finder.edits)
    }
    let found = try edits.get()
    guard !found.isEmpty else { return nil }
    return SourceFrame(of: source, path: path, questions: found.questions).around(found.applied(to: source))
  }

  /// A search of bytes, since most files have none of these words, and the parser is slow.
  private static func mayNeedChange(_ source: [UInt8]) -> Bool {
    has(["if", "available", "unavailable"], after: "#", in: source)
      // What the names of the version begin with, or have in them.
      || has(["peratingSystemVersion"], after: "o", in: source)
      || has(["peratingSystemAtLeast"], after: "O", in: source)
  }

  private static func has(_ words: [String], after first: Unicode.Scalar, in source: [UInt8]) -> Bool {
    let words = words.map { Array($0.utf8) }
    var index = source.startIndex
    while let found = source[index...].firstIndex(of: UInt8(ascii: first)) {
      index = found + 1
      if words.contains(where: { source[index...].starts(with: $0) }) { return true }
    }
    return false
  }
}

/// Why a file was not rewritten.
package struct RewriteFault: Error, Hashable, Sendable {
  /// The place in the file, if there is one.
  package var line: Int?
  /// The column in bytes, from 1.
  package var column: Int?
  /// What is wrong, in one line.
  package var why: String
}
