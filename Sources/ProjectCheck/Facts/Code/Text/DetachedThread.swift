import Foundation

/// Threads of a chosen stack size that nobody waits for.
///
/// Foundation's `Thread` does not say when the system refuses one; whoever then waits for its work waits for ever.
enum DetachedThread {
  /// Starts a thread.
  ///
  /// - Returns: Whether there is one: where memory or the number of threads is limited, the system may refuse.
  static func start(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return false }
    let start = Unmanaged.passRetained(Start(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, start.toOpaque())
    if code != 0 { start.release() }
    return code == 0
  }

  /// Carries the work over to the thread.
  private final class Start: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
