import DeviceReports
import Documents
import TrackingPolicy
import VirtualDevice

/// What became of a request that an app made.
struct RequestRecord: Sendable {
  let app: BundleIdentifier
  let question: Question
  var outcome: Outcome

  enum Question: Sendable {
    case tracking
    case permission(Permission)
  }

  enum Outcome: Sendable {
    /// A prompt waits for an answer.
    case waiting
    /// The completion handler ran with the status.
    case completed(AuthorizationStatus)
    /// A request for another permission was answered; nil when nobody answered.
    case answered(isGranted: Bool?)
    /// Nobody will ever hear.
    case abandoned

    var name: StaticString {
      switch self {
      case .waiting: "waiting"
      case .completed: "completed"
      case .answered: "answered"
      case .abandoned: "abandoned"
      }
    }
  }

  /// Whether nothing more will come.
  var isSettled: Bool {
    if case .waiting = outcome { false } else { true }
  }
}

extension JSONWriter {
  /// Writes a request as `{"request": 1, "app": "…", "question": "tracking", "state": "completed", "status": "denied"}`.
  mutating func write(_ record: RequestRecord, number: Int) {
    beginObject()
    member("request", number)
    member("app", record.app)
    switch record.question {
    case .tracking: member("question", "tracking" as StaticString)
    case .permission(let permission): member("question", permission.name)
    }
    member("state", record.outcome.name)
    switch record.outcome {
    case .completed(let status): member("status", status.name)
    case .answered(let isGranted):
      key("isGranted")
      if let isGranted { write(isGranted) } else { writeNull() }
    case .waiting, .abandoned: break
    }
    endObject()
  }
}
