import Documents
import Foundation
import Testing

@testable import ProjectCheck

/// The table of known SDKs that the product carries.
@Suite struct KnownSDKTests {
  @Test("Every SDK has a public source, modules and a start")
  func isComplete() throws {
    #expect(KnownSDK.all.count >= 20)
    #expect(Set(KnownSDK.all.map(\.name)).count == KnownSDK.all.count)
    for sdk in KnownSDK.all {
      #expect(sdk.source.hasPrefix("https://"), "\(sdk.name)")
      #expect(!sdk.modules.isEmpty, "\(sdk.name)")
      #expect(sdk.calls.contains { $0.use == .start && !$0.names.isEmpty && !$0.types.isEmpty }, "\(sdk.name)")
      #expect(sdk.calls.allSatisfy { !$0.types.isEmpty }, "\(sdk.name)")
    }
  }

  @Test(
    "A table with an entry that lacks its source, or has an unknown purpose, is refused",
    arguments: [
      #"{"sdks": [{"name": "A", "purpose": "ads"}]}"#,
      #"{"sdks": [{"name": "A", "purpose": "weather", "source": "https://example.com"}]}"#,
      #"{"sdks": [{"#,
    ])
  func refuses(_ text: String) {
    #expect(throws: (any Error).self) { try KnownSDKTable(Array(text.utf8)) }
  }

  @Test("The two that wait by a setting of theirs, and the one that asks unless told, are known as such")
  func settings() throws {
    let appsFlyer = try #require(KnownSDK.all.first { $0.name == "AppsFlyer" })
    #expect(appsFlyer.waitsByItself(where: { $0 == "waitForATTUserAuthorization" }))
    #expect(!appsFlyer.waitsByItself(where: { $0 == "start" }))
    let tikTok = try #require(KnownSDK.all.first { $0.name == "TikTok Business" })
    #expect(tikTok.asksByItself(where: { _ in false }))
    #expect(!tikTok.asksByItself(where: { $0 == "disableAppTrackingDialog" }))
  }
}
