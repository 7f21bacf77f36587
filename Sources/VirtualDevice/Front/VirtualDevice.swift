import Locking
import TrackingPolicy

/// A phone that any number of threads and tasks may use at once: a ``DeviceState`` behind a lock, with its ``Journal``,
/// and the handlers of the requests that apps make on it.
///
/// What code of an app does is synchronous, as on a phone: ``perform(_:)`` and ``requestTracking(_:form:from:action:completion:abandoned:)``.
/// What a person does is asynchronous: it waits until the apps have reacted to what was before, and again to what it
/// brought about, so that a test is the same each time. Nothing sleeps; time is set by hand.
public final class VirtualDevice: Sendable {
  private struct Core {
    var state: DeviceState
    var journal: Journal
    var handlers = PendingHandlers()
    var observers: [Int: Observer] = [:]
    var nextObserver = 0
    var promptWaiters: [Int: CheckedContinuation<OpenPrompt, any Error>] = [:]
    var nextPromptWaiter = 0
  }

  /// Who watches the journal.
  private struct Observer {
    var appended: @Sendable (JournalEntry) -> Void
    var rewound: @Sendable (Journal) -> Void
  }

  private let core: Lock<Core>
  /// Keeps entries in the store, if there is one. A closure, since looking at an optional protocol costs far more, and
  /// every event does.
  private let keep: (@Sendable ([JournalEntry]) throws -> Void)?
  /// Has the store step back, if there is one.
  private let keepRewind: (@Sendable (Int) throws -> Void)?
  private let awaitsMainActor: Bool
  let executor = AppExecutor()

  /// A new phone.
  ///
  /// - Parameters:
  ///   - configuration: How it is set up.
  ///   - store: Where its journal is kept; an event happens only once it is kept there.
  ///   - awaitsMainActor: Whether apps react on the main actor as well, which is also `DispatchQueue.main`, so that what a
  ///     person does waits for that too. Right in tests; where the main thread serves no queue that would never end.
  public init(
    _ configuration: DeviceConfiguration = .iPhone(), store: (any JournalStore)? = nil, awaitsMainActor: Bool = false
  ) {
    core = Lock(Core(state: DeviceState(configuration), journal: Journal(configuration: configuration)))
    keep = store?.keep
    keepRewind = store?.keepRewind
    self.awaitsMainActor = awaitsMainActor
  }

  /// A phone as a journal left it. Apps that waited for an answer are no longer there to get it.
  public convenience init(continuing journal: Journal, store: (any JournalStore)? = nil) {
    self.init(continuing: JournalReplay(journal), store: store)
  }

  /// A phone as a journal left it, which was replayed already.
  public init(continuing replay: JournalReplay, store: (any JournalStore)? = nil) {
    core = Lock(Core(state: replay.state, journal: replay.journal))
    keep = store?.keep
    keepRewind = store?.keepRewind
    awaitsMainActor = false
  }

  /// The phone at this moment.
  public var state: DeviceState { core.withLock { $0.state } }

  /// What happened to it so far.
  public var journal: Journal { core.withLock { $0.journal } }
}

extension VirtualDevice {
  /// Lets something happen and returns what follows. Handlers run soon afterwards, on a background thread.
  ///
  /// - Throws: ``DeviceError`` when it cannot happen; then nothing changed.
  @discardableResult
  public func perform(_ event: DeviceEvent) throws(DeviceError) -> [DeviceEffect] {
    try perform(event) { _, _ in }
  }

  /// Lets things happen one after the other, with one stretch of keeping the journal for all of them.
  ///
  /// - Returns: What follows from each, or why it cannot happen; the others happen all the same. When the journal cannot
  ///   be kept none happens, and each has the error ``DeviceError/notDurable(_:)``.
  public func perform(_ events: [DeviceEvent]) -> [Result<[DeviceEffect], DeviceError>] {
    var deliveries: [@Sendable () -> Void] = []
    let results = core.withLock { core in
      var state = core.state
      var entries: [JournalEntry] = []
      let results = events.map { event -> Result<[DeviceEffect], DeviceError> in
        do throws(DeviceError) {
          let effects = try state.reduce(event)
          entries.append(
            JournalEntry(
              number: core.journal.entries.count + entries.count + 1,
              position: core.journal.position + entries.count + 1, time: state.clock, event: event, effects: effects))
          return .success(effects)
        } catch {
          return .failure(error)
        }
      }
      do {
        if !entries.isEmpty { try keep?(entries) }
      } catch {
        let failure = Result<[DeviceEffect], DeviceError>.failure(.notDurable("\(error)"))
        return results.map { result -> Result<[DeviceEffect], DeviceError> in
          if case .success = result { failure } else { result }
        }
      }
      core.state = state
      for entry in entries { deliveries += publish(entry, in: &core) }
      return results
    }
    executor.deliver(deliveries)
    return results
  }

