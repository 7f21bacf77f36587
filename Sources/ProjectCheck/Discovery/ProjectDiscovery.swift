/// Finds the projects under a folder, their targets and the files of each.
///
/// Nothing is run: not Git, not Xcode, not the tools that generate projects. Every project file is read once, and what
/// only its tool could compute is noted as unknown. The result depends on nothing but the files.
enum ProjectDiscovery {
  /// What lies at a path.
  ///
  /// The path may also name one project (an `.xcodeproj`, an `.xcworkspace`, a `Package.swift`, `project.yml` or
  /// `Project.swift`) or any one file: then its folder is the root, and only that project, or that file, counts. A built app
  /// or framework is the root itself.
  ///
  /// - Parameters:
  ///   - path: A path, absolute or from the working folder.
  ///   - configuration: What the root's configuration says, such as what is left out.
  /// - Throws: `DiscoveryError` if the path itself does not exist or cannot be read, or a configuration below it cannot be
  ///   used. Anything else below it that cannot be read is noted in the project.
  static func discover(
    at path: String, configuration: CheckConfiguration = CheckConfiguration()
  ) throws(DiscoveryError) -> Project {
    if let product = BuiltProduct(at: path) { return try product.project(configuration: configuration) }
    let start = try StartingPoint(path)
    let tree = FileWalk.tree(of: start.root).excluding(configuration.excluded)
    return try discover(start, in: tree, configuration: configuration, at: path)
  }

  /// What lies at a path whose folder has been walked through, without what its own configuration excludes.
  static func discover(
    _ start: StartingPoint, in tree: FileTree, configuration: CheckConfiguration, at path: String
  ) throws(DiscoveryError) -> Project {
    let configuration = try configuration.withNested(in: tree)
    let tree = tree.excluding(configuration.excluded)
    if let fault = tree.unread.first(where: { $0.path == "." && tree.files.isEmpty }) {
      throw DiscoveryError(path: path, why: fault.why)
    }
    let readers = ProjectReaders(tree, limitedTo: start.selection)
    let unread = tree.unread + readers.unread + readers.descriptions.flatMap(\.unread)
    let described = TargetLinker.link(readers.descriptions, workspaces: readers.workspaces)
    var targets = RepeatedTargets.removed(from: described)
    targets.sort { ($0.place, $0.name) < ($1.place, $1.name) }
    if targets.isEmpty {
      let plain = PlainFolder.target(of: tree, limitedTo: start.selection)
      if start.selection != nil, plain.hasNoFiles {
        throw DiscoveryError(
          path: path, why: "this is no project and no file of an app: name the project or its folder")
      }
      targets = [plain]
    }
    return Project(
      root: start.root, isWhole: start.selection == nil, configuration: configuration, targets: targets,
      files: tree.files, leftOut: tree.leftOut,
      unread: Set(unread).sorted { ($0.path, $0.why) < ($1.path, $1.why) })
  }
}

/// Why a path cannot be checked at all, in one line.
public struct DiscoveryError: Error, Hashable, CustomStringConvertible {
  /// The path that was given.
  public var path: String
  /// Why, without the path.
  public var why: String

  /// `path: why`.
  public var description: String { "\(path): \(why)" }
}

/// The folder that is walked, and the one project or file in it that was named.
struct StartingPoint {
  /// The folder, absolute, without links.
  let root: String
  /// The path from the root that was named; nil for the whole folder.
  let selection: String?

  init(_ path: String) throws(DiscoveryError) {
    guard !path.isEmpty else { throw DiscoveryError(path: "“”", why: "the path is empty: write . for this folder") }
    let resolved: [UInt8]
    let kind: SystemCalls.Kind
    do throws(SystemCalls.Failure) {
      resolved = try SystemCalls.realPath(PathText.bytes(path))
      kind = try SystemCalls.kind(of: resolved)
    } catch  where error.isAbsence {
      throw DiscoveryError(path: path, why: "there is no such file or folder")
    } catch {
      throw DiscoveryError(path: path, why: error.reason)
    }
    let absolute = PathText.text(resolved)
    let name = RelativePath.name(of: absolute)
    switch kind {
    case .folder where !["xcodeproj", "xcworkspace"].contains(RelativePath.fileExtension(of: name)):
      root = absolute
      selection = nil
    case .folder, .file:
      let folder = RelativePath.folder(of: absolute)
      if ["xcodeproj", "xcworkspace"].contains(RelativePath.fileExtension(of: folder)) {
        // A file inside of a project's bundle stands for the project.
        root = RelativePath.folder(of: folder)
        selection = RelativePath.name(of: folder)
      } else {
        root = folder.isEmpty ? "/" : folder
        selection = name
      }
    case .link, .other: throw DiscoveryError(path: path, why: "this is neither a folder nor a file")
    }
  }
}
