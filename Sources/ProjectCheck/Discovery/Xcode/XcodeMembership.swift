/// Finds which files belong to a target of an Xcode project: through build phases and synchronized folders.
struct XcodeMembership {
  private let objects: XcodeObjects
  private let references: XcodeReferences
  private let tree: FileTree

  init(_ objects: XcodeObjects, _ references: XcodeReferences, _ tree: FileTree) {
    self.objects = objects
    self.references = references
    self.tree = tree
  }

  /// The files of a target.
  struct Files {
    var sources: Set<String> = []
    var resources: Set<String> = []
    /// Sources that are listed and not there.
    var absentSources: [String] = []
  }

  func files(of target: XcodeObject) -> Files {
    var files = Files()
    for phase in objects.objects("buildPhases", of: target) {
      switch phase.isa {
      case "PBXSourcesBuildPhase", "PBXHeadersBuildPhase", "PBXResourcesBuildPhase":
        for file in objects.objects("files", of: phase) { add(file, to: &files) }
      default: continue
      }
    }
    addSynchronizedFolders(of: target, to: &files)
    addHeaders(to: &files)
    return files
  }

  // MARK: Build phases

  private func add(_ buildFile: XcodeObject, to files: inout Files) {
    guard let reference = objects.object("fileRef", of: buildFile) else { return }
    switch reference.isa {
    case "PBXVariantGroup":
      for child in objects.objects("children", of: reference) { addReference(child, to: &files) }
    default: addReference(reference, to: &files)
    }
  }

  private func addReference(_ reference: XcodeObject, to files: inout Files) {
    guard let path = references.path(of: reference) else { return }
    if let file = tree.file(path) {
      add(file, to: &files)
    } else if let folder = tree.existingFolder(path), !FileKind.isOpaqueFolder(folder) {
      // A folder reference is copied as it is: nothing in it is compiled.
      files.resources.formUnion(tree.files(under: folder, where: { !FileKind.isOpaqueFolder($0) }))
    } else if FileKind(of: path) == .source, !Self.isGenerated(path), !isInDependencies(path) {
      files.absentSources.append(path)
    }
  }

  private func add(_ file: String, to files: inout Files) {
    switch FileKind(of: file) {
    case .source, .header: files.sources.insert(file)
    case .resource: files.resources.insert(file)
    case .neither: break
    }
  }

  /// Sources that tools write before a build, and that nobody keeps: they ask for nothing.
  private static func isGenerated(_ path: String) -> Bool {
    let name = RelativePath.name(of: path).lowercased()
    return name.contains("generated")
  }

  private func isInDependencies(_ path: String) -> Bool {
    let reason = tree.reasonForLeavingOut(path)
    return reason == .dependencies || reason == .buildProducts || path.contains("Pods/")
  }

  /// Headers belong to no phase in most targets, but to those whose sources they lie beside.
  private func addHeaders(to files: inout Files) {
    let folders = Set(files.sources.filter { !$0.hasSuffix(".swift") }.map { RelativePath.folder(of: $0) })
    for folder in folders {
      files.sources.formUnion((tree.folder(folder)?.files ?? []).filter { FileKind(of: $0) == .header })
    }
  }

  // MARK: Synchronized folders (Xcode 16 and later)

  private func addSynchronizedFolders(of target: XcodeObject, to files: inout Files) {
    let own = Set(target.list("fileSystemSynchronizedGroups"))
    for group in objects.all("PBXFileSystemSynchronizedRootGroup") {
      guard let path = references.path(of: group), let folder = tree.existingFolder(path) else { continue }
      let exceptions = objects.objects("exceptions", of: group)
        .filter { $0.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet" }
        .filter { $0.string("target") == target.identifier }
        .flatMap { $0.list("membershipExceptions") }
      // The exceptions of a target that has the folder stay out of it; those of any other come into it.
      if own.contains(group.identifier) {
        let excluded = SynchronizedExceptions(exceptions, in: folder)
        for file in members(of: folder) where !excluded.contains(file) { add(file, to: &files) }
      } else if !exceptions.isEmpty {
        let included = SynchronizedExceptions(exceptions, in: folder)
        for file in members(of: folder) where included.contains(file) { add(file, to: &files) }
      }
    }
  }

  /// The files in a synchronized folder, but for those of packages and projects that lie in it.
  private func members(of folder: String) -> [String] {
    tree.files(under: folder) { inner in
      guard !FileKind.isOpaqueFolder(inner) else { return false }
      return tree.folder(inner)?.files.contains(inner + "/Package.swift") != true
    }
  }
}

/// The exceptions of a synchronized folder: files, folders, and files in every language at once.
private struct SynchronizedExceptions {
  private var paths: Set<String> = []
  private var localised: Set<String> = []

  init(_ exceptions: [String], in folder: String) {
    for exception in exceptions {
      // A localised file is named without its language: “/Localized: Main.storyboard”.
      if let mark = exception.firstRange(of: "/Localized: ") ?? exception.firstRange(of: "/Localized/") {
        let place = RelativePath.join(folder, exception[..<mark.lowerBound])
        localised.insert(RelativePath.join(place, exception[mark.upperBound...]))
      } else {
        paths.insert(RelativePath.join(folder, exception))
      }
    }
  }

  func contains(_ file: String) -> Bool {
    if !localised.isEmpty {
      let language = RelativePath.folder(of: file)
      let place = RelativePath.folder(of: language)
      if language.hasSuffix(".lproj"), localised.contains(RelativePath.join(place, RelativePath.name(of: file))) {
        return true
      }
    }
    var path = file
    while !path.isEmpty {
      if paths.contains(path) { return true }
      path = RelativePath.folder(of: path)
    }
    return false
  }
}
