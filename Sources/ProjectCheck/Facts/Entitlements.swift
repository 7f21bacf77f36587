import Documents

/// What a target's entitlements say about tracking in one build configuration: whether they make the product an App
/// Clip, where every request comes back as restricted (ATT-114).
struct Entitlements: Sendable, Equatable {
  /// The build configuration's name.
  var variant: String
  /// The key that only App Clips have; nil if there is none.
  var appClipKey: Place?
}

extension Entitlements {
  /// The entitlements of every build configuration that has some that can be read. Files that the settings name and that
  /// are not there, or cannot be read, are noted in the loader.
  static func all(of target: Target, in loader: inout DocumentLoader) -> [Entitlements] {
    target.variants.compactMap { variant in
      // A file and a description do not exclude each other: XcodeGen writes what it describes into the file.
      let file = members(of: variant.entitlementsFile, in: &loader)
      let described = variant.describedEntitlements.isEmpty ? nil : variant.describedEntitlements
      guard file != nil || described != nil else { return nil }
      let values = (file ?? [:]).merging(described ?? [:]) { _, described in described }
      return Entitlements(variant: variant.name, appClipKey: appClipKey(in: values))
    }
  }

  private static func members(of file: PlacedText?, in loader: inout DocumentLoader) -> [String: PlacedValue]? {
    // A variable that nothing sets, or a path out of the checked folder: which file that is, the project does not tell.
    guard let path = file?.text, BuildVariables.firstReference(in: path) == nil, RelativePath.staysInside(path),
      let root = loader.propertyList(path)
    else { return nil }
    let values = (root.members ?? []).map { member in
      (member.key, PlacedValue(node: member.node, place: Place(path: path, member.keyPosition)))
    }
    return Dictionary(values) { first, _ in first }
  }

  /// An App Clip says that it can be installed on demand, or which app it belongs to.
  private static func appClipKey(in values: [String: PlacedValue]) -> Place? {
    if let mark = values["com.apple.developer.on-demand-install-capable"], mark.node.boolean == true {
      return mark.place
    }
    if let parents = values["com.apple.developer.parent-application-identifiers"], parents.node.array?.isEmpty == false
    {
      return parents.place
    }
    return nil
  }
}

extension Target {
  /// The target with what its entitlements tell of its kind: an app whose every configuration has those of an App Clip
  /// is one, whatever its product type says.
  func classified(by entitlements: [Entitlements]) -> Target {
    guard kind == .app, entitlements.count == variants.count, entitlements.allSatisfy({ $0.appClipKey != nil }) else {
      return self
    }
    var target = self
    target.kind = .appClip
    return target
  }
}
