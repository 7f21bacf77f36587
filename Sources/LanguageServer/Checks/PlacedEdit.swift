import ProjectCheck

/// A change that mends a finding, placed by lines: what editors go by, whatever they count characters in.
struct PlacedEdit: Sendable {
  /// A place between two bytes of a text.
  struct End: Sendable {
    /// The number of the line, from 0.
    var line: Int
    /// What stands before the place in its line.
    var before: [UInt8]
  }

  var start: End
  var end: End
  var replacement: String

  /// The changes that mend a finding in a text; none where the text is in a form that is left alone.
  ///
  /// - Parameter editor: The text's.
  static func edits(
    for finding: Finding, _ editor: inout FileEditor, in bytes: [UInt8], _ lines: LineIndex
  ) -> [PlacedEdit] {
    guard finding.isFixable, let edits = try? editor.edits(for: finding) else { return [] }
    return edits.map { edit in
      PlacedEdit(
        start: lines.end(at: edit.range.lowerBound, in: bytes), end: lines.end(at: edit.range.upperBound, in: bytes),
        replacement: edit.replacement)
    }
  }
}

extension LineIndex {
  fileprivate func end(at offset: Int, in bytes: [UInt8]) -> PlacedEdit.End {
    let (number, start) = line(at: offset)
    return PlacedEdit.End(line: number, before: Array(bytes[start..<offset]))
  }
}
