import CMicrohttpd
import Dispatch
import Locking
import Synchronization

/// What all connections of a server share.
final class ServerCore: Sendable {
  let handler: HTTPHandler
  let access: HTTPAccess
  let limits: HTTPLimits
  let port: UInt16
  /// The requests whose answers are not sent yet.
  let openRequests = DispatchGroup()
  private let registry = Lock(Registry())
  private let ticks = Atomic(0)
  private let stopping = Atomic(false)

  private struct Registry {
    var connections: [ObjectIdentifier: Connection] = [:]
    /// Set at the very end: from then on no connection may sleep, since nobody would wake it.
    var mayWait = true
  }

  init(handler: @escaping HTTPHandler, access: HTTPAccess, limits: HTTPLimits, port: UInt16) {
    self.handler = handler
    self.access = access
    self.limits = limits
    self.port = port
  }

  /// The time in seconds since the server started, as far as time-outs care.
  var tick: Int { ticks.load(ordering: .relaxed) }

  /// Whether answers are the last on their connections.
  var isStopping: Bool { stopping.load(ordering: .relaxed) }

  func add(_ connection: Connection) {
    registry.withLock { $0.connections[ObjectIdentifier(connection)] = connection }
  }

  /// Forgets a connection. Its descriptor is closed only afterwards, so no other file can be meant by it.
  func remove(_ connection: Connection) {
    registry.withLock { _ = $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  /// Moves a connection to a phase in which it sleeps; false if it may not any more.
  func enterWaiting(_ connection: Connection, _ phase: Connection.Phase) -> Bool {
    registry.withLock { registry in
      guard registry.mayWait else { return false }
      connection.enter(phase)
      return true
    }
  }

  /// Lets a second pass: looks after every connection.
  func passSecond() {
    let tick = ticks.add(1, ordering: .relaxed).newValue
    // Under the lock, so that no connection closes its descriptor meanwhile; closing streams tell their owners, who may
    // do what they like but ask this server for nothing.
    registry.withLock { registry in
      for connection in registry.connections.values { connection.look(at: tick, limits: limits) }
    }
  }

  /// Has every answer be the last on its connection, and ends the streams.
  func beginStopping() {
    stopping.store(true, ordering: .relaxed)
    for connection in connections { connection.finish() }
  }

  /// Answers every request that still waits, and lets none wait any more.
  func giveUp() {
    registry.withLock { $0.mayWait = false }
    for connection in connections { connection.giveUp() }
  }

  private var connections: [Connection] {
    registry.withLock { Array($0.connections.values) }
  }
}