  /// Makes a request for permission to track, as code of an app does (ATT-2, ATT-5).
  ///
  /// - Parameters:
  ///   - request: Which request.
  ///   - form: How the app learns the answer.
  ///   - process: Who asks.
  ///   - action: What the Additional Information button is for.
  ///   - completion: Runs once, with the status.
  ///   - abandonment: Runs in its place when the process that asked is gone.
  /// - Throws: ``DeviceError`` when the app is not there or does not run.
  @discardableResult
  public func requestTracking(
    _ request: Request = .classic, form: RequestForm = .completionHandler, from process: CallingProcess,
    action: (@Sendable () -> Void)? = nil, completion: (@Sendable (AuthorizationStatus) -> Void)? = nil,
    abandoned abandonment: (@Sendable () -> Void)? = nil
  ) throws(DeviceError) -> RequestID {
    var id = RequestID(0)
    _ = try perform(.call(.requestTracking(request, form), from: process)) { effects, handlers in
      guard let request = effects.firstRequest else { return }
      id = request
      handlers.add(
        RequestHandlers(completion: completion ?? { _ in }, action: action, abandonment: abandonment), for: request)
    }
    return id
  }

  /// Makes a request for another permission; the handler gets nil when nobody answered.
  public func requestPermission(
    _ permission: Permission, from process: CallingProcess, completion: @escaping @Sendable (Bool?) -> Void
  ) throws(DeviceError) {
    _ = try perform(.call(.requestPermission(permission), from: process)) { effects, handlers in
      if let request = effects.firstRequest { handlers.add(completion, for: request) }
    }
  }

  /// Calls `body` with every entry from now on, in order, until the observation is ended with ``stopObserving(_:)``, and
  /// `rewound` with the journal after each step back.
  ///
  /// They are called while the device is locked: they must be quick and must not use the device.
  ///
  /// - Returns: The observation, and the number of entries that were there before.
  public func observe(
    _ body: @escaping @Sendable (JournalEntry) -> Void, rewound: @escaping @Sendable (Journal) -> Void = { _ in }
  ) -> (observation: Int, entries: Int) {
    core.withLock { core in
      core.nextObserver += 1
      core.observers[core.nextObserver] = Observer(appended: body, rewound: rewound)
      return (core.nextObserver, core.journal.entries.count)
    }
  }

  /// Ends an observation.
  public func stopObserving(_ observation: Int) {
    core.withLock { $0.observers[observation] = nil }
  }

  /// Returns once the apps have reacted to all that happened: no handler and no task of theirs runs or waits to run.
  public func idle() async {
    await executor.idle()
  }

  /// Returns once the apps have reacted, on the main actor too where that was asked for.
  func reaction() async {
    await executor.idle()
    guard awaitsMainActor else { return }
    var seen: Int
    repeat {
      seen = executor.deliveryCount
      // Its queue keeps the order, so what was there before has run.
      await MainActor.run {}
      await executor.idle()
    } while executor.deliveryCount != seen
  }

  private func perform(
    _ event: DeviceEvent, registering register: ([DeviceEffect], inout PendingHandlers) -> Void
  ) throws(DeviceError) -> [DeviceEffect] {
    let (effects, deliveries) = try core.withLock { core throws(DeviceError) in
      let entry = try reduce(event, in: &core)
      let effects = entry.effects
      register(effects, &core.handlers)
      return (effects, publish(entry, in: &core))
    }
    executor.deliver(deliveries)
    return effects
  }

  /// Applies an event. With a store it is applied to a copy first, since what cannot be kept must not have happened.
  private func reduce(_ event: DeviceEvent, in core: inout Core) throws(DeviceError) -> JournalEntry {
    let number = core.journal.entries.count + 1
    let position = core.journal.position + 1
    guard let keep else {
      let effects = try core.state.reduce(event)
      return JournalEntry(
        number: number, position: position, time: core.state.clock, event: event, effects: effects)
    }
    var state = core.state
    let effects = try state.reduce(event)
    let entry = JournalEntry(number: number, position: position, time: state.clock, event: event, effects: effects)
    do { try keep([entry]) } catch { throw .notDurable("\(error)") }
    core.state = state
    return entry
  }

