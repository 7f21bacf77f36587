import Documents

/// Reads an XcodeGen project (project.yml), from which the Xcode project is generated.
struct XcodeGenProject {
  private let spec: XcodeGenSpec
  private let tree: FileTree
  private let folder: String
  private var files: ConfigurationFiles

  /// What a project file says; nil if it is none of XcodeGen's.
  static func read(_ path: String, in tree: FileTree) -> ProjectDescription? {
    guard let spec = XcodeGenSpec(path, in: tree) else { return nil }
    var description = ProjectDescription(path: path)
    var project = XcodeGenProject(spec, tree)
    do throws(FileFault) {
      for target in try spec.targets() { description.targets += project.targets(target) }
    } catch {
      description.unread.append(UnreadFile(path: path, why: error.why))
    }
    description.packageFolders = (spec.root["packages"]?.members ?? []).compactMap { package in
      package.node["path"]?.string.map { RelativePath.join(project.folder, $0) }
    }
    description.unread += spec.unread + project.files.unread
    return description
  }

  private init(_ spec: XcodeGenSpec, _ tree: FileTree) {
    self.spec = spec
    self.tree = tree
    folder = RelativePath.folder(of: spec.path)
    files = ConfigurationFiles(tree: tree)
  }

  /// A target for each platform that is named.
  private mutating func targets(_ member: DocumentMember) -> [DescribedTarget] {
    let platforms = member.node["platform"]
    var seen: Set<String> = []
    let names = (platforms?.array?.compactMap(\.string) ?? []).filter { seen.insert($0).inserted }
    guard names.count > 1 else {
      return [target(member, named: member.key, platform: platforms?.string ?? names.first ?? "auto")]
    }
    let suffix = member.node["platformSuffix"]?.string ?? "_${platform}"
    return names.map { platform in
      var variant = member
      variant.node = XcodeGenSpec.replace(["platform": platform], in: member.node)
      let name = member.key + suffix.replacing("${platform}", with: platform)
      return target(variant, named: name, platform: platform)
    }
  }

  private mutating func target(_ member: DocumentMember, named name: String, platform: String) -> DescribedTarget {
    let node = member.node
    let type = "com.apple.product-type." + (node["type"]?.string ?? "")
    let sources = XcodeGenSources(node["sources"], in: folder, tree)
    let supported = supportedPlatforms(node, platform)
    let kind = XcodeProductType.kind(of: type, for: supported.keys)
    let links = links(of: node)
    var target = Target(
      name: name, kind: kind, place: spec.place(member.keyPosition), platforms: supported,
      sources: sources.sources.sorted(), resources: sources.resources.sorted(), variants: [],
      linkedFrameworks: links.frameworks,
      developmentRegion: spec.root["options"]?["developmentLanguage"]?.string)
    var absent: Set<String> = []
    for configuration in configurations {
      let settings = settings(of: node, named: name, platform, supported, configuration, &absent)
      target.variants.append(variant(node, configuration, settings, sources))
    }
    target.unknowns = unknowns(target, isGenerated: node["info"] != nil, absent: absent, sources)
    return DescribedTarget(target: target, uses: links.uses)
  }

  // MARK: Settings

  private var configurations: [String] {
    spec.root["configs"]?.members?.map(\.key) ?? ["Debug", "Release"]
  }

  private mutating func settings(
    of node: DocumentNode, named name: String, _ platform: String, _ platforms: [Platform: PlatformVersion?],
    _ configuration: String, _ absent: inout Set<String>
  ) -> BuildSettings {
    let situation = SettingCondition.Situation(
      sdk: BuiltPlatforms.sdk(of: platforms.keys), configuration: configuration)
    var settings = BuildSettings(conditions: situation)
    var builtIn = SettingsLayer()
    let root = folder.isEmpty ? tree.root : tree.root + "/" + folder
    let place = Place(path: spec.path)
    for (key, value) in [
      ("SRCROOT", root), ("PROJECT_DIR", root), ("TARGET_NAME", name), ("CONFIGURATION", configuration),
      ("PRODUCT_NAME", "$(TARGET_NAME)"), ("PROJECT_NAME", spec.root["name"]?.string ?? ""),
    ] {
      builtIn.set(key, value, at: place)
    }
    settings.add(builtIn)
    for level in [spec.root, node] {
      if let path = level["configFiles"]?[configuration]?.string {
        let file = files.file(RelativePath.join(folder, path))
        settings.add(file.settings)
        absent.formUnion(file.absent)
      }
      settings.add(layer(level["settings"], configuration, depth: 0))
    }
    return settings
  }

  /// Settings are a dictionary, or one with `base`, `configs` and `groups`.
  private func layer(_ node: DocumentNode?, _ configuration: String, depth: Int) -> SettingsLayer {
    var layer = SettingsLayer()
    guard let node, depth < 8 else { return layer }
    for group in node["groups"]?.array?.compactMap(\.string) ?? [] {
      layer.include(self.layer(spec.root["settingGroups"]?[group], configuration, depth: depth + 1))
    }
    let isStructured = ["base", "configs", "groups"].contains { node[$0] != nil }
    for member in (isStructured ? node["base"] : node)?.members ?? [] { set(member, in: &layer) }
    // A configuration is named by its name or a part of it, in any case.
    for part in node["configs"]?.members ?? []
    where configuration.lowercased().contains(part.key.lowercased()) {
      for member in part.node.members ?? [] { set(member, in: &layer) }
    }
    return layer
  }

