/// Sources with faults in how an app asks, and sources in which it asks as it should.
enum RequestCases {
  private static let launch = """
    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
    """

  static let faults: [CodeCase] = [
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
      "right after another alert, awaited in a helper",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          Task {
            await askForCamera()
            _ = await ATTrackingManager.requestTrackingAuthorization()
          }
        }
        func askForCamera() async { _ = await AVCaptureDevice.requestAccess(for: .video) }
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
      "a background queue, after a time",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
            ATTrackingManager.requestTrackingAuthorization { _ in }
          }
        }
      }
      """, ["request.off-main 4"]),
    CodeCase(
      "a background queue at launch, after no time",
      """
      class D: UIResponder, UIApplicationDelegate {
        \(launch) {
          DispatchQueue.global().asyncAfter(deadline: .now() + 0) {
            ATTrackingManager.requestTrackingAuthorization { _ in }
          }
          return true
        }
      }
      """, ["request.at-launch 4", "request.off-main 4"]),
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
      "a stored flag that the completion has a helper set",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          guard !UserDefaults.standard.bool(forKey: "asked") else { return }
          ATTrackingManager.requestTrackingAuthorization { _ in self.finish() }
        }
        func finish() {
          UserDefaults.standard.set(true, forKey: "asked")
        }
      }
      """, ["request.asked-flag-persisted 7"]),
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

  static let safe: [CodeCase] = [
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
      "another permission where no system of the target gets to",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          ATTrackingManager.requestTrackingAuthorization { _ in }
          if #available(iOS 10, *) {} else { UIApplication.shared.registerUserNotificationSettings(settings) }
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
      "another permission, then a wait for the active state",
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          Task {
            _ = await AVCaptureDevice.requestAccess(for: .audio)
            while UIApplication.shared.applicationState != .active { try? await Task.sleep(nanoseconds: 100_000_000) }
            _ = await ATTrackingManager.requestTrackingAuthorization()
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
}