  /// Makes an entry known: to the journal, to those who watch, and to those who wait for a prompt.
  private func publish(_ entry: JournalEntry, in core: inout Core) -> [@Sendable () -> Void] {
    core.journal.append(entry)
    // Asked first, since to go through an empty dictionary costs as much as to reduce an event.
    if !core.observers.isEmpty { for observer in core.observers.values { observer.appended(entry) } }
    wakePromptWaiters(in: &core)
    return core.handlers.deliveries(for: entry.effects)
  }

  private func wakePromptWaiters(in core: inout Core) {
    guard !core.promptWaiters.isEmpty, let prompt = core.state.screen.prompt, !prompt.isOrphaned else { return }
    for waiter in core.promptWaiters.values { waiter.resume(returning: prompt) }
    core.promptWaiters = [:]
  }
}

extension VirtualDevice {
  /// Steps back to the moment after so many entries of the journal: what came later has not happened.
  ///
  /// A request that was made later is abandoned. One that was made before and answered later waits again, but its handler
  /// has run and will not run twice.
  ///
  /// - Throws: ``RewindError``; then nothing was taken back.
  public func rewind(to count: Int) throws(RewindError) {
    var deliveries: [@Sendable () -> Void] = []
    let result = core.withLock { core -> Result<Void, RewindError> in
      let last = core.journal.entries.count
      guard (0...last).contains(count) else { return .failure(.noSuchEntry(count, count: last)) }
      guard count < last else { return .success(()) }
      do { try keepRewind?(count) } catch { return .failure(.notDurable("\(error)")) }
      let undone = core.journal.rewind(to: count)
      core.state = core.journal.state()
      for observer in core.observers.values { observer.rewound(core.journal) }
      wakePromptWaiters(in: &core)
      deliveries = core.handlers.abandon(undone.compactMap(\.requestMade))
      return .success(())
    }
    executor.deliver(deliveries)
    return try result.get()
  }
}

extension JournalEntry {
  /// The request that the event was.
  fileprivate var requestMade: RequestID? {
    if case .call = event { effects.firstRequest } else { nil }
  }
}

extension VirtualDevice {
  /// The prompt that is on the screen, or the next that will be.
  ///
  /// It waits for ever where none comes; give the test a time limit (`.timeLimit(.minutes(1))`), which cancels its task.
  ///
  /// - Throws: ``NoPromptAppeared`` when the task is cancelled before one appears; it says what became of the last request.
  public func nextPrompt() async throws -> PresentedPrompt {
    let number = core.withLock { core in
      core.nextPromptWaiter += 1
      return core.nextPromptWaiter
    }
    let prompt = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        core.withLock { core in
          if let prompt = core.state.screen.prompt, !prompt.isOrphaned {
            continuation.resume(returning: prompt)
          } else if Task.isCancelled {
            continuation.resume(throwing: NoPromptAppeared(core.journal))
          } else {
            core.promptWaiters[number] = continuation
          }
        }
      }
    } onCancel: {
      let (waiter, journal) = core.withLock { ($0.promptWaiters.removeValue(forKey: number), $0.journal) }
      waiter?.resume(throwing: NoPromptAppeared(journal))
    }
    return PresentedPrompt(device: self, prompt: prompt)
  }

  /// The prompt on the screen once the apps have reacted; nil when there is none.
  public func promptOnScreen() async -> PresentedPrompt? {
    await idle()
    return state.screen.prompt.map { PresentedPrompt(device: self, prompt: $0) }
  }
}

extension [DeviceEffect] {
  /// The request that the effects are about.
  fileprivate var firstRequest: RequestID? {
    for effect in self {
      switch effect {
      case .decided(let request, _, _), .permissionAnswered(let request, _, _): return request
      case .presented(let prompt), .queued(let prompt): return prompt.request
      default: continue
      }
    }
    return nil
  }
}

extension JournalStore {
  /// ``append(_:)`` as a value of its own.
  fileprivate var keep: @Sendable ([JournalEntry]) throws -> Void {
    { try append($0) }
  }

  /// ``rewind(to:)`` as a value of its own.
  fileprivate var keepRewind: @Sendable (Int) throws -> Void {
    { try rewind(to: $0) }
  }
}
