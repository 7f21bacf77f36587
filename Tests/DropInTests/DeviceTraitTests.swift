import AppTrackingTransparency
import Foundation
import Testing
import TrackingPolicy
@testable import VirtualDevice
@testable import VirtualDeviceTesting

@Suite("Each test has its own phone", .device(.iPhone(location: .germany, account: .germany)))
struct DeviceTraitTests {
  private static let devices = Recorder<VirtualDevice>()

  @Test("Each case of a parameterised test as well, of the suite's kind", arguments: 0..<8)
  func cases(number: Int) async throws {
    let device = try VirtualApp.underTest.device
    #expect(!Self.devices.values.contains { $0 === device })
    Self.devices.note(device)
    ATTrackingManager.requestTrackingAuthorization { _ in }
    let prompt = try await device.nextPrompt()
    #expect(prompt.surface == .sheet)
    try await prompt.tap(number.isMultiple(of: 2) ? .allow : .deny)
    #expect(ATTrackingManager.trackingAuthorizationStatus == (number.isMultiple(of: 2) ? .authorized : .denied))
  }

  @Test(
    "The trait of a test comes before that of its suite, and names the app",
    .device(.iPhone(os: "26.0"), bundle: AppBundle(identifier: "com.example.other")))
  func ownTrait() throws {
    let app = try VirtualApp.underTest
    #expect(app.identifier == "com.example.other" && app.device.state.systemVersion == "26.0")
  }

  @Test(
    "A year after an answer the sheet comes again, in France (ATT-84)",
    .device(.iPhone(os: "27.2", location: .france, account: .france)))
  func aYearLater() async throws {
    let phone = try VirtualApp.underTest.device
    async let first = ATTrackingManager.requestTrackingAuthorization()
    let prompt = try await phone.nextPrompt()
    #expect(prompt.surface == .sheet)
    try await prompt.tap(.deny)
    #expect(await first == .denied)

    try await phone.advance(.years(1))
    async let second = ATTrackingManager.requestTrackingAuthorization()
    try await phone.nextPrompt().tap(.allow)
    #expect(await second == .authorized)
  }

  @Test("What hops from queue to queue stays on the phone of its test", arguments: 0..<50)
  func queues(number: Int) async throws {
    let device = try VirtualApp.underTest.device
    let hops = Recorder<Bool>()
    @Sendable func note() { hops.note(VirtualApp.current?.device === device) }
    let queue = DispatchQueue(label: "com.example.queue", attributes: .concurrent)
    let group = DispatchGroup()
    await withCheckedContinuation { continuation in
      ATTrackingManager.requestTrackingAuthorization { _ in
        DispatchQueue.main.async {
          note()
          queue.async(group: group) { note() }
          queue.async(flags: .barrier) { note() }
          queue.async(group: group, execute: DispatchWorkItem { note() })
          queue.sync { note() }
          group.notify(queue: queue) {
            note()
            DispatchQueue.global().asyncAfter(deadline: .now()) {
              note()
              OperationQueue().addOperation {
                note()
                continuation.resume()
              }
            }
          }
        }
      }
      if let prompt = device.state.screen.prompt { _ = try? device.perform(.prompt(.dismiss, on: prompt.id)) }
    }
    #expect(hops.values == Array(repeating: true, count: 8))
  }

  @Test("Detached tasks, and what they start, stay on the phone of their test", arguments: 0..<50)
  func detachedTasks(number: Int) async throws {
    let device = try VirtualApp.underTest.device
    let hops = Recorder<Bool>()
    @Sendable func note() { hops.note(VirtualApp.current?.device === device) }
    await Task.detached {
      note()
      async let child: Void = note()
      await child
      await Task { note() }.value
      await Task.detached(priority: .low) {
        note()
        await withTaskGroup { group in group.addTask { note() } }
      }.value
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          note()
          Task.detached {
            note()
            continuation.resume()
          }
        }
      }
    }.value
    #expect(hops.values == Array(repeating: true, count: 7))
  }

  @Test("A detached task has nothing else of the one that starts it")
  func detachment() async {
    await Self.$word.withValue("of the test") {
      let inherited = await Task.detached { (Self.word, Task.currentPriority) }.value
      #expect(inherited == ("", .medium))
      let thrown = await Task.detached { throw CancellationError() }.result
      #expect(throws: CancellationError.self) { try thrown.get() }
    }
  }

  @TaskLocal private static var word = ""

  @Test("Threads, and the timers of their run loops, stay on the phone of their test", arguments: 0..<50)
  func threads(number: Int) async throws {
    let device = try VirtualApp.underTest.device
    let hops = Recorder<Bool>()
    @Sendable func note() { hops.note(VirtualApp.current?.device === device) }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        note()
        let timer = Timer(timeInterval: 0, repeats: false) { _ in note() }
        RunLoop.current.add(timer, forMode: .default)
        while timer.isValid { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
        Task {
          note()
          continuation.resume()
        }
      }
    }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in note() }
    let work = DispatchWorkItem { note() }
    await withCheckedContinuation { continuation in
      work.notify(queue: .global()) {
        note()
        continuation.resume()
      }
      DispatchQueue.global().async(execute: work)
    }
    #expect(hops.values == Array(repeating: true, count: 9))
  }

  @Test("What a person does waits for the main queue and what follows from there")
  func mainQueueReaction() async throws {
    let device = try VirtualApp.underTest.device
    let statuses = Recorder<ATTrackingManager.AuthorizationStatus>()
    // Asked in a handler, the app is still inactive; the answer is there already (ATT-33).
    ATTrackingManager.requestTrackingAuthorization { status in
      DispatchQueue.main.async {
        statuses.note(status)
        ATTrackingManager.requestTrackingAuthorization { status in
          DispatchQueue.main.async { statuses.note(status) }
        }
      }
    }
    try await device.nextPrompt().tap(.deny)
    #expect(statuses.values == [.denied, .denied])
  }
}

@Suite("A call that is of one test of several")
struct StrayCallTests {
  @Test("Each test that it may have come from fails, and is told what to do")
  func several() async throws {
    let phones = PhonesInUse()
    let trait = DeviceTrait(configuration: .iPhone(), bundle: AppBundle(identifier: "com.example.app"), phones: phones)
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: nil) { _ = phones.callingApp(chosen: nil) }

    let other = phones.begin(.onNewPhone())
    try await withKnownIssue {
      try await trait.provideScope(for: test, testCase: nil) { _ = phones.callingApp(chosen: nil) }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("let it come from a task") }
    }
    #expect(phones.end(other) == 1)
  }
}

@Suite("A test without the trait")
struct NoDeviceTests {
  @Test("It has no phone, and is told what to do")
  func noDevice() {
    let error = #expect(throws: NoDevice.self) { try VirtualApp.underTest }
    #expect(error?.description.contains("@Test(.device(") == true)
  }
}
