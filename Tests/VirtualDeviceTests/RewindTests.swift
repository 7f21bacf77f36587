import Synchronization
import Testing
import TrackingPolicy

@testable import VirtualDevice

@Suite("A step back")
struct RewindTests {
  private let app = VirtualApp.onNewPhone()
  private var phone: VirtualDevice { app.device }

  @Test("The phone is what it was after the entry, and goes on from there")
  func goesOn() async throws {
    try app.requestTracking { _ in }
    let asked = phone.journal
    let before = phone.state
    try await phone.nextPrompt().tap(.allow)
    #expect(phone.state.app(app.identifier)?.storedDecision.status == .authorized)
    try phone.rewind(to: asked.entries.count)
    #expect(phone.state == before)
    #expect(phone.journal.entries == asked.entries)
    try await phone.nextPrompt().tap(.deny)
    #expect(phone.state.app(app.identifier)?.storedDecision.status == .denied)
    #expect(phone.journal.entries.map(\.number) == Array(1...phone.journal.entries.count))
    #expect(phone.journal.state() == phone.state)
  }

  @Test("Back to its box, and not further")
  func bounds() throws {
    let count = phone.journal.entries.count
    #expect(throws: RewindError.noSuchEntry(count + 1, count: count)) { try phone.rewind(to: count + 1) }
    #expect(throws: RewindError.noSuchEntry(-1, count: count)) { try phone.rewind(to: -1) }
    #expect(phone.journal.entries.count == count)
    try phone.rewind(to: 0)
    #expect(phone.state == DeviceState(phone.journal.configuration))
    #expect(phone.journal.entries.isEmpty)
  }

  @Test("A request that was made later is abandoned; one that was made before is answered once")
  func handlers() async throws {
    let (answers, answered) = AsyncStream.makeStream(of: String.self)
    try app.requestTracking { answered.yield("first: \($0.name)") }
    let count = phone.journal.entries.count
    try phone.requestPermission(.camera, from: app.process) { answered.yield("camera: \(String(describing: $0))") }
    try phone.rewind(to: count)
    try await phone.nextPrompt().tap(.allow)
    await phone.idle()
    answered.finish()
    var all: [String] = []
    for await answer in answers { all.append(answer) }
    #expect(all == ["camera: nil", "first: authorized"])
  }

  @Test("Positions only grow, whatever is taken back")
  func positions() throws {
    for _ in 0..<3 { try phone.perform(.system(.advance(60))) }
    let count = phone.journal.entries.count
    try phone.rewind(to: count - 2)
    #expect(phone.journal.position == count + 1)
    #expect(phone.journal.lastRewind == count + 1)
    try phone.perform(.system(.advance(60)))
    #expect(phone.journal.entries.last?.number == count - 1)
    #expect(phone.journal.entries.last?.position == count + 2)
    // Nothing is left to take back.
    try phone.rewind(to: count - 1)
    #expect(phone.journal.position == count + 2)
  }

  @Test("Who watches hears of it, between what was before and what comes after")
  func observers() throws {
    let heard = Recorder()
    _ = phone.observe { entry in
      heard.all.withLock { $0.append("entry \(entry.number)") }
    } rewound: { journal in
      heard.all.withLock { $0.append("back to \(journal.entries.count)") }
    }
    let count = phone.journal.entries.count
    try phone.perform(.system(.advance(60)))
    try phone.rewind(to: count - 1)
    try phone.perform(.system(.advance(60)))
    #expect(heard.all.withLock { $0 } == ["entry \(count + 1)", "back to \(count - 1)", "entry \(count)"])
  }

  @Test("Who waits for a prompt gets one that the step back uncovers")
  func uncoveredPrompt() async throws {
    try app.requestTracking { _ in }
    let count = phone.journal.entries.count
    try await phone.nextPrompt().tap(.deny)
    async let prompt = phone.nextPrompt()
    try phone.rewind(to: count)
    try await prompt.tap(.allow)
    #expect(phone.state.app(app.identifier)?.storedDecision.status == .authorized)
  }

  @Test("What the store cannot keep is not taken back")
  func store() throws {
    let kept = VirtualDevice(continuing: phone.journal, store: ForgetfulStore())
    try kept.perform(.system(.advance(60)))
    let journal = kept.journal
    #expect(throws: RewindError.notDurable("no room")) { try kept.rewind(to: 0) }
    #expect(kept.journal == journal)
  }

  private final class Recorder: Sendable {
    let all = Mutex<[String]>([])
  }

  private struct ForgetfulStore: JournalStore {
    struct NoRoom: Error, CustomStringConvertible { var description: String { "no room" } }

    func append(_ entries: [JournalEntry]) throws {}
    func rewind(to count: Int) throws { throw NoRoom() }
  }
}
