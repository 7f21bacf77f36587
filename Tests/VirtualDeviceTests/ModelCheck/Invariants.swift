import TrackingPolicy

@testable import VirtualDevice

/// What holds of every step that a phone can take. Each looks at the step from outside, by its own reading of the facts.
struct Step {
  let before: DeviceState
  let event: DeviceEvent
  let effects: [DeviceEffect]
  let after: DeviceState

  /// What this step breaks; nil when nothing.
  var violation: String? {
    if !hasOnePrompt { return "a prompt appeared while one was open" }
    if !hasOneForegroundApp { return "two apps are in the foreground" }
    if !isUnderPromptInactive { return "an app is active under a prompt" }
    if !endsEachRequestOnce { return "a request did not end once" }
    if !changesDecisionsByRightOnly { return "a decision changed by something that must not change it" }
    if !promptsByPolicyOnly { return "the policy did not say so" }
    if !givesIdentifierByRightOnly { return "the advertising identifier is not what it must be" }
    if !blocksTrackingDomains { return "a tracking domain was reached without permission" }
    return nil
  }

  /// No prompt appears while one is open.
  private var hasOnePrompt: Bool {
    var isOpen = before.screen.prompt != nil
    for effect in effects {
      switch effect {
      case .presented:
        if isOpen { return false }
        isOpen = true
      case .closed: isOpen = false
      default: continue
      }
    }
    return isOpen == (after.screen.prompt != nil)
  }

  private var hasOneForegroundApp: Bool {
    after.apps.count { $0.process.isInForeground } <= 1
  }

  private var isUnderPromptInactive: Bool {
    after.screen.prompt == nil || !after.apps.contains { $0.process == .running(.active) }
  }

  /// Every request that is no longer open was completed or abandoned, once; no other was.
  private var endsEachRequestOnce: Bool {
    let made: [RequestID] = effects.compactMap { effect in
      switch effect {
      case .decided(let request, _, _) where event.isCall: request
      case .permissionAnswered(let request, _, _) where !before.screen.openRequests.contains(request): request
      case .presented(let prompt) where before.screen.waiting.contains(prompt): nil
      case .presented(let prompt), .queued(let prompt): prompt.tracking == nil ? prompt.request : nil
      default: nil
      }
    }
    let ended: [RequestID] = effects.compactMap { effect in
      switch effect {
      case .completed(let request, _), .abandoned(let request), .permissionAnswered(let request, _, _): request
      default: nil
      }
    }
    // Sorted lists that agree have no double on either side.
    let begun = before.screen.openRequests + made
    return begun.sorted() == (after.screen.openRequests + ended).sorted()
  }

  /// A decision changes by a tap, a switch, a reset, a removal, and by an update that marks it; by nothing else.
  private var changesDecisionsByRightOnly: Bool {
    for app in before.apps {
      let identifier = app.bundle.identifier
      let now = after.app(identifier)?.storedDecision ?? .none
      if now == app.storedDecision { continue }
      switch event {
      case .prompt(.tap(.allow), _):
        guard case .authorized(after.clock, false) = now, before.screen.prompt?.app == identifier else { return false }
      case .prompt(.tap(.deny), _):
        guard case .denied(after.clock, false) = now, before.screen.prompt?.app == identifier else { return false }
      case .settings(.disallowAppsToRequestToTrack(.stop)):
        guard app.storedDecision.status == .authorized, now.status == .denied else { return false }
      case .settings(.setAppSwitch(identifier, let isOn)):
        // A switch that stays where it was changes nothing; it is on for apps that are allowed alone.
        guard (app.storedDecision.status == .authorized) != isOn else { return false }
        guard now.status == (isOn ? .authorized : .denied) else { return false }
      case .settings(.resetLocationAndPrivacy), .system(.erase), .app(.delete, of: identifier):
        guard now == .none else { return false }
      case .app(.restoreDecision(let decision), of: identifier):
        guard now == decision else { return false }
      case .system(.update):
        guard now.status == app.storedDecision.status, now.date == app.storedDecision.date else { return false }
      default:
        return false
      }
    }
    return true
  }

  /// A tracking prompt opens exactly when the policy, asked about the circumstances from outside, says that it does.
  private var promptsByPolicyOnly: Bool {
    let opened: [TrackingQuestion] = effects.compactMap { effect in
      switch effect {
      case .presented(let prompt) where !before.screen.waiting.contains { $0.id == prompt.id }: prompt.tracking
      case .queued(let prompt): prompt.tracking
      default: nil
      }
    }
    guard case .call(.requestTracking(let request, let form), from: let process) = event else { return opened.isEmpty }
    guard let app = before.app(process.app) else { return false }
    let situation = Situation(
      system: OperatingSystem(.iOS, before.systemVersion), deviceLocation: before.location,
      previousLocation: before.previousLocation, accountRegion: before.account?.region,
      restriction: before.isAdTrackingLimitedByProfile ? .profile : .none,
      allowsAppsToRequestToTrack: before.allowsAppsToRequestToTrack, storedDecision: app.storedDecision,
      hasUsageDescription: app.bundle.usageDescription != nil,
      hasMarkdownUsageDescription: app.bundle.markdownUsageDescription != nil,
      caller: process.isExtension ? .appExtension : .app(app.process.applicationState ?? .background),
      request: request, form: form, isRequestPending: before.screen.prompt != nil, now: before.clock)
    let expected = TrackingPolicy.decide(situation).prompt
    return opened.map(\.prompt) == (expected.map { [$0] } ?? [])
  }

  /// The identifier is real only for an app that the person allowed, on a device that nothing restricts (ATT-170,
  /// ATT-171); before 14.5 none of the versions here.
  private var givesIdentifierByRightOnly: Bool {
    guard case .call(.readAdvertisingIdentifier, from: let process) = event else { return true }
    let isAllowed = before.app(process.app)?.storedDecision.status == .authorized
    let isReal = isAllowed && !before.isAdTrackingLimitedByProfile
    let expected = isReal ? before.identifiers.advertising : .zeros
    return effects.contains { effect in
      if case .advertisingIdentifierRead(expected, _) = effect { true } else { false }
    }
  }

  /// From 17 on, a listed domain is reached only by an app that is allowed (ATT-183).
  private var blocksTrackingDomains: Bool {
    guard case .call(.contact(let host, _), from: let process) = event, before.systemVersion >= "17.0",
      let app = before.app(process.app), app.bundle.trackingDomains.app.contains(host)
    else { return true }
    let isAllowed = app.storedDecision.status == .authorized && !before.isAdTrackingLimitedByProfile
    return effects.contains { effect in
      if case .contacted(_, let reading) = effect { reading.isBlocked == !isAllowed } else { false }
    }
  }
}

extension Screen {
  /// The requests that wait for an answer; orphans have nobody who waits, and the fault of 17.4 answered already.
  fileprivate var openRequests: [RequestID] {
    ((prompt.map { [$0] } ?? []) + waiting).filter { !$0.isOrphaned && !$0.isCompleted }.map(\.request)
  }
}

extension DeviceEvent {
  /// Whether code of an app calls: only then does the policy speak of a request as it is made.
  fileprivate var isCall: Bool {
    if case .call = self { true } else { false }
  }
}
