import CMicrohttpd
import Locking

/// The answer that a suspended connection waits for.
final class PendingAnswer: Sendable {
  private let state: Lock<State>

  private enum State {
    /// The connection sleeps.
    case awaited(ConnectionHandle, Client)
    /// The connection was woken to send this.
    case known(HTTPResponse)
    /// The connection has it.
    case sent
  }

  private enum Client {
    case waiting
    /// It waits; so the handler hears that it is gone.
    case watched(@Sendable () -> Void)
    case gone
  }

  init(_ connection: ConnectionHandle) {
    state = Lock(.awaited(connection, .waiting))
  }

  /// Gives the answer and wakes the connection; false if there is an answer already.
  @discardableResult
  func fulfil(_ response: HTTPResponse) -> Bool {
    // What the state before holds is let go of without the lock.
    let before = state.withLock { state -> State in
      let before = state
      guard case .awaited(let connection, _) = state else { return before }
      state = .known(response)
      MHD_resume_connection(connection.pointer)
      return before
    }
    if case .awaited = before { return true } else { return false }
  }

  /// Has a closure called, once, when the client is gone before there is an answer; at once if it is gone.
  func onDeparture(_ body: @escaping @Sendable () -> Void) {
    let isGone = state.withLock { state in
      guard case .awaited(let connection, let client) = state else { return false }
      if case .gone = client { return true }
      state = .awaited(connection, .watched(body))
      return false
    }
    if isGone { body() }
  }

  /// Says that the client has closed its end.
  func clientLeft() {
    let client = state.withLock { state -> Client? in
      guard case .awaited(let connection, let client) = state else { return nil }
      state = .awaited(connection, .gone)
      return client
    }
    if case .watched(let body) = client { body() }
  }

  /// Hands the answer over to be sent; nil while there is none.
  func take() -> HTTPResponse? {
    state.withLock { state in
      guard case .known(let response) = state else { return nil }
      state = .sent
      return response
    }
  }
}
