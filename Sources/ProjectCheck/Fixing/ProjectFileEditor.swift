import Documents

/// Changes to a project.pbxproj file that leave all else in it as it is.
struct ProjectFileEditor {
  private let text: FixedText
  private let objects: XcodeObjects

  /// - Throws: `FixRefusal` for what is no project.pbxproj file.
  init(_ text: FixedText, path: String) throws(FixRefusal) {
    self.text = text
    guard let root = try? PropertyList.read(text.bytes), let objects = XcodeObjects(root, path: path) else {
      throw FixRefusal("is not a project that can be read")
    }
    self.objects = objects
  }

  /// Adds a build setting to configurations of the target at a place, before the first one whose name comes later, as
  /// Xcode sorts them.
  func add(_ addition: SettingAddition, at place: Place) throws(FixRefusal) -> [FixEdit] {
    guard
      let target = ["PBXNativeTarget", "PBXAggregateTarget", "PBXLegacyTarget"].lazy.flatMap(objects.all)
        .first(where: { $0.place == place }),
      let list = objects.object("buildConfigurationList", of: target)
    else { throw FixedText.changed }
    var edits: [FixEdit] = []
    for configuration in objects.objects("buildConfigurations", of: list) {
      guard let name = configuration.string("name"), addition.configurations.contains(name) else { continue }
      edits.append(try edit(addition, in: configuration))
    }
    guard edits.count == addition.configurations.count else { throw FixedText.changed }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func edit(_ addition: SettingAddition, in configuration: XcodeObject) throws(FixRefusal) -> FixEdit {
    guard let settings = configuration.node["buildSettings"]?.members,
      !settings.contains(where: { $0.key == addition.name })
    else { throw FixedText.changed }
    guard let next = settings.first(where: { $0.key > addition.name }) ?? settings.last else {
      throw FixRefusal("has a configuration without settings of its own")
    }
    guard let start = text.offset(of: Place(path: objects.path, next.keyPosition)) else { throw FixedText.changed }
    let line = "\(addition.name) = \(Self.quoted(addition.text));"
    // In its own line, or else in front of the other in the one line that they share.
    let gap = text.indentation(before: start).map { text.newline + $0 } ?? " "
    return FixEdit(range: start..<start, replacement: line + gap)
  }

  /// A text as these files write it.
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
