import Documents
import Glibc
import Locking
import TestSupport
import VirtualDevice

/// What clients wanted of a server and what it answered, until it is killed: after so many steps of theirs, of which
/// each order has three, before it is sent, when it is sent, and when it is answered.
final class Ledger: Sendable {
  /// What someone wanted to happen.
  struct Order: Sendable {
    /// Who: each does one thing after the other.
    var client: Int
    /// What.
    var events: [DeviceEvent]
    /// Whether it came as a tap, upon which the app below becomes active again by itself.
    var isTap = false
    /// The step before which it was not on its way.
    var sent = 0
    /// The step at which the answer was there, and what followed from each event that happened, by the answer; nil when none came.
    var answer: Answer?

    struct Answer: Sendable {
      var step: Int
      var effects: [String]
    }
  }

  /// What clients saw beside the answers to their orders, which must stay so too.
  struct Sights: Sendable {
    /// Prompts that were on the screen.
    var prompts: Set<Int> = []
    /// What became of requests.
    var completions: [Int: String] = [:]
    /// Entries of the journal, by their numbers, as the stream had them.
    var entries: [Int: String] = [:]
  }

  private struct State {
    var orders: [Order] = []
    var sights = Sights()
    var steps = 0
    var faults: [String] = []
  }

  private let state = Lock(State())
  private let server: ChildProcess
  private let lastStep: Int

  /// - Parameter lastStep: the step at which the server is killed.
  init(of server: ChildProcess, lastStep: Int) {
    self.server = server
    self.lastStep = lastStep
    if lastStep == 0 { server.kill() }
  }

  var orders: [Order] { state.withLock { $0.orders } }
  var sights: Sights { state.withLock { $0.sights } }
  /// What no server may answer, whenever it is killed.
  var faults: [String] { state.withLock { $0.faults } }

  /// Takes an order down, and gives its number.
  func begin(_ order: Order) -> Int {
    state.withLock { state in
      step(&state)
      var order = order
      order.sent = state.steps
      state.orders.append(order)
      return state.orders.count - 1
    }
  }

  /// Notes that an order is on its way.
  func sent() {
    state.withLock { step(&$0) }
  }

  /// Notes what was answered.
  func end(_ order: Int, effects: [String]) {
    state.withLock { state in
      step(&state)
      state.orders[order].answer = Order.Answer(step: state.steps, effects: effects)
    }
  }

  func see(_ change: @Sendable (inout Sights) -> Void) {
    state.withLock { change(&$0.sights) }
  }

  func complain(_ fault: String) {
    state.withLock { $0.faults.append(fault) }
  }

  private func step(_ state: inout State) {
    state.steps += 1
    if state.steps == lastStep { server.kill() }
  }
}
