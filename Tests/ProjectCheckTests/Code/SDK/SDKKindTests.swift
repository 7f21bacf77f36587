import Testing

@testable import ProjectCheck

/// What is said of SDKs that start before the answer, or never, and of ads that are fetched before it.
@Suite struct SDKKindTests {
  /// An app that asks when its scene becomes active, with a delegate whose launch hook has a body.
  static func launching(_ body: String, members: String = "", asks: String? = nil) -> String {
    """
    import GoogleMobileAds
    @main class D: UIResponder, UIApplicationDelegate {
    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    \(body)
    return true
    }
    \(members)
    }
    class S: UIWindowSceneDelegate { func sceneDidBecomeActive(_ s: UIScene) {
    \(asks ?? "ATTrackingManager.requestTrackingAuthorization { status in allow(status == .authorized) }")
    } }
    func allow(_ isAllowed: Bool) { UserDefaults.standard.set(isAllowed, forKey: "tracking") }
    """
  }

  private static let early: [CodeCase] = [
    CodeCase("an ad SDK", launching("MobileAds.shared.start()"), ["sdk.started-before-answer 4"]),
    CodeCase(
      "an ad SDK by its old name", launching("GADMobileAds.sharedInstance().start(completionHandler: nil)"),
      ["sdk.started-before-answer 4"]),
    CodeCase(
      "an attribution SDK that does not wait", launching("AppsFlyerLib.shared().start()"),
      ["sdk.started-before-answer 4"]),
    CodeCase(
      "an attribution SDK that another function starts",
      launching("setUp()", members: "func setUp() { Adjust.initSdk(ADJConfig(appToken: \"a\", environment: \"b\")) }"),
      ["sdk.started-before-answer 7"]),
    CodeCase(
      "in a task", launching("Task { await MobileAds.shared.start() }"), ["sdk.started-before-answer 4"]),
    CodeCase(
      "for people who were never asked",
      launching(
        """
        switch ATTrackingManager.trackingAuthorizationStatus {
        case .authorized: go()
        case .notDetermined: go()
        default: break
        }
        """, members: "func go() { MobileAds.shared.start() }"), ["sdk.started-before-answer 6"]),
    CodeCase(
      "behind a request whose answer it does not wait for",
      launching(
        "",
        asks:
          "ATTrackingManager.requestTrackingAuthorization { status in allow(status == .authorized) }\nTenjinSDK.connect()"
      ),
      ["sdk.started-before-answer 11"]),
    CodeCase(
      "an ad that the first screen fetches",
      launching(
        "window = UIWindow(); window?.rootViewController = Home()",
        members:
          "}\nclass Home: UIViewController { override func viewDidLoad() { let b = BannerView(); b.load(Request()) }"),
      ["ads.loaded-before-answer 8"]),
    CodeCase(
      "ads whose SDK starts early too are not told again",
      launching("MobileAds.shared.start()\nInterstitialAd.load(with: \"a\", request: Request()) { _, _ in }"),
      ["sdk.started-before-answer 4"]),
  ]

  @Test("What an SDK loses by starting before the answer is told where it starts", arguments: early)
  func startsEarly(_ testCase: CodeCase) {
    #expect(CodeFixture(testCase.source).findings == testCase.findings)
  }

