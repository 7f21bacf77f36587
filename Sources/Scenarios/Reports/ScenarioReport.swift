import DeviceReports
import Documents

/// What the scenarios of some files came to.
public struct ScenarioReport: Sendable {
  /// A scenario with the file that it is from.
  public struct Entry: Sendable {
    /// The path of the file.
    public let path: String
    /// What it came to.
    public let result: Result

    /// An entry.
    public init(path: String, result: Result) {
      self.path = path
      self.result = result
    }
  }

  /// What a scenario came to.
  public enum Result: Sendable {
    /// On its own phone.
    case run(ScenarioRun)
    /// On many phones.
    case matrix(ScenarioMatrix)

    /// The scenario.
    public var scenario: Scenario {
      switch self {
      case .run(let run): run.scenario
      case .matrix(let matrix): matrix.scenario
      }
    }

    /// Whether all expectations were met.
    public var isPassed: Bool {
      switch self {
      case .run(let run): run.isPassed
      case .matrix(let matrix): matrix.isPassed
      }
    }
  }

  /// The scenarios in the order in which they ran.
  public let entries: [Entry]

  /// A report.
  public init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// Whether all expectations of all scenarios were met.
  public var isPassed: Bool { entries.allSatisfy(\.result.isPassed) }
}
