import DeviceReports
import Documents
import TrackingPolicy
import VirtualDevice

/// A scripted run on a virtual device: a phone, its apps, what happens, and what is expected of it.
public struct Scenario: Sendable {
  /// A short name that is its own, such as `S-012`; empty when there is none.
  public var id: String
  /// What it is about; empty when nobody says.
  public var name: String
  /// The phone.
  public var configuration: DeviceConfiguration
  /// The apps that are on it from the start; the first is meant where a step names none.
  public var apps: [AppBundle]
  /// What happens.
  public var steps: [ScenarioStep]
  /// The order in which actions and completions must run over the whole run; nil when that does not matter.
  public var expectedOrder: Expectation?
  /// Where it stands in its file.
  public var position: TextPosition

  /// The id and the name in one; the place when it has neither.
  public var title: String {
    let title = [id, name].filter { !$0.isEmpty }.joined(separator: " ")
    return title.isEmpty ? "the scenario of line \(position.line)" : title
  }
}

/// Something that happens in a scenario, with what is expected of it.
public struct ScenarioStep: Sendable {
  /// What happens.
  public var action: Action
  /// What its JSON form calls it; nil for a repetition.
  public var name: EventName?
  /// What the person does with the prompt that the step brings about.
  public var answer = UserAnswer.none
  /// Whether the app stays inactive where it would become active by itself: after it was opened, and once a prompt is
  /// gone (ATT-41).
  public var staysInactive = false
  /// What is expected.
  public var expectations: [Expectation] = []
  /// Where it stands in its file.
  public var position: TextPosition

  /// What happens in a step.
  public enum Action: Sendable {
    /// An event that is known as it stands.
    case event(DeviceEvent)
    /// A tap on whatever prompt is on the screen.
    case tap(PromptButton)
    /// The system takes whatever prompt is on the screen away.
    case dismiss
    /// Time passes, of which the years count from the clock as it is then.
    case advance(StatedDuration)
    /// Some assumptions change; the object says which.
    case assume(DocumentNode)
    /// An app gets a new version; the object says what is new in it.
    case update(BundleIdentifier, DocumentNode?)
    /// Steps run so many times.
    case `repeat`(Int, [ScenarioStep])
  }
}
