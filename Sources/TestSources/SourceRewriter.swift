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
    try examine(source, path: path).bytes
  }

  /// What becomes of a file.
  package struct Examination {
    /// The file as it shall be compiled; nil when it needs no change.
    package var bytes: [UInt8]?
    /// The imports of modules that are not there, outside of every `#if`: the file will not compile where they are missing.
    package var absentImports: [AbsentImport] = []
  }

  /// An import of a module that is said not to be there.
  package struct AbsentImport: Hashable, Sendable {
    /// The module.
    package var module: String
    /// The line in the file, from 1.
    package var line: Int
  }

  /// The same, with what will not compile all the same.
  package func examine(_ source: [UInt8], path: String) throws(RewriteFault) -> Examination {
    guard mayMatter(source) else { return Examination() }
    let result: Result<(edits: SourceEdits, imports: [AbsentImport]), RewriteFault> = source.withUnsafeBufferPointer {
      bytes in
      if let fault = NestingGuard.fault(in: bytes) { return .failure(RewriteFault(why: fault.why)) }
      if let line = Self.lineOfTooDeepDirective(in: bytes) {
        let why = "#if stands more than \(Self.deepestDirective) deep in one another: the parser goes no deeper"
        return .failure(RewriteFault(line: line, column: 1, why: why))
      }
      let tree = Parser.parse(source: bytes)
      let places = SourceLocationConverter(fileName: path, tree: tree)
      func fault(
        at position: AbsolutePosition, _ why: String
      ) -> Result<(edits: SourceEdits, imports: [AbsentImport]), RewriteFault> {
        let place = places.location(for: position)
        return .failure(RewriteFault(line: place.line, column: place.column, why: why))
      }
      let regions = tree.configuredRegions(in: build)
      if let diagnostic = regions.diagnostics.first(where: { $0.diagMessage.severity == .error }) {
        return fault(at: diagnostic.position, diagnostic.message)
      }
      let finder = EditFinder(regions: regions, build: build)
      finder.walk(tree)
      if let (position, why) = finder.brokenDirective { return fault(at: position, why) }
      let imports = finder.absentImports.map { node in
        AbsentImport(
          module: node.path.first?.name.text ?? "",
          line: places.location(for: node.positionAfterSkippingLeadingTrivia).line)
      }
      return .success((finder.edits, imports))
    }
    let (edits, imports) = try result.get()
    guard !edits.isEmpty else { return Examination(absentImports: imports) }
    let frame = SourceFrame(of: source, path: path, questions: edits.questions)
    return Examination(bytes: frame.around(edits.applied(to: source)), absentImports: imports)
  }

  /// How deep `#if` may stand in one another; the parser stops somewhat above that, and says something else.
  private static let deepestDirective = 100

  /// The line of the first `#if` that stands too deep.
  private static func lineOfTooDeepDirective(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var depth = 0
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if text.starts(with: Array("#if".utf8)) {
        depth += 1
        if depth > deepestDirective { return index + 1 }
      } else if text.starts(with: Array("#endif".utf8)) {
        depth = max(0, depth - 1)
      }
    }
    return nil
  }

  /// Whether a file may need a change, or may import what is not there.
  private func mayMatter(_ source: [UInt8]) -> Bool {
    if Self.mayNeedChange(source) { return true }
    return build.absentModules.contains { module in
      guard let first = module.unicodeScalars.first, first.isASCII else { return false }
      return Self.has([String(module.unicodeScalars.dropFirst())], after: first, in: source)
    }
  }

  /// A search of bytes, since most files have none of these words, and the parser is slow.
  private static func mayNeedChange(_ source: [UInt8]) -> Bool {
    has(["if", "else", "endif", "available", "unavailable"], after: "#", in: source)
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
