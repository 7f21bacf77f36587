import Testing

@testable import ProjectCheck

/// What the kinds about requests report, and what they leave alone.
@Suite struct RequestKindTests {
  private static let launch = """
    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
    """

  private static let bad: [CodeCase] = [
    CodeCase(
      "a request in didFinishLaunching",
      """
      class D: UIResponder, UIApplicationDelegate {
        \(launch) {
          ATTrackingManager.requestTrackingAuthorization { _ in }
          return true
        }
      }
      """, ["request.at-launch 3"]),
    CodeCase(
      "a helper that is called there, after a hop to the main queue",
      """
      class D: UIResponder, UIApplicationDelegate {
        \(launch) {
          DispatchQueue.main.async {
            self.ask()
          }
          return true
        }
        func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }
      }
      """, ["request.at-launch 4"]),
    CodeCase(
      "a delay there",
      """
      class D: UIResponder, UIApplicationDelegate {
        \(launch) {
          ask()
          return true
        }
        func ask() {
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            ATTrackingManager.requestTrackingAuthorization { _ in }
          }
        }
      }
      """, ["request.at-launch 3", "request.delay-instead-of-active 8"]),
    CodeCase(
      "the App's initialiser",
      """
      @main struct A: App {
        init() {
          Task { await ATTrackingManager.requestTrackingAuthorization() }
        }
        var body: some Scene { WindowGroup { Text("") } }
      }
      """, ["request.in-init 3"]),
    CodeCase(
      "the model of the root view",
      """
      @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        @StateObject var model = Model()
        var body: some View { Text("") }
      }
      final class Model: ObservableObject {
        init() {
          ATTrackingManager.requestTrackingAuthorization { _ in }
        }
      }
      """, ["request.in-init 8"]),
    CodeCase(
      "the first view's appearance",
      """
      @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          Text("").onAppear {
            ATTrackingManager.requestTrackingAuthorization { _ in }
          }
        }
      }
      """, ["request.at-launch 5"]),
    CodeCase(
      "an inverted condition",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          if ATTrackingManager.trackingAuthorizationStatus != .notDetermined {
            ATTrackingManager.requestTrackingAuthorization { _ in }
          }
        }
      }
      """, ["request.inverted-guard 3"]),
    CodeCase(
      "an inverted condition at the caller's",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          switch ATTrackingManager.trackingAuthorizationStatus {
          case .notDetermined: break
          default: ask()
          }
        }
        func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }
      }
      """, ["request.inverted-guard 3"]),
    CodeCase(
      "a second request for people who have decided",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          if ATTrackingManager.trackingAuthorizationStatus == .notDetermined {
            ATTrackingManager.requestTrackingAuthorization { _ in }
          } else {
            ATTrackingManager.requestTrackingAuthorization { _ in }
          }
        }
      }
      """, ["request.while-decided 6"]),
    CodeCase(
      "two permissions in one hook",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          ATTrackingManager.requestTrackingAuthorization { _ in }
          CLLocationManager().requestWhenInUseAuthorization()
        }
      }
      """, ["request.concurrent 4"]),
    CodeCase(
      "two permissions at launch, the other in a helper",
      """
      class D: UIResponder, UIApplicationDelegate {
        \(launch) {
          ask()
          register()
          return true
        }
        func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }
        func register() { UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in } }
      }
      """, ["request.at-launch 3", "request.concurrent 4"]),
    CodeCase(
      "right after another alert",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in
            ATTrackingManager.requestTrackingAuthorization { _ in }
          }
        }
      }
      """, ["request.not-active 4"]),
    CodeCase(
      "right after another alert, awaited",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          Task {
            _ = try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert])
            _ = await ATTrackingManager.requestTrackingAuthorization()
          }
        }
      }
      """, ["request.not-active 5"]),
    CodeCase(
      "coming to the foreground",
      """
      class S: UIWindowSceneDelegate {
        func sceneWillEnterForeground(_ s: UIScene) {
          ATTrackingManager.requestTrackingAuthorization { _ in }
        }
      }
      """, ["request.not-active 3"]),
    CodeCase(
      "a background queue",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          DispatchQueue.global(qos: .utility).async {
            ATTrackingManager.requestTrackingAuthorization { _ in }
          }
        }
      }
      """, ["request.off-main 4"]),
    CodeCase(
      "a stored flag",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          guard !UserDefaults.standard.bool(forKey: "asked") else { return }
          ATTrackingManager.requestTrackingAuthorization { _ in
            UserDefaults.standard.set(true, forKey: "asked")
          }
        }
      }
      """, ["request.asked-flag-persisted 5"]),
    CodeCase(
      "a stored flag in a wrapper",
      """
      class S: UIWindowSceneDelegate {
        @AppStorage("asked") var hasAsked = false
        func sceneDidBecomeActive(_ s: UIScene) {
          if hasAsked { return }
          hasAsked = true
          ATTrackingManager.requestTrackingAuthorization { _ in }
        }
      }
      """, ["request.asked-flag-persisted 5"]),
    CodeCase(
      "a flag for this run that is set before the answer",
      """
      class S: UIWindowSceneDelegate {
        var hasAsked = false
        func sceneDidBecomeActive(_ s: UIScene) {
          if !hasAsked {
            hasAsked = true
            ask()
          }
        }
        func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }
      }
      """, ["request.asked-flag-persisted 5"]),
    CodeCase(
      "two places that ask",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          ATTrackingManager.requestTrackingAuthorization { _ in }
        }
      }
      class C: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          ATTrackingManager.requestTrackingAuthorization { _ in }
        }
      }
      """, ["request.duplicate 8"]),
    CodeCase(
      "the consent form's answer is not looked at",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          ConsentForm.loadAndPresentIfRequired(from: controller) { _ in
            ATTrackingManager.requestTrackingAuthorization { _ in }
          }
        }
      }
      """, ["request.ignores-consent-refusal 4"]),
  ]

  @Test("A fault is found where it stands, and nothing else", arguments: bad)
  func fault(case: CodeCase) { #expect(CodeFixture(`case`.source).findings == `case`.findings) }

  private static let good: [CodeCase] = [
    CodeCase(
      "applicationDidBecomeActive",
      "class D: UIResponder, UIApplicationDelegate { func applicationDidBecomeActive(_ a: UIApplication) { ATTrackingManager.requestTrackingAuthorization { _ in } } }"
    ),
    CodeCase(
      "the scene's phase",
      """
      @main struct A: App {
        @Environment(\\.scenePhase) private var scenePhase
        var body: some Scene {
          WindowGroup { Text("") }.onChange(of: scenePhase) { _, phase in
            guard phase == .active else { return }
            Consent.ask()
          }
        }
      }
      enum Consent {
        static func ask() {
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { ATTrackingManager.requestTrackingAuthorization { _ in } }
        }
      }
      """),
    CodeCase(
      "the notification, observed at launch",
      """
      class D: UIResponder, UIApplicationDelegate {
        \(launch) {
          NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main
          ) { _ in ATTrackingManager.requestTrackingAuthorization { _ in } }
          return true
        }
      }
      """),
    CodeCase(
      "a check of the state at launch",
      """
      class D: UIResponder, UIApplicationDelegate {
        \(launch) {
          Task { @MainActor in
            while UIApplication.shared.applicationState != .active { try? await Task.sleep(for: .seconds(1)) }
            _ = await ATTrackingManager.requestTrackingAuthorization()
          }
          return true
        }
      }
      """),
    CodeCase(
      "a button of the first screen",
      """
      @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          Button("Continue") { ATTrackingManager.requestTrackingAuthorization { _ in } }
        }
      }
      """),
    CodeCase(
      "a network answer at launch",
      """
      class D: UIResponder, UIApplicationDelegate {
        \(launch) {
          client.fetch { _ in ATTrackingManager.requestTrackingAuthorization { _ in } }
          return true
        }
      }
      """),
    CodeCase(
      "permissions on two buttons",
      """
      struct Root: View {
        var body: some View {
          VStack {
            Button("A") { ATTrackingManager.requestTrackingAuthorization { _ in } }
            Button("B") { CLLocationManager().requestWhenInUseAuthorization() }
          }
        }
      }
      """),
    CodeCase(
      "another permission after the answer",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          ATTrackingManager.requestTrackingAuthorization { _ in
            UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
          }
        }
      }
      """),
    CodeCase(
      "a condition for people who have not decided",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          guard ATTrackingManager.trackingAuthorizationStatus == .notDetermined else { return }
          ATTrackingManager.requestTrackingAuthorization { _ in }
        }
      }
      """),
    CodeCase(
      "a flag that is only kept for a decision of this run",
      """
      class S: UIWindowSceneDelegate {
        var hasAnswer = false
        func sceneDidBecomeActive(_ s: UIScene) {
          if hasAnswer { return }
          ATTrackingManager.requestTrackingAuthorization { status in
            if status != .notDetermined { self.hasAnswer = true }
          }
        }
      }
      """),
    CodeCase(
      "a detour over a background queue",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          DispatchQueue.global().async {
            DispatchQueue.main.async { ATTrackingManager.requestTrackingAuthorization { _ in } }
          }
        }
      }
      """),
    CodeCase(
      "a wrapper of an SDK",
      "class D: UIResponder, UIApplicationDelegate { func applicationDidBecomeActive(_ a: UIApplication) { Adjust.requestAppTrackingAuthorization { _ in } } }"
    ),
    CodeCase(
      "a form whose answer decides",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          ConsentForm.loadAndPresentIfRequired(from: controller) { _ in
            if ConsentInformation.shared.canRequestAds { ATTrackingManager.requestTrackingAuthorization { _ in } }
          }
        }
      }
      """),
    CodeCase(
      "provisional notifications, which show nothing",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .provisional]) { _, _ in }
          ATTrackingManager.requestTrackingAuthorization { _ in }
        }
      }
      """),
  ]

  @Test("A safe pattern is recognised as safe", arguments: good)
  func safe(case: CodeCase) { #expect(CodeFixture(`case`.source).findings == []) }

  @Test("The first screen's viewDidLoad is too early, that of another screen is not known to be")
  func viewDidLoad() {
    var fixture = CodeFixture(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          ATTrackingManager.requestTrackingAuthorization { _ in }
        }
      }
      """)
    #expect(fixture.findings == [])
    fixture.storyboardControllers = ["Home"]
    #expect(fixture.findings == ["request.in-view-did-load 3"])
  }

  @Test("A delay makes a request at launch a risk, not a certainty")
  func severities() {
    let plain = CodeFixture(Self.bad[0].source).findings("request.at-launch")
    let delayed = CodeFixture(Self.bad[2].source).findings("request.at-launch")
    #expect(plain.map(\.severity) == [.error])
    #expect(delayed.map(\.severity) == [.warning])
  }

  @Test("applicationDidBecomeActive is dead in an app with scenes, unless something else asks")
  func wrongHook() {
    let source = """
      class D: UIResponder, UIApplicationDelegate {
        func applicationDidBecomeActive(_ a: UIApplication) {
          ATTrackingManager.requestTrackingAuthorization { _ in }
        }
      }
      """
    var fixture = CodeFixture(source)
    #expect(fixture.findings == [])
    fixture.infoPlist["UIApplicationSceneManifest"] = ""
    #expect(fixture.findings == ["request.wrong-hook-with-scenes 3"])
    fixture.sources["App.swift"] =
      source
      + "\nclass S: UIWindowSceneDelegate { func sceneDidBecomeActive(_ s: UIScene) { ATTrackingManager.requestTrackingAuthorization { _ in } } }"
    #expect(fixture.findings("request.wrong-hook-with-scenes").isEmpty)
  }

  @Test("A key without a request is reported at the key, also when the request is commented out or not called")
  func neverMade() {
    let key = ["request.never-made 4"]
    #expect(
      CodeFixture("import AppTrackingTransparency\n// ATTrackingManager.requestTrackingAuthorization { _ in }").findings
        == key)
    #expect(
      CodeFixture("class C { private func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } } }").findings
        == key)
    #expect(
      CodeFixture("func f() -> Bool { ATTrackingManager.trackingAuthorizationStatus == .authorized }").findings == key)
    #expect(
      CodeFixture("func f() { ConsentForm.loadAndPresentIfRequired(from: c) { _ in } } // UserMessagingPlatform")
        .findings == [])
    var without = CodeFixture("import AppTrackingTransparency\nlet s = ATTrackingManager.trackingAuthorizationStatus")
    without.infoPlist = [:]
    #expect(without.findings == ["request.never-made 1"])
    without.sources["App.swift"] = "import AppTrackingTransparency"
    #expect(without.findings == [])
  }

  @Test("An extension cannot ask")
  func appExtension() {
    var fixture = CodeFixture(
      "class Share: SLComposeServiceViewController {\n  override func viewDidLoad() { ATTrackingManager.requestTrackingAuthorization { _ in } }\n}"
    )
    fixture.kind = .appExtension
    #expect(fixture.findings == ["request.in-extension 2"])
  }

  @Test("A library that asks by itself takes the moment from the app; a function that it offers does not")
  func library() {
    var fixture = CodeFixture(
      """
      public final class SDK {
        public init() {
          NotificationCenter.default.addObserver(
            forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
          ) { _ in
            ATTrackingManager.requestTrackingAuthorization { _ in }
          }
        }
      }
      """)
    fixture.kind = .library
    #expect(fixture.findings == ["request.inside-sdk 6"])
    fixture.sources["App.swift"] =
      "public enum SDK { public static func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } } }"
    #expect(fixture.findings == [])
  }

  @Test("A flag that is kept only after a decision stops no more than the yearly question")
  func flagAfterDecision() {
    let findings = CodeFixture(
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          guard !UserDefaults.standard.bool(forKey: "asked") else { return }
          ATTrackingManager.requestTrackingAuthorization { status in
            if status != .notDetermined { UserDefaults.standard.set(true, forKey: "asked") }
          }
        }
      }
      """
    ).findings("request.asked-flag-persisted")
    #expect(findings.map(\.severity) == [.info])
  }

  @Test("Messages are one line without a full stop, and every kind has its catalogue entry")
  func messages() {
    let findings = Self.bad.flatMap { example in
      let facts = CodeFixture(example.source).facts
      return codeKinds.flatMap { $0.findings(in: facts, of: ProjectFacts(targets: [facts], looseManifests: [])) }
    }
    for finding in findings {
      #expect(!finding.message.hasSuffix(".") && !finding.message.contains("\n"))
      #expect(!finding.why.isEmpty && !finding.facts.isEmpty)
    }
    let names = codeKinds.map { type(of: $0).identity.name }
    #expect(Set(names).count == names.count)
  }
}