  @Test(
    "An SDK whose source is at hand names its own settings and starts itself; only what the app says counts",
    arguments: ["", "config.attConsentWaitingInterval = 30"])
  func sourceAtHand(setting: String) throws {
    var fixture = XcodeFixture()
    fixture.projectSettings = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0;"
    fixture.file("APP", "App.swift")
    fixture.file("SDK", "Adjust.swift")
    fixture.phase("APPCODE", "PBXSourcesBuildPhase", ["APP"])
    fixture.phase("SDKCODE", "PBXSourcesBuildPhase", ["SDK"])
    fixture.phase("LINK", "PBXFrameworksBuildPhase", ["P_AdjustSdk"])
    fixture.target("App", type: "application", phases: ["APPCODE", "LINK"])
    fixture.target("AdjustSdk", type: "framework", phases: ["SDKCODE"])
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": fixture.text,
      "App.swift": Self.launching("let config = ADJConfig()\n\(setting)\nAdjust.initSdk(config)"),
      "Adjust.swift": """
      public class Adjust {
        public static func initSdk(_ config: ADJConfig) { if config.attConsentWaitingInterval > 0 { Adjust.appDidLaunch(config) } }
        public static func appDidLaunch(_ config: ADJConfig) {}
      }
      public class ADJConfig { public var attConsentWaitingInterval = 0 }
      """,
    ])
    let found = try ProjectChecker().check(folder.path).findings.filter { $0.kind == "sdk.started-before-answer" }
    #expect(found.map { "\($0.place.path):\($0.place.line)" } == (setting.isEmpty ? ["App.swift:6"] : []))
  }

  @Test(
    "A library that writes an SDK's interface down once more, or extends it, is not the SDK: its start counts",
    arguments: [
      "@interface GADMobileAds : NSObject\n- (void)startWithCompletionHandler:(id)handler;\n@end",
      "@implementation GADMobileAds (Adapter)\n- (void)note {}\n@end",
    ])
  func adapter(declaration: String) throws {
    var fixture = XcodeFixture()
    fixture.projectSettings = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0;"
    fixture.file("APP", "App.swift")
    fixture.file("KIT", "Adapter.m")
    fixture.phase("APPCODE", "PBXSourcesBuildPhase", ["APP"])
    fixture.phase("KITCODE", "PBXSourcesBuildPhase", ["KIT"])
    fixture.phase("LINK", "PBXFrameworksBuildPhase", ["P_Adapter"])
    fixture.target("App", type: "application", phases: ["APPCODE", "LINK"])
    fixture.target("Adapter", type: "framework", phases: ["KITCODE"])
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": fixture.text, "App.swift": Self.launching("Adapter().begin()"),
      "Adapter.m": """
      \(declaration)
      @interface Adapter : NSObject
      @end
      @implementation Adapter
      - (void)begin { [[GADMobileAds sharedInstance] startWithCompletionHandler:nil]; }
      @end
      """,
    ])
    let found = try ProjectChecker().check(folder.path).findings.filter { $0.kind == "sdk.started-before-answer" }
    #expect(found.map(\.place.path) == ["Adapter.m"])
  }

  private static let inTime: [CodeCase] = [
    CodeCase(
      "in the completion, whatever the answer",
      launching("", asks: "ATTrackingManager.requestTrackingAuthorization { _ in MobileAds.shared.start() }")),
    CodeCase(
      "in a function that the completion calls",
      launching(
        "", asks: "ATTrackingManager.requestTrackingAuthorization { _ in DispatchQueue.main.async { begin() } }")
        + "\nfunc begin() { AppsFlyerLib.shared().start() }"),
    CodeCase(
      "behind an awaited request",
      launching(
        "",
        asks:
          "Task { let s = await ATTrackingManager.requestTrackingAuthorization(); allow(s == .authorized); await MobileAds.shared.start() }"
      )),
    CodeCase(
      "behind a function that awaits it",
      launching("Task { await ask(); MobileAds.shared.start() }", members: "", asks: "")
        + """

        func ask() async {
          while !UIApplication.shared.isActive { try? await Task.sleep(for: .seconds(1)) }
          guard UIApplication.shared.applicationState == .active else { return }
          let s = await ATTrackingManager.requestTrackingAuthorization()
          allow(s == .authorized)
        }
        """),
    CodeCase(
      "behind a continuation that wraps it",
      launching("Task { await ask(); MobileAds.shared.start() }", members: "", asks: "")
        + """

        func ask() async {
          guard UIApplication.shared.applicationState == .active else { return }
          await withCheckedContinuation { c in
            ATTrackingManager.requestTrackingAuthorization { s in allow(s == .authorized); c.resume() }
          }
        }
        """),
    CodeCase(
      "where people are asked if they are to be asked",
      launching("Task { await begin() }", asks: "")
        + """

        func begin() async {
          if isFree, UIApplication.shared.applicationState == .active {
            let s = await ATTrackingManager.requestTrackingAuthorization()
            allow(s == .authorized)
          }
          await MobileAds.shared.start()
        }
        """),
    CodeCase(
      "only where the status is decided",
      launching("if ATTrackingManager.trackingAuthorizationStatus != .notDetermined { MobileAds.shared.start() }")),
    CodeCase(
      "only with a consent", launching("if ConsentInformation.shared.canRequestAds { MobileAds.shared.start() }")),
    CodeCase(
      "AppsFlyer waits by itself",
      launching(
        "AppsFlyerLib.shared().waitForATTUserAuthorization(timeoutInterval: 60)\nAppsFlyerLib.shared().start()")),
    CodeCase(
      "Adjust waits by itself",
      launching(
        "let c = ADJConfig(appToken: \"a\", environment: \"b\")\nc?.attConsentWaitingInterval = 60\nAdjust.initSdk(c)")),
    CodeCase(
      "Singular waits by itself",
      launching("let c = SingularConfig()\nc.waitForTrackingAuthorizationWithTimeoutInterval = 300\nSingular.start(c)")),
    CodeCase(
      "AppLovin asks by itself",
      launching(
        "ALSdk.shared().settings.termsAndPrivacyPolicyFlowSettings.isEnabled = true\nALSdk.shared().initialize(with: c)"
      )),
    CodeCase("an SDK that may start at any time", launching("FirebaseApp.configure()\nAmplitude(configuration: c)")),
    CodeCase("something else of that name", launching("Timeline.shared.start()")),
    CodeCase(
      "an ad that a person asks for",
      launching(
        "window?.rootViewController = Home()",
        members:
          "}\nclass Home: UIViewController { @IBAction func more(_ s: Any) { InterstitialAd.load(with: \"a\", request: Request()) }"
      )),
    CodeCase(
      "nobody is asked at all", launching("MobileAds.shared.start()", asks: ""), []),
  ]

  @Test("An SDK that starts with the answer, waits for it, or does not care is left alone", arguments: inTime)
  func startsInTime(_ testCase: CodeCase) {
    let findings = CodeFixture(testCase.source).findings.filter { $0.hasPrefix("sdk.") || $0.hasPrefix("ads.") }
    #expect(findings == testCase.findings)
  }

  @Test("An SDK whose start waits for people who have answered before never starts for the others")
  func neverStarts() {
    let source = Self.launching(
      "",
      asks: """
        if ATTrackingManager.trackingAuthorizationStatus != .notDetermined {
        ATTrackingManager.requestTrackingAuthorization { _ in MobileAds.shared.start() }
        }
        """)
    #expect(CodeFixture(source).findings == ["request.inverted-guard 10", "sdk.never-started 11"])
    // Another start, and it is started.
    let other = source.replacingOccurrences(of: "return true", with: "later { MobileAds.shared.start() }\nreturn true")
    #expect(!CodeFixture(other).findings.contains { $0.hasPrefix("sdk.never-started") })
  }

  @Test(
    "Objective-C spells the starts as it does",
    arguments: [
      ("[[GADMobileAds sharedInstance] startWithCompletionHandler:nil];", true),
      ("[[AppsFlyerLib shared] start];", true),
      (
        "[[AppsFlyerLib shared] waitForATTUserAuthorizationWithTimeoutInterval:60]; [[AppsFlyerLib shared] start];",
        false
      ),
      ("[Adjust initSdk:config];", true),
      ("[config setAttConsentWaitingInterval:60]; [Adjust initSdk:config];", false),
      ("config.attConsentWaitingInterval = 60; [Adjust initSdk:config];", false),
    ])
  func objectiveC(_ statements: String, _ isEarly: Bool) {
    var fixture = CodeFixture([
      "AppDelegate.m": """
      #import <UIKit/UIKit.h>
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @end
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)app didFinishLaunchingWithOptions:(NSDictionary *)o { \(statements) return YES; }
      - (void)applicationDidBecomeActive:(UIApplication *)app {
        [ATTrackingManager requestTrackingAuthorizationWithCompletionHandler:^(ATTrackingManagerAuthorizationStatus s) {
          [self allow:s == ATTrackingManagerAuthorizationStatusAuthorized];
        }];
      }
      - (void)allow:(BOOL)isAllowed { self.allowed = isAllowed; }
      @end
      """
    ])
    fixture.infoPlist = ["NSUserTrackingUsageDescription": "To show ads that fit."]
    #expect(fixture.findings == (isEarly ? ["sdk.started-before-answer 5"] : []))
  }
}
