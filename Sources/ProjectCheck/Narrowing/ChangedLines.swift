/// The lines of some files that are not as they were at a revision, whether that is committed or not.
///
/// A file that Git does not track is new as a whole; one that was renamed is compared with what it was called before. The
/// revision is the one that the history of the working tree and the named one have in common, so that what others did on
/// another branch meanwhile does not count as changed here.
public struct ChangedLines: Sendable {
  private var changes: [String: Change] = [:]
  /// What the check finds in the files as they were, and how often; nil if that cannot be told.
  private var earlier: [String: Int]?

  private let old: RevisionFiles

  private enum Change: Sendable {
    case everything
    case nothing
    case lines(Set<Int>)
  }

  /// Why changes cannot be told, in one line.
  public struct Fault: Error, CustomStringConvertible {
    /// What is in the way, and what to do.
    public let description: String
  }

  /// Compares files with what they were.
  ///
  /// - Parameters:
  ///   - revision: What Git knows by this name: a branch, a tag, a commit.
  ///   - paths: The files, relative to the project's folder.
  ///   - path: The path of the project, as for a check.
  /// - Throws: `Fault` without Git, outside of a repository, and for a revision that is none.
  public init(since revision: String, in paths: Set<String>, ofProjectAt path: String) throws(Fault) {
    guard let root = try? StartingPoint(path).root else { throw Fault(description: "there is no project at \(path)") }
    guard let git = GitProgram(in: root) else {
      throw Fault(description: "the program git is not there: install it")
    }
    guard git.output("rev-parse", "--git-dir") != nil else {
      throw Fault(description: "\(path) lies in no Git repository, or in one that Git does not trust")
    }
    guard
      let commit = git.line(git.output("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"))
    else { throw Fault(description: "the repository has no revision \(revision): fetch it, or name another") }
    let base = git.line(git.output("merge-base", "HEAD", commit)) ?? commit
    guard let listing = git.output("ls-tree", "-r", "-z", base) else {
      throw Fault(description: "the files of \(revision) cannot be listed: see whether git fsck finds damage")
    }
    guard let objects = git.objects() else { throw Fault(description: "the program git cannot be started") }
    var old = RevisionFiles(listing, objects, root: root)
    for path in paths { changes[path] = Self.change(of: path, since: &old, root: root) }
    self.old = old
  }

  /// Has the project as it was at the revision checked too, so that findings count as new whose cause is a change
  /// somewhere else: a usage description that became necessary by a new request.
  ///
  /// Where the earlier files cannot be read as a whole, unchanged lines count as before.
  ///
  /// - Parameter check: The check, with the configuration of today.
  public mutating func compareFindings(ofProjectAt path: String, _ check: ProjectChecker) {
    guard let result = try? check.result(at: path, in: old), result.unread.isEmpty else { return }
    earlier = result.findings.contents.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// The findings that are new: on changed lines, or such as the project at the revision did not have.
  func new(among findings: [Finding]) -> [Finding] {
    var left = earlier
    return zip(findings, findings.contents).filter { finding, content in
      if contains(finding.place) { return true }
      // What has moved from another file was there under another name.
      guard let count = left?[content, default: 0], old.has(finding.place.path) else { return false }
      left?[content] = count - 1
      return count <= 0
    }.map(\.0)
  }

  /// Whether a place lies on a changed line. A finding about a file as a whole, which stands at its beginning, counts if
  /// anything in the file has changed.
  public func contains(_ place: Place) -> Bool {
    switch changes[place.path] {
    case .everything, nil: true
    case .nothing: false
    case .lines(let lines): lines.contains(place.line) || (place.line == 1 && place.column == 1 && !lines.isEmpty)
    }
  }

  private static func change(of path: String, since old: inout RevisionFiles, root: String) -> Change {
    guard let bytes = try? FileContents.read(root + "/" + path), let earlier = old.bytes(of: path, now: bytes) else {
      return .everything
    }
    if earlier == bytes { return .nothing }
    return .lines(LineDifference(from: earlier, to: bytes).changed)
  }
}
