import Synchronization

/// A project that is checked again and again while it changes, for editors.
///
/// A check looks at the dates of all files, and reads those that have changed: what the others say is kept. The project's
/// structure is found anew when a file came or went, or when one changed that describes it. The result is that of
/// `ProjectChecker` for the same bytes.
public struct CheckSession: Sendable {
  private let path: String
  private let start: StartingPoint
  private var tree: FileTree?
  private var structure: Structure?
  /// The files and folders of the last check, with what they had then.
  private var stamps: [String: FileStamp] = [:]
  private var excluded: [PathPattern] = []
  private let memo = SourceMemo()
  private let clock: @Sendable () -> Int64
  /// The files whose bytes the last check read, each once, sorted.
  public private(set) var filesRead: [String] = []

  /// What discovery found, and the files that it read for that.
  private struct Structure {
    var project: Project
    var inputs: Set<String>
  }

  /// A session for what lies at a path: a folder, a project or workspace, a package description.
  ///
  /// - Throws: `DiscoveryError` if there is nothing at the path.
  public init(_ path: String) throws(DiscoveryError) {
    try self.init(path, clock: { SystemCalls.now })
  }

  /// - Parameter clock: Nanoseconds since 1970.
  init(_ path: String, clock: @escaping @Sendable () -> Int64) throws(DiscoveryError) {
    self.path = path
    self.clock = clock
    start = try StartingPoint(path)
  }

  /// The folder that the paths of results and of unsaved texts are relative to: absolute, without links.
  public var root: String { start.root }

  /// Has the next check walk through the folder again, since files came or went.
  public mutating func noteFilesCameOrWent() {
    tree = nil
  }

  /// The bytes of a file of the project as the session sees it; nil if it cannot be read.
  public func text(of path: String, unsaved: [String: [UInt8]]) -> [UInt8]? {
    guard RelativePath.staysInside(path) else { return nil }
    return unsaved[path] ?? (try? FileReading.disk(root).source(path))
  }

  /// Checks the project as it is now.
  ///
  /// - Parameters:
  ///   - unsaved: Texts that stand for the files on disk, by their path from `root`.
  /// - Throws: `DiscoveryError` if the project cannot be read at all.
  public mutating func check(
    _ configuration: CheckConfiguration, unsaved: [String: [UInt8]] = [:]
  ) throws(DiscoveryError) -> CheckResult {
    let log = Mutex<Set<String>>([])
    let disk = FileReading.disk(root)
    let reading = FileReading { path, limit throws(FileFault) in
      _ = log.withLock { $0.insert(path) }
      if let text = unsaved[path] { return text }
      return try disk.contents(path, limit)
    }
    defer { filesRead = log.withLock { $0.sorted() } }

    let changed = lookForChanges(unsaved, excluding: configuration.excluded)
    let tree = tree ?? FileWalk.tree(of: root, excluding: configuration.excluded, adding: unsaved.keys)
    if self.tree == nil {
      self.tree = tree
      stamps = stamps(of: tree.files + tree.allFolders, unsaved, keeping: stamps)
      structure = nil
    }
    let known = stamps
    memo.forget { changed.contains($0) || known[$0] == nil }
    if let structure, !structure.inputs.isDisjoint(with: changed) { self.structure = nil }
    var project: Project
    if let structure {
      project = structure.project
      project.configuration = configuration.withNested(of: project.configuration)
    } else {
      log.withLock { $0 = [] }
      do throws(DiscoveryError) {
        project = try ProjectDiscovery.discover(
          start, in: tree.reading(through: reading), configuration: configuration, at: path)
      } catch {
        self.tree = nil
        throw error
      }
      structure = Structure(project: project, inputs: log.withLock { $0 })
    }
    return try ProjectChecker(configuration: configuration)
      .result(of: project.reading(through: reading), at: path, memo)
  }

  /// The files whose bytes are not those of the last check. If files came or went, there is no tree afterwards.
  private mutating func lookForChanges(_ unsaved: [String: [UInt8]], excluding patterns: [PathPattern]) -> Set<String> {
    if patterns.map(\.text) != excluded.map(\.text) { tree = nil }
    excluded = patterns
    let now = stamps(of: Array(stamps.keys), unsaved)
    let changed = Set(now.filter { $0.value == .unsettled || stamps[$0.key] != $0.value }.keys)
    stamps = now
    guard let tree else { return changed }
    let cameOrWent =
      changed.contains { now[$0] == .absent || tree.folder($0) != nil || RelativePath.name(of: $0) == ".gitignore" }
      || unsaved.keys.contains { now[$0] == nil && !tree.leavesOut($0) }
    if cameOrWent { self.tree = nil }
    return changed
  }

  /// What files and folders have now, or had in what is kept.
  private func stamps(
    of paths: [String], _ unsaved: [String: [UInt8]], keeping kept: [String: FileStamp] = [:]
  ) -> [String: FileStamp] {
    let now = clock()
    var stamps = Dictionary<String, FileStamp>(minimumCapacity: paths.count)
    for path in paths {
      stamps[path] =
        kept[path] ?? unsaved[path].map(FileStamp.unsaved)
        ?? FileStamp(ofFileAt: path.isEmpty ? root : root + "/" + path, now: now)
    }
    return stamps
  }
}
