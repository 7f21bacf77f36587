import Dispatch
import HTTPService
import Locking
import VirtualDevice

/// The requests that apps made on a phone, and the clients that wait for an answer or for a prompt.
///
/// It is filled under the phone's lock, so it never asks the phone.
final class RequestBoard: Sendable {
  private struct State {
    var records: [RequestID: RequestRecord] = [:]
    var requestWaiters: [RequestID: [Int: @Sendable () -> Void]] = [:]
    var promptWaiters: [Int: @Sendable () -> Void] = [:]
    var waiterCount = 0
    var nextWaiter = 0
    var isClosed = false
  }

  /// What a client waits for.
  enum Occasion: Hashable, Sendable {
    /// The request is settled.
    case settlement(RequestID)
    /// A prompt appears.
    case prompt
  }

  private let state = Lock(State())
  private let waiterLimit: Int

  init(waiterLimit: Int) {
    self.waiterLimit = waiterLimit
  }

  /// How many clients wait.
  var waiterCount: Int { state.withLock { $0.waiterCount } }

  subscript(request: RequestID) -> RequestRecord? {
    state.withLock { $0.records[request] }
  }

  /// Takes note of what followed from an event, and wakes those who waited for it.
  func note(_ entry: JournalEntry) {
    let wake = state.withLock { state in
      var wake: [@Sendable () -> Void] = []
      for effect in entry.effects { Self.note(effect, of: entry.event, in: &state, &wake) }
      return wake
    }
    for wake in wake { wake() }
  }

  /// Takes a journal in place of what was there: at the beginning, and after a step back. Wakes those who waited for a
  /// request that was taken back, and those who waited for a prompt if the step back uncovers one.
  func take(_ journal: Journal) {
    let wake = state.withLock { state in
      let (requestWaiters, promptWaiters, count) = (state.requestWaiters, state.promptWaiters, state.waiterCount)
      (state.records, state.requestWaiters, state.promptWaiters) = ([:], [:], [:])
      var wake: [@Sendable () -> Void] = []
      var isPromptOpen = false
      for entry in journal.entries {
        for effect in entry.effects {
          switch effect {
          case .presented: isPromptOpen = true
          case .closed: isPromptOpen = false
          default: break
          }
          Self.note(effect, of: entry.event, in: &state, &wake)
        }
      }
      state.waiterCount = count
      (state.requestWaiters, state.promptWaiters) = (requestWaiters, promptWaiters)
      for (request, waiters) in requestWaiters where state.records[request]?.isSettled ?? true {
        state.requestWaiters[request] = nil
        state.waiterCount -= waiters.count
        wake += waiters.values
      }
      if isPromptOpen { Self.wakePromptWaiters(in: &state, &wake) }
      return wake
    }
    for wake in wake { wake() }
  }

  /// Calls `wake` once: when the occasion comes, when the time is over, or when the board is closed. Look only afterwards
  /// whether the occasion is there already, and call ``cease(_:for:)`` then.
  ///
  /// - Returns: The number of the waiter; nil if too many wait.
  func wait(for occasion: Occasion, milliseconds: Int, _ wake: @escaping @Sendable () -> Void) -> Int? {
    enum Admission {
      case full
      case closed
      case waiter(Int)
    }
    let admission = state.withLock { state -> Admission in
      if state.isClosed { return .closed }
      guard state.waiterCount < waiterLimit else { return .full }
      state.nextWaiter += 1
      state.waiterCount += 1
      switch occasion {
      case .settlement(let request): state.requestWaiters[request, default: [:]][state.nextWaiter] = wake
      case .prompt: state.promptWaiters[state.nextWaiter] = wake
      }
      return .waiter(state.nextWaiter)
    }
    switch admission {
    case .full: return nil
    case .closed:
      wake()
      return 0
    case .waiter(let waiter):
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
        self?.cease(waiter, for: occasion)
      }
      return waiter
    }
  }

  /// Wakes a waiter at once, if it waits still.
  func cease(_ waiter: Int, for occasion: Occasion) {
    let wake = state.withLock { state in
      let wake =
        switch occasion {
        case .settlement(let request): state.requestWaiters[request]?.removeValue(forKey: waiter)
        case .prompt: state.promptWaiters.removeValue(forKey: waiter)
        }
      if wake != nil { state.waiterCount -= 1 }
      return wake
    }
    wake?()
  }

  /// Wakes everyone; from now on nobody waits.
  func close() {
    let wake = state.withLock { state in
      let wake = state.requestWaiters.values.flatMap(\.values) + state.promptWaiters.values
      state.requestWaiters = [:]
      state.promptWaiters = [:]
      state.waiterCount = 0
      state.isClosed = true
      return wake
    }
    for wake in wake { wake() }
  }

  private static func note(
    _ effect: DeviceEffect, of event: DeviceEvent, in state: inout State, _ wake: inout [@Sendable () -> Void]
  ) {
    switch effect {
    case .decided(let request, from: let process, _):
      if state.records[request] == nil {
        state.records[request] = RequestRecord(app: process.app, question: .tracking, outcome: .waiting)
      }
    case .presented(let prompt), .queued(let prompt):
      if case .permission(let permission, let request) = prompt.question, state.records[request] == nil {
        state.records[request] = RequestRecord(app: prompt.app, question: .permission(permission), outcome: .waiting)
      }
      if case .presented = effect { wakePromptWaiters(in: &state, &wake) }
    case .completed(let request, let status): settle(request, .completed(status), in: &state, &wake)
    case .abandoned(let request): settle(request, .abandoned, in: &state, &wake)
    case .permissionAnswered(let request, let permission, let isGranted):
      if state.records[request] == nil, case .call(_, from: let process) = event {
        state.records[request] = RequestRecord(
          app: process.app, question: .permission(permission), outcome: .waiting)
      }
      settle(request, .answered(isGranted: isGranted), in: &state, &wake)
    default: break
    }
  }

  private static func wakePromptWaiters(in state: inout State, _ wake: inout [@Sendable () -> Void]) {
    wake += state.promptWaiters.values
    state.waiterCount -= state.promptWaiters.count
    state.promptWaiters = [:]
  }

  private static func settle(
    _ request: RequestID, _ outcome: RequestRecord.Outcome, in state: inout State, _ wake: inout [@Sendable () -> Void]
  ) {
    guard let record = state.records[request], !record.isSettled else { return }
    state.records[request]?.outcome = outcome
    guard let waiters = state.requestWaiters.removeValue(forKey: request) else { return }
    state.waiterCount -= waiters.count
    wake += waiters.values
  }
}
