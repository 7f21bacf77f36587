/// How much clients may ask of a server. What is over a limit gets an answer that says so where HTTP has one.
public struct HTTPLimits: Sendable {
  /// The largest body, in bytes: 413 above.
  public var bodyBytes: Int
  /// The memory of a connection, in bytes, which holds the header of a request: 431 or 414 above.
  public var headerBytes: Int
  /// How many connections are open at once; more wait until the system turns them away.
  public var connections: Int
  /// How long a connection may lie idle, in seconds.
  public var idleSeconds: Int
  /// How long a request may take to arrive, counted from the end of the one before, in seconds. It is longer than
  /// `idleSeconds`, so that it is met only by clients that trickle.
  public var requestSeconds: Int
  /// How long a handler may take to give a later answer, in seconds: 503 above.
  public var answerSeconds: Int
  /// After how many seconds without an event a comment is sent to a client of an event stream.
  public var keepAliveSeconds: Int

  /// Limits of one's own.
  public init(
    bodyBytes: Int = 1 << 20, headerBytes: Int = 16 << 10, connections: Int = 1024, idleSeconds: Int = 30,
    requestSeconds: Int = 60, answerSeconds: Int = 120, keepAliveSeconds: Int = 15
  ) {
    self.bodyBytes = bodyBytes
    self.headerBytes = headerBytes
    self.connections = connections
    self.idleSeconds = idleSeconds
    self.requestSeconds = requestSeconds
    self.answerSeconds = answerSeconds
    self.keepAliveSeconds = keepAliveSeconds
  }

  /// Limits that suit a service on one machine.
  public static let standard = HTTPLimits()
}
