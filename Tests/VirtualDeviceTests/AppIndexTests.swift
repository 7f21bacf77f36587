import Testing
import TrackingPolicy

@testable import VirtualDevice

@Suite("A phone with many apps")
struct AppIndexTests {
  private static let names = (0..<120).map { "com.vendor\($0 % 7).app\($0)" }

  /// An event about a random app, most of which can happen.
  private func event(_ generator: inout SplitMix64) -> DeviceEvent {
    let name = Self.names.randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<16, using: &generator) {
    case 0..<6: return .app(.install(AppBundle(identifier: name)), of: name)
    case 6: return .app(.delete, of: name)
    case 7: return .app(.offload, of: name)
    case 8:
      return .app(.update(AppBundle(identifier: name, vendor: Bool.random(using: &generator) ? "v" : nil)), of: name)
    case 9, 10: return .app(.launch, of: name)
    case 11: return .app(.becomeActive, of: name)
    case 12: return .app(.enterBackground, of: name)
    case 13: return .app(.terminate, of: name)
    case 14: return .call(.requestTracking(.classic, .completionHandler), from: CallingProcess(name))
    default: return .prompt(.dismiss, on: PromptID(Int.random(in: 1...20, using: &generator)))
    }
  }

  @Test(
    "Whatever is installed, deleted and opened, apps are found where they stand, and so is the one in front",
    arguments: [1, 2, 3] as [UInt64])
  func positions(seed: UInt64) throws {
    var generator = SplitMix64(state: seed)
    var state = DeviceState(.iPhone())
    var most = 0
    for turn in 0..<6_000 {
      _ = try? state.reduce(event(&generator))
      if turn % 2_500 == 2_499 { _ = try state.reduce(turn == 2_499 ? .system(.erase) : .system(.reboot)) }
      most = max(most, state.apps.count)
      let name = Self.names.randomElement(using: &generator) ?? ""
      #expect(state.position(of: name) == state.apps.firstIndex { $0.bundle.identifier == name })
      #expect(state.positionOfForegroundApp == state.apps.firstIndex { $0.process.isInForeground })
      let vendors = Set(state.apps.map(\.bundle.effectiveVendor))
      #expect(Set(state.identifiers.vendors.keys) == vendors)
    }
    #expect(most > 60, "so that the index was in use")
  }

  @Test("A phone that has an index is equal to one that has none yet")
  func equality() throws {
    var grown = DeviceState(.iPhone())
    for name in Self.names { _ = try grown.reduce(.app(.install(AppBundle(identifier: name)), of: name)) }
    var unindexed = grown
    unindexed.appIndex = AppIndex()
    #expect(grown == unindexed && grown.hashValue == unindexed.hashValue)
  }
}
