/// The folders that a client works in, with what is known of each.
struct Workspace: Sendable {
  /// The folders by their paths as the client spells them.
  private(set) var folders: [String: WorkspaceFolder] = [:]

  /// Starts to look after a folder; false if it is known already.
  mutating func open(_ path: String, at now: Duration) -> Bool {
    guard folders[path] == nil else { return false }
    folders[path] = WorkspaceFolder(checkFrom: now)
    return true
  }

  /// Gives a folder up.
  mutating func close(_ path: String) -> WorkspaceFolder? {
    folders.removeValue(forKey: path)
  }

  subscript(folder: String) -> WorkspaceFolder? {
    get { folders[folder] }
    set { folders[folder] = newValue }
  }

  /// The innermost folder that a path lies in, and the path seen from there; nil for a path outside of all.
  func place(of path: String) -> (folder: String, path: String)? {
    let folder = folders.keys.filter { $0 == "/" || path.hasPrefix($0 + "/") }.max { $0.utf8.count < $1.utf8.count }
    guard let folder else { return nil }
    return (folder, String(path.dropFirst(folder == "/" ? 1 : folder.count + 1)))
  }

  /// The absolute path of a folder's file.
  static func path(_ relative: String, in folder: String) -> String {
    folder == "/" ? "/" + relative : folder + "/" + relative
  }
}

/// A folder of the workspace: when it is to be checked, and what the last check found.
struct WorkspaceFolder: Sendable {
  /// From when on the folder is to be checked again; nil if nothing has changed since the last check began.
  private(set) var due: Duration?
  /// When the first of the changes was made that wait for a check.
  private var firstChange: Duration?
  /// Whether a check is under way.
  var isBeingChecked = false
  /// Whether files came or went since the last check began.
  var filesCameOrWent = false
  /// Which states of the open texts the last check saw; nil before the first.
  var checkedRevisions: [String: Int]?
  /// What the last check found, by the path in the folder.
  var diagnostics: [String: [Diagnostic]] = [:]
  /// What the client shows, as it was sent, by the path in the folder.
  var published: [String: [UInt8]] = [:]
  /// Why the last check was none.
  var failure: CheckFailure?

  /// How long it must have been quiet before a check, so that none is made for every letter.
  static let quiet = Duration.milliseconds(200)
  /// How long a check waits for quiet.
  static let patience = Duration.seconds(1)

  init(checkFrom now: Duration) {
    due = now
  }

  /// Has the folder checked once it has been quiet for a while.
  mutating func noteChange(at now: Duration, quiet: Duration = WorkspaceFolder.quiet) {
    let first = firstChange ?? now
    firstChange = first
    due = min(now + quiet, first + Self.patience)
  }

  /// Marks that a check begins, which sees all changes so far.
  mutating func beginCheck() {
    due = nil
    firstChange = nil
    isBeingChecked = true
    filesCameOrWent = false
  }

  /// Whether a check is under way or to come.
  var isUnsettled: Bool { due != nil || isBeingChecked }
}