  private func set(_ member: DocumentMember, in layer: inout SettingsLayer) {
    guard let text = member.node.settingText else { return }
    layer.set(member.key, text, at: spec.place(member.keyPosition))
  }

  private func supportedPlatforms(_ node: DocumentNode, _ platform: String) -> [Platform: PlatformVersion?] {
    let named = node["supportedDestinations"]?.array?.compactMap(\.string) ?? [platform]
    var platforms: [Platform: PlatformVersion?] = [:]
    for name in named {
      guard let known = Platform.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
      else { continue }
      let version = node["deploymentTarget"]?.settingText ?? node["deploymentTarget"]?[known.rawValue]?.settingText
      let standard = spec.root["options"]?["deploymentTarget"]?[known.rawValue]?.settingText
      platforms.updateValue((version ?? standard).flatMap { PlatformVersion($0) }, forKey: known)
    }
    return platforms
  }

  // MARK: Info.plist

  private func variant(
    _ node: DocumentNode, _ configuration: String, _ settings: BuildSettings, _ sources: XcodeGenSources
  ) -> BuildVariant {
    var resolved: [String: PlacedText] = [:]
    for name in settings.names { resolved[name] = settings[name] }
    var variant = BuildVariant(name: configuration, settings: resolved)
    variant.generatesInfoPlist = settings.isOn("GENERATE_INFOPLIST_FILE")
    for property in node["info"]?["properties"]?.members ?? [] {
      variant.describedInfoPlist[property.key] = spec.placed(property)
    }
    variant.infoPlistFile =
      path(resolved["INFOPLIST_FILE"]) ?? path(node["info"]?.member("path"), onlyIfThere: true)
      ?? (variant.generatesInfoPlist
        ? nil : sources.infoPlists.first.map { PlacedText(text: $0, place: Place(path: $0)) })
    variant.entitlementsFile =
      path(resolved["CODE_SIGN_ENTITLEMENTS"]) ?? path(node["entitlements"]?.member("path"), onlyIfThere: true)
    for property in node["entitlements"]?["properties"]?.members ?? [] {
      variant.describedEntitlements[property.key] = spec.placed(property)
    }
    return variant
  }

  private func path(_ setting: PlacedText?) -> PlacedText? {
    guard let setting, !setting.text.isEmpty else { return nil }
    let prefix = tree.root + "/"
    let path =
      setting.text.hasPrefix(prefix)
      ? String(setting.text.dropFirst(prefix.count)) : RelativePath.join(folder, setting.text)
    return PlacedText(text: tree.file(path) ?? path, place: setting.place)
  }

  /// A file that is generated need not be there.
  private func path(_ member: DocumentMember?, onlyIfThere: Bool) -> PlacedText? {
    guard let member, let text = member.node.string else { return nil }
    guard let found = tree.file(RelativePath.join(folder, text)) else { return nil }
    return PlacedText(text: found, place: spec.place(member.keyPosition))
  }

  private func unknowns(
    _ target: Target, isGenerated: Bool, absent: Set<String>, _ sources: XcodeGenSources
  ) -> [Target.Unknown] {
    var unknowns: [Target.Unknown] = []
    for path in Set(target.variants.compactMap { $0.infoPlistFile?.text }).sorted()
    where tree.file(path) == nil && !isGenerated {
      unknowns.append(.infoPlistAbsent(path: path))
    }
    if sources.isPartlyAbsent { unknowns.append(.sourcesAbsent) }
    return unknowns + absent.sorted().map { .configurationAbsent(path: $0) }
  }

  // MARK: Dependencies

  private func links(of node: DocumentNode) -> (uses: [DescribedTarget.Use], frameworks: [LinkedFramework]) {
    var uses: [DescribedTarget.Use] = []
    var frameworks: [LinkedFramework] = []
    for dependency in node["dependencies"]?.array ?? [] {
      let place = spec.place(dependency.position)
      let isWeak = dependency["weak"]?.boolean ?? false
      if let name = dependency["target"]?.string {
        // A target of another project is written `Other/Target`.
        uses.append(.target(RelativePath.name(of: name)))
      } else if let package = dependency["package"]?.string {
        let products = dependency["products"]?.array?.compactMap(\.string) ?? []
        for product in products.isEmpty ? [dependency["product"]?.string ?? package] : products {
          uses.append(.product(product))
          frameworks.append(LinkedFramework(name: product, isWeak: false, place: place))
        }
      } else if let name = ["sdk", "framework", "carthage"].lazy.compactMap({ dependency[$0]?.string }).first {
        frameworks.append(LinkedFramework(name: RelativePath.stem(of: name), isWeak: isWeak, place: place))
      }
    }
    return (uses, frameworks)
  }
}
