@testable import ProjectCheck

extension FuzzedReader {
  /// What `--diff` reads of a revision: the list of its files, and two texts of one file, cut where two zeros stand.
  static let gitRevision = FuzzedReader("git-revision") { bytes in
    let blobs = RevisionFiles.blobs(in: bytes)
    _ = blobs["App/Info.plist"]
    let cut = bytes.firstRange(of: [0, 0]) ?? bytes.count..<bytes.count
    let (old, new) = (Array(bytes[..<cut.lowerBound]), Array(bytes[cut.upperBound...]))
    _ = LineDifference(from: old, to: new).changed
    _ = LineDifference.likeness(of: old, and: new)
  }
}
