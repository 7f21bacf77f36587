/// The main storyboard of a target, as far as it tells which view controller comes first.
enum Storyboards {
  /// The classes of the controllers that are on the screen when the app has started.
  static func initialControllers(
    of target: Target, lists: [EffectiveInfoPlist], in loader: inout DocumentLoader
  ) -> Set<String> {
    let names = Set(lists.compactMap { $0.text("UIMainStoryboardFile") } + lists.flatMap(sceneStoryboards))
    guard !names.isEmpty else { return [] }
    let files = target.resources.filter { path in names.contains { path.hasSuffix("/\($0).storyboard") } }
    return files.reduce(into: []) { classes, path in
      guard let bytes = loader.fileBytes(path) else { return }
      classes.formUnion(StoryboardScan(bytes).initialClasses)
    }
  }

  /// The storyboards that the scene manifest names.
  private static func sceneStoryboards(in list: EffectiveInfoPlist) -> [String] {
    let roles = list["UIApplicationSceneManifest"]?.node["UISceneConfigurations"]?.members ?? []
    return roles.flatMap { $0.node.array ?? [] }.compactMap { $0["UISceneStoryboardFile"]?.string }
  }
}

/// Which controllers a storyboard's text has, which one comes first, and which ones containers hold.
private struct StoryboardScan {
  /// The controllers' classes by their identifiers in the file.
  private var classes: [String: String] = [:]
  /// What a container (navigation, tabs, split view) holds, by its identifier.
  private var held: [String: [String]] = [:]
  private var initial: String?

  /// Reads the tags one after another: only attributes of three of them matter, so no tree is built.
  init(_ bytes: [UInt8]) {
    var container: String?
    for tag in bytes.split(separator: UInt8(ascii: "<")) {
      guard let end = tag.firstIndex(of: UInt8(ascii: ">")) else { continue }
      let text = String(decoding: tag[..<end], as: UTF8.self)
      let name = text.prefix { !$0.isWhitespace && $0 != "/" }
      if name == "document" {
        initial = Self.attribute("initialViewController", of: text)
      } else if name.hasSuffix("ontroller"), let identifier = Self.attribute("id", of: text) {
        container = identifier
        classes[identifier] = Self.attribute("customClass", of: text)
      } else if name == "segue", Self.attribute("kind", of: text) == "relationship", let container,
        let destination = Self.attribute("destination", of: text)
      {
        held[container, default: []].append(destination)
      }
    }
  }

  /// The class of the first controller, and of those that it holds.
  var initialClasses: Set<String> {
    var found: Set<String> = []
    var seen: Set<String> = []
    var queue = [initial].compactMap { $0 }
    while let identifier = queue.popLast() {
      guard seen.insert(identifier).inserted else { continue }
      if let name = classes[identifier] { found.insert(name) }
      queue += held[identifier] ?? []
    }
    return found
  }

  private static func attribute(_ name: String, of tag: String) -> String? {
    guard let start = tag.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
    return String(tag[start...].prefix { $0 != "\"" })
  }
}
