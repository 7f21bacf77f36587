/// How a request ends: what a rule hands back, in a few bytes. The verdict adds what was found on the way.
struct Ending {
  /// What becomes of it; the prompt itself is among the findings.
  enum Kind {
    case prompt, immediate, crash
  }

  /// What happens to the stored decision.
  enum Storage {
    case kept, cleared, authorizedNow, deniedNow
  }

  var kind: Kind
  var completion: Completion
  var reason: Reason
  var storage: Storage
  var action: AdditionalInformationAction = .doesNotRun
}

extension Ending {
  /// The request ends without any interface.
  static func immediate(_ status: AuthorizationStatus, _ reason: Reason, storage: Storage = .kept) -> Ending {
    Ending(kind: .immediate, completion: .immediate(status), reason: reason, storage: storage)
  }

  /// The process ends.
  static func crash(_ reason: Reason) -> Ending {
    Ending(kind: .crash, completion: .never, reason: reason, storage: .kept)
  }

  /// The prompt appears.
  static func prompt(_ completion: Completion, _ reason: Reason, storage: Storage) -> Ending {
    Ending(kind: .prompt, completion: completion, reason: reason, storage: storage)
  }
}

extension Verdict {
  /// The verdict on a situation that ends so.
  @inline(__always)
  init(_ ending: Ending, on situation: Situation, _ findings: Findings) {
    outcome =
      switch ending.kind {
      case .prompt: .prompt(findings.prompt)
      case .immediate: .immediate
      case .crash: .crash
      }
    completion = ending.completion
    reason = ending.reason
    storedAfter =
      switch ending.storage {
      case .kept: situation.storedDecision
      case .cleared: .none
      case .authorizedNow: .authorized(at: situation.now)
      case .deniedNow: .denied(at: situation.now)
      }
    action = ending.action
    grounds = findings.grounds
  }
}
