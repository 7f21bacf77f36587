import Documents

extension EffectiveInfoPlist {
  /// The Info.plists of a target, one for each build configuration. Files that cannot be read are noted in the loader.
  static func all(of target: Target, in loader: inout DocumentLoader) -> [EffectiveInfoPlist] {
    target.variants.map { variant in
      var builder = InfoPlistBuilder(target: target, variant: variant)
      builder.addFile(from: &loader)
      builder.addDescription()
      builder.addSettings()
      builder.noteSuperseded()
      builder.noteInertSettings()
      builder.noteUnusedFiles(from: &loader)
      return builder.result
    }
  }
}

/// Puts one Info.plist together; sources that come later win.
private struct InfoPlistBuilder {
  private let target: Target
  private let variant: BuildVariant
  private let variables: BuildVariables
  private(set) var result: EffectiveInfoPlist

  init(target: Target, variant: BuildVariant) {
    self.target = target
    self.variant = variant
    variables = BuildVariables(of: variant, in: target)
    result = EffectiveInfoPlist(
      variant: variant.name, path: nil, place: target.place, entries: [:], competing: [:], inert: [:],
      isPartial: Self.isPartlyUnknown(target, variant))
  }

  /// Whether something outside of the readable files can add keys.
  private static func isPartlyUnknown(_ target: Target, _ variant: BuildVariant) -> Bool {
    let hasUnknown = target.unknowns.contains { unknown in
      switch unknown {
      case .infoPlistAbsent(let path): variant.infoPlistFile.map { $0.text == path } ?? true
      // A description that is computed may add keys of its own, but not to a file that it takes as it is.
      case .computed: variant.infoPlistFile == nil || variant.generatesInfoPlist
      // Settings that are missing can name the file or, where the build generates the list, hold its values.
      case .configurationAbsent: variant.infoPlistFile == nil || variant.generatesInfoPlist
      case .sourcesAbsent, .membersComputed: false
      }
    }
    // A target that says nothing of an Info.plist gets it from somewhere else.
    let hasSource =
      variant.infoPlistFile != nil || variant.generatesInfoPlist || !variant.describedInfoPlist.isEmpty
    return hasUnknown || !hasSource
  }

  mutating func addFile(from loader: inout DocumentLoader) {
    guard let file = variant.infoPlistFile else { return }
    let isAbsent = target.unknowns.contains(.infoPlistAbsent(path: file.text))
    guard !isAbsent, let root = loader.propertyList(file.text) else {
      result.isPartial = true
      return
    }
    result.path = file.text
    result.place = Place(path: file.text)
    guard let members = root.members else {
      result.isPartial = true
      return
    }
    for member in members {
      let place = Place(path: file.text, member.keyPosition)
      add(member.key, .init(node: resolved(member.node), place: place, source: .file))
    }
  }

  mutating func addDescription() {
    for (key, value) in variant.describedInfoPlist.sorted(by: { $0.key < $1.key }) {
      add(key, .init(node: resolved(value.node), place: value.place, source: .projectDescription))
    }
  }

  /// Values that lose against the kept native project are there to be compared only.
  mutating func noteSuperseded() {
    for (key, value) in variant.supersededInfoPlist.sorted(by: { $0.key < $1.key }) {
      guard let winner = result.entries[key] else { continue }
      let loser = EffectiveInfoPlist.Entry(
        node: resolved(value.node), place: value.place, source: .projectDescription)
      result.competing[key, default: [winner]].append(loser)
    }
  }

  mutating func addSettings() {
    guard variant.generatesInfoPlist else { return }
    for key in GeneratedInfoPlistKey.all {
      guard let setting = variant.settings[key.setting] else { continue }
      let text = variables.resolve(setting.text)
      guard let value = key.value(from: text) else { continue }
      let position = TextPosition(line: setting.place.line, column: setting.place.column)
      let node = DocumentNode(position: position, value: value)
      add(key.infoPlistKey, .init(node: node, place: setting.place, source: .buildSetting))
    }
  }

  mutating func noteInertSettings() {
    // A description's generator may set what no file here shows.
    guard !variant.generatesInfoPlist, variant.describedInfoPlist.isEmpty else { return }
    for key in GeneratedInfoPlistKey.explicit {
      guard let setting = variant.settings[key.setting] else { continue }
      result.inert[key.infoPlistKey] = entry(text: setting, source: .buildSetting)
    }
  }

  mutating func noteUnusedFiles(from loader: inout DocumentLoader) {
    guard variant.generatesInfoPlist, variant.infoPlistFile == nil else { return }
    for path in target.resources where path.split(separator: "/").last == "Info.plist" {
      for member in loader.propertyList(path)?.members ?? [] {
        let place = Place(path: path, member.keyPosition)
        result.inert[member.key] = .init(node: member.node, place: place, source: .file)
      }
    }
  }

  private func entry(text: PlacedText, source: EffectiveInfoPlist.Source) -> EffectiveInfoPlist.Entry {
    let position = TextPosition(line: text.place.line, column: text.place.column)
    let node = DocumentNode(position: position, value: .string(variables.resolve(text.text)))
    return .init(node: node, place: text.place, source: source)
  }

  private mutating func add(_ key: String, _ entry: EffectiveInfoPlist.Entry) {
    if let earlier = result.entries[key] {
      result.competing[key, default: [earlier]].append(entry)
    }
    result.entries[key] = entry
  }

  /// A value with the variables in its texts resolved. The reader has bounded its depth.
  private func resolved(_ node: DocumentNode) -> DocumentNode {
    var node = node
    switch node.value {
    case .string(let text): node.value = .string(variables.resolve(text))
    case .array(let elements): node.value = .array(elements.map(resolved))
    case .dictionary(let members):
      node.value = .dictionary(
        members.map { DocumentMember(key: $0.key, keyPosition: $0.keyPosition, node: resolved($0.node)) })
    default: break
    }
    return node
  }
}
