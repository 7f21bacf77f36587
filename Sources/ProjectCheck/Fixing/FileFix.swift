/// What is changed in one file, for all of its findings that can be mended.
public struct FileFix: Sendable {
  /// The file, relative to the checked folder.
  public let path: String
  /// The bytes that the file has.
  public let before: [UInt8]
  /// The bytes that it gets.
  public let after: [UInt8]
  /// The findings that this mends.
  public let mended: [Finding]
  /// The findings whose changes overlap with those of others: they can be mended once these are.
  public let postponed: [Finding]
  /// The findings that cannot be mended, with the reason.
  public let refused: [(finding: Finding, why: FixRefusal)]

  /// Puts the changes for a file's findings together.
  ///
  /// Findings that want the same are mended by one change. Where changes overlap, the first finding's are made and the
  /// others wait. Nothing is half done: a finding's changes are made all or none.
  public init(_ findings: [Finding], in bytes: [UInt8], of path: String) {
    var editor = FileEditor(path, bytes)
    var accepted = AcceptedEdits()
    var mended: [Finding] = []
    var postponed: [Finding] = []
    var refused: [(finding: Finding, why: FixRefusal)] = []
    for finding in findings where finding.isFixable && finding.place.path == path {
      do throws(FixRefusal) {
        if accepted.take(try editor.edits(for: finding)) {
          mended.append(finding)
        } else {
          postponed.append(finding)
        }
      } catch {
        refused.append((finding, error))
      }
    }
    self.path = path
    before = bytes
    after = accepted.edits.applied(to: bytes)
    self.mended = mended
    self.postponed = postponed
    self.refused = refused
  }
}

/// Changes that can all be made, in the order of the file.
private struct AcceptedEdits {
  private(set) var edits: [FixEdit] = []

  /// Takes a finding's changes in, unless one of them collides with what was taken before.
  ///
  /// - Returns: Whether they were taken.
  mutating func take(_ new: [FixEdit]) -> Bool {
    // Those that were taken do not overlap, so only the neighbours can be in the way.
    let added = new.filter { edit in
      let index = index(of: edit)
      return !edits.indices.contains(index) || edits[index] != edit
    }
    for edit in added {
      let index = index(of: edit)
      if index > 0, edits[index - 1].collides(with: edit) { return false }
      if index < edits.count, edits[index].collides(with: edit) { return false }
    }
    for edit in added { edits.insert(edit, at: index(of: edit)) }
    return true
  }

  /// Where a change stands, or would stand.
  private func index(of edit: FixEdit) -> Int {
    var (low, high) = (0, edits.count)
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.lowerBound < edit.range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension FixEdit {
  /// Whether the two cannot be made both: they share bytes, or one adds within what the other replaces. Two additions at
  /// one place collide too, since nobody knows which comes first.
  fileprivate func collides(with other: FixEdit) -> Bool {
    if range.lowerBound == other.range.lowerBound { return true }
    return range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
  }
}
