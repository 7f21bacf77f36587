import TrackingPolicy

@testable import VirtualDevice

extension DeviceState {
  /// A state that stands for all that differ only in what no rule looks at: how often something was asked, which numbers
  /// identifiers have, and how old a decision is beyond the year.
  ///
  /// The clock is put back to where it started, and everything that bears a date with it.
  func folded() -> DeviceState {
    var state = self
    let shift = Instant.catalogueDate.seconds(since: clock)
    state.clock = .catalogueDate
    state.requestCount = 0
    state.promptCount = 0
    state.moment = 0
    state.identifiers = DeviceIdentifiers(seed: 1)
    state.isUnlocked = true
    // It matters to 14.5 alone, grace for travellers to an assumption alone.
    state.wasSwitchTurnedOffAndOn = false
    state.previousLocation = nil
    state.apps.sort { $0.bundle.identifier < $1.bundle.identifier }
    for index in state.apps.indices {
      state.apps[index].storedDecision = state.apps[index].storedDecision.folded(shift, now: state.clock)
      state.apps[index].requestStreaks = RequestStreaks()
      // Once it was answered it is not asked again, however it was answered.
      if state.apps[index].permissions[.location] != nil { state.apps[index].permissions[.location] = true }
      // Asked or decided, it is listed either way.
      if state.apps[index].storedDecision != .none { state.apps[index].hasRequestedTracking = true }
      state.identifiers.add(vendor: state.apps[index].bundle.effectiveVendor)
    }
    state.screen.prompt = state.screen.prompt?.folded(number: 1)
    for index in state.screen.waiting.indices {
      state.screen.waiting[index] = state.screen.waiting[index].folded(number: index + 2)
    }
    // Numbers of what is open are taken; the next must not collide with them.
    state.requestCount = 10
    state.promptCount = 10
    return state
  }
}

extension StoredDecision {
  /// The decision, young or more than a year old; marks count only under an assumption.
  func folded(_ shift: Seconds, now: Instant) -> StoredDecision {
    guard let date else { return .none }
    let isOld = now.seconds(since: date.advanced(by: shift)) >= 365 * Instant.secondsPerDay
    let folded = isOld ? now.advanced(by: -400 * Instant.secondsPerDay) : now
    return status == .authorized ? .authorized(at: folded) : .denied(at: folded)
  }
}

extension OpenPrompt {
  /// The prompt with a number that only its place gives, and with the circumstances that the answer depends on: whether
  /// it is a sheet, with which button, and what was stored.
  fileprivate func folded(number: Int) -> OpenPrompt {
    let question: Question
    switch self.question {
    case .tracking(let tracking) where !isOrphaned:
      let situation = tracking.situation.folded(surface: tracking.prompt.surface)
      question = .tracking(
        TrackingQuestion(
          request: RequestID(number), prompt: tracking.prompt, text: "", textLanguage: nil,
          isCompleted: tracking.isCompleted, situation: situation))
    // What an orphan asks no longer matters.
    case .permission, .tracking: question = .permission(.location, RequestID(number))
    }
    var prompt = OpenPrompt(id: PromptID(number), app: app, question: question)
    prompt.isOrphaned = isOrphaned
    return prompt
  }
}

extension Situation {
  fileprivate func folded(surface: Surface) -> Situation {
    let isSheet = surface == .sheet
    let shift = Instant.catalogueDate.seconds(since: now)
    return Situation(
      system: system, deviceLocation: isSheet ? .germany : .unitedStates, accountRegion: isSheet ? .germany : nil,
      storedDecision: storedDecision.folded(shift, now: .catalogueDate), request: isSheet ? request : .classic)
  }
}
