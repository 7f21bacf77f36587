import Documents

/// What the configuration of one folder says about the files in it.
struct FolderSettings: Sendable {
  /// The folder, relative to the checked one; empty for that one itself.
  var folder: String
  /// Other severities than the catalogue's; nil turns a kind or family off.
  var severities: [KindSelection: Severity?] = [:]
  /// Other severities for some of the files; later ones count first.
  var overrides: [Override] = []
  /// Folders and files that are not checked.
  var excluded: [PathPattern] = []
  /// What is known and meant.
  var ignores: [IgnoreEntry] = []
  /// How many characters a usage description may have before it counts as too long; nil where nothing is said.
  var longestUsageDescription: Int?

  /// Severities for some files.
  struct Override: Sendable {
    var paths: [PathPattern]
    var severities: [KindSelection: Severity?]
  }

  init(folder: String) { self.folder = folder }

  /// What is said of a kind in a file: nil if nothing is, `.some(nil)` if it is turned off.
  func severity(of kind: String, at path: String) -> Severity?? {
    for override in overrides.reversed() where override.paths.contains(where: { $0.matches(path) }) {
      if let own = Self.severity(of: kind, in: override.severities) { return own }
    }
    return Self.severity(of: kind, in: severities)
  }

  /// A kind's own name counts before its family's.
  private static func severity(of kind: String, in severities: [KindSelection: Severity?]) -> Severity?? {
    let said = severities.filter { $0.key.includes(kind) }
    // Not `?.value`, by which nothing said and turned off would be the same.
    return said.max { $0.key.name.count < $1.key.name.count }.map(\.value)
  }
}

extension FolderSettings {
  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - root: The file's content.
  ///   - folder: The folder that it belongs to, relative to the checked one.
  ///   - file: The file's path for findings about it.
  /// - Throws: `DocumentError` with the place of an unknown member or a value of the wrong kind.
  init(_ root: DocumentNode, of folder: String, file: String) throws(DocumentError) {
    self.init(folder: folder)
    for member in root.members ?? [] {
      switch member.key {
      // Read elsewhere: they are about the run as a whole.
      case "assumptions", "$schema": continue
      case "failOn": _ = try Self.failOn(member)
      case "severities": severities = try Self.severities(member.node)
      case "overrides": overrides = try elements(of: member).map { node throws(DocumentError) in try override(node) }
      case "exclude": excluded = try patterns(of: member)
      case "ignore":
        ignores = try elements(of: member).map { node throws(DocumentError) in try entry(node, file: file) }
      case "longestUsageDescription":
        guard case .integer(let length) = member.node.value, (1...100_000).contains(length) else {
          throw DocumentError(
            "longestUsageDescription is a number of characters, 1 to 100000", at: member.node.position)
        }
        longestUsageDescription = Int(length)
      default: throw Self.unknown(member, known: Self.members)
      }
    }
  }

  /// The severity from which a run fails.
  static func failOn(_ member: DocumentMember) throws(DocumentError) -> Severity {
    try severity(member, offer: "error, warning or info")
  }

  private static let members = [
    "assumptions", "severities", "overrides", "failOn", "exclude", "ignore", "longestUsageDescription",
  ]

  private static func unknown(_ member: DocumentMember, known: [String]) -> DocumentError {
    let names = known.dropLast().joined(separator: ", ") + " and " + (known.last ?? "")
    return DocumentError("there is no member \(member.key): \(names) are known", at: member.keyPosition)
  }

  // MARK: Severities

  private static func severities(_ node: DocumentNode) throws(DocumentError) -> [KindSelection: Severity?] {
    guard let members = node.members else {
      throw DocumentError("severities is an object of kinds and their severities", at: node.position)
    }
    var result: [KindSelection: Severity?] = [:]
    for member in members {
      guard let kind = KindSelection(member.key) else {
        throw DocumentError(KindSelection.unknown(member.key), at: member.keyPosition)
      }
      result[kind] =
        member.node.string == "off"
        ? .some(nil) : .some(try severity(member, offer: "error, warning, info or off"))
    }
    return result
  }

  private static func severity(_ member: DocumentMember, offer: String) throws(DocumentError) -> Severity {
    guard let severity = member.node.string.flatMap(Severity.init(rawValue:)) else {
      throw DocumentError("\(member.key) is \(offer)", at: member.node.position)
    }
    return severity
  }

  private func override(_ node: DocumentNode) throws(DocumentError) -> Override {
    var override = Override(paths: [], severities: [:])
    for member in node.members ?? [] {
      switch member.key {
      case "paths": override.paths = try patterns(of: member)
      case "severities": override.severities = try Self.severities(member.node)
      default: throw Self.unknown(member, known: ["paths", "severities"])
      }
    }
    guard !override.paths.isEmpty, !override.severities.isEmpty else {
      throw DocumentError("an override is an object of paths and severities", at: node.position)
    }
    return override
  }

  // MARK: Paths

  private func elements(of member: DocumentMember) throws(DocumentError) -> [DocumentNode] {
    guard let elements = member.node.array else {
      throw DocumentError("\(member.key) is an array", at: member.node.position)
    }
    return elements
  }

  private func patterns(of member: DocumentMember) throws(DocumentError) -> [PathPattern] {
    try elements(of: member).map { node throws(DocumentError) in try pattern(node) }
  }

  private func pattern(_ node: DocumentNode) throws(DocumentError) -> PathPattern {
    guard let pattern = node.string.flatMap({ PathPattern($0, in: folder) }) else {
      throw DocumentError(CheckConfiguration.excludable, at: node.position)
    }
    return pattern
  }

  // MARK: Ignores

  private func entry(_ node: DocumentNode, file: String) throws(DocumentError) -> IgnoreEntry {
    var kinds: [KindSelection] = []
    var paths: PathPattern?
    var reason = ""
    for member in node.members ?? [] {
      switch member.key {
      case "kind": kinds = try Self.kinds(member.node)
      case "path": paths = try pattern(member.node)
      case "reason": reason = member.node.string ?? ""
      default: throw Self.unknown(member, known: ["kind", "path", "reason"])
      }
    }
    guard !kinds.isEmpty, let paths else {
      throw DocumentError("an entry of ignore is an object with kind, path and reason", at: node.position)
    }
    guard reason.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw DocumentError("say under reason why \(kinds[0].name) is to be ignored there", at: node.position)
    }
    return IgnoreEntry(kinds: kinds, paths: paths, reason: reason, place: Place(path: file, node.position))
  }

  /// One kind, or an array of them.
  private static func kinds(_ node: DocumentNode) throws(DocumentError) -> [KindSelection] {
    try (node.array ?? [node]).map { element throws(DocumentError) in
      guard let name = element.string else {
        throw DocumentError("kind is the name of a kind or family, or an array of them", at: element.position)
      }
      guard let kind = KindSelection(name) else {
        throw DocumentError(KindSelection.unknown(name), at: element.position)
      }
      return kind
    }
  }
}
