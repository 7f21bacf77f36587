import Documents

/// Reads an Xcode project: the targets of a project.pbxproj, with their files and settings.
struct XcodeProject {
  private let tree: FileTree
  private let objects: XcodeObjects
  private let references: XcodeReferences
  private let settings: XcodeSettings
  private let membership: XcodeMembership
  private let links: XcodeLinks
  private let nativeTargets: [XcodeObject]

  /// Reads the project file of a bundle.
  ///
  /// - Parameter path: The project.pbxproj, relative to the checked folder.
  static func read(_ path: String, in tree: FileTree) -> ProjectDescription {
    var description = ProjectDescription(path: path)
    let root: DocumentNode
    do throws(FileFault) {
      root = try tree.propertyList(at: path)
    } catch {
      description.unread.append(UnreadFile(path: path, why: error.why))
      return description
    }
    guard let objects = XcodeObjects(root, path: path) else {
      description.unread.append(
        UnreadFile(path: path, why: "the file describes no project: its rootObject names no PBXProject"))
      return description
    }
    var files = ConfigurationFiles(tree: tree)
    let project = XcodeProject(objects, tree)
    description.targets = project.nativeTargets.map { project.target($0, &files) }
    description.unread += files.unread
    description.packageFolders = project.packageFolders
    return description
  }

  private init(_ objects: XcodeObjects, _ tree: FileTree) {
    self.tree = tree
    self.objects = objects
    let folder = RelativePath.folder(of: RelativePath.folder(of: objects.path))
    let sourceRoot = RelativePath.join(folder, objects.project.string("projectDirPath") ?? "")
    references = XcodeReferences(objects, sourceRoot: sourceRoot, root: tree.root)
    settings = XcodeSettings(objects, references, root: tree.root)
    membership = XcodeMembership(objects, references, tree)
    var seen: Set<String> = []
    nativeTargets = objects.objects("targets", of: objects.project)
      .filter { $0.isa == "PBXNativeTarget" && seen.insert($0.identifier).inserted }
    links = XcodeLinks(objects, targets: nativeTargets)
  }

  /// The local packages of the project: those that it names, and those that lie in its folders.
  private var packageFolders: [String] {
    let named = objects.all("XCLocalSwiftPackageReference").compactMap { reference in
      reference.string("relativePath").map { references.fromSourceRoot($0) }
    }
    let dragged = objects.all("PBXFileReference").compactMap { reference -> String? in
      guard let path = references.path(of: reference), RelativePath.fileExtension(of: path).isEmpty else { return nil }
      return tree.file(RelativePath.join(path, "Package.swift")) == nil ? nil : path
    }
    let synchronized = objects.all("PBXFileSystemSynchronizedRootGroup").compactMap { references.path(of: $0) }
      .flatMap { tree.files(under: $0) }
      .filter { RelativePath.name(of: $0) == "Package.swift" }.map { RelativePath.folder(of: $0) }
    return named + dragged + synchronized
  }

  private func target(_ object: XcodeObject, _ files: inout ConfigurationFiles) -> DescribedTarget {
    let productType = object.string("productType") ?? ""
    let hint = XcodeProductType.platform(of: productType)
    var platforms: [Platform: PlatformVersion?] = [:]
    var configurations = settings.configurations(of: object, &files)
    for configuration in configurations {
      BuiltPlatforms.merge(BuiltPlatforms.platforms(configuration.settings, hint: hint), into: &platforms)
    }
    // Conditions such as [sdk=iphoneos*] can be compared only now that the platforms are known.
    let sdk = BuiltPlatforms.sdk(of: platforms.keys)
    for index in configurations.indices { configurations[index].settings.conditions.sdk = sdk }
    let members = membership.files(of: object)
    let links = links.links(of: object)
    let linkerFlags = configurations.first?.settings["OTHER_LDFLAGS"]

    var target = Target(
      name: object.string("name") ?? "", kind: XcodeProductType.kind(of: productType, for: platforms.keys),
      place: object.place, platforms: platforms, sources: members.sources.sorted(),
      resources: members.resources.sorted(), variants: configurations.map(variant),
      linkedFrameworks: links.frameworks + links.packageProducts + XcodeLinks.frameworks(inFlags: linkerFlags),
      knownRegions: objects.project.list("knownRegions").filter { $0 != "Base" },
      developmentRegion: objects.project.string("developmentRegion"))
    if target.variants.isEmpty { target.variants = [BuildVariant(name: "")] }
    target.unknowns = unknowns(of: target, members, configurations)
    return DescribedTarget(target: target, uses: links.uses)
  }

  private func variant(_ configuration: XcodeSettings.Configuration) -> BuildVariant {
    let settings = configuration.settings
    var resolved: [String: PlacedText] = [:]
    for name in settings.names { resolved[name] = settings[name] }
    return BuildVariant(
      name: configuration.name, infoPlistFile: path(resolved["INFOPLIST_FILE"]),
      generatesInfoPlist: settings.isOn("GENERATE_INFOPLIST_FILE"), settings: resolved,
      entitlementsFile: path(resolved["CODE_SIGN_ENTITLEMENTS"]))
  }

  /// A setting that names a file, as a path relative to the checked folder.
  private func path(_ setting: PlacedText?) -> PlacedText? {
    guard let setting, !setting.text.isEmpty else { return nil }
    let path = references.fromSourceRoot(setting.text)
    return PlacedText(text: tree.file(path) ?? path, place: setting.place)
  }

  private func unknowns(
    of target: Target, _ members: XcodeMembership.Files, _ configurations: [XcodeSettings.Configuration]
  ) -> [Target.Unknown] {
    var unknowns: [Target.Unknown] = []
    for path in Set(target.variants.compactMap { $0.infoPlistFile?.text }).sorted() where tree.file(path) == nil {
      unknowns.append(.infoPlistAbsent(path: path))
    }
    if !members.absentSources.isEmpty { unknowns.append(.sourcesAbsent) }
    for path in configurations.reduce(into: Set<String>(), { $0.formUnion($1.absentFiles) }).sorted()
    where !path.contains("Pods/") {
      unknowns.append(.configurationAbsent(path: path))
    }
    return unknowns
  }
}
