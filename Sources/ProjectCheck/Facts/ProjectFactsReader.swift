import Documents

/// Reads what discovery found into facts.
struct ProjectFactsReader {
  private let project: Project
  private var loader: DocumentLoader
  /// The files that were wanted and could not be read.
  private(set) var unread: [UnreadFile] = []

  /// A reader of a project's files.
  init(_ project: Project) {
    self.project = project
    let root = project.root
    loader = DocumentLoader { path throws(FileFault) in try SourceBytes.read(root + "/" + path) }
  }

  /// The facts of every target that is no test.
  mutating func read(longestUsageDescription: Int) -> ProjectFacts {
    var entitlements: [Target.ID: [Entitlements]] = [:]
    let targets = project.targets.filter { $0.kind != .tests }.map { target in
      let own = Entitlements.all(of: target, in: &loader)
      entitlements[target.id] = own
      return target.classified(by: own)
    }
    let paths = targets.flatMap { $0.sources + $0.resources + ($0.hybrid?.sources ?? []) }
    let sources = ProjectSources.read(Set(paths).sorted(), root: project.root)
    var facts = ProjectFacts(
      targets: [], looseManifests: PrivacyManifest.loose(in: project, &loader),
      longestUsageDescription: longestUsageDescription)
    for target in targets {
      let infoPlists = EffectiveInfoPlist.all(of: target, in: &loader)
      facts.targets.append(
        TargetFacts(
          target: target,
          infoPlists: infoPlists,
          entitlements: entitlements[target.id] ?? [],
          localisedInfoPlist: LocalisedTexts.all(of: target, in: &loader),
          manifests: PrivacyManifest.all(of: target, in: &loader),
          code: CodeFacts(
            of: target, among: targets, sources: sources,
            storyboardControllers: Storyboards.initialControllers(of: target, lists: infoPlists, in: &loader))))
    }
    unread = loader.unread + sources.unread
    return facts
  }
}
