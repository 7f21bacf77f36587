import Testing

@testable import ProjectCheck

@Suite("Kinds about texts and manifests that depend on what the code does")
struct CodeDependentKindsTests {
  private static let clear = "We share your advertising identifier with ad networks to measure which ads work."

  /// A scene delegate that asks when the app is active.
  private static let asking = [
    "App/SceneDelegate.swift": """
    import AppTrackingTransparency
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      func sceneDidBecomeActive(_ scene: UIScene) {
        ATTrackingManager.requestTrackingAuthorization { _ in }
      }
    }
    """
  ]

  /// The same with nothing that calls the request.
  private static let neverAsking = [
    "App/Consent.swift": """
    import AppTrackingTransparency
    private func ask() {
      ATTrackingManager.requestTrackingAuthorization { _ in }
    }
    """
  ]

  @Test("A reachable request without the key ends the app: reported at the Info.plist's first line")
  func missing() throws {
    var app = AppFixture(infoPlist: "<key>CFBundleName</key><string>Recipes</string>")
    app.sources = Self.asking
    let finding = try #require(app.findings().first)
    #expect(app.findings().map(\.kind) == ["usage-description.missing"])
    #expect(finding.place == Place(path: AppFixture.infoPlistPath))
    #expect(finding.severity == .error)
    #expect(finding.message.contains("SceneDelegate.swift:5"))
  }

  @Test("The key in one configuration does not help the others")
  func missingInOneConfiguration() {
    var app = AppFixture(usageDescription: Self.clear)
    app.files["App/Debug.plist"] = AppFixture.propertyList("")
    app.variants = [
      AppFixture.variant("Release", file: AppFixture.infoPlistPath),
      AppFixture.variant("Debug", file: "App/Debug.plist"),
    ]
    app.sources = Self.asking
    let findings = app.findings("usage-description.missing")
    #expect(findings.map(\.place.path) == ["App/Debug.plist"])
    #expect(findings.first?.message.contains("in the configuration Debug") == true)
  }

  @Test("No reachable request, no key needed; and what may come from elsewhere is not missed")
  func notMissing() {
    var app = AppFixture(infoPlist: "")
    #expect(app.findings("usage-description.missing") == [])
    app.sources = Self.neverAsking
    #expect(app.findings("usage-description.missing") == [])
    app.sources = Self.asking
    app.unknowns = [.infoPlistAbsent(path: AppFixture.infoPlistPath)]
    #expect(app.findings("usage-description.missing") == [])
    app.unknowns = [.computed("a script adds keys")]
    #expect(app.findings("usage-description.missing").count == 1)
    app.variants = [AppFixture.variant(described: ["CFBundleName": "Recipes"])]
    #expect(app.findings("usage-description.missing") == [])
    app.unknowns = []
    app.kind = .library
    #expect(app.findings("usage-description.missing") == [])
  }

  @Test("A setting that has no effect does not help")
  func missingWithInertSetting() {
    var app = AppFixture(infoPlist: "")
    app.variants = [
      AppFixture.variant(
        file: AppFixture.infoPlistPath, settings: ["INFOPLIST_KEY_NSUserTrackingUsageDescription": Self.clear])
    ]
    app.sources = Self.asking
    #expect(app.reportedKinds == ["usage-description.inert-build-setting", "usage-description.missing"])
  }

  @Test("In a folder without a project the key may be in any app's list")
  func folders() {
    var app = AppFixture(infoPlist: "<key>LSRequiresIPhoneOS</key><true/>")
    app.kind = .folder
    app.sources = Self.asking
    app.files["Elsewhere/Info.plist"] = app.files[AppFixture.infoPlistPath]
    app.variants.append(AppFixture.variant("Elsewhere/Info.plist", file: "Elsewhere/Info.plist"))
    app.files["Widget/Info.plist"] = AppFixture.propertyList("<key>NSExtension</key><dict/>")
    app.variants.append(AppFixture.variant("Widget/Info.plist", file: "Widget/Info.plist"))
    #expect(app.findings().map(\.place.path) == [AppFixture.infoPlistPath])
    app.files["Other/Info.plist"] = AppFixture.propertyList(
      "<key>NSUserTrackingUsageDescription</key><string>\(Self.clear)</string>")
    app.variants.append(AppFixture.variant("Other/Info.plist", file: "Other/Info.plist"))
    #expect(app.findings("usage-description.missing") == [])
  }

  @Test("A key in a target that cannot ask is a note", arguments: [TargetKind.appExtension, .appClip, .watchApp])
  func withoutRequest(kind: TargetKind) {
    var app = AppFixture(usageDescription: Self.clear)
    app.kind = kind
    let findings = app.findings()
    #expect(findings.map(\.kind) == ["usage-description.without-request"])
    #expect(findings.first?.place.line == 6)
    #expect(findings.first?.severity == .info)
  }

