import Synchronization
import Testing
import TrackingPolicy
import VirtualDevice

@Suite("A virtual phone in a test")
struct FrontTests {
  @Test("A German phone shows the sheet, again after a year, and not before (ATT-51, ATT-84)")
  func sheetAndReprompt() async throws {
    let phone = VirtualDevice(.iPhone(os: "27.2", location: .germany, account: .germany))
    let app = try await phone.install(AppBundle(identifier: "com.example.app"))
    try await app.launch()

    async let first = app.run { try await app.requestTracking() }
    let prompt = try await phone.nextPrompt()
    #expect(prompt.surface == .sheet)
    try await prompt.tap(.deny)
    #expect(try await first == .denied)

    try await phone.advance(.days(364))
    #expect(try await app.requestTracking() == .denied)
    #expect(await phone.promptOnScreen() == nil)

    try await phone.advance(.days(1))
    async let second = app.run { try await app.requestTracking() }
    try await phone.nextPrompt().tap(.allow)
    #expect(try await second == .authorized)
    #expect(try app.advertisingIdentifier() != .zeros)
  }

  @Test("A request in the completion of another permission comes while the app is inactive (ATT-41)")
  func chainedRequest() async throws {
    let app = VirtualApp.onNewPhone()
    let statuses = Mutex<[AuthorizationStatus]>([])
    let task = Task {
      try await app.run {
        _ = try await app.requestPermission(.notifications)
        let status = try await app.requestTracking()
        statuses.withLock { $0.append(status) }
      }
    }
    try await app.device.nextPrompt().tap(.allow)
    try await task.value
    #expect(statuses.withLock { $0 } == [.notDetermined])
    #expect(await app.device.promptOnScreen() == nil)
    #expect(app.device.state.foregroundApp?.process == .running(.active))
  }

  @Test("Additional Information runs the action, then the completion (ATT-78, ATT-79)")
  func additionalInformation() async throws {
    let app = VirtualApp.onNewPhone(.iPhone(location: .france, account: .france))
    let order = Mutex<[String]>([])
    try app.requestTracking(
      .expanded(prefersExpandedInterface: true, hasAction: true),
      action: { order.withLock { $0.append("action") } },
      completion: { status in order.withLock { $0.append("completion \(status)") } })
    try await app.device.nextPrompt().tap(.additionalInformation)
    #expect(order.withLock { $0 } == ["action", "completion notDetermined"])
  }

  @Test("A task whose app is gone is cancelled, and the prompt stays (ATT-38)")
  func deadApp() async throws {
    let app = VirtualApp.onNewPhone()
    let task = Task { try await app.run { (try await app.requestTracking(), Task.isCancelled) } }
    _ = try await app.device.nextPrompt()
    try await app.terminate()
    let (status, isCancelled) = try await task.value
    #expect(status == .notDetermined && isCancelled)
    #expect(app.device.state.screen.prompt?.isOrphaned == true)

    try await app.delete()
    try await app.device.install(AppBundle(identifier: app.identifier))
    try await app.launch()
    #expect(try await app.requestTracking() == .notDetermined)
    try await app.device.reboot()
    try await app.launch()
    async let answer = app.run { try await app.requestTracking() }
    try await app.device.nextPrompt().tap(.allow)
    #expect(try await answer == .authorized)
  }

  @Test("Waiting for a prompt ends when the task is cancelled")
  func cancellation() async throws {
    let phone = VirtualDevice()
    let task = Task { try await phone.nextPrompt() }
    task.cancel()
    let thrown = await #expect(throws: NoPromptAppeared.self) { try await task.value }
    #expect(thrown?.description.hasPrefix("no prompt appeared: ") == true)
  }

  @Test(
    "An event that cannot happen changes nothing",
    arguments: [
      (DeviceEvent.app(.launch, of: "com.example.none"), DeviceError.unknownApp("com.example.none")),
      (.prompt(.tap(.allow), on: PromptID(7)), .promptNotOnScreen(PromptID(7))),
      (
        .system(.advance(-1)),
        .timeGoesBackwards(
          from: .catalogueDate, to: Instant.catalogueDate.advanced(by: -1))
      ),
      (.system(.update(to: "27.2")), .versionNotLater("27.2", than: "27.2")),
    ])
  func errors(event: DeviceEvent, expected: DeviceError) throws {
    let phone = VirtualApp.onNewPhone().device
    let before = (phone.state, phone.journal)
    #expect(throws: expected) { try phone.perform(event) }
    #expect(phone.state == before.0 && phone.journal == before.1)
  }

  @Test("64 tasks at once: one completion for each request, and the journal replays to the same phone")
  func manyClients() async throws {
    let app = VirtualApp.onNewPhone(.iPhone(location: .italy, account: .italy))
    let completions = CompletionCounter()
    await withTaskGroup(of: Void.self) { group in
      for client in 0..<64 {
        group.addTask { Self.ask(app, client, completions) }
      }
    }
    if let prompt = app.device.state.screen.prompt { try app.device.perform(.prompt(.dismiss, on: prompt.id)) }
    await app.device.idle()
    #expect(completions.counts.count == 64 * 20 && completions.counts.values.allSatisfy { $0 == 1 })
    #expect(app.device.journal.state() == app.device.state)
  }

  /// One of many clients: asks, and sometimes answers whatever prompt there is, its own or another's.
  private static func ask(_ app: VirtualApp, _ client: Int, _ completions: CompletionCounter) {
    for round in 0..<20 {
      try? app.requestTracking { _ in completions.count(client * 20 + round) }
      guard let prompt = app.device.state.screen.prompt else { continue }
      _ = try? app.device.perform(.prompt(round.isMultiple(of: 3) ? .dismiss : .tap(.deny), on: prompt.id))
      _ = try? app.device.perform(.app(.becomeActive, of: app.identifier))
      _ = try? app.device.perform(.settings(.resetLocationAndPrivacy))
    }
  }
}

/// How often each request was completed.
private final class CompletionCounter: Sendable {
  private let storage = Mutex<[Int: Int]>([:])

  var counts: [Int: Int] { storage.withLock { $0 } }

  func count(_ request: Int) {
    storage.withLock { $0[request, default: 0] += 1 }
  }
}
