import DeviceReports
import TrackingPolicy
import VirtualDevice

/// Does what a scenario says, as a person would: opens an app that has to run, answers prompts, and lets an app become
/// active by itself where a phone would.
struct ScenarioRunner {
  private(set) var state: DeviceState
  private(set) var records: [StepRecord] = []
  private let scenario: Scenario
  private var isOver = false
  /// What is in the making: the effects of the step at hand.
  private var effects: [DeviceEffect] = []
  private var identifiers = IdentifierMemory()

  init(_ scenario: Scenario, on configuration: DeviceConfiguration) {
    self.scenario = scenario
    state = DeviceState(configuration)
    for app in scenario.apps {
      // The reader made sure that each can be installed, which no place or version changes.
      try? state.reduce(.app(.install(app), of: app.identifier), into: &effects)
    }
  }

  mutating func run() {
    run(scenario.steps, prefix: "")
  }

  private mutating func run(_ steps: [ScenarioStep], prefix: String) {
    for (index, step) in steps.enumerated() {
      if isOver { return }
      let number = "\(prefix)\(index + 1)"
      guard let name = step.name else {
        guard case .repeat(let times, let repeated) = step.action else { continue }
        for turn in 1...times where !isOver { run(repeated, prefix: "\(number).\(turn).") }
        continue
      }
      let record = run(step, number: number, name)
      records.append(record)
    }
  }

  private mutating func run(_ step: ScenarioStep, number: String, _ name: EventName) -> StepRecord {
    var record = StepRecord(number: number, name: name, position: step.position)
    do throws(DeviceError) {
      let event = try event(of: step)
      record.app = state.app(of: event)
      try open(for: event)
      effects.removeAll()
      try state.reduce(event, into: &effects)
      try answer(step.answer)
      if !step.staysInactive, record.name.bringsForward || step.answer != .none { try settle() }
    } catch {
      record.error = error
    }
    record.effects = effects
    effects = []
    record.note(state)
    record.isIdentifierDifferent = identifiers.isDifferent(record.effects)
    check(step, &record)
    return record
  }

  /// The event, with what was left open taken from the phone as it is.
  private func event(of step: ScenarioStep) throws(DeviceError) -> DeviceEvent {
    switch step.action {
    case .event(let event): return event
    case .tap(let button): return .prompt(.tap(button), on: promptOnScreen)
    case .dismiss: return .prompt(.dismiss, on: promptOnScreen)
    case .advance(let duration): return .system(.advance(duration.seconds(from: state.clock) ?? .max))
    case .assume(let changes):
      // The reader has read it once, so it can be read.
      let assumptions = try? DeviceAssumptions(json: changes, over: state.assumptions)
      return .system(.assume(assumptions ?? state.assumptions))
    case .update(let app, let changes):
      guard let installed = state.app(app)?.bundle else { throw .unknownApp(app) }
      let bundle = changes.flatMap { try? AppBundle(json: $0, over: installed) }
      return .app(.update(bundle ?? installed), of: app)
    case .repeat: return .system(.advance(0))
    }
  }

  private var promptOnScreen: PromptID { state.screen.prompt?.id ?? PromptID(0) }

  /// Opens an app that must run for the event, if it does not.
  private mutating func open(for event: DeviceEvent) throws(DeviceError) {
    guard let app = event.runningApp, let installed = state.app(app), !installed.isOffloaded,
      installed.process == .notRunning
    else { return }
    try state.reduce(.app(.launch, of: app), into: &effects)
    try settle()
  }

  /// Lets the person answer the prompt that the step brought about. A prompt without the button stays as it is.
  private mutating func answer(_ answer: UserAnswer) throws(DeviceError) {
    guard answer != .none, let prompt = state.screen.prompt, effects.hasPresented(prompt.id) else { return }
    let event: PromptEvent
    switch answer {
    case .allow: event = .tap(.allow)
    case .deny: event = .tap(.deny)
    case .additionalInformation:
      guard prompt.buttons.contains(.additionalInformation) else { return }
      event = .tap(.additionalInformation)
    case .systemDismissal: event = .dismiss
    case .none: return
    }
    try state.reduce(.prompt(event, on: prompt.id), into: &effects)
  }

  /// Makes the app in the foreground active, unless a prompt is in the way.
  private mutating func settle() throws(DeviceError) {
    guard let event = state.eventThatFollows else { return }
    try state.reduce(event, into: &effects)
  }

  private mutating func check(_ step: ScenarioStep, _ record: inout StepRecord) {
    let isErrorExpected = step.expectations.contains { $0.kind == .error && $0.value != .nothing }
    if let error = record.error, !isErrorExpected {
      isOver = true
      record.failures.append(
        ExpectationFailure(kind: .error, expected: .nothing, seen: ObservedValue(error.name), position: step.position))
      // Nothing else that was expected can have been seen.
      return
    }
    if let crash = record.crash, !step.expectsCrash {
      record.failures.append(
        ExpectationFailure(
          kind: .crash, expected: .nothing, seen: ObservedValue(crash.cause.name), position: step.position))
    }
    for expectation in step.expectations {
      let seen = record.observed(expectation.kind)
      guard !expectation.isMet(by: seen) else { continue }
      record.failures.append(
        ExpectationFailure(
          kind: expectation.kind, expected: expectation.value, seen: seen, position: expectation.position))
    }
  }
}

extension ScenarioStep {
  /// Whether the step says that a process will crash, or lets one.
  fileprivate var expectsCrash: Bool {
    name == .crashApp
      || expectations.contains { $0.kind == .crash || ($0.kind == .outcome && $0.value == .word("crash")) }
  }
}

extension DeviceEvent {
  /// The app that has to run for it.
  fileprivate var runningApp: BundleIdentifier? {
    switch self {
    case .call(_, from: let process): process.isExtension ? nil : process.app
    case .app(.becomeActive, of: let app), .app(.resignActive, of: let app), .app(.enterBackground, of: let app),
      .app(.crash, of: let app):
      app
    default: nil
    }
  }
}

extension [DeviceEffect] {
  fileprivate func hasPresented(_ id: PromptID) -> Bool {
    contains { if case .presented(let prompt) = $0 { prompt.id == id } else { false } }
  }
}
