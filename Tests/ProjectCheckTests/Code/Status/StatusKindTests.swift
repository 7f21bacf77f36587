import Testing

@testable import ProjectCheck

/// What is said of code that asks and does not heed the answer, or reads the status at the wrong time.
@Suite struct StatusKindTests {
  /// A delegate with a launch hook and a hook for becoming active.
  private static func app(launch: String = "", active: String, members: String = "") -> String {
    """
    import GoogleMobileAds
    class D: UIResponder, UIApplicationDelegate {
    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    \(launch)
    return true
    }
    func applicationDidBecomeActive(_ a: UIApplication) {
    \(active)
    }
    \(members)
    }
    """
  }

  private static let asks = "ATTrackingManager.requestTrackingAuthorization"
  private static let heeds = "\(asks) { tracker.isAllowed = $0 == .authorized }"

  private static let faults: [CodeCase] = [
    CodeCase(
      "the answer is only printed while an attribution SDK runs",
      app(
        launch: "Branch.getInstance().initSession()\nTenjinSDK.connect()",
        active: "\(asks) { print(\"answer: \\($0.rawValue)\") }"),
      ["sdk.started-before-answer 5", "status.ignored 9"]),
    CodeCase(
      "every answer is printed in a case of its own",
      app(
        launch: "AppsFlyerLib.shared().start()",
        active:
          "\(asks) { s in switch s { case .authorized: print(\"yes\") case .denied: NSLog(\"no\") default: logger.info(\"?\") } }"
      ),
      ["sdk.started-before-answer 4", "status.ignored 8"]),
    CodeCase(
      "an awaited answer is kept and only logged",
      app(
        launch: "", active: "Task { let status = await \(asks)()\nprint(status)\nAdjust.initSdk(config) }"),
      ["status.ignored 8"]),
    CodeCase(
      "the undecided are reported as having refused",
      app(
        active:
          "\(asks) { status in\nif status == .authorized { tracker.start() } else {\nAnalytics.logEvent(\"tracking_denied\", parameters: nil)\n} }"
      ),
      ["status.switch-collapsed 10"]),
    CodeCase(
      "the undecided are stored as having refused",
      app(
        active:
          "\(asks) { status in\nswitch status {\ncase .authorized: tracker.start()\ndefault:\nUserDefaults.standard.set(true, forKey: \"trackingDenied\")\n} }"
      ),
      ["status.switch-collapsed 12"]),
    CodeCase(
      "asked once, after a pause, and given up",
      app(
        launch:
          "DispatchQueue.main.asyncAfter(deadline: .now() + 2) {\n\(asks) { s in\nguard s == .authorized else { return }\ntracker.start()\n} }",
        active: ""),
      ["request.at-launch 5", "request.delay-instead-of-active 5", "status.not-determined-lost 5"]),
    CodeCase(
      "read at launch and kept",
      app(
        launch: "tracker.isAllowed = ATTrackingManager.trackingAuthorizationStatus == .authorized",
        active: "\(asks) { _ in }"),
      ["status.read-too-early 4"]),
    CodeCase(
      "a copy that is made at the start decides",
      app(
        active: heeds,
        members: """
          let gate = Gate()
          }
          class Gate {
          var status = ATTrackingManager.AuthorizationStatus.notDetermined
          init() { status = ATTrackingManager.trackingAuthorizationStatus }
          var isAllowed: Bool { status == .authorized }
          """), ["status.cached 15"]),
    CodeCase(
      "read and dropped", app(active: "_ = ATTrackingManager.trackingAuthorizationStatus\n\(heeds)"),
      ["status.no-effect 8"]),
    CodeCase(
      "read into a constant that nobody uses",
      app(active: "let seen = ATTrackingManager.trackingAuthorizationStatus\n\(heeds)"), ["status.no-effect 8"]),
    CodeCase(
      "an ad request for a status that is handed to nobody",
      app(
        active:
          "\(asks) { s in\nif s == .authorized { load(Request()) } else {\nlet request = Request()\nrequest.register(extras)\n} }"
      ),
      ["status.no-effect 10"]),
  ]

  @Test("A status that is not heeded is found", arguments: faults)
  func findsFaults(_ testCase: CodeCase) {
    #expect(CodeFixture(testCase.source).findings == testCase.findings)
  }

