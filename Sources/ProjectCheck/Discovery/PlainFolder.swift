/// A folder without a project file: everything in it is one target.
enum PlainFolder {
  /// The target, with every Info.plist as a variant.
  ///
  /// - Parameter selection: The only file that counts; nil for all.
  static func target(of tree: FileTree, limitedTo selection: String?) -> Target {
    let files = tree.files.filter { file in
      selection.map { $0 == file } ?? !RelativePath.folder(of: file).split(separator: "/").contains {
        FileKind.isOpaqueFolder(String($0))
      }
    }
    let infoPlists = files.filter(isInfoPlist)
    let variants = infoPlists.map { path in
      BuildVariant(name: path, infoPlistFile: PlacedText(text: path, place: Place(path: path)))
    }
    return Target(
      name: RelativePath.name(of: selection ?? tree.root), kind: .folder, place: Place(path: selection ?? "."),
      platforms: [:],
      sources: files.filter { [.source, .header].contains(FileKind(of: $0)) },
      resources: files.filter { FileKind(of: $0) == .resource && !isInfoPlist($0) },
      variants: variants.isEmpty ? [BuildVariant(name: "")] : variants)
  }

  /// Whether a file is an app's or a bundle's Info.plist by its name.
  static func isInfoPlist(_ path: String) -> Bool {
    let name = RelativePath.name(of: path)
    // The configuration of a Google SDK is named alike.
    guard !name.hasPrefix("GoogleService") else { return false }
    return name == "Info.plist" || name.hasSuffix("-Info.plist") || name.hasSuffix("_Info.plist")
  }
}

extension Target {
  /// Whether nothing belongs to it that could be looked at.
  var hasNoFiles: Bool {
    sources.isEmpty && resources.isEmpty && variants.allSatisfy { $0.infoPlistFile == nil }
  }
}
