import Testing
import TrackingPolicy

@testable import VirtualDevice

@Suite("A journal")
struct ReplayTests {
  @Test("Whatever happens to a phone, its journal replays to the same phone, at every moment", arguments: 1...40)
  func replay(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    let events = ModelEvents(apps: [ModelEvents.ours, ModelEvents.theirs], update: "27.2")
    let version: OperatingSystem.Version = random.next().isMultiple(of: 2) ? "27.1" : "14.3"
    let configuration = DeviceConfiguration.iPhone(os: version).with { $0.seed = seed }
    let phone = VirtualDevice(configuration)
    var moments: [DeviceState] = [phone.state]
    for _ in 0..<300 {
      guard let event = events.all(in: phone.state).randomElement(using: &random) else { break }
      do throws(DeviceError) {
        try phone.perform(event)
        moments.append(phone.state)
      } catch {
        #expect(phone.state == moments.last)
      }
    }
    let journal = phone.journal
    #expect(journal.entries.map(\.number) == Array(1..<moments.count))
    for count in stride(from: 0, to: moments.count, by: 7) { #expect(journal.state(after: count) == moments[count]) }
    #expect(journal.state() == moments.last)
    let again = try Journal(configuration: configuration, replaying: journal.entries.map(\.event))
    #expect(again == journal)
  }

  @Test("A phone continues where its journal ends, or stepped back to an earlier moment")
  func continuation() async throws {
    let app = VirtualApp.onNewPhone()
    try app.requestTracking { _ in }
    try await app.device.nextPrompt().tap(.allow)
    let journal = app.device.journal
    #expect(VirtualDevice(continuing: journal).state == app.device.state)

    let before = VirtualDevice(continuing: journal.prefix(4))
    #expect(before.state.screen.prompt != nil)
    try await before.nextPrompt().tap(.deny)
    #expect(before.state.app(app.identifier)?.storedDecision.status == .denied)
  }

  @Test("What the store cannot keep did not happen")
  func store() throws {
    let store = BrokenStore()
    let phone = VirtualDevice(.iPhone(), store: store)
    #expect(throws: DeviceError.notDurable("no room")) { try phone.perform(.system(.reboot)) }
    let results = phone.perform([.system(.reboot), .app(.launch, of: "com.example.none")])
    #expect(results.count == 2)
    #expect(throws: DeviceError.notDurable("no room")) { try results[0].get() }
    #expect(throws: DeviceError.unknownApp("com.example.none")) { try results[1].get() }
    #expect(phone.journal.entries.isEmpty && phone.state == DeviceState(.iPhone()))
  }

  private struct BrokenStore: JournalStore {
    struct NoRoom: Error, CustomStringConvertible { var description: String { "no room" } }

    func append(_ entries: [JournalEntry]) throws { throw NoRoom() }
    func rewind(to count: Int) throws { throw NoRoom() }
  }
}
