import PolicyReports
import ProjectCheck

/// Checks the folders of a workspace, and keeps what it read of each for the next time.
struct FolderChecker: Sendable {
  /// The configuration of a project's folder; an error's description says in one line why it cannot be used.
  typealias Configurations = @Sendable (_ folder: String) throws -> CheckConfiguration

  private let configuration: Configurations
  private var sessions: [String: CheckSession] = [:]
  /// The files that the last check read, for whoever wants to know what it cost.
  private(set) var filesRead: [String] = []

  init(configuration: @escaping Configurations) {
    self.configuration = configuration
  }

  /// Does what an order says.
  mutating func answer(_ order: CheckOrder) -> CheckAnswer {
    CheckAnswer(
      folder: order.folder, revisions: order.revisions,
      outcome: Result { try findings(order) }.mapError { CheckFailure(why: oneLine("\($0)")) })
  }

  /// Forgets a folder.
  mutating func close(_ folder: String) {
    sessions[folder] = nil
  }

  private mutating func findings(_ order: CheckOrder) throws -> [PlacedFinding] {
    // Taken out meanwhile, so that what it holds is not copied.
    var session = try sessions.removeValue(forKey: order.folder) ?? CheckSession(order.folder)
    defer { sessions[order.folder] = session }
    if order.filesCameOrWent { session.noteFilesCameOrWent() }
    defer { filesRead = session.filesRead }
    let result = try session.check(configuration(order.folder), unsaved: order.unsaved)
    var texts: [String: (bytes: [UInt8], index: LineIndex, editor: FileEditor)] = [:]
    return (result.findings + result.remarksOnUnread).map { finding in
      let path = finding.place.path
      // Taken out meanwhile, so that what it holds is not copied.
      var text =
        texts.removeValue(forKey: path)
        ?? {
          let bytes = session.text(of: path, unsaved: order.unsaved) ?? []
          return (bytes, LineIndex(bytes), FileEditor(path, bytes))
        }()
      defer { texts[path] = text }
      return PlacedFinding(
        finding: finding, line: Array(text.index.line(finding.place.line - 1, in: text.bytes)),
        edits: PlacedEdit.edits(for: finding, &text.editor, in: text.bytes, text.index))
    }
  }
}
