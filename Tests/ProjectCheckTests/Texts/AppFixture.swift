import Documents

@testable import ProjectCheck

/// An app of one target whose files are in memory.
struct AppFixture {
  var files: [String: String] = [:]
  var kind = TargetKind.app
  var platforms: [Platform: PlatformVersion?] = [.iOS: PlatformVersion(16)]
  var variants: [BuildVariant] = []
  var resources: [String] = []
  var unknowns: [Target.Unknown] = []
  var developmentRegion: String? = "en"
  var knownRegions = ["en"]
  /// The source files of the target, with their text.
  var sources: [String: String] = [:]

  static let infoPlistPath = "App/Info.plist"
  static let projectPath = "App.xcodeproj/project.pbxproj"

  /// An app with an Info.plist file.
  init(infoPlist entries: String) {
    files[Self.infoPlistPath] = Self.propertyList(entries)
    variants = [Self.variant(file: Self.infoPlistPath)]
  }

  /// An app with a usage description in its Info.plist file.
  init(usageDescription text: String) {
    self.init(
      infoPlist: """
        <key>CFBundleName</key>
        <string>Recipes</string>
        <key>NSUserTrackingUsageDescription</key>
        <string>\(Self.escaped(text))</string>
        """)
  }

  /// An app whose Info.plist is made from settings.
  init(generatedFrom settings: [String: String]) {
    variants = [Self.variant(settings: settings, generates: true)]
  }

  static func variant(
    _ name: String = "Release", file: String? = nil, settings: [String: String] = [:], generates: Bool = false,
    described: [String: String] = [:]
  ) -> BuildVariant {
    // Each setting has a line of its own, in the order of the names.
    let lines = settings.keys.sorted()
    return BuildVariant(
      name: name, infoPlistFile: file.map { PlacedText(text: $0, place: Place(path: projectPath, line: 5)) },
      generatesInfoPlist: generates,
      settings: Dictionary(
        uniqueKeysWithValues: lines.enumerated().map { index, name in
          (name, PlacedText(text: settings[name] ?? "", place: Place(path: projectPath, line: 100 + index)))
        }),
      describedInfoPlist: described.mapValues { PlacedValue(text: $0, place: Place(path: "project.yml", line: 9)) },
      entitlementsFile: nil)
  }

  static func propertyList(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(entries)
    </dict>
    </plist>
    """
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  /// Adds a translation of Info.plist texts.
  mutating func addStrings(_ language: String, _ content: String) {
    addResource("App/\(language).lproj/InfoPlist.strings", content)
  }

  mutating func addResource(_ path: String, _ content: String) {
    files[path] = content
    resources.append(path)
  }

  var target: Target {
    Target(
      name: "Recipes", kind: kind, place: Place(path: Self.projectPath, line: 3), platforms: platforms,
      sources: sources.keys.sorted(),
      resources: resources, variants: variants, dependencies: [], linkedFrameworks: [], knownRegions: knownRegions,
      developmentRegion: developmentRegion, unknowns: unknowns)
  }

  /// The loader over the files in memory.
  var loader: DocumentLoader {
    let files = files
    return DocumentLoader { path in
      guard let text = files[path] else { throw DocumentError("no such file") }
      return Array(text.utf8)
    }
  }

  /// What the code says.
  private var code: CodeFacts {
    let sources = sources
    let read = ProjectSources.read(sources.keys.sorted()) { path in .success(Array((sources[path] ?? "").utf8)) }
    return CodeFacts(of: target, among: [target], sources: read)
  }

  /// The facts of the target, and the files that could not be read.
  func facts() -> (target: TargetFacts, unread: [UnreadFile]) {
    var loader = loader
    let target = target
    let facts = TargetFacts(
      target: target, infoPlists: EffectiveInfoPlist.all(of: target, in: &loader),
      localisedInfoPlist: LocalisedTexts.all(of: target, in: &loader),
      manifests: PrivacyManifest.all(of: target, in: &loader), code: code)
    return (facts, loader.unread)
  }

  /// What all kinds of this folder report, of one kind or of all.
  func findings(_ kind: String? = nil) -> [Finding] {
    let facts = facts().target
    let project = ProjectFacts(targets: [facts], looseManifests: [])
    return textKinds.flatMap { $0.findings(in: facts, of: project) }.filter { kind == nil || $0.kind == kind }
  }

  /// The names of the kinds that have something to report, sorted.
  var reportedKinds: [String] {
    Set(findings().map(\.kind)).sorted()
  }
}
