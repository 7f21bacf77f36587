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
    var accepted: [FixEdit] = []
    var mended: [Finding] = []
    var postponed: [Finding] = []
    var refused: [(finding: Finding, why: FixRefusal)] = []
    for finding in findings where finding.isFixable && finding.place.path == path {
      do throws(FixRefusal) {
        let edits = try finding.edits(in: bytes)
        let new = edits.filter { !accepted.contains($0) }
        if new.contains(where: { edit in accepted.contains { $0.collides(with: edit) } }) {
          postponed.append(finding)
        } else {
          accepted += new
          mended.append(finding)
        }
      } catch {
        refused.append((finding, error))
      }
    }
    accepted.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    self.path = path
    before = bytes
    after = accepted.applied(to: bytes)
    self.mended = mended
    self.postponed = postponed
    self.refused = refused
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
