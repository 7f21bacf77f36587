import DeviceReports
import Documents
import Foundation
import Subprocesses
import TestSupport
import TrackingPolicy
import VirtualDevice

/// A phone in a file whose servers are killed, one after the other.
struct KilledPhone {
  /// What its journal was found to be.
  private(set) var audit: JournalAudit
  private let path: String
  private let country: Country
  private let options: [String]
  /// What the clients of the last server noted.
  private var ledger: Ledger?

  init(path: String, country: Country, options: [String]) {
    self.path = path
    self.country = country
    self.options = options
    audit = JournalAudit(.iPhone(location: country))
  }

  /// Starts a server, compares what it knows with what the last one answered, puts load on it, and kills it.
  ///
  /// - Returns: What is wrong.
  mutating func lifeOfAServer(_ random: inout SeededGenerator) throws -> [String] {
    let server = try ChildProcess.deviceServer(path, country: country, options)
    // Some do not live to say where they listen.
    if Int.random(in: 0..<20, using: &random) == 0 {
      if Bool.random(using: &random) { _ = server.read(upTo: 1) }
      server.kill()
      return ended(server)
    }
    let port = try server.port()
    try compare(with: port)
    guard audit.faults.isEmpty else {
      server.kill()
      return audit.faults + ended(server)
    }
    let ledger = Ledger(of: server, lastStep: Int.random(in: 0...150, using: &random))
    putLoad(on: port, ledger, &random)
    self.ledger = ledger
    return ended(server)
  }

  /// Starts a server, compares, answers what is open, removes the apps, and compares again.
  ///
  /// - Returns: What is wrong.
  mutating func lastServer() throws -> [String] {
    let server = try ChildProcess.deviceServer(path, country: country, options)
    let port = try server.port()
    try compare(with: port)
    let ledger = Ledger(of: server, lastStep: .max)
    var client = LoadClient(number: 0, part: .settings, port: port, ledger: ledger, random: SeededGenerator(seed: 0))
    client.giveLastOrders()
    self.ledger = ledger
    try compare(with: port)
    server.kill()
    return audit.faults + ended(server)
  }

  private func ended(_ server: ChildProcess) -> [String] {
    let (rest, end) = server.end()
    return end == .killed(signal: SIGKILL)
      ? [] : ["it ended by itself, \(end): \(String(decoding: rest, as: UTF8.self))"]
  }

  private mutating func compare(with port: UInt16) throws {
    guard let ledger else { return }
    self.ledger = nil
    var entries: [JournalAudit.Entry] = []
    guard let client = BlockingClient(port: port) else { return }
    while true {
      let answer = client.ask("GET", "/devices/1/journal?from=\(audit.count + entries.count + 1)")
      let page = try JSONDocument.read(answer?.body ?? [], repeatedKeys: .refuse)["entries"]?.array ?? []
      if page.isEmpty { break }
      for node in page {
        guard let event = node["event"] else { continue }
        entries.append(
          JournalAudit.Entry(
            event: try DeviceEvent(json: event),
            effects: (node["effects"]?.array ?? []).map(\.canonicalText).joined(), text: node.canonicalText))
      }
    }
    audit.compare(entries, with: ledger)
  }

  private func putLoad(on port: UInt16, _ ledger: Ledger, _ random: inout SeededGenerator) {
    let group = DispatchGroup()
    for (number, part) in LoadClient.parts.enumerated() {
      let random = SeededGenerator(seed: random.next())
      group.enter()
      Thread.detachNewThread {
        var client = LoadClient(number: number, part: part, port: port, ledger: ledger, random: random)
        client.run()
        group.leave()
      }
    }
    group.wait()
  }
}
