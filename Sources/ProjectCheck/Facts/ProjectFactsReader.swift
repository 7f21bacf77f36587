import Documents

/// Reads what discovery found into facts.
struct ProjectFactsReader {
  private let project: Project
  private let memo: SourceMemo
  private var loader: DocumentLoader
  /// The files that were wanted and could not be read.
  private(set) var unread: [UnreadFile] = []

  /// A reader of a project's files.
  ///
  /// - Parameter memo: What earlier checks found out about files that have not changed since.
  init(_ project: Project, _ memo: SourceMemo = SourceMemo()) {
    self.project = project
    self.memo = memo
    let reading = project.reading
    loader = DocumentLoader { path in
      try memo.value(\.document, of: path) { Result { () throws(FileFault) in try reading.source(path) } }.get()
    }
  }

  /// The facts of every target that is no test.
  mutating func read() -> ProjectFacts {
    var entitlements: [Target.ID: [Entitlements]] = [:]
    let targets = project.targets.filter { $0.kind != .tests }.map { target in
      let own = Entitlements.all(of: target, in: &loader)
      entitlements[target.id] = own
      return target.classified(by: own)
    }
    // The sources of a built product are not at hand.
    let paths = project.built != nil ? [] : targets.flatMap { $0.sources + $0.resources + ($0.hybrid?.sources ?? []) }
    let reading = project.reading
    let sources = ProjectSources.read(Set(paths).sorted(), memo) { path in
      Result { () throws(FileFault) in try reading.source(path) }
    }
    var facts = ProjectFacts(
      targets: [], looseManifests: PrivacyManifest.loose(in: project, &loader), configuration: project.configuration)
    for target in targets {
      let infoPlists = EffectiveInfoPlist.all(of: target, in: &loader)
      let code =
        project.built == nil
        ? CodeFacts(
          of: target, among: targets, sources: sources,
          storyboardControllers: Storyboards.initialControllers(of: target, lists: infoPlists, in: &loader))
        : .unread
      facts.targets.append(
        TargetFacts(
          target: target,
          infoPlists: infoPlists,
          entitlements: entitlements[target.id] ?? [],
          localisedInfoPlist: LocalisedTexts.all(of: target, in: &loader),
          manifests: PrivacyManifest.all(of: target, in: &loader),
          code: code,
          screenTexts: StringTables.read(
            Set(code.screens.flatMap(\.captions).map(\.text)), of: target, among: targets, in: &loader),
          binary: project.built.map { BinaryFacts(of: target, among: targets, in: $0) }))
    }
    unread = loader.unread + sources.unread
    facts.ignoreComments = ignoreComments(sources.commented.union(loader.commented))
    return facts
  }

  /// The ignoring comments of files that may have some, and of the project descriptions, which were read before.
  private func ignoreComments(_ paths: Set<String>) -> [IgnoreComment] {
    let descriptions = project.targets.map(\.place.path).filter { CommentReader.Marks(path: $0) != nil }
    return paths.union(descriptions).sorted().flatMap { path in
      // What cannot be read has been noted by whoever wanted more of it than its comments.
      memo.value(\.ignoreComments, of: path) {
        (try? project.reading.source(path)).map { CommentReader.comments(in: $0, path: path) } ?? []
      }
    }
  }
}
