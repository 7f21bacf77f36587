import Documents

/// Puts together the build settings of an Xcode project's targets.
struct XcodeSettings {
  private let objects: XcodeObjects
  private let references: XcodeReferences
  private let root: String

  init(_ objects: XcodeObjects, _ references: XcodeReferences, root: String) {
    self.objects = objects
    self.references = references
    self.root = root
  }

  /// A target's settings in one configuration, and the configuration files that are named and not there.
  struct Configuration {
    var name: String
    var settings: BuildSettings
    var absentFiles: Set<String>
  }

  /// The configurations of a target, in the order of the file, with no SDK to compare conditions with.
  func configurations(of target: XcodeObject, _ files: inout ConfigurationFiles) -> [Configuration] {
    let projectConfigurations = buildConfigurations(of: objects.project)
    let fallback = objects.object("buildConfigurationList", of: objects.project)?.string("defaultConfigurationName")
    return buildConfigurations(of: target).map { configuration in
      let name = configuration.string("name") ?? ""
      let above =
        projectConfigurations.first { $0.string("name") == name }
        ?? projectConfigurations.first { $0.string("name") == fallback } ?? projectConfigurations.first
      var settings = BuildSettings(conditions: SettingCondition.Situation(configuration: name))
      var absent: Set<String> = []
      settings.add(builtIn(for: target, configuration: name))
      for level in [above, configuration].compactMap({ $0 }) {
        if let path = configurationFile(of: level) {
          let file = files.file(path)
          settings.add(file.settings)
          absent.formUnion(file.absent)
        }
        settings.add(ownSettings(of: level))
      }
      return Configuration(name: name, settings: settings, absentFiles: absent)
    }
  }

  private func buildConfigurations(of object: XcodeObject) -> [XcodeObject] {
    objects.object("buildConfigurationList", of: object).map { objects.objects("buildConfigurations", of: $0) } ?? []
  }

  /// The path of a configuration's file, which is a reference or, in a synchronized folder, an anchor and a path.
  private func configurationFile(of configuration: XcodeObject) -> String? {
    if let reference = objects.object("baseConfigurationReference", of: configuration) {
      return references.path(of: reference)
    }
    guard let anchor = objects.object("baseConfigurationReferenceAnchor", of: configuration),
      let folder = references.path(of: anchor),
      let path = configuration.string("baseConfigurationReferenceRelativePath")
    else { return nil }
    return RelativePath.join(folder, path)
  }

  private func ownSettings(of configuration: XcodeObject) -> SettingsLayer {
    var layer = SettingsLayer()
    for member in configuration.node["buildSettings"]?.members ?? [] {
      guard let text = member.node.string ?? member.node.array.map({ $0.compactMap(\.string).joined(separator: " ") })
      else { continue }
      layer.set(member.key, text, at: Place(path: objects.path, member.keyPosition))
    }
    return layer
  }

  /// The settings that Xcode defines itself and that texts and paths are built from.
  private func builtIn(for target: XcodeObject, configuration: String) -> SettingsLayer {
    let folder = references.sourceRoot.isEmpty ? root : root + "/" + references.sourceRoot
    let name = target.string("name") ?? ""
    let project = RelativePath.stem(of: RelativePath.folder(of: objects.path))
    let values = [
      ("SRCROOT", folder), ("SOURCE_ROOT", folder), ("PROJECT_DIR", folder), ("PROJECT_NAME", project),
      ("PROJECT", project), ("TARGET_NAME", name), ("TARGETNAME", name), ("CONFIGURATION", configuration),
      ("PRODUCT_NAME", "$(TARGET_NAME)"), ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
      ("EXECUTABLE_NAME", "$(PRODUCT_NAME)"),
      ("DEVELOPMENT_LANGUAGE", objects.project.string("developmentRegion") ?? "en"),
    ]
    var layer = SettingsLayer()
    for (name, value) in values { layer.set(name, value, at: target.place) }
    return layer
  }
}
