import SwiftParser
import SwiftSyntax

/// Turns what is to be done about findings into changes of their file. What several findings need of it is read once.
///
/// Whoever has one finding alone calls ``Finding/edits(in:)``.
public struct FileEditor {
  private let path: String
  private let bytes: [UInt8]
  private var file: Result<FixedText, FixRefusal>?
  private var list: Result<PropertyListEditor, FixRefusal>?
  private var project: Result<ProjectFileEditor, FixRefusal>?
  private var syntax: Result<SourceFileSyntax, FixRefusal>?

  /// - Parameters:
  ///   - path: The file, as the places of its findings have it.
  ///   - bytes: The file as it was checked.
  public init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The changes to the file that mend a finding; none if nothing is offered.
  ///
  /// - Throws: `FixRefusal` where the file is in a form that is not changed, or does not hold what was found.
  public mutating func edits(for finding: Finding) throws(FixRefusal) -> [FixEdit] {
    guard let remedy = finding.remedy else { return [] }
    return try edits(for: remedy, at: finding.place)
  }

  /// The changes by which what stands at a place gets what it needs.
  mutating func edits(for remedy: Remedy, at place: Place) throws(FixRefusal) -> [FixEdit] {
    let text = try fixedText()
    let edits =
      switch remedy {
      case .setText(let old, let new): try propertyList(text).setText(at: place, from: old, to: new)
      case .removeEntry: try propertyList(text).removeEntry(at: place)
      case .addText(let addition): try propertyList(text).add(addition)
      case .rename(let old, let new): try text.rename(at: place, old, to: new)
      case .guardRequest(let need): try RequestGuard(text, place, tree(text)).edits(for: need)
      case .addFallback: try RequestGuard(text, place, tree(text)).fallbackEdits()
      case .addSetting(let addition): try projectFile(text).add(addition, at: place)
      }
    return edits.map { FixEdit(range: text.offset(of: $0.range), replacement: $0.replacement) }
  }

  private mutating func fixedText() throws(FixRefusal) -> FixedText {
    let result = file ?? Result { () throws(FixRefusal) in try FixedText(bytes) }
    file = result
    return try result.get()
  }

  private mutating func propertyList(_ text: FixedText) throws(FixRefusal) -> PropertyListEditor {
    let result = list ?? Result { () throws(FixRefusal) in try PropertyListEditor(text) }
    list = result
    return try result.get()
  }

  private mutating func projectFile(_ text: FixedText) throws(FixRefusal) -> ProjectFileEditor {
    let result = project ?? Result { () throws(FixRefusal) in try ProjectFileEditor(text, path: path) }
    project = result
    return try result.get()
  }

  private mutating func tree(_ text: FixedText) throws(FixRefusal) -> SourceFileSyntax {
    let result = syntax ?? Result { () throws(FixRefusal) in try Self.parse(text, path) }
    syntax = result
    return try result.get()
  }

  private static func parse(_ text: FixedText, _ path: String) throws(FixRefusal) -> SourceFileSyntax {
    guard path.hasSuffix(".swift") else { throw FixRefusal("is not in Swift, and other calls are not changed") }
    if let fault = text.bytes.withUnsafeBufferPointer(NestingGuard.fault) { throw FixRefusal("is " + fault.why) }
    // The tree can be deeper than an ordinary thread's stack allows.
    let trees = LargeStackPool.map([text.bytes], limit: .seconds(30)) { bytes -> SourceFileSyntax? in
      let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
      return tree.hasError ? nil : tree
    }
    guard case .success(let tree)? = trees.first else { throw FixRefusal("could not be parsed in time") }
    guard let tree else { throw FixRefusal("has syntax errors") }
    return tree
  }
}
