/// What the privacy manifests of a project say together, for `askright check --report privacy`.
public struct PrivacySummary: Sendable {
  /// The name of the checked folder.
  public var project: String
  /// What each app, or what else the project delivers, says.
  public var bundles: [MergedManifest]
  /// What could not be read; not empty means that the summary is partial.
  public var unread: [UnreadFile]

  /// Reads the manifests of what lies at a path: a folder, a project or workspace, a built app.
  ///
  /// - Throws: `DiscoveryError` if there is nothing at the path, or it cannot be read at all.
  public init(at path: String, configuration: CheckConfiguration = CheckConfiguration()) throws(DiscoveryError) {
    let manifests = try ProjectManifests(at: path, configuration: configuration)
    project = manifests.project
    bundles = MergedManifest.all(of: manifests, named: manifests.project)
    unread = manifests.unread
  }
}

/// One way to write a summary.
public protocol PrivacyReport: Sendable {
  /// The whole report as text.
  func text(of summary: PrivacySummary) -> String
}

extension ReportFormat {
  /// What writes a summary in this form; nil for forms that hold findings only.
  ///
  /// - Parameter version: the version of the product, which some forms name.
  public func privacyReport(version: String) -> (any PrivacyReport)? {
    switch self {
    case .xcode: PrivacyText()
    case .json: PrivacyJSON(version: version)
    case .html: PrivacyPage(version: version)
    case .sarif, .junit, .checkstyle, .github, .gitlab, .markdown: nil
    }
  }
}

extension MergedManifest {
  /// A type of data that is collected for a purpose, and by whom.
  struct Use {
    var data: CollectedData
    var declarations: [Declaration]

    var isLinked: Bool? { CollectedData.united(declarations.map(\.isLinked)) }
    var isTracking: Bool? { CollectedData.united(declarations.map(\.isTracking)) }
    var owners: [ProjectManifests.Owner] { MergedManifest.sorted(declarations.map(\.owner)) }
  }

  /// What is collected, by purpose, as Xcode's privacy report lists it. What is collected for no stated purpose is last, with
  /// the purpose nil.
  var uses: [(purpose: String?, uses: [Use])] {
    let purposes = Set(collected.flatMap(\.purposes)).sorted {
      (CollectedDataName.rank(ofPurpose: $0), $0) < (CollectedDataName.rank(ofPurpose: $1), $1)
    }
    return (purposes.map(Optional.some) + [nil]).compactMap { purpose in
      let uses = collected.compactMap { data -> Use? in
        let own = data.declarations.filter { purpose.map($0.purposes.contains) ?? $0.purposes.isEmpty }
        return own.isEmpty ? nil : Use(data: data, declarations: own)
      }
      return uses.isEmpty ? nil : (purpose, uses)
    }
  }

  /// The value of a category of APIs without what all of them begin with.
  static func apiName(_ category: String) -> String {
    let prefix = ManifestVocabulary.categoryPrefix
    return category.hasPrefix(prefix) ? String(category.dropFirst(prefix.count)) : category
  }

  /// What it is, in a few words: `app, com.example.shop`.
  var phrase: String {
    let kind =
      switch kind {
      case .app: "app"
      case .appExtension: "app extension"
      case .appClip: "App Clip"
      case .watchApp: "watch app"
      case .library: "library"
      case .tool: "tool"
      case .tests: "tests"
      case .folder: "folder"
      }
    return ([kind] + identifiers).joined(separator: ", ")
  }
}
