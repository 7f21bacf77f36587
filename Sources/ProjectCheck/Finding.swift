import Documents
import PolicyReports
import TrackingPolicy

/// A place in a file of the project.
public struct Place: Hashable, Comparable, Sendable {
  /// The path relative to the checked folder, with `/` between its parts.
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int

  /// A place; without numbers it is the file as a whole.
  public init(path: String, line: Int = 1, column: Int = 1) {
    self.path = path
    self.line = line
    self.column = column
  }

  init(path: String, _ position: TextPosition) {
    self.init(path: path, line: position.line, column: position.column)
  }

  /// Places order by path, then as one reads.
  public static func < (left: Place, right: Place) -> Bool {
    (left.path, left.line, left.column) < (right.path, right.line, right.column)
  }
}

/// How much a finding matters.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Worth knowing; never fails a run.
  case info
  /// A real risk, or a likely rejection.
  case warning
  /// It will crash, be refused at upload, never prompt, or break in the EU.
  case error

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// The milder one is the smaller.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}

/// One problem at one place.
public struct Finding: Sendable, Equatable {
  /// The kind's name, `family.problem`; it never changes once published.
  public var kind: String
  /// How much it matters here.
  public var severity: Severity
  /// Where it is.
  public var place: Place
  /// What is wrong, in one line without a full stop.
  public var message: String
  /// What it means for the person with the phone or for the upload.
  public var why: String
  /// The facts it rests on, such as `ATT-160`.
  public var facts: [String]
  /// The weakest certainty among what it rests on.
  public var certainty: Certainty
  /// What the upload or App Review refuses a build with because of it, as far as that is known.
  public var refusals: [Refusal] = []
  /// The target that has the problem; nil if it belongs to no single target.
  public var target: String?
  /// What to do about it; nil if there is no one remedy.
  public var fix: String?
  /// The change to its file that mends it; nil if there is none that is safe.
  var remedy: Remedy?

  /// The facts that it rests on, and those that speak of its refusals, each once.
  var allFacts: [String] { facts + refusals.facts.filter { !facts.contains($0) } }

  /// The message and, in parentheses, what a build is refused with: for forms of output that have a line for both.
  public var headline: String {
    refusals.isEmpty ? message : "\(message) (\(refusals.map(\.name).joined(separator: ", ")))"
  }
}
