/// A .NET project (.csproj) that makes an app for iOS: .NET for iOS, MAUI, or Xamarin.
struct DotNetProject {
  private let path: String
  private let properties: [Property]

  /// An element that holds nothing but text.
  private struct Property {
    var name: String
    var attributes: String
    var text: String
  }

  /// The project that a file describes.
  init(_ bytes: [UInt8], path: String) {
    self.path = path
    properties = Self.properties(in: String(decoding: bytes, as: UTF8.self))
  }

  /// The app as a target; nil if the project makes none for iOS.
  func description(in tree: FileTree) -> ProjectDescription? {
    let folder = RelativePath.folder(of: path)
    let list = ["Platforms/iOS/Info.plist", "Info.plist"].lazy.compactMap { tree.file(RelativePath.join(folder, $0)) }
    guard isForIOS, isApp, let infoPlist = list.first else { return nil }
    let name = String(RelativePath.name(of: path).dropLast(".csproj".count))
    let sources = tree.files(under: folder) { inner in
      !["bin", "obj"].contains(RelativePath.name(of: inner)) && !Self.isOfOtherPlatform(inner)
    }
    var settings: [String: PlacedText] = ["PRODUCT_NAME": PlacedText(text: name, place: Place(path: path))]
    if let identifier = text("ApplicationId") {
      settings["PRODUCT_BUNDLE_IDENTIFIER"] = PlacedText(text: identifier, place: Place(path: path))
    }
    let target = Target(
      name: name, kind: .app, place: Place(path: path), platforms: [.iOS: minimum],
      sources: sources.filter { FileKind(of: $0) == .source || $0.hasSuffix(".cs") }.sorted(),
      resources: sources.filter { $0 != infoPlist && FileKind(of: $0) == .resource && !$0.hasSuffix(".csproj") }
        .sorted(),
      variants: [
        BuildVariant(
          name: "", infoPlistFile: PlacedText(text: infoPlist, place: Place(path: path)), settings: settings)
      ],
      hybrid: HybridApp(framework: .dotNet, sources: referencedSources(in: tree, folder)))
    return ProjectDescription(path: path, targets: [DescribedTarget(target: target)])
  }

  /// The code of the projects that this one refers to.
  private func referencedSources(in tree: FileTree, _ folder: String) -> [String] {
    let references = properties.filter { $0.name == "ProjectReference" }.compactMap {
      Self.attribute("Include", in: $0.attributes)
    }
    return references.flatMap { reference in
      let path = RelativePath.join(folder, reference.replacing("\\", with: "/"))
      return tree.files(under: RelativePath.folder(of: path)) { inner in
        !["bin", "obj"].contains(RelativePath.name(of: inner)) && !Self.isOfOtherPlatform(inner)
      }.filter { $0.hasSuffix(".cs") }
    }.sorted()
  }

  private static func isOfOtherPlatform(_ folder: String) -> Bool {
    RelativePath.name(of: RelativePath.folder(of: folder)) == "Platforms" && RelativePath.name(of: folder) != "iOS"
  }

  // MARK: - Properties

  private var isForIOS: Bool {
    properties.contains { property in
      switch property.name {
      case "TargetFramework", "TargetFrameworks":
        property.text.split(separator: ";").contains { $0.lowercased().contains("-ios") }
      // What Xamarin's projects for iOS have as their type.
      case "ProjectTypeGuids": property.text.uppercased().contains("FEACFBD2-3405-455C-9665-78FE426C6842")
      default: false
      }
    }
  }

  private var isApp: Bool {
    text("OutputType").map { ["exe", "winexe"].contains($0.lowercased()) } ?? (text("UseMaui")?.lowercased() == "true")
  }

  private var minimum: PlatformVersion? {
    let versions = properties.filter { $0.name == "SupportedOSPlatformVersion" }
    let own = versions.first { $0.attributes.isEmpty } ?? versions.first { $0.attributes.contains("'ios'") }
    return own.flatMap { PlatformVersion($0.text) }
  }

  private func text(_ name: String) -> String? {
    properties.first { $0.name == name && !$0.text.isEmpty }?.text
  }

  /// The elements without elements in them, and those that end at once; comments are passed over.
  private static func properties(in text: String) -> [Property] {
    var result: [Property] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: open)...]
      if rest.hasPrefix("!--") {
        guard let end = rest.firstRange(of: "-->") else { break }
        rest = rest[end.upperBound...]
        continue
      }
      guard let close = rest.firstIndex(of: ">") else { break }
      let tag = rest[..<close]
      rest = rest[rest.index(after: close)...]
      let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "." }
      guard !name.isEmpty else { continue }
      let content = tag.hasSuffix("/") ? "" : String(rest.prefix { $0 != "<" })
      result.append(
        Property(
          name: String(name), attributes: tag.dropFirst(name.count).trimmingSpaces,
          text: Substring(content).trimmingSpaces))
    }
    return result
  }

  private static func attribute(_ name: String, in attributes: String) -> String? {
    guard let start = attributes.firstRange(of: "\(name)=\"")?.upperBound else { return nil }
    return String(attributes[start...].prefix { $0 != "\"" })
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
