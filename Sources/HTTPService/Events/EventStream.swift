import CMicrohttpd
import Locking

/// Events for one client, sent as they come.
///
/// What the client has not taken yet is kept up to a limit. A client that falls further behind is cut off, rather than
/// given a stream with a gap: it reconnects and says what it has seen. A stream may also fetch what it sends, when the
/// client has taken the rest: then nobody is cut off, and nothing is kept twice.
///
///       unattached ──attach──▶ reading ◀──send── parked        (parked: nothing to send, the connection sleeps)
///                                 └──────nothing────▲
///       each ──end, cut off, client gone──▶ closed
public final class EventStream: Sendable {
  private let capacity: Int
  /// Whether it ends when there is nothing to fetch.
  private let isFinite: Bool
  private let fetch: (@Sendable () -> [UInt8])?
  private let state: Lock<State>

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - capacity: how many bytes may wait for the client.
  ///   - onClose: called once, on any thread, when nothing more can be sent: the client went away or was cut off, or
  ///     the stream was ended.
  public init(capacity: Int = 256 << 10, onClose: @escaping @Sendable () -> Void = {}) {
    self.capacity = capacity
    fetch = nil
    isFinite = false
    state = Lock(State(onClose: onClose))
  }

  /// Creates a stream that fetches what it sends.
  ///
  /// - Parameters:
  ///   - fetch: gives what comes next, in portions of a bearable size, and nothing while there is nothing; ``wake()`` says
  ///     that there is more. It is called by one thread at a time, and without any lock, so that it may take its time.
  ///   - onClose: as above.
  public init(fetching fetch: @escaping @Sendable () -> [UInt8], onClose: @escaping @Sendable () -> Void = {}) {
    capacity = Int.max / 2
    isFinite = false
    self.fetch = fetch
    state = Lock(State(onClose: onClose))
  }

  /// Creates a stream of what is there already, of any media type, which need not be in memory all at once. It ends by
  /// itself.
  ///
  /// - Parameter fetch: gives what comes next, in portions of a bearable size, and nothing at the end. It is called by one
  ///   thread at a time, and without any lock.
  public init(sending fetch: @escaping @Sendable () -> [UInt8]) {
    capacity = Int.max / 2
    isFinite = true
    self.fetch = fetch
    state = Lock(State(onClose: nil))
  }

  private struct State {
    var buffer: [UInt8] = []
    /// How much of the buffer was taken already.
    var taken = 0
    var link = Link.unattached
    /// Whether there may be something to fetch.
    var mayFetch = true
    /// How much longer nothing need be sent before the connection seems dead, in the server's ticks.
    var quietTicks = 0
    var onClose: (@Sendable () -> Void)?

    var waiting: Int { buffer.count - taken }
  }

  private enum Link {
    case unattached
    case reading(ConnectionHandle)
    case parked(ConnectionHandle)
    case closed(Ending)
  }

  private enum Ending {
    /// What waits is sent, then the answer ends as it should.
    case orderly
    /// The connection is dropped.
    case cutOff
  }

  /// What the server finds when it comes for bytes.
  enum Portion {
    case bytes(Int)
    case nothingYet
    case end
    case failure
  }

  /// Sends an event; false if the stream is closed, or closes because the client is too far behind.
  @discardableResult
  public func send(_ event: ServerSentEvent) -> Bool {
    send(event.bytes)
  }

  /// Says that there is something to fetch.
  public func wake() {
    state.withLock { state in
      state.mayFetch = true
      Self.wake(&state)
    }
  }

  /// Ends the stream after what was sent.
  public func end() {
    close(.orderly)
  }

  /// Whether nothing more can be sent.
  public var isClosed: Bool {
    state.withLock { if case .closed = $0.link { true } else { false } }
  }

  // MARK: The server's side

  /// Ties the stream to the connection that it answers; false if it has been tied before.
  func attach(_ connection: ConnectionHandle) -> Bool {
    state.withLock { state in
      switch state.link {
      case .unattached:
        state.link = .reading(connection)
        return true
      case .closed(.orderly): return true
      case .reading, .parked, .closed(.cutOff): return false
      }
    }
  }

  /// Fills a buffer with what waits; puts the connection to sleep if nothing does.
  func read(into target: UnsafeMutableRawBufferPointer) -> Portion {
    while true {
      if let portion = state.withLock({ take(from: &$0, into: target) }) { return portion }
      // Not under the lock, for which those who wake the stream would have to wait.
      if let more = fetch?(), !more.isEmpty { state.withLock { Self.add(more, to: &$0) } }
    }
  }

  /// Takes what waits out of the buffer, or puts the connection to sleep; nil if there may be something to fetch first.
  private func take(from state: inout State, into target: UnsafeMutableRawBufferPointer) -> Portion? {
    if case .closed(.cutOff) = state.link { return .failure }
    let count = min(state.waiting, target.count)
    if count > 0 {
      state.buffer.withUnsafeBytes { source in
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[state.taken..<state.taken + count]))
      }
      state.taken += count
      if state.waiting == 0 {
        state.buffer.removeAll(keepingCapacity: state.buffer.count <= 16 << 10)
        state.taken = 0
      }
      return .bytes(count)
    }
    if fetch != nil, state.mayFetch {
      // Whoever wakes the stream from here on has it fetch once more.
      state.mayFetch = false
      return nil
    }
    guard !isFinite, case .reading(let connection) = state.link else { return .end }
    MHD_suspend_connection(connection.pointer)
    state.link = .parked(connection)
    return .nothingYet
  }

  /// Adds what was fetched.
  private static func add(_ bytes: [UInt8], to state: inout State) {
    if case .closed(.cutOff) = state.link { return }
    // A comment may stand there by now.
    if state.waiting == 0 { (state.buffer, state.taken) = (bytes, 0) } else { state.buffer += bytes }
    state.mayFetch = true
    state.quietTicks = 0
  }

  /// Sends a comment if nothing was sent for so many ticks, so that proxies keep the connection and a dead one shows.
  func tick(keepAliveAfter limit: Int) {
    // A comment is none in other media types, and what is there needs no waiting.
    guard !isFinite else { return }
    let isDue = state.withLock { state in
      state.quietTicks += 1
      return state.quietTicks >= limit
    }
    if isDue { _ = send(Array(":\n\n".utf8)) }
  }

  /// Closes the stream for a client that is gone.
  func abandon() {
    close(.cutOff)
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    let (wasSent, onClose) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
      if case .closed = state.link { return (false, nil) }
      guard state.waiting + bytes.count <= capacity else { return (false, Self.close(&state, .cutOff)) }
      if state.taken > 0, state.taken >= state.waiting {
        state.buffer.removeFirst(state.taken)
        state.taken = 0
      }
      state.buffer.append(contentsOf: bytes)
      state.quietTicks = 0
      Self.wake(&state)
      return (true, nil)
    }
    onClose?()
    return wasSent
  }

  private func close(_ ending: Ending) {
    let onClose = state.withLock { Self.close(&$0, ending) }
    onClose?()
  }

  private static func close(_ state: inout State, _ ending: Ending) -> (@Sendable () -> Void)? {
    if case .closed(.cutOff) = state.link { return nil }
    wake(&state)
    state.link = .closed(ending)
    if ending == .cutOff {
      state.buffer = []
      state.taken = 0
    }
    return state.onClose.take()
  }

  private static func wake(_ state: inout State) {
    guard case .parked(let connection) = state.link else { return }
    state.link = .reading(connection)
    MHD_resume_connection(connection.pointer)
  }
}
