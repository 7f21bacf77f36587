import Synchronization

/// What handlers noted, in order, wherever they ran.
final class Recorder<Value: Sendable>: Sendable {
  private let storage = Mutex<[Value]>([])

  var values: [Value] { storage.withLock { $0 } }

  func note(_ value: Value) {
    storage.withLock { $0.append(value) }
  }
}