  @Test("An app that asks for the sheet and has no Markdown text for it gets a note, once")
  func markdownAbsent() {
    var app = AppFixture(usageDescription: Self.clear)
    app.variants = ["Debug", "Release"].map { AppFixture.variant($0, file: AppFixture.infoPlistPath) }
    app.sources = Self.asking
    #expect(app.reportedKinds == [])
    app.platforms = [.iOS: PlatformVersion(27, 2)]
    #expect(app.findings().map(\.kind) == ["markdown-description.absent"])
    app.platforms = [.iOS: PlatformVersion(16)]
    app.sources = Self.asking.mapValues {
      $0.replacing("Authorization {", with: "Authorization(preferringExpandedInterface: true) {")
    }
    #expect(app.findings().map(\.kind) == ["markdown-description.absent"])
    app.platforms = [.tvOS: nil]
    #expect(app.reportedKinds == [])
  }

  // MARK: Manifests

  private func manifest(tracking: Bool, typeTracking: Bool = false) -> String {
    AppFixture.propertyList(
      """
      <key>NSPrivacyTracking</key><\(tracking)/>
      <key>NSPrivacyTrackingDomains</key><array>\(tracking ? "<string>track.example.net</string>" : "")</array>
      <key>NSPrivacyCollectedDataTypes</key><array><dict>
      <key>NSPrivacyCollectedDataType</key><string>NSPrivacyCollectedDataTypeDeviceID</string>
      <key>NSPrivacyCollectedDataTypeLinked</key><false/>
      <key>NSPrivacyCollectedDataTypeTracking</key><\(typeTracking)/>
      <key>NSPrivacyCollectedDataTypePurposes</key>
      <array><string>NSPrivacyCollectedDataTypePurposeAnalytics</string></array>
      </dict></array>
      """)
  }

  @Test("A manifest that declares tracking in an app that never asks is reported at the flag")
  func trackingWithoutRequest() {
    var app = AppFixture(usageDescription: Self.clear)
    app.addResource("App/PrivacyInfo.xcprivacy", manifest(tracking: true))
    app.sources = Self.neverAsking
    #expect(app.findings().map(\.kind) == ["manifest.tracking-without-request"])
    #expect(app.findings().first?.place == Place(path: "App/PrivacyInfo.xcprivacy", line: 4))
    app.sources = Self.asking
    #expect(app.findings("manifest.tracking-without-request") == [])
    app.sources = Self.neverAsking
    app.kind = .library
    #expect(app.findings("manifest.tracking-without-request") == [])
  }

  @Test("Own code that reads the identifier under a manifest that denies tracking is reported at the flag")
  func trackingNotDeclared() {
    var app = AppFixture(usageDescription: Self.clear)
    app.sources = [
      "App/AppDelegate.swift": """
      import AdSupport
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidBecomeActive(_ application: UIApplication) {
          send(ASIdentifierManager.shared().advertisingIdentifier)
        }
      }
      """
    ]
    app.addResource("App/PrivacyInfo.xcprivacy", manifest(tracking: false))
    #expect(app.findings().map(\.kind) == ["manifest.tracking-not-declared"])
    #expect(app.findings().first?.place.line == 4)
    app.files["App/PrivacyInfo.xcprivacy"] = manifest(tracking: false, typeTracking: true)
    #expect(app.findings("manifest.tracking-not-declared") == [])
    app.files["App/PrivacyInfo.xcprivacy"] = manifest(tracking: true)
    #expect(app.findings("manifest.tracking-not-declared") == [])
  }

  // MARK: Ad networks

  @Test("A started ad SDK without identifiers is reported at the Info.plist")
  func adNetworksMissing() {
    var app = AppFixture(usageDescription: Self.clear)
    app.sources = [
      "App/AppDelegate.swift": """
      import GoogleMobileAds
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidBecomeActive(_ application: UIApplication) {
          MobileAds.shared.start()
        }
      }
      """
    ]
    #expect(app.findings().map(\.kind) == ["skadnetwork.missing"])
    #expect(app.findings().first?.place == Place(path: AppFixture.infoPlistPath))
    app.files[AppFixture.infoPlistPath] = AppFixture.propertyList("<key>SKAdNetworkItems</key>\n<array/>")
    #expect(app.findings("skadnetwork.missing").map(\.place.line) == [4])
    app.files[AppFixture.infoPlistPath] = AppFixture.propertyList(
      """
      <key>SKAdNetworkItems</key><array><dict>
      <key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict></array>
      """)
    #expect(app.findings("skadnetwork.missing") == [])
  }

  @Test("An ad SDK counts as started only where the app gets to its start")
  func adNetworksNotStarted() {
    var app = AppFixture(usageDescription: Self.clear)
    func source(_ adaptor: String) -> [String: String] {
      [
        "App/App.swift": """
        import GoogleMobileAds
        import SwiftUI
        @main struct Recipes: App {
          \(adaptor)
          var body: some Scene { WindowGroup { Text("") } }
        }
        class AppDelegate: NSObject, UIApplicationDelegate {
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
            MobileAds.shared.start()
            return true
          }
        }
        """
      ]
    }
    app.sources = source("")
    #expect(app.findings("skadnetwork.missing") == [])
    app.sources = source("@UIApplicationDelegateAdaptor(AppDelegate.self) var delegate")
    #expect(app.findings("skadnetwork.missing").count == 1)
  }
}
