import DeviceReports
import Documents
import TrackingPolicy
import VirtualDevice

/// Compares the journal of a phone, part by part, with what its clients were told before each end of its server.
///
/// A phone of its own follows the journal. Every entry must be of an order of a client; every order that was answered
/// must be there with what was answered, in the order in which they were given; of those that the server died over, one for
/// each client, either all is there that could happen or nothing.
struct JournalAudit {
  /// An entry as the server tells it.
  struct Entry {
    var event: DeviceEvent
    var effects: String
    /// The whole.
    var text: String
  }

  /// What is wrong.
  private(set) var faults: [String] = []
  /// How many entries were compared.
  private(set) var count = 0
  private var phone: DeviceState
  private var witness: PromptWitness

  init(_ configuration: DeviceConfiguration) {
    phone = DeviceState(configuration)
    witness = PromptWitness(isEU: phone.location != "US")
  }

  /// Requests that were made and have not ended; those that ended more than once are faults.
  var openRequests: Set<Int> { witness.openRequests }
  /// How many prompts were answered.
  var answerCount: Int { witness.answerCount }

  /// Compares the entries since the last time with the orders since then.
  mutating func compare(_ entries: [Entry], with ledger: Ledger) {
    faults += ledger.faults
    var waiting = WaitingOrders(ledger.orders)
    var latestSending = 0
    var index = 0
    while index < entries.count {
      let entry = entries[index]
      guard let order = waiting.take(for: entry.event) else {
        faults.append("entry \(count + 1) is nobody's, or there twice: \(entry.text)")
        return
      }
      let happened = outcome(of: order)
      let part = entries[index...].prefix(happened.count)
      for (mine, theirs) in zip(happened, part) where mine.event != theirs.event || mine.effects != theirs.effects {
        faults.append("entry \(count + 1) is not what happened: \(theirs.text) in place of \(mine)")
        return
      }
      guard !happened.isEmpty, part.count == happened.count else {
        faults.append("only \(part.count) of \(happened.count) entries of \(order.events) are there")
        return
      }
      if let answer = order.answer {
        let told = order.isTap ? [happened.map(\.effects).joined()] : happened.map(\.effects)
        if told != answer.effects { faults.append("\(order.events): answered \(answer.effects), but kept \(told)") }
        if answer.step < latestSending { faults.append("\(order.events) stands after what was sent after its answer") }
      }
      latestSending = max(latestSending, order.sent)
      index += happened.count
    }
    for order in waiting.answered where !(order.answer?.effects.isEmpty ?? true) {
      faults.append("answered, but lost: \(order.events)")
    }
    compare(entries, with: ledger.sights)
  }

  /// What an order comes to on the phone, which is moved on.
  private mutating func outcome(of order: Ledger.Order) -> [(event: DeviceEvent, effects: String)] {
    var happened: [(event: DeviceEvent, effects: String)] = []
    func perform(_ event: DeviceEvent, on audit: inout JournalAudit) -> Bool {
      let before = audit.phone
      guard let effects = try? audit.phone.reduce(event) else { return false }
      audit.count += 1
      audit.faults += audit.witness.note(event, effects, before: before)
      happened.append((event, effects.canonicalText))
      return true
    }
    for event in order.events {
      if perform(event, on: &self), order.isTap, let next = phone.eventThatFollows { _ = perform(next, on: &self) }
    }
    return happened
  }

  private mutating func compare(_ entries: [Entry], with sights: Ledger.Sights) {
    for (number, text) in sights.entries {
      let index = number - 1 - (count - entries.count)
      if !entries.indices.contains(index) || entries[index].text != text {
        faults.append("the stream had entry \(number) as \(text)")
      }
    }
    for prompt in sights.prompts where !witness.prompts.contains(prompt) {
      faults.append("prompt \(prompt) was on the screen, but the journal does not know it")
    }
    for (request, status) in sights.completions where witness.completions[request] != status {
      faults.append(
        "request \(request) was completed with \(status), and now it is \(witness.completions[request] ?? "not")")
    }
  }
}

/// Orders by those who may account for an entry.
private struct WaitingOrders {
  private var queues: [Int: [Ledger.Order]] = [:]
  private var onPrompts: [DeviceEvent: [Ledger.Order]] = [:]

  init(_ orders: [Ledger.Order]) {
    // Those that were answered come before the one that was not, since a client does one thing after the other.
    for order in orders where order.answer?.effects.isEmpty != true {
      if case .prompt = order.events[0] {
        onPrompts[order.events[0], default: []].append(order)
      } else {
        queues[order.client, default: []].append(order)
      }
    }
    // Several persons may want the same; one of them was answered.
    for event in onPrompts.keys { onPrompts[event]?.sort { $0.answer != nil && $1.answer == nil } }
  }

  /// Those that were answered and were not taken.
  var answered: [Ledger.Order] {
    (queues.values.flatMap(\.self) + onPrompts.values.flatMap(\.self)).filter { $0.answer != nil }
  }

  /// Takes the order that an entry begins: the next of the client whose app it is about, or one on that prompt.
  mutating func take(for event: DeviceEvent) -> Ledger.Order? {
    if case .prompt = event {
      guard let order = onPrompts[event]?.first else { return nil }
      onPrompts[event]?.removeFirst()
      return order
    }
    let client = event.app.flatMap { app in queues.keys.first { LoadClient.app($0) == app } } ?? LoadClient.settings
    guard let order = queues[client]?.first else { return nil }
    queues[client]?.removeFirst()
    return order
  }
}

extension DeviceEvent {
  /// The app that it is about; nil for what is about the phone as a whole.
  fileprivate var app: BundleIdentifier? {
    switch self {
    case .app(_, of: let app), .settings(.setAppSwitch(let app, isOn: _)): app
    case .call(_, from: let process): process.app
    case .system, .settings, .prompt: nil
    }
  }
}

extension [DeviceEffect] {
  fileprivate var canonicalText: String {
    map { effect in
      var writer = JSONWriter()
      writer.write(effect)
      return (try? JSONDocument.read(writer.bytes))?.canonicalText ?? "?"
    }.joined()
  }
}
