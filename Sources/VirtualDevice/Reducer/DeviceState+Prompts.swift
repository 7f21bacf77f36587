import TrackingPolicy

extension DeviceState {
  mutating func reduce(
    _ event: PromptEvent, on id: PromptID, _ effects: inout [DeviceEffect]
  ) throws(DeviceError) {
    guard let prompt = screen.prompt, prompt.id == id else { throw .promptNotOnScreen(id) }
    let end: PromptEnd
    switch event {
    case .tap(let button):
      guard prompt.buttons.contains(button) else { throw .noSuchButton(button, id) }
      end = .tapped(button)
    case .dismiss:
      end = .dismissed
    }
    closePrompt(end, &effects)
    // Nobody reports what becomes of an answer whose app is gone; there is no one to give it to (ATT-38).
    if !prompt.isOrphaned {
      switch prompt.question {
      case .tracking(let question): settle(question, of: prompt.app, end.answer, &effects)
      case .permission(let permission, let request): settle(permission, request, of: prompt.app, end, &effects)
      }
    }
    presentNext(&effects)
  }

  /// Shows a prompt, or lets it wait for the one on the screen. The app under it is no longer active (ATT-41).
  mutating func open(_ question: OpenPrompt.Question, of app: BundleIdentifier, _ effects: inout [DeviceEffect]) {
    promptCount += 1
    let prompt = OpenPrompt(id: PromptID(promptCount), app: app, question: question)
    guard screen.prompt == nil else {
      screen.waiting.append(prompt)
      effects.append(.queued(prompt))
      return
    }
    present(prompt, &effects)
  }

  private mutating func present(_ prompt: OpenPrompt, _ effects: inout [DeviceEffect]) {
    screen.prompt = prompt
    effects.append(.presented(prompt))
    guard let index = positionOfForegroundApp, apps[index].process == .running(.active) else { return }
    setProcess(.running(.inactive), at: index, &effects)
  }

  /// Takes the prompt off the screen. The app below stays inactive until it is told otherwise, so that a request right
  /// after another prompt gets no prompt (ATT-41).
  mutating func closePrompt(_ end: PromptEnd, _ effects: inout [DeviceEffect]) {
    guard let prompt = screen.prompt else { return }
    screen.prompt = nil
    effects.append(.closed(prompt.id, end))
  }

  /// Shows the next prompt that waits, if there is room for it.
  mutating func presentNext(_ effects: inout [DeviceEffect]) {
    if screen.prompt == nil, !screen.waiting.isEmpty { present(screen.waiting.removeFirst(), &effects) }
  }

  /// Takes all prompts away, as a restart does; whoever asked is gone as well (ATT-38).
  mutating func clearScreen(_ effects: inout [DeviceEffect]) {
    for prompt in screen.waiting { effects.append(.abandoned(prompt.request)) }
    screen.waiting = []
    guard let prompt = screen.prompt else { return }
    if !prompt.isOrphaned, !prompt.isCompleted { effects.append(.abandoned(prompt.request)) }
    closePrompt(.rebooted, &effects)
  }

  /// Keeps the answer to a request for another permission.
  private mutating func settle(
    _ permission: Permission, _ request: RequestID, of app: BundleIdentifier, _ end: PromptEnd,
    _ effects: inout [DeviceEffect]
  ) {
    let isGranted: Bool? = if case .tapped(let button) = end { button == .allow } else { nil }
    if let isGranted, let index = position(of: app) {
      apps[index].permissions[permission] = isGranted
    }
    effects.append(.permissionAnswered(request, permission, isGranted: isGranted))
  }

  /// Lets the policy judge the answer to a tracking prompt, in the circumstances of the request.
  private mutating func settle(
    _ question: TrackingQuestion, of app: BundleIdentifier, _ answer: UserAnswer, _ effects: inout [DeviceEffect]
  ) {
    var situation = question.situation
    situation.userAnswer = answer
    let verdict = TrackingPolicy.decide(situation, assumptions: assumptions.policy)
    effects.append(.decided(question.request, from: CallingProcess(app), verdict))
    // Only an answer that changes what was stored is written: Settings may have changed it meanwhile.
    if verdict.storedAfter != situation.storedDecision,
      let index = position(of: app)
    {
      setDecision(verdict.storedAfter.dated(clock), at: index, .prompt, &effects)
    }
    if verdict.action == .beforeCompletion { effects.append(.actionRuns(question.request)) }
    if case .afterPrompt(let status) = verdict.completion { effects.append(.completed(question.request, status)) }
    if verdict.action == .afterCompletion { effects.append(.actionRuns(question.request)) }
  }
}

extension OpenPrompt {
  /// Whether the completion of its request ran already, by the fault of 17.4 (ATT-146).
  var isCompleted: Bool {
    tracking?.isCompleted ?? false
  }
}

extension PromptEnd {
  /// What the end of a prompt means to the policy.
  fileprivate var answer: UserAnswer {
    switch self {
    case .tapped(let button): button.answer
    case .dismissed, .rebooted, .orphaned: .systemDismissal
    }
  }
}

extension StoredDecision {
  /// The same decision, made at another time: a prompt is answered later than it was asked for.
  fileprivate func dated(_ instant: Instant) -> StoredDecision {
    switch self {
    case .none: .none
    case .authorized(_, let flag): .authorized(at: instant, oneTimeReprompt: flag)
    case .denied(_, let flag): .denied(at: instant, oneTimeReprompt: flag)
    }
  }
}
