import Testing

@testable import VirtualDevice

@Suite("A call that nothing tells apart")
struct PhonesInUseTests {
  private let phones = PhonesInUse()
  private let ours = VirtualApp.onNewPhone()
  private let theirs = VirtualApp.onNewPhone()

  @Test("With no test on a phone it is of the app that was chosen for such calls, if one was")
  func none() {
    #expect(phones.app(chosen: nil) == nil)
    #expect(phones.app(chosen: ours) === ours.device)
  }

  @Test("With one test on a phone it is that test's, which is not to blame for anything")
  func one() {
    let use = phones.begin(ours)
    #expect(phones.app(chosen: nil) === ours.device)
    #expect(phones.end(use) == 0)
    #expect(phones.app(chosen: nil) == nil)
  }

  @Test("With several it is nobody's, and each of those tests learns of it, no other")
  func several() {
    let first = phones.begin(ours)
    let second = phones.begin(theirs)
    guard case .oneOfSeveral = phones.callingApp(chosen: nil) else {
      Issue.record("one of two phones was taken")
      return
    }
    #expect(phones.end(first) == 1)
    let third = phones.begin(ours)
    guard case .oneOfSeveral = phones.callingApp(chosen: nil) else {
      Issue.record("one of two phones was taken")
      return
    }
    #expect(phones.end(second) == 2)
    #expect(phones.app(chosen: nil) === ours.device)
    #expect(phones.end(third) == 1)
  }

  @Test("An app that was chosen counts as one more")
  func chosen() {
    let use = phones.begin(ours)
    guard case .oneOfSeveral = phones.callingApp(chosen: theirs) else {
      Issue.record("one of two phones was taken")
      return
    }
    #expect(phones.end(use) == 1)
  }
}

extension PhonesInUse {
  fileprivate func app(chosen: VirtualApp?) -> VirtualDevice? {
    if case .one(let app) = callingApp(chosen: chosen) { app.device } else { nil }
  }
}
