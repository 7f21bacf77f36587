import Documents
import PolicyReports
import TrackingPolicy

/// What a project may set about its check, in `.askright.json` beside `assumptions`; Documentation/Schemas has its
/// schema.
public struct CheckConfiguration: Sendable {
  /// How the open questions are answered.
  public var assumptions: Assumptions
  /// Other severities than the catalogue's, by kind or family; nil turns the kind or family off.
  public var severities: [String: Severity?] = [:]
  /// The mildest severity that makes a run fail.
  public var failOn = Severity.warning
  /// Folders and files that are not checked, relative to the project.
  public var excluded: [String] = []
  /// How many characters a usage description may have before it counts as too long.
  public var longestUsageDescription = 200

  /// The defaults, with the answers to open questions.
  public init(assumptions: Assumptions = Assumptions()) {
    self.assumptions = assumptions
  }

  /// Reads the members that belong to the check.
  ///
  /// - Throws: `DocumentError` with the place of an unknown member or a value of the wrong kind.
  public init(_ root: DocumentNode, assumptions: Assumptions) throws(DocumentError) {
    self.assumptions = assumptions
    for member in root.members ?? [] {
      switch member.key {
      case "assumptions", "$schema": continue
      case "severities": severities = try Self.severities(member.node)
      case "failOn": failOn = try Self.severity(member, offer: "error, warning or info")
      case "exclude": excluded = try Self.paths(member.node)
      case "longestUsageDescription":
        guard case .integer(let length) = member.node.value, (1...100_000).contains(length) else {
          throw DocumentError(
            "longestUsageDescription is a number of characters, 1 to 100000", at: member.node.position)
        }
        longestUsageDescription = Int(length)
      default:
        throw DocumentError(
          "there is no member \(member.key): assumptions, severities, failOn, exclude and longestUsageDescription are "
            + "known", at: member.keyPosition)
      }
    }
  }

  /// What a path to exclude must be, for whoever gives another one.
  public static let excludable = "write the path of a file or folder within the project, seen from its folder"

  /// Leaves a folder or a file out, however its path is written: `Pods`, `./Pods`, `Pods/`.
  ///
  /// - Returns: Whether it is a path within the project.
  public mutating func exclude(_ path: String) -> Bool {
    guard let path = Self.path(excluding: path) else { return false }
    excluded.append(path)
    return true
  }

  /// The path as the file tree spells it; nil for the project as a whole and for what lies outside of it.
  private static func path(excluding text: String) -> String? {
    guard !text.hasPrefix("/") else { return nil }
    let path = RelativePath.join("", text)
    return path.isEmpty || path == ".." || path.hasPrefix("../") ? nil : path
  }

  /// The severity of a kind after the configuration; nil if it is turned off.
  func severity(of kind: String, default severity: Severity) -> Severity? {
    if let own = severities[kind] { return own }
    if let family = severities[String(kind.prefix { $0 != "." })] { return family }
    return severity
  }

  private static func severities(_ node: DocumentNode) throws(DocumentError) -> [String: Severity?] {
    guard let members = node.members else {
      throw DocumentError("severities is an object of kinds and their severities", at: node.position)
    }
    let names = Set(allKinds.map { type(of: $0).identity.name })
    let families = Set(allKinds.map { String(type(of: $0).identity.family) })
    var result: [String: Severity?] = [:]
    for member in members {
      guard names.contains(member.key) || families.contains(member.key) else {
        throw DocumentError(
          "there is no kind or family \(member.key): askright rules lists them", at: member.keyPosition)
      }
      if member.node.string == "off" {
        result[member.key] = .some(nil)
      } else {
        result[member.key] = try severity(member, offer: "error, warning, info or off")
      }
    }
    return result
  }

  private static func severity(_ member: DocumentMember, offer: String) throws(DocumentError) -> Severity {
    guard let severity = member.node.string.flatMap(Severity.init(rawValue:)) else {
      throw DocumentError("\(oneLine(member.key)) is \(offer)", at: member.node.position)
    }
    return severity
  }

  private static func paths(_ node: DocumentNode) throws(DocumentError) -> [String] {
    guard let elements = node.array else {
      throw DocumentError("exclude is an array of folders and files", at: node.position)
    }
    var paths: [String] = []
    for element in elements {
      guard let text = element.string, let path = path(excluding: text) else {
        throw DocumentError(excludable, at: element.position)
      }
      paths.append(path)
    }
    return paths
  }
}
