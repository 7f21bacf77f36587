import TrackingPolicy

extension DeviceState {
  /// Lets something happen: the only way in which a phone changes.
  ///
  /// What follows is appended to `effects` in order. When the event cannot happen the state stays as it was and nothing
  /// is appended.
  public mutating func reduce(_ event: DeviceEvent, into effects: inout [DeviceEffect]) throws(DeviceError) {
    switch event {
    case .call(let call, from: let process):
      try answer(call, from: process, &effects)
      return
    case .prompt(let event, on: let prompt): try reduce(event, on: prompt, &effects)
    case .app(let event, of: let app): try reduce(event, of: app, &effects)
    case .settings(let event): try reduce(event, &effects)
    case .system(let event): try reduce(event, &effects)
    }
    // Whatever a person does takes longer than the second within which calls are counted (ATT-26).
    moment += 1
  }

  /// The same, with what follows as the result.
  public mutating func reduce(_ event: DeviceEvent) throws(DeviceError) -> [DeviceEffect] {
    var effects: [DeviceEffect] = []
    try reduce(event, into: &effects)
    return effects
  }
}

extension DeviceState {
  /// Where the app stands in the list, offloaded ones included.
  func index(of app: BundleIdentifier) throws(DeviceError) -> Int {
    guard let index = position(of: app) else { throw .unknownApp(app) }
    return index
  }

  /// Where an app stands that can be started.
  func indexOfStartable(_ app: BundleIdentifier) throws(DeviceError) -> Int {
    let index = try index(of: app)
    guard !apps[index].isOffloaded else { throw .offloaded(app) }
    return index
  }

  /// Where an app stands that runs.
  func indexOfRunning(_ app: BundleIdentifier) throws(DeviceError) -> Int {
    let index = try indexOfStartable(app)
    guard apps[index].process != .notRunning else { throw .notRunning(app) }
    return index
  }

  mutating func setProcess(_ process: InstalledApp.Process, at index: Int, _ effects: inout [DeviceEffect]) {
    guard apps[index].process != process else { return }
    apps[index].process = process
    appIndex.note(process, ofAppAt: index)
    effects.append(.processChanged(apps[index].bundle.identifier, process))
  }

  mutating func setDecision(
    _ decision: StoredDecision, at index: Int, _ cause: DecisionCause, _ effects: inout [DeviceEffect]
  ) {
    let old = apps[index].storedDecision
    guard old != decision else { return }
    apps[index].storedDecision = decision
    effects.append(.decisionChanged(apps[index].bundle.identifier, from: old, to: decision, cause))
  }

  /// Ends a process. A prompt of its own stays on the screen or goes away, as assumed; those that wait are dropped
  /// (ATT-38).
  mutating func endProcess(at index: Int, _ effects: inout [DeviceEffect]) {
    let app = apps[index].bundle.identifier
    setProcess(.notRunning, at: index, &effects)
    for prompt in screen.waiting where prompt.app == app { effects.append(.abandoned(prompt.request)) }
    screen.waiting.removeAll { $0.app == app }
    guard let prompt = screen.prompt, prompt.app == app, !prompt.isOrphaned else { return }
    if !prompt.isCompleted { effects.append(.abandoned(prompt.request)) }
    switch assumptions.orphanedPrompts {
    case .stay: screen.prompt?.isOrphaned = true
    case .goAway:
      closePrompt(.orphaned, &effects)
      presentNext(&effects)
    }
  }
}
