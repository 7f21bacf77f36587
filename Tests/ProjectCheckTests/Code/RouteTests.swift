import Testing

@testable import ProjectCheck

/// The ways on which an app comes to a request.
@Suite struct RouteTests {
  /// How the ways of the only request begin.
  private func entries(_ sources: [String: String], storyboard: Set<String> = []) -> Set<EntryPoint.Kind> {
    var fixture = CodeFixture(sources)
    fixture.storyboardControllers = storyboard
    return Set(fixture.facts.code.requests.flatMap(\.routes).map(\.entry.kind))
  }

  private func entries(_ source: String) -> Set<EntryPoint.Kind> { entries(["App.swift": source]) }

  private static let ask = "func askForTracking() { ATTrackingManager.requestTrackingAuthorization { _ in } }\n"

  private static let hooks: [(String, EntryPoint.Kind)] = [
    (
      "class D: UIResponder, UIApplicationDelegate { func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Int: Any]?) -> Bool { askForTracking(); return true } }",
      .launch(.didFinishLaunching)
    ),
    (
      "class D: UIResponder, UIApplicationDelegate { func applicationDidBecomeActive(_ a: UIApplication) { askForTracking() } }",
      .active(.applicationDidBecomeActive)
    ),
    (
      "class S: UIWindowSceneDelegate { func sceneDidBecomeActive(_ s: UIScene) { askForTracking() } }",
      .active(.sceneDidBecomeActive)
    ),
    (
      "class S: UIWindowSceneDelegate { func sceneWillEnterForeground(_ s: UIScene) { askForTracking() } }",
      .willEnterForeground
    ),
    (
      "class S: UIWindowSceneDelegate { func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) { askForTracking() } }",
      .launch(.sceneWillConnect)
    ),
    (
      "@main struct A: App { init() { askForTracking() }; var body: some Scene { WindowGroup { V() } } }",
      .launch(.initialiser)
    ),
    (
      "@main struct A: App { @State var x: Void = askForTracking(); var body: some Scene { WindowGroup { V() } } }",
      .launch(.initialiser)
    ),
    (
      "@main struct A: App { var body: some Scene { WindowGroup { V().onAppear { askForTracking() } } } }",
      .screen(.appear, isFirst: true)
    ),
    (
      "@main struct A: App { var body: some Scene { WindowGroup { V() } } }\nstruct V: View { var body: some View { Text(\"\").task { askForTracking() } } }",
      .screen(.appear, isFirst: true)
    ),
    (
      "@main struct A: App { var body: some Scene { WindowGroup { if on { V() } else { W() } } } }\nstruct V: View { var body: some View { Text(\"\").task { askForTracking() } } }",
      .screen(.appear, isFirst: false)
    ),
    (
      "@main struct A: App { var body: some Scene { WindowGroup { NavigationLink(destination: { V() }) { Text(\"\") } } } }\nstruct V: View { var body: some View { Text(\"\").onAppear(perform: askForTracking) } }",
      .screen(.appear, isFirst: false)
    ),
    (
      "@main struct A: App { var body: some Scene { WindowGroup { V() } } }\nstruct V: View { init() { askForTracking() }; var body: some View { Text(\"\") } }",
      .launch(.appBody)
    ),
    (
      "@main struct A: App { @Environment(\\.scenePhase) var scenePhase; var body: some Scene { WindowGroup { V() }.onChange(of: scenePhase) { phase in if phase == .active { askForTracking() } } } }",
      .active(.scenePhase)
    ),
    ("struct V: View { var body: some View { Button(\"Go\") { askForTracking() } } }", .userAction),
    ("struct V: View { var body: some View { Button(\"Go\", action: askForTracking) } }", .userAction),
    (
      "struct V: View { var body: some View { Text(\"\").onReceive(NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)) { _ in askForTracking() } } }",
      .active(.notification)
    ),
    (
      "class C { func f() { NotificationCenter.default.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main) { _ in askForTracking() } } }",
      .active(.notification)
    ),
    (
      "class C { func f() { NotificationCenter.default.addObserver(self, selector: #selector(wake), name: UIApplication.didBecomeActiveNotification, object: nil) }\n@objc func wake() { askForTracking() } }",
      .active(.notification)
    ),
    (
      "class C { func f() { NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification).sink { _ in askForTracking() }.store(in: &bag) } }",
      .active(.notification)
    ),
    ("class C: UIViewController { @IBAction func tap(_ s: Any) { askForTracking() } }", .userAction),
    (
      "class C: UIViewController { func f() { button.addTarget(self, action: #selector(tap), for: .touchUpInside) }\n@objc func tap() { askForTracking() } }",
      .userAction
    ),
    (
      "class C: UIViewController { override func viewDidLoad() { askForTracking() } }",
      .screen(.viewDidLoad, isFirst: false)
    ),
    (
      "class C: UIViewController { override func viewDidAppear(_ a: Bool) { askForTracking() } }",
      .screen(.viewDidAppear, isFirst: false)
    ),
    (
      "class C { func f() { URLSession.shared.dataTask(with: url) { _, _, _ in askForTracking() }.resume() } }",
      .unknown
    ),
    ("askForTracking()", .launch(.moduleLoad)),
  ]

