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
    var position = 0
    var lastRewind = 0
    var watchers: [Int: EventStream] = [:]
    /// How many ever watched; the next gets the next number.
    var lastWatcher = 0
    var isClosed = false

    /// How many entries stand at or before a position.
    func count(upTo position: Int) -> Int {
      // The positions ascend.
      var (low, high) = (0, entries.count)
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].position <= position { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// Where a stream begins.
  enum Start {
    /// With the entry of that number, which may be one to come.
    case entry(Int)
    /// With what happened after that position of the journal.
    case position(Int)
    /// With what is to come.
    case now
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

  /// How much was ever noted (``Journal/position``).
  var position: Int { state.withLock { $0.position } }

  func append(_ entry: JournalEntry) {
    let weight = entry.weight
    total.add(weight)
    wakeWatchers { state in
      state.entries.append(entry)
      state.weight += weight
      state.position = entry.position
    }
  }

  /// Takes a journal in place of what was there: at the beginning, and after a step back.
  func take(_ journal: Journal) {
    let weight = journal.entries.reduce(0) { $0 + $1.weight }
    var before = 0
    wakeWatchers { state in
      before = state.weight
      state.entries = journal.entries
      state.weight = weight
      state.position = journal.position
      state.lastRewind = journal.lastRewind
    }
    total.add(weight - before)
  }

  /// So many entries from that number on, or fewer if they weigh more.
  func entries(from first: Int, limit: Int, weight: Int) -> ArraySlice<JournalEntry> {
    state.withLock { state in
      guard first <= state.entries.count else { return [] }
      return state.entries[(first - 1)...].portion(entries: limit, weight: weight)
    }
  }

  /// A stream of what happens, steps back included.
  func stream(from start: Start) -> EventStream {
    let (cursor, watcher) = state.withLock { state in
      state.lastWatcher += 1
      return (Lock(Cursor(start, in: state)), state.lastWatcher)
    }
    let stream = EventStream(
      fetching: { [self] in
        let news = cursor.withLock { cursor in state.withLock { cursor.advance(in: $0) } }
        return Self.events(for: news)
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

  private func wakeWatchers(after change: (inout State) -> Void) {
    let watchers = state.withLock { state in
      change(&state)
      return state.watchers.isEmpty ? [] : Array(state.watchers.values)
    }
    for watcher in watchers { watcher.wake() }
  }

  private func add(_ stream: EventStream, as watcher: Int) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.watchers[watcher] = stream }
      return state.isClosed
    }
    if isClosed { stream.end() }
  }

  private static func events(for news: News) -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = JSONWriter()
    if let rewind = news.rewind {
      writer.beginObject()
      writer.member("to", rewind.count)
      writer.endObject()
      bytes += ServerSentEvent(id: String(rewind.position), name: "rewound", data: writer.bytes).bytes
    }
    for entry in news.entries {
      writer.removeAll()
      writer.write(entry)
      bytes += ServerSentEvent(id: String(entry.position), name: "entry", data: writer.bytes).bytes
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

extension EntryLog {
  /// What a watcher is told next.
  private struct News {
    /// A step back that comes first: so many entries are left of those that the watcher has.
    var rewind: (count: Int, position: Int)?
    var entries: ArraySlice<JournalEntry> = []
  }

  /// How far a watcher is.
  ///
  /// What it missed is told from what is left: entries that are still there and that it has are the first of the journal
  /// for it too, since what is taken back never comes again.
  private struct Cursor {
    /// The watcher has all up to here.
    private var position: Int
    /// It knows of the steps back up to here.
    private var lastRewind: Int
    /// It wants to hear of nothing before the entry of that number.
    private var awaited: Int?

    /// How many entries are written at a time, and how many bytes of them.
    private static let portion = 64
    private static let portionWeight = 64 << 10

    init(_ start: Start, in state: State) {
      lastRewind = state.lastRewind
      switch start {
      case .now: position = state.position
      case .entry(let number):
        guard number > state.entries.count + 1 else {
          position = number == 1 ? 0 : state.entries[number - 2].position
          return
        }
        position = state.position
        awaited = number
      case .position(let known):
        // Whoever knows what never was here knows nothing of this journal.
        position = known > state.position ? 0 : known
        // What it knows is all to be taken back, even where nothing ever was here.
        lastRewind = known > state.position ? -1 : known
      }
    }

    mutating func advance(in state: State) -> News {
      var news = News()
      if state.lastRewind > lastRewind {
        let knowsNothing = position == 0 && lastRewind >= 0
        lastRewind = state.lastRewind
        if awaited != nil {
          position = state.lastRewind
        } else {
          let count = state.count(upTo: position)
          // Entries from before the step back may still have to follow; a watcher that leaves before them wants them then.
          if count == state.count(upTo: state.lastRewind) { position = max(position, state.lastRewind) }
          if !knowsNothing { news.rewind = (count, position) }
        }
      }
      var next = state.count(upTo: position)
      if let number = awaited {
        guard state.entries.count >= number else {
          position = state.position
          return news
        }
        next = number - 1
        awaited = nil
      }
      news.entries = state.entries[next...].portion(entries: Self.portion, weight: Self.portionWeight)
      if let last = news.entries.last { position = last.position }
      return news
    }
  }
}
