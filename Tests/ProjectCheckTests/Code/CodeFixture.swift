import Documents
import Testing

@testable import ProjectCheck

/// A target that is made of sources in memory, and what the kinds about code find in it.
struct CodeFixture {
  var sources: [String: String]
  var kind = TargetKind.app
  var platforms: [Platform: PlatformVersion?] = [.iOS: PlatformVersion(16)]
  var infoPlist: [String: String] = ["NSUserTrackingUsageDescription": "To show ads that fit."]
  var linkedFrameworks: [LinkedFramework] = []
  var storyboardControllers: Set<String> = []
  /// Packages of another framework that the project lists.
  var packages: [String] = []
  var limits = ProjectSources.Limits()
  /// String tables of the target, with their text.
  var tables: [String: String] = [:]

  init(_ sources: [String: String]) { self.sources = sources }

  /// One file, App.swift.
  init(_ source: String) { sources = ["App.swift": source] }

  var read: ProjectSources {
    let bytes = sources.mapValues { Array($0.utf8) }
    return ProjectSources.read(Array(sources.keys), limits: limits) { path in
      bytes[path].map(Result.success) ?? .failure(FileFault(why: "absent"))
    }
  }

  var target: Target {
    Target(
      name: "App", kind: kind, place: Place(path: "project.pbxproj"), platforms: platforms,
      sources: sources.keys.sorted(),
      resources: sources.keys.filter { $0.hasSuffix(".html") } + tables.keys,
      variants: [
        BuildVariant(
          name: "Debug", infoPlistFile: nil, generatesInfoPlist: false, settings: [:], describedInfoPlist: [:],
          entitlementsFile: nil)
      ],
      dependencies: [], linkedFrameworks: linkedFrameworks, knownRegions: [], developmentRegion: nil,
      hybrid: packages.isEmpty
        ? nil
        : HybridApp(
          framework: .reactNative, packages: packages.map { PlacedText(text: $0, place: Place(path: "package.json")) },
          sources: sources.keys.sorted()),
      unknowns: [])
  }

  var facts: TargetFacts {
    let position = TextPosition(line: 4, column: 1)
    let entries = infoPlist.mapValues { text in
      EffectiveInfoPlist.Entry(
        node: DocumentNode(position: position, value: .string(text)), place: Place(path: "Info.plist", position),
        source: .file)
    }
    let code = CodeFacts(of: target, among: [target], sources: read, storyboardControllers: storyboardControllers)
    let tables = tables
    var loader = DocumentLoader { path in
      guard let text = tables[path] else { throw DocumentError("no such file") }
      return Array(text.utf8)
    }
    return TargetFacts(
      target: target,
      infoPlists: [
        EffectiveInfoPlist(
          variant: "Debug", path: "Info.plist", place: Place(path: "Info.plist"), entries: entries, competing: [:],
          inert: [:],
          isPartial: false)
      ],
      localisedInfoPlist: .none, manifests: [], code: code,
      screenTexts: StringTables.read(
        Set(code.screens.flatMap(\.captions).map(\.text)), of: target, among: [target], in: &loader))
  }

  /// The findings as `kind line`, or `kind path:line` where there are several files, sorted by place.
  var findings: [String] {
    let facts = facts
    let project = ProjectFacts(targets: [facts], looseManifests: [])
    return codeKinds.flatMap { $0.findings(in: facts, of: project) }.sorted {
      ($0.place, $0.kind) < ($1.place, $1.kind)
    }
    .map { finding in
      let isOneFile = sources.count == 1 && tables.isEmpty
      return "\(finding.kind) " + (isOneFile ? "" : finding.place.path + ":") + "\(finding.place.line)"
    }
  }

  /// The findings of one kind, with their severities.
  func findings(_ kind: String) -> [Finding] {
    let facts = facts
    let project = ProjectFacts(targets: [facts], looseManifests: [])
    return codeKinds.flatMap { $0.findings(in: facts, of: project) }.filter { $0.kind == kind }
  }
}

/// A source with what must be found in it, under a name for the test's output.
struct CodeCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var source: String
  var findings: [String]

  init(_ name: String, _ source: String, _ findings: [String] = []) {
    (testDescription, self.source, self.findings) = (name, source, findings)
  }
}
