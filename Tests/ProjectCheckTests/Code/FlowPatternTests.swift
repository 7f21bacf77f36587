import Testing

@testable import ProjectCheck

/// The ways on which apps come to a request: those that wait for the active state, and those that do not.
@Suite struct FlowPatternTests {
  private static let heed = """

    func heed(_ s: ATTrackingManager.AuthorizationStatus) { tracker.allowed = s == .authorized }
    """
  private static let request = "ATTrackingManager.requestTrackingAuthorization { s in heed(s) }"
  private static let awaited = "heed(await ATTrackingManager.requestTrackingAuthorization())"

  /// An app whose root view has members and modifiers.
  private static func root(_ modifiers: String, members: String = "", rest: String = "") -> String {
    """
    @main struct A: App { var body: some Scene { WindowGroup { Root() } } }
    struct Root: View {
    \(members)
    var body: some View { Text("")\(modifiers) }
    }
    \(rest)
    """ + heed
  }

  /// An app whose delegate does something when it starts.
  private static func delegate(_ launch: String, rest: String = "") -> String {
    """
    @main class D: UIResponder, UIApplicationDelegate {
    var bag = Set<AnyCancellable>()
    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    \(launch)
    return true
    }
    \(rest)
    }
    """ + heed
  }

  private static let phase = #"@Environment(\.scenePhase) private var phase"#
  private static let activations =
    "NotificationCenter.default.notifications(named: UIApplication.didBecomeActiveNotification)"
  private static let publisher = "NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification)"

  private static let safe: [CodeCase] = [
    CodeCase(
      "the phase under a name of its own",
      root(".onChange(of: phase) { p in if p == .active { \(request) } }", members: phase)),
    CodeCase("a task for each phase", root(".task(id: phase) { if phase == .active { \(awaited) } }", members: phase)),
    CodeCase(
      "a task for each phase, left early",
      root(".task(id: phase) { guard phase == .active else { return }\n\(awaited) }", members: phase)),
    CodeCase(
      "the first phase too",
      root(
        ".onChange(of: phase, initial: true) { if phase == .active { ask() } }",
        members: "\(phase)\nfunc ask() { \(request) }")),
    CodeCase(
      "a publisher in a property", root(".onReceive(active) { _ in \(request) }", members: "let active = \(publisher)")),
    CodeCase("the notifications one after the other", root(".task { for await _ in \(activations) { \(awaited) } }")),
    CodeCase("the publisher's values", root(".task { for await _ in \(publisher).values { \(awaited)\nbreak } }")),
    CodeCase("the first notification", root(".task { _ = await \(activations).first { _ in true }\n\(awaited) }")),
    CodeCase(
      "a function that waits for the notification",
      root(
        ".task { await becameActive()\n\(awaited) }",
        members: "func becameActive() async { for await _ in \(activations) { return } }")),
    CodeCase(
      "a function that waits in a loop",
      root(
        ".task { await becameActive()\n\(awaited) }",
        members:
          "func becameActive() async { while UIApplication.shared.applicationState != .active { try? await Task.sleep(for: .seconds(1)) } }"
      )),
    CodeCase(
      "a modifier that waits for the phase",
      root(
        ".modifier(Asking())",
        rest:
          "struct Asking: ViewModifier {\n\(phase)\nfunc body(content: Content) -> some View { content.onChange(of: phase) { p in if p == .active { \(request) } } }\n}"
      )),
    CodeCase(
      "a chain of Combine's",
      delegate("\(publisher).first().delay(for: 1, scheduler: RunLoop.main).sink { _ in \(request) }.store(in: &bag)")),
    CodeCase(
      "a publisher that is only kept",
      delegate(
        "answer = Deferred { Future { p in ATTrackingManager.requestTrackingAuthorization { p(.success($0)) } } }")),
    CodeCase(
      "a protocol with one implementation, when the phase is active",
      root(
        ".onChange(of: phase) { p in if p == .active { Task { await consent.requestConsent() } } }",
        members: "\(phase)\nlet consent: any Consent = Live()",
        rest:
          "protocol Consent { func requestConsent() async }\nstruct Live: Consent { func requestConsent() async { \(awaited) } }"
      )),
  ]

  @Test("Whatever waits for the active state, and then asks, is left alone", arguments: safe)
  func leavesAlone(_ testCase: CodeCase) {
    #expect(CodeFixture(testCase.source).findings == [])
  }

  private static let early: [CodeCase] = [
    CodeCase("a task of the root view", root(".task { \(awaited) }")),
    CodeCase("a task for another value", root(".task(id: count) { \(awaited) }", members: "@State var count = 0")),
    CodeCase(
      "a type that stands before its user",
      "struct Live { func requestConsent() async { \(awaited) } }\n"
        + root(".task { await live.requestConsent() }", members: "var live = Live()")),
    CodeCase(
      "a model with an injected protocol",
      """
      protocol Consent { func requestConsent() async }
      struct Live: Consent { func requestConsent() async { \(awaited) } }
      final class Model: ObservableObject {
      let consent: Consent
      init(consent: Consent) { self.consent = consent }
      func start() async { await consent.requestConsent() }
      }

      """ + root(".task { await model.start() }", members: "@StateObject var model = Model(consent: Live())")),
    CodeCase(
      "a modifier of the root view",
      root(
        ".modifier(Asking())",
        rest:
          "struct Asking: ViewModifier { func body(content: Content) -> some View { content.onAppear { \(request) } } }"
      )),
    CodeCase(
      "a continuation",
      delegate(
        "Task { heed(await ask()) }",
        rest:
          "func ask() async -> ATTrackingManager.AuthorizationStatus { await withCheckedContinuation { c in ATTrackingManager.requestTrackingAuthorization { c.resume(returning: $0) } } }"
      )),
    CodeCase(
      "Combine's Future",
      delegate(
        "ask().sink { heed($0) }.store(in: &bag)",
        rest:
          "func ask() -> Future<ATTrackingManager.AuthorizationStatus, Never> { Future { p in ATTrackingManager.requestTrackingAuthorization { p(.success($0)) } } }"
      )),
  ]

  @Test("Whatever asks when the app starts is found, however it is wrapped", arguments: early)
  func findsEarly(_ testCase: CodeCase) {
    #expect(CodeFixture(testCase.source).findings.contains { $0.hasPrefix("request.at-launch") })
  }
}
