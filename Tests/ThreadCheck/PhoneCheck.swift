import Locking
import TrackingPolicy
import VirtualDevice

/// Sixty-four clients on one phone within the process. They ask, answer each other's prompts, move switches, watch, wait
/// for prompts and give up waiting. Every request must end once, and the journal must replay to the same phone.
struct PhoneCheck {
  private let app = VirtualApp.onNewPhone(.iPhone(location: .italy, account: .italy))
  private let ends = Lock<[Int: Int]>([:])
  private let rounds = 30

  private var phone: VirtualDevice { app.device }

  /// - Returns: What was done, in a line.
  func run(clients: Int) async -> String {
    let seen = Lock(0)
    let (observation, before) = phone.observe { _ in seen.withLock { $0 += 1 } }
    await withTaskGroup(of: Void.self) { group in
      for client in 0..<clients { group.addTask { await play(client) } }
    }
    // What is still open is answered until nothing is.
    while ends.withLock({ $0.count }) < clients * rounds {
      answer(0)
      await phone.idle()
    }
    phone.stopObserving(observation)

    let journal = phone.journal
    precondition(ends.withLock { $0.values.allSatisfy { $0 == 1 } }, "a request ended twice")
    precondition(journal.state() == phone.state, "the journal replays to another phone")
    precondition(seen.withLock { $0 } == journal.entries.count - before, "an observer missed an entry")
    return "\(clients * rounds) requests of \(clients) clients, \(journal.entries.count) entries: each ended once"
  }

  private func play(_ client: Int) async {
    for round in 0..<rounds {
      let request = client * rounds + round
      if client.isMultiple(of: 2) {
        try? app.requestTracking { [self] _ in end(request) }
      } else {
        // The answer may have to come from another client, who must not have to wait for this one.
        Task {
          _ = try? await app.run { try await app.requestTracking() }
          end(request)
        }
      }
      answer(round)
      let waiter = Task { try await phone.nextPrompt() }
      waiter.cancel()
      _ = try? await waiter.value
      _ = try? app.trackingAuthorizationStatus()
    }
  }

  /// Counts the end of a request.
  private func end(_ request: Int) {
    ends.withLock { $0[request, default: 0] += 1 }
  }

  /// What one client does with whatever prompt there is, its own or another's.
  private func answer(_ round: Int) {
    guard let prompt = phone.state.screen.prompt else { return }
    _ = try? phone.perform(.prompt(round.isMultiple(of: 3) ? .dismiss : .tap(.deny), on: prompt.id))
    _ = try? phone.perform(.app(.becomeActive, of: app.identifier))
    _ = phone.perform([.settings(.resetLocationAndPrivacy), .system(.advance(1))])
  }
}
