import Documents
import PolicyReports
import TrackingPolicy

/// What a project may set about its check, in `.askright.json` beside `assumptions`; Documentation/Schemas has its
/// schema.
///
/// The folders below may have files of their own. What those say counts before what the folders above say, for findings
/// and files in them; `assumptions` and `failOn` count in the checked folder alone, since they are about a run as a whole.
public struct CheckConfiguration: Sendable {
  /// How the open questions are answered.
  public var assumptions: Assumptions
  /// The mildest severity that makes a run fail.
  public var failOn = Severity.warning
  /// What the checked folder says, and the folders below it, each after those that it lies in.
  var folders = [FolderSettings(folder: "")]

  /// The defaults, with the answers to open questions.
  public init(assumptions: Assumptions = Assumptions()) {
    self.assumptions = assumptions
  }

  /// Reads the members that belong to the check.
  ///
  /// - Parameter file: The path of the file, by which findings about what stands in it name it: seen from the checked
  ///   folder if the file lies in it.
  /// - Throws: `DocumentError` with the place of an unknown member or a value of the wrong kind.
  public init(
    _ root: DocumentNode, assumptions: Assumptions, file: String = Configuration.fileName
  ) throws(DocumentError) {
    self.assumptions = assumptions
    folders = [try FolderSettings(root, of: "", file: file)]
    if let member = root.member("failOn") { failOn = try FolderSettings.failOn(member) }
  }

  /// Reads the configuration of a folder below the checked one. Folders come after those that they lie in.
  mutating func add(_ root: DocumentNode, of folder: String) throws(DocumentError) {
    folders.append(try FolderSettings(root, of: folder, file: RelativePath.join(folder, Configuration.fileName)))
  }

  /// What a path to exclude must be, for whoever gives another one.
  public static let excludable = "write the path of a file or folder within the project, seen from its folder"

  /// Leaves a folder, a file, or whatever a pattern means out, however its path is written: `Pods`, `./Pods`, `Pods/`,
  /// `**/Generated`.
  ///
  /// - Returns: Whether it is a path within the project.
  public mutating func exclude(_ path: String) -> Bool {
    guard let pattern = PathPattern(path) else { return false }
    folders[0].excluded.append(pattern)
    return true
  }

  /// Folders and files that are not checked.
  var excluded: [PathPattern] { folders.flatMap(\.excluded) }

  /// What is to be ignored.
  var ignores: [IgnoreEntry] { folders.flatMap(\.ignores) }

  /// The severity of a kind in a file after the configuration; nil if it is turned off there.
  func severity(of kind: String, at path: String, default severity: Severity) -> Severity? {
    for folder in folders.reversed() where RelativePath.isInside(path, folder.folder) {
      if let own = folder.severity(of: kind, at: path) { return own }
    }
    return severity
  }

  /// How many characters a usage description in a file may have before it counts as too long.
  func longestUsageDescription(at path: String) -> Int {
    let own = folders.last { $0.longestUsageDescription != nil && RelativePath.isInside(path, $0.folder) }
    return own?.longestUsageDescription ?? Self.usualLongestUsageDescription
  }

  private static let usualLongestUsageDescription = 200
}
