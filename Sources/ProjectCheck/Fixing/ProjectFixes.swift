/// What can be changed in a project to mend findings, file by file.
public struct ProjectFixes: Sendable {
  /// The files that get other bytes, in order, each with its absolute path.
  public private(set) var files: [(absolutePath: String, fix: FileFix)] = []
  /// What cannot be mended although its kind can: the path, and why.
  public private(set) var refused: [(path: String, why: String)] = []
  /// How many findings wait for others to be mended first.
  public private(set) var postponedCount = 0

  /// Reads the files of the findings that can be mended.
  ///
  /// - Parameters:
  ///   - findings: What a check of the project has found.
  ///   - path: The path of the project, as for the check.
  /// - Throws: `DiscoveryError` if there is nothing at the path, or a built product, whose signature a change would break.
  public init(for findings: [Finding], ofProjectAt path: String) throws(DiscoveryError) {
    guard BuiltProduct(at: path) == nil else {
      throw DiscoveryError(
        path: path, why: "is a built product, which is not changed: mend its sources and build it again")
    }
    let root = try StartingPoint(path).root
    let byFile = Dictionary(grouping: findings.filter(\.isFixable), by: \.place.path)
    for (path, findings) in byFile.sorted(by: { $0.key < $1.key }) {
      let absolute = root == "/" ? "/" + path : root + "/" + path
      do throws(FileFault) {
        let bytes = try Self.changeable(absolute)
        let fix = FileFix(findings, in: bytes, of: path)
        postponedCount += fix.postponed.count
        // The same fault of a file keeps all of its findings.
        for why in Set(fix.refused.map(\.why.description)).sorted() { refused.append((path, why)) }
        if fix.before != fix.after { files.append((absolute, fix)) }
      } catch {
        refused.append((path, error.why))
      }
    }
  }

  /// How many findings the changes mend.
  public var mendedCount: Int { files.reduce(0) { $0 + $1.fix.mended.count } }

  /// The bytes of a file of the project itself that may be changed.
  private static func changeable(_ path: String) throws(FileFault) -> [UInt8] {
    // A link on the way would lead to a file that may be somebody else's.
    let bytes = PathText.bytes(path)
    guard (try? SystemCalls.realPath(bytes)) == bytes else {
      throw FileFault(why: "is reached through a link, and only files of the project itself are changed")
    }
    if let obstacle = SystemCalls.obstacleToWriting(bytes) { throw FileFault(why: obstacle) }
    return try FileContents.read(path)
  }
}
