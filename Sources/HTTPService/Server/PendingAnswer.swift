import CMicrohttpd
import Locking

/// The answer that a suspended connection waits for.
final class PendingAnswer: Sendable {
  private let state: Lock<State>

  private enum State {
    /// The connection sleeps.
    case awaited(ConnectionHandle)
    /// The connection was woken to send this.
    case known(HTTPResponse)
    /// The connection has it.
    case sent
  }

  init(_ connection: ConnectionHandle) {
    state = Lock(.awaited(connection))
  }

  /// Gives the answer and wakes the connection; false if there is an answer already.
  @discardableResult
  func fulfil(_ response: HTTPResponse) -> Bool {
    state.withLock { state in
      guard case .awaited(let connection) = state else { return false }
      state = .known(response)
      MHD_resume_connection(connection.pointer)
      return true
    }
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
