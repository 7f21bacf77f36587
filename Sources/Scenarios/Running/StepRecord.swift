import DeviceReports
import Documents
import TrackingPolicy
import VirtualDevice

/// What happened in a step of a scenario.
public struct StepRecord: Sendable {
  /// The step's number from 1; in a repetition behind those of the repetition and of its turn, as 3.17.2.
  public let number: String
  /// What happened.
  public let name: EventName
  /// Where the step stands in its file.
  public let position: TextPosition
  /// The app that it was about.
  public internal(set) var app: BundleIdentifier?
  /// What followed, in order.
  public internal(set) var effects: [DeviceEffect] = []
  /// Why it could not happen.
  public internal(set) var error: DeviceError?
  /// The prompt that was on the screen afterwards.
  public internal(set) var promptAfter: OpenPrompt?
  /// What the device held for the app afterwards.
  public internal(set) var storedAfter = StoredDecision.none
  /// Whether an identifier that was read is another than the last time; nil the first time.
  public internal(set) var isIdentifierDifferent: Bool?
  /// What was expected and not seen.
  public internal(set) var failures: [ExpectationFailure] = []

  init(number: String, name: EventName, position: TextPosition) {
    self.number = number
    self.name = name
    self.position = position
  }
}

/// An expectation that was not met.
public struct ExpectationFailure: Hashable, Sendable {
  /// What was looked at.
  public let kind: ObservationKind
  /// What was expected.
  public let expected: ObservedValue
  /// What was seen instead.
  public let seen: ObservedValue
  /// Where the expectation stands in its file.
  public let position: TextPosition
}

extension StepRecord {
  /// The verdict on a request; after an answer, that on the answer.
  public var verdict: Verdict? {
    for case .decided(_, from: _, let verdict) in effects.reversed() { return verdict }
    return nil
  }

  /// The verdict on a request at the time when it was made.
  var firstVerdict: Verdict? {
    for case .decided(_, from: _, let verdict) in effects { return verdict }
    return nil
  }

  /// What the step's result rests on: the verdict, or a reading.
  public var grounds: Grounds? {
    for effect in effects.reversed() {
      switch effect {
      case .decided(_, from: _, let verdict): return verdict.grounds
      case .statusRead(let reading): return reading.grounds
      case .advertisingIdentifierRead(_, let reading): return reading.grounds
      case .contacted(host: _, let reading): return reading.grounds
      default: continue
      }
    }
    return nil
  }

  /// What brought a process down.
  var crash: CrashReport? {
    for case .crashed(_, let report) in effects { return report }
    return nil
  }

  /// The actions and completions that ran, in order, each with the number of its request.
  var order: [String] {
    effects.compactMap { effect in
      switch effect {
      case .actionRuns(let request): "action \(request.number)"
      case .completed(let request, _): "completion \(request.number)"
      default: nil
      }
    }
  }
}
