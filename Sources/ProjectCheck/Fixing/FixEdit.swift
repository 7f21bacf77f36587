/// A change to a file that mends a finding, or a part of it: some of its bytes, and what takes their place.
///
/// A finding that can be mended safely gives its edits for the bytes of its file, whether those lie on the disk or in an
/// editor:
///
///     if finding.isFixable {
///       let edits = try finding.edits(in: bytes)       // bytes: those of finding.place.path
///       let mended = edits.applied(to: bytes)
///     }
///
/// The edits of one finding belong together: apply all of them or none. They do not overlap, and are in the order of the
/// file. Those of several findings may overlap or agree; ``FileFix`` puts them together. An editor that wants lines and
/// characters turns `range` into them by the same bytes; `finding.fix` is the title for people. Bytes in none of the
/// ranges stay as they are: line ends, byte order marks, tabs and comments.
public struct FixEdit: Sendable, Hashable {
  /// The bytes that are replaced, as offsets in the file with its byte order mark; empty where text is only added.
  public var range: Range<Int>
  /// What takes their place, which goes into the file as UTF-8.
  public var replacement: String
}

extension [FixEdit] {
  /// A file's bytes after the edits, which are in order and do not overlap.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in self {
      result += bytes[position..<edit.range.lowerBound]
      result += Array<UInt8>(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}

/// Why a finding cannot be mended by itself, although its kind can: one line, about the file.
public struct FixRefusal: Error, Hashable, CustomStringConvertible {
  /// Why, without the path.
  public var description: String

  init(_ description: String) { self.description = description }
}

extension Finding {
  /// Whether the kind offers a safe change here. The file may still be in a form in which it cannot be made.
  public var isFixable: Bool { remedy != nil }

  /// The changes to the finding's file that mend it; none if nothing is offered.
  ///
  /// After them a second check does not find it any more. One exception is deliberate: a missing usage description is
  /// added as a text to fill in, which is then found to be a placeholder.
  ///
  /// - Parameter bytes: The file at `place.path` as it was checked.
  /// - Throws: `FixRefusal` where the file is in a form that is not changed, or does not hold what was found.
  public func edits(in bytes: [UInt8]) throws(FixRefusal) -> [FixEdit] {
    var editor = FileEditor(place.path, bytes)
    return try editor.edits(for: self)
  }
}
