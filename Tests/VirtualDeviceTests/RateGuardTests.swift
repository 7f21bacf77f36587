import Testing
import TrackingPolicy
import VirtualDevice

@Suite("The guard against too many calls (ATT-26)")
struct RateGuardTests {
  private static let app: BundleIdentifier = "com.example.app"

  private func request(_ phone: VirtualDevice, isExtension: Bool) throws -> Verdict? {
    let process = CallingProcess(Self.app, isExtension: isExtension)
    let effects = try phone.perform(.call(.requestTracking(.classic, .completionHandler), from: process))
    for case .decided(_, _, let verdict) in effects { return verdict }
    return nil
  }

  @Test("An extension that asks too often does not take its app's turn, since each process counts its own calls")
  func extensionFirst() throws {
    let phone = VirtualApp.onNewPhone(.iPhone(), bundle: AppBundle(identifier: Self.app)).device
    for _ in 0..<6 { #expect(try request(phone, isExtension: true)?.reason == .extension) }
    #expect(try request(phone, isExtension: true)?.reason == .rateLimited)
    #expect(try request(phone, isExtension: false)?.surface == .alert)
  }

  @Test("An app that asks too often does not silence its extension")
  func appFirst() throws {
    let phone = VirtualApp.onNewPhone(.iPhone(), bundle: AppBundle(identifier: Self.app)).device
    for _ in 0..<7 { _ = try request(phone, isExtension: false) }
    #expect(try request(phone, isExtension: false)?.reason == .rateLimited)
    #expect(try request(phone, isExtension: true)?.reason == .extension)
  }

  @Test("Whatever a person does ends the streak, in every app")
  func end() throws {
    let phone = VirtualApp.onNewPhone(.iPhone(), bundle: AppBundle(identifier: Self.app)).device
    for _ in 0..<7 { _ = try request(phone, isExtension: true) }
    try phone.perform(.system(.setLanguage("fr")))
    #expect(try request(phone, isExtension: true)?.reason == .extension)
  }
}
