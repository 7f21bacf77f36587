import Documents
import PolicyReports
import TrackingPolicy

/// A configuration for a project that has none, from what the project shows.
public struct ConfigurationDraft: Sendable {
  /// What the check finds as the project is.
  public let result: CheckResult
  /// Folders that hold other people's code, relative to the checked folder.
  public let excluded: [String]
  /// The open questions whose answers change what people see of this project, with the answers that hold now.
  public let assumptions: [(assumption: Assumption, value: String)]

  /// Looks at the project at a path.
  ///
  /// - Throws: `DiscoveryError` if there is nothing at the path, or it cannot be read at all.
  public init(ofProjectAt path: String) throws(DiscoveryError) {
    let found = try ProjectDiscovery.discover(at: path)
    var configuration = CheckConfiguration()
    excluded = ForeignFolders.find(among: found.files) { file in try? found.reading.contents(file, 1 << 20) }
    for folder in excluded { _ = configuration.exclude(folder) }
    let project = excluded.isEmpty ? found : try ProjectDiscovery.discover(at: path, configuration: configuration)
    var reader = ProjectFactsReader(project)
    let facts = reader.read()
    let usual = Audience.rows(for: facts, assumptions: Assumptions()).map(\.signature)
    assumptions = Assumption.allCases.compactMap { assumption in
      let current = "\(Assumptions().valueName(of: assumption))"
      let matters = assumption.valueNames.contains { value in
        var other = Assumptions()
        guard "\(value)" != current, (try? other.set(name: "\(assumption.name)", value: "\(value)")) != nil else {
          return false
        }
        return Audience.rows(for: facts, assumptions: other).map(\.signature) != usual
      }
      return matters ? (assumption, current) : nil
    }
    result = try ProjectChecker(configuration: configuration).check(path)
  }

  /// The file `.askright.json`.
  public var text: String {
    var json = JSONWriter(indentation: 2)
    json.beginObject()
    json.member("failOn", Severity.warning.rawValue)
    json.member("exclude", excluded)
    json.key("severities")
    json.beginObject()
    json.endObject()
    json.key("ignore")
    json.beginArray()
    json.endArray()
    json.key("assumptions")
    json.beginObject()
    for (assumption, value) in assumptions { json.member(assumption.name, value) }
    json.endObject()
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}

extension AudienceRow {
  /// What people see, without how it came about.
  fileprivate var signature: String {
    [target, call, countryPhrase, people.versionNotation, people.firstPhrase, people.laterPhrase]
      .joined(separator: "\u{0}")
  }
}

/// Folders of a project that hold what others wrote, by what lies in them: Git's submodules, and folders with a name that
/// says so and a licence inside.
private enum ForeignFolders {
  private static let names: Set<String> = [
    "vendor", "vendors", "vendored", "thirdparty", "third-party", "third_party", "3rdparty", "external", "externals",
    "submodules", "pods", "carthage",
  ]

  static func find(among files: [String], read: (String) -> [UInt8]?) -> [String] {
    var folders = Set(submodules(among: files, read: read))
    for file in files {
      let name = RelativePath.stem(of: file).lowercased()
      guard name == "license" || name == "licence" || name == "copying" else { continue }
      // From the top: the outermost folder of that name.
      var parts: [Substring] = []
      for part in file.split(separator: "/").dropLast() {
        parts.append(part)
        guard names.contains(part.lowercased()) else { continue }
        folders.insert(parts.joined(separator: "/"))
        break
      }
    }
    return folders.filter { folder in !folders.contains { $0 != folder && RelativePath.isInside(folder, $0) } }.sorted()
  }

  private static func submodules(among files: [String], read: (String) -> [UInt8]?) -> [String] {
    guard files.contains(".gitmodules"), let bytes = read(".gitmodules") else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingWhiteSpace() }
      guard parts.count == 2, parts[0] == "path", let path = PathPattern(String(parts[1])), path.isPlain,
        files.contains(where: { RelativePath.isInside($0, path.text) })
      else { return nil }
      return path.text
    }
  }
}