  @Test("Each hook is known for what it is", arguments: hooks)
  func hook(source: String, kind: EntryPoint.Kind) { #expect(entries(Self.ask + source) == [kind]) }

  private static let calls: [(String, String)] = [
    (
      "a method on self",
      "func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }\nfunc hook() { self.ask() }"
    ),
    (
      "a static method",
      "func hook() { Service.ask() } }\nenum Service { static func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }"
    ),
    (
      "a shared instance",
      "func hook() { Service.shared.ask() } }\nfinal class Service { static let shared = Service(); func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }"
    ),
    (
      "a stored property",
      "let service = Service(); func hook() { service.ask() } }\nfinal class Service { func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }"
    ),
    (
      "a property of a property",
      "let box = Box(); func hook() { box.service.ask() } }\nstruct Box { var service: Service }\nfinal class Service { func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }"
    ),
    (
      "a local constant",
      "func hook() { let service = Service(); service.ask() } }\nfinal class Service { func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }"
    ),
    (
      "a protocol with one implementation",
      "let service: any Asking = Service(); func hook() { service.ask() } }\nprotocol Asking { func ask() }\nfinal class Service: Asking { func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }"
    ),
    (
      "a superclass",
      "func hook() { super.ask() } }\nclass Base { func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }"
    ),
    (
      "a telling name alone",
      "func hook() { container.resolve().askForTracking() } }\nfinal class Service { func askForTracking() { ATTrackingManager.requestTrackingAuthorization { _ in } }"
    ),
    (
      "a local function",
      "func hook() { func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }; ask() }"
    ),
    (
      "a closure in a constant",
      "func hook() { let ask = { ATTrackingManager.requestTrackingAuthorization { _ in } }; ask() }"
    ),
    (
      "a computed property",
      "var ask: Void { ATTrackingManager.requestTrackingAuthorization { _ in } }\nfunc hook() { _ = ask }"
    ),
    (
      "a function that runs its parameter",
      "func run(_ work: () -> Void) { work() }\nfunc hook() { run { ATTrackingManager.requestTrackingAuthorization { _ in } } }"
    ),
    (
      "a task",
      "func ask() async { _ = await ATTrackingManager.requestTrackingAuthorization() }\nfunc hook() { Task { await ask() } }"
    ),
    (
      "a continuation",
      "func ask() async { await withCheckedContinuation { c in ATTrackingManager.requestTrackingAuthorization { _ in c.resume() } } }\nfunc hook() { Task { await self.ask() } }"
    ),
    (
      "an initialiser",
      "func hook() { _ = Service() } }\nfinal class Service { init() { ATTrackingManager.requestTrackingAuthorization { _ in } }"
    ),
    (
      "a client of closures",
      "let client = Client.live; func hook() { client.requestTracking() } }\nstruct Client { var requestTracking: () -> Void; static let live = Client(requestTracking: { ATTrackingManager.requestTrackingAuthorization { _ in } })"
    ),
  ]

  @Test("Calls are followed as far as syntax carries", arguments: calls)
  func call(name: String, source: String) {
    let hook = source.replacingOccurrences(
      of: "func hook()", with: "func applicationDidBecomeActive(_ a: UIApplication)")
    let base = name == "a superclass" ? "Base, UIApplicationDelegate" : "UIResponder, UIApplicationDelegate"
    #expect(entries("class D: \(base) {\n\(hook)\n}") == [.active(.applicationDidBecomeActive)], "\(name)")
  }

  @Test("The way goes across files, and its places are those of the calls")
  func places() throws {
    let facts = CodeFixture([
      "Consent.swift":
        "enum Consent {\n  static func askForTracking() {\n    ATTrackingManager.requestTrackingAuthorization { _ in }\n  }\n}",
      "Delegate.swift":
        "class D: UIApplicationDelegate {\n  func applicationDidBecomeActive(_ a: UIApplication) {\n    Consent.askForTracking()\n  }\n}",
    ]).facts
    let route = try #require(facts.code.requests.first?.routes.first)
    #expect(route.sites.map(\.place.path) == ["Delegate.swift", "Consent.swift"])
    #expect(route.sites.map(\.place.line) == [3, 3])
  }

  @Test("Delays, queues and answers on the way are kept from the entry inwards")
  func hops() throws {
    let facts = CodeFixture(
      """
      class D: UIApplicationDelegate {
        func applicationDidBecomeActive(_ a: UIApplication) {
          UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500)) {
              Task { try? await Task.sleep(for: .seconds(2)); self.ask() }
            }
          }
        }
        func ask() { DispatchQueue.global().async { ATTrackingManager.requestTrackingAuthorization { _ in } } }
      }
      """
    ).facts
    let route = try #require(facts.code.requests.first?.routes.first)
    #expect(
      route.hops.map(\.hop) == [
        .permissionAnswer(.notifications), .delay(0.5), .task, .delay(2), .backgroundQueue,
      ])
  }

