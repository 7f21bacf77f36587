import TrackingPolicy
import VirtualDevice

/// Watches that nobody is asked twice, by a plain reading of the rules.
struct PromptWitness {
  /// Whether the phone and its account are in a country where people may be asked again after a year (ATT-84).
  let isEU: Bool
  /// The prompts that were presented.
  private(set) var prompts: Set<Int> = []
  /// What requests were completed with.
  private(set) var completions: [Int: String] = [:]
  private(set) var openRequests: Set<Int> = []
  private(set) var answerCount = 0
  private var openPrompt: Int?
  private var ended: Set<Int> = []
  /// When a person answered an app's tracking prompt, unless that was forgotten since by a reset or with the app.
  private var answers: [BundleIdentifier: Instant] = [:]

  init(isEU: Bool) { self.isEU = isEU }

  /// Takes note of an event; gives what is wrong with what followed.
  mutating func note(_ event: DeviceEvent, _ effects: [DeviceEffect], before phone: DeviceState) -> [String] {
    var faults: [String] = []
    switch event {
    case .prompt(.tap(let button), on: _):
      if let prompt = phone.screen.prompt, prompt.tracking != nil, !prompt.isOrphaned, button != .additionalInformation
      {
        answers[prompt.app] = phone.clock
        answerCount += 1
      }
    case .settings(.resetLocationAndPrivacy): answers = [:]
    case .app(.delete, of: let app): answers[app] = nil
    default: break
    }
    for effect in effects {
      switch effect {
      case .presented(let prompt):
        if !prompts.insert(prompt.id.number).inserted { faults.append("prompt \(prompt.id.number) appears twice") }
        if let openPrompt { faults.append("prompt \(prompt.id.number) appears over \(openPrompt)") }
        openPrompt = prompt.id.number
        if case .permission(_, let request) = prompt.question { openRequests.insert(request.number) }
        if prompt.tracking != nil, let answer = answers[prompt.app], !mayAskAgain(answer, at: phone.clock) {
          faults.append("\(prompt.app) asks again by prompt \(prompt.id.number), though it was answered")
        }
      case .queued(let prompt):
        if case .permission(_, let request) = prompt.question { openRequests.insert(request.number) }
      case .closed(let prompt, _):
        if openPrompt != prompt.number { faults.append("prompt \(prompt.number) closes, but was not open") }
        openPrompt = nil
      case .decided(let request, from: _, _):
        if !ended.contains(request.number) { openRequests.insert(request.number) }
      case .completed(let request, let status):
        completions[request.number] = "\(status.name)"
        end(request, &faults)
      case .abandoned(let request), .permissionAnswered(let request, _, isGranted: _): end(request, &faults)
      default: break
      }
    }
    return faults
  }

  private func mayAskAgain(_ answer: Instant, at clock: Instant) -> Bool {
    isEU && clock.secondsSince1970 - answer.secondsSince1970 >= 365 * 86_400
  }

  private mutating func end(_ request: RequestID, _ faults: inout [String]) {
    if !ended.insert(request.number).inserted { faults.append("request \(request.number) ends twice") }
    openRequests.remove(request.number)
  }
}
