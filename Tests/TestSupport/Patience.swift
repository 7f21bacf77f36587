import HTTPService

extension HTTPLimits {
  /// Limits without hurry: on a busy machine a test may have to wait for minutes between two steps, for other tests take
  /// up the threads that it runs on.
  public static func patient(
    bodyBytes: Int = 1 << 20, headerBytes: Int = 16 << 10, requestSeconds: Int = 3600, answerSeconds: Int = 3600,
    keepAliveSeconds: Int = 3600
  ) -> HTTPLimits {
    HTTPLimits(
      bodyBytes: bodyBytes, headerBytes: headerBytes, idleSeconds: 3600, requestSeconds: requestSeconds,
      answerSeconds: answerSeconds, keepAliveSeconds: keepAliveSeconds)
  }
}