  private static let sound: [CodeCase] = [
    CodeCase("the answer is heeded", app(launch: "Branch.getInstance().initSession()", active: heeds)),
    CodeCase(
      "the answer is the moment at which an SDK starts, which looks at it by itself",
      app(active: "\(asks) { _ in MobileAds.shared.start() }")),
    CodeCase(
      "the status is read where it is needed",
      app(
        launch: "FirebaseApp.configure()",
        active:
          "\(asks) { _ in }\nAppsFlyerLib.shared().waitForATTUserAuthorization(timeoutInterval: 60)\nAppsFlyerLib.shared().start()",
        members: "@IBAction func buy(_ s: Any) { send(ATTrackingManager.trackingAuthorizationStatus == .authorized) }")),
    CodeCase(
      "the answer is returned",
      app(active: "Task { await ask() }", members: "func ask() async -> Bool { await \(asks)() == .authorized }")),
    CodeCase(
      "the answer is passed on through a continuation",
      app(
        active: "Task { tracker.isAllowed = await ask() == .authorized }",
        members:
          "func ask() async -> ATTrackingManager.AuthorizationStatus { await withCheckedContinuation { c in \(asks) { c.resume(returning: $0) } } }"
      )),
    CodeCase(
      "all who have not allowed are left alone",
      app(active: "\(asks) { status in\nif status == .authorized { tracker.start() } else { tracker.stop() } }")),
    CodeCase(
      "a refusal is reported for those who refused",
      app(
        active:
          "\(asks) { status in\nswitch status {\ncase .denied: Analytics.logEvent(\"tracking_denied\", parameters: nil)\ncase .notDetermined: break\ndefault: tracker.start() } }"
      )),
    CodeCase(
      "what is read at launch is set again with the answer",
      app(
        launch: "tracker.isAllowed = ATTrackingManager.trackingAuthorizationStatus == .authorized",
        active: "\(asks) { tracker.isAllowed = $0 == .authorized }")),
    CodeCase(
      "a copy that is made anew when the app becomes active",
      app(
        active: "gate.refresh()\n\(heeds)",
        members: """
          let gate = Gate()
          }
          class Gate {
          var status = ATTrackingManager.AuthorizationStatus.notDetermined
          init() { refresh() }
          func refresh() { status = ATTrackingManager.trackingAuthorizationStatus }
          var isAllowed: Bool { status == .authorized }
          """)),
    CodeCase(
      "an ad request for a status that is fetched",
      app(
        active:
          "\(asks) { s in\nlet request = Request()\nif s != .authorized { request.register(extras) }\nbanner.load(request)\n}"
      )),
    CodeCase(
      "the status is only logged",
      app(active: "print(ATTrackingManager.trackingAuthorizationStatus.rawValue)\n\(heeds)")),
  ]

  @Test("A status that is heeded is left alone", arguments: sound)
  func leavesAlone(_ testCase: CodeCase) {
    #expect(CodeFixture(testCase.source).findings == testCase.findings)
  }

  @Test("An answer that only ad SDKs could heed is a remark")
  func remark() {
    let source = Self.app(launch: "", active: "\(Self.asks) { _ in }\nMobileAds.shared.start()")
    #expect(CodeFixture(source).findings("status.ignored").map(\.severity) == [.info])
    let other = Self.app(launch: "", active: "\(Self.asks) { _ in }\nTenjinSDK.connect()")
    #expect(CodeFixture(other).findings("status.ignored").map(\.severity) == [.warning])
  }

  // MARK: Objective-C and Dart

  @Test(
    "Objective-C logs an answer with NSLog and does nothing else",
    arguments: [
      ("NSLog(@\"%lu\", (unsigned long)s);", true), ("[self.tracker setAllowed:s == 3];", false),
    ])
  func objectiveC(_ statements: String, _ isIgnored: Bool) {
    let source = """
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @end
      @implementation AppDelegate
      - (void)applicationDidBecomeActive:(UIApplication *)app {
        [ATTrackingManager requestTrackingAuthorizationWithCompletionHandler:^(ATTrackingManagerAuthorizationStatus s) {
          \(statements)
        }];
        dispatch_after(1, q, ^{ [TenjinSDK connect]; });
      }
      @end
      """
    let findings = CodeFixture(["AppDelegate.m": source]).findings
    #expect(findings == (isIgnored ? ["status.ignored 5"] : []))
  }

  @Test("In Dart, a status that is read while the app starts and kept is too early")
  func dart() {
    let source = """
      import 'package:app_tracking_transparency/app_tracking_transparency.dart';
      void main() { runApp(Home()); }
      class Home extends StatefulWidget { State<Home> createState() => _HomeState(); }
      class _HomeState extends State<Home> with WidgetsBindingObserver {
        String? _device;
        void initState() { super.initState(); _start(); }
        Future<void> _start() async {
          bool allowed = true;
          if (Platform.isIOS) {
            final status = await AppTrackingTransparency.trackingAuthorizationStatus;
            allowed = status == TrackingStatus.authorized;
          }
          if (allowed) { _device = await makeDevice(); }
        }
        void didChangeAppLifecycleState(AppLifecycleState state) async {
          if (state == AppLifecycleState.resumed) {
            final answer = await AppTrackingTransparency.requestTrackingAuthorization();
            debugPrint('$answer');
          }
        }
        Widget build(BuildContext context) => Text('');
      }
      """
    #expect(CodeFixture(["main.dart": source]).findings == ["status.read-too-early 10"])
  }
}