  @Test("Conditions of callers count for what they call")
  func conditions() throws {
    let facts = CodeFixture(
      """
      class D: UIApplicationDelegate {
        func applicationDidBecomeActive(_ a: UIApplication) {
          guard ATTrackingManager.trackingAuthorizationStatus == .notDetermined, !asked else { return }
          ask()
        }
        func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }
      }
      """
    ).facts
    let route = try #require(facts.code.requests.first?.routes.first)
    #expect(route.known.possible == .notDetermined)
    #expect(route.known.flags == [.named(Receiver(base: .name("asked"))): false])
  }

  @Test("What nothing calls cannot be reached; what may be called by others is unknown")
  func reachability() {
    func reachability(_ source: String) -> Reachability? {
      CodeFixture(source).facts.code.requests.first?.reachability
    }
    #expect(
      reachability("class C { private func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } } }")
        == .unreachable)
    #expect(
      reachability(
        "class C { func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }\nfunc f() { /* ask() */ } }")
        == .unreachable)
    #expect(
      reachability(
        "class C: SomeDelegate { func done(with x: Int) { ATTrackingManager.requestTrackingAuthorization { _ in } } }")
        == .unknown)
    #expect(
      reachability("class C { @objc func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } } }")
        == .unknown)
    #expect(
      reachability(
        "class C { func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } } }\nfunc f() { thing.ask() }")
        == .unknown)
    #expect(
      reachability(
        "class C { func a() { b() }\nfunc b() { a(); ATTrackingManager.requestTrackingAuthorization { _ in } } }")
        == .unreachable)
  }

  @Test("A storyboard's initial view controller is a first screen, and so is one that launch code creates")
  func firstScreens() {
    let controller =
      "class Home: UIViewController { override func viewDidLoad() { ATTrackingManager.requestTrackingAuthorization { _ in } } }\n"
    #expect(entries(["A.swift": controller], storyboard: ["Home"]) == [.screen(.viewDidLoad, isFirst: true)])
    let scene =
      "class S: UIWindowSceneDelegate { func scene(_ s: UIScene, willConnectTo x: UISceneSession, options o: UIScene.ConnectionOptions) { guard let w = s as? UIWindowScene else { return }; window.rootViewController = UINavigationController(rootViewController: Home()) } }"
    #expect(entries(["A.swift": controller, "S.swift": scene]) == [.screen(.viewDidLoad, isFirst: true)])
  }

  @Test(
    "The delegate of a SwiftUI app is called only where an adaptor installs it",
    arguments: [
      ("", []), ("@UIApplicationDelegateAdaptor(D.self) var delegate", [EntryPoint.Kind.launch(.didFinishLaunching)]),
      ("@UIApplicationDelegateAdaptor var delegate: D", [.launch(.didFinishLaunching)]),
    ])
  func delegateAdaptor(property: String, kinds: [EntryPoint.Kind]) {
    let source = """
      @main struct A: App {
        \(property)
        var body: some Scene { WindowGroup { Text("") } }
      }
      \(Self.hooks[0].0)
      """
    #expect(entries(source + "\n" + Self.ask) == Set(kinds))
  }
}
