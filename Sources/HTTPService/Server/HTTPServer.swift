import Dispatch
import Locking

/// A server of HTTP/1.1 over libmicrohttpd.
///
/// It reads requests whole, refuses those that could be read in more than one way, and hands the rest to a handler. TLS
/// is for whoever stands in front.
public final class HTTPServer: Sendable {
  /// How a server is set up.
  public struct Configuration: Sendable {
    /// The IPv4 or IPv6 address that it listens on.
    public var address: String
    /// The port; 0 has the system choose one that is free.
    public var port: UInt16
    /// How many threads answer requests.
    public var threads: Int
    /// Who may ask.
    public var access: HTTPAccess
    /// How much clients may ask.
    public var limits: HTTPLimits

    /// A set-up; on a free port of the loopback address unless stated.
    public init(
      address: String = "127.0.0.1", port: UInt16 = 0, threads: Int = 2, access: HTTPAccess = .loopback,
      limits: HTTPLimits = .standard
    ) {
      self.address = address
      self.port = port
      self.threads = threads
      self.access = access
      self.limits = limits
    }

    /// Whether only programs of this machine can reach the address.
    public var isLoopback: Bool { address == "::1" || (address.hasPrefix("127.") && !address.contains(":")) }
  }

  /// The port that it listens on.
  public let port: UInt16
  /// The address that programs of this machine reach it under, such as `http://127.0.0.1:8080`.
  public let url: String

  private let core: ServerCore
  private let daemon: Daemon
  private let socket: ListeningSocket
  private let clock: Lock<any DispatchSourceTimer>
  private let isStopped = Lock(false)

  /// Starts a server. It runs until it is stopped or goes away.
  ///
  /// - Throws: if it cannot listen there.
  public init(_ configuration: Configuration = Configuration(), handler: @escaping HTTPHandler) throws(HTTPServerError)
  {
    guard Self.isAddress(configuration.address) else {
      throw HTTPServerError(
        description: "\(configuration.address): is no IP address to listen on: write one such as 127.0.0.1 or ::1")
    }
    socket = try ListeningSocket(address: configuration.address, port: configuration.port)
    port = socket.port
    let host = configuration.address.contains(":") ? "[\(configuration.address)]" : configuration.address
    url = "http://\(host):\(socket.port)"
    core = ServerCore(
      handler: handler, access: configuration.access, limits: configuration.limits, port: socket.port)
    guard let daemon = Daemon(core, socket: socket, threads: max(1, configuration.threads)) else {
      socket.free()
      throw HTTPServerError(description: "\(url): the server's threads could not be started: is memory short?")
    }
    self.daemon = daemon
    let clock = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "HTTPServer.clock"))
    clock.schedule(deadline: .now() + 1, repeating: 1)
    // A source is freed a while after it is cancelled; what the handler holds shall not wait for that.
    clock.setEventHandler { [weak core] in core?.passSecond() }
    clock.activate()
    self.clock = Lock(clock)
  }

  /// Whether a text is an address as clients write it too; the system would also take short forms such as `127.1`, which
  /// no client names the server by.
  private static func isAddress(_ text: String) -> Bool {
    if text.contains(":") { return true }
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
  }

  deinit { stop(within: 0) }

  /// Stops the server: turns new connections away, ends event streams, waits until the requests that it has are answered,
  /// answers those that are not in time with 503, and closes the connections. Must not be called from a handler.
  ///
  /// - Parameter seconds: how long to wait for answers.
  public func stop(within seconds: Double = 10) {
    isStopped.withLock { isStopped in
      guard !isStopped else { return }
      isStopped = true
      daemon.quiesce()
      socket.refuse()
      core.beginStopping()
      if core.openRequests.wait(timeout: .now() + seconds) == .timedOut {
        core.giveUp()
        _ = core.openRequests.wait(timeout: .now() + 1)
      }
      core.giveUp()
      clock.withLock { $0.cancel() }
      daemon.stop()
      socket.free()
    }
  }
}
