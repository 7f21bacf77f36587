import DeviceReports
import Documents
import HTTPService
import Locking
import VirtualDevice

/// The entries of a phone's journal, for those who read them while the phone goes on, and for those who watch.
///
/// It is filled under the phone's lock and has one of its own, under which it calls nobody (``HostedDevice`` has the order of
/// all locks).
final class EntryLog: Sendable {
  private struct State {
    var entries: [JournalEntry] = []
    /// What they weigh together.
    var weight = 0
    var watchers: [Int: EventStream] = [:]
    /// How many ever watched; the next gets the next number.
    var lastWatcher = 0
    var isClosed = false
  }

  private let state = Lock(State())
  /// What the journals of all phones weigh.
  private let total: JournalTotal

  init(_ total: JournalTotal) {
    self.total = total
  }

  deinit {
    total.add(-state.withLock { $0.weight })
  }

  /// How many entries there are.
  var count: Int { state.withLock { $0.entries.count } }

  /// What the entries weigh together, in bytes.
  var weight: Int { state.withLock { $0.weight } }

  func append(_ entry: JournalEntry) {
    let weight = entry.weight
    total.add(weight)
    let watchers = state.withLock { state in
      state.entries.append(entry)
      state.weight += weight
      return state.watchers.isEmpty ? [] : Array(state.watchers.values)
    }
    for watcher in watchers { watcher.wake() }
  }

  /// So many entries from that number on, or fewer if they weigh more.
  func entries(from first: Int, limit: Int, weight: Int) -> ArraySlice<JournalEntry> {
    state.withLock { state in
      guard first <= state.entries.count else { return [] }
      return state.entries[(first - 1)...].portion(entries: limit, weight: weight)
    }
  }

  /// A stream of the entries from that number on, those to come included.
  func stream(from first: Int) -> EventStream {
    let position = Lock(first)
    let watcher = state.withLock { state in
      state.lastWatcher += 1
      return state.lastWatcher
    }
    let stream = EventStream(
      fetching: { [self] in
        let portion = position.withLock { next in
          let portion = entries(from: next, limit: Self.portion, weight: Self.portionWeight)
          next += portion.count
          return portion
        }
        return Self.events(for: portion)
      }, onClose: { [self] in state.withLock { _ = $0.watchers.removeValue(forKey: watcher) } })
    add(stream, as: watcher)
    return stream
  }

  /// Ends the streams.
  func close() {
    let watchers = state.withLock { state in
      defer { state.watchers = [:] }
      state.isClosed = true
      return Array(state.watchers.values)
    }
    for watcher in watchers { watcher.end() }
  }

  /// How many entries are written to a client at a time.
  private static let portion = 64
  private static let portionWeight = 64 << 10

  private func add(_ stream: EventStream, as watcher: Int) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.watchers[watcher] = stream }
      return state.isClosed
    }
    if isClosed { stream.end() }
  }

  private static func events(for entries: ArraySlice<JournalEntry>) -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = JSONWriter()
    for entry in entries {
      writer.removeAll()
      writer.write(entry)
      bytes += ServerSentEvent(id: String(entry.number), name: "entry", data: writer.bytes).bytes
    }
    return bytes
  }
}

/// What the journals of all phones of a service weigh together, in bytes.
final class JournalTotal: Sendable {
  private let weight = Lock(0)

  var bytes: Int { weight.withLock { $0 } }

  func add(_ bytes: Int) {
    weight.withLock { $0 += bytes }
  }
}
