#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A value that only one thread at a time gets at.
///
/// It stands on the system's own mutex rather than on the standard library's `Mutex`, since the thread sanitizer knows
/// the former only and takes every use of the latter on Linux for a race.
public final class Lock<Value>: @unchecked Sendable {
  // Sendable, since both are reached within `withLock` alone, which excludes all other threads, and the mutex itself lies
  // at one address for as long as the lock lives.
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
  // The mutex makes accesses exclusive, so they need not be counted at run time besides.
  @usableFromInline @exclusivity(unchecked) var value: Value

  /// Guards a value, which nobody else may keep.
  public init(_ value: sending Value) {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    self.value = value
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Runs a body with the value while no one else has it. It must not lock the same lock again.
  ///
  /// Inlined where it is used, since a value that is only known by its type's witnesses takes several times as long.
  @inlinable
  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
