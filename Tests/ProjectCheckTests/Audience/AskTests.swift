import Testing

@testable import ProjectCheck

/// The ways in which code asks, for the table of what people see: a request of an app that is not active shows nothing
/// (ATT-41), and a second way may make up for it.
struct AskTests {
  private static let request = "ATTrackingManager.requestTrackingAuthorization { _ in }"

  private static func appDelegate(_ body: String, more: String = "") -> String {
    """
    class D: UIResponder, UIApplicationDelegate {
      func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        \(body)
        return true
      }
      \(more)
    }
    """
  }

  private static func app(_ view: String, more: String = "") -> String {
    """
    @main struct A: App {
      @UIApplicationDelegateAdaptor(D.self) var delegate
      var body: some Scene { WindowGroup { Root() } }
    }
    struct Root: View {
      @State var showsPage = false
      var body: some View { \(view) }
      func ask() {
        ATTrackingManager.requestTrackingAuthorization(
          preferringExpandedInterface: true, additionalInformationAction: { showsPage = true }) { _ in }
      }
      \(more)
    }
    """
  }

  private static let expanded = "expanded, preferring the expanded interface, with Additional Information"

  private static let cases: [(String, [String])] = [
    (appDelegate(request), ["classic, before the app is active"]),
    (
      appDelegate("", more: "func applicationDidBecomeActive(_ a: UIApplication) { \(request) }"), ["classic"]
    ),
    // A delay makes it likelier to work; the table does not say otherwise.
    (appDelegate("DispatchQueue.main.asyncAfter(deadline: .now() + 1) { \(request) }"), ["classic"]),
    (
      appDelegate("ask()", more: "func ask() { \(request) }\n@IBAction func tap(_ s: Any) { ask() }"),
      ["classic, before the app is active", "classic, at other times"]
    ),
    (
      "class S: UIWindowSceneDelegate { func sceneWillEnterForeground(_ s: UIScene) { \(request) } }",
      ["classic, before the app is active"]
    ),
    (
      """
      class S: UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ s: UIScene) {
          UNUserNotificationCenter.current().requestAuthorization(options: []) { _, _ in \(request) }
        }
      }
      """, ["classic, before the app is active"]
    ),
    (
      "class Home: UIViewController { override func viewDidLoad() { \(request) } }",
      ["classic"]
    ),
    (app("Text(\"\").onAppear { ask() }"), [expanded + ", before the app is active"]),
    // The page opens only from the sheet, which nobody sees.
    (
      app("Text(\"\").onAppear { ask() }.sheet(isPresented: $showsPage, onDismiss: { ask() }) { Text(\"\") }"),
      [expanded + ", before the app is active"]
    ),
    (
      app(
        "Button(\"\") { showsPage = true }.onAppear { ask() }"
          + ".sheet(isPresented: $showsPage, onDismiss: { ask() }) { Text(\"\") }"),
      [expanded + ", before the app is active", expanded + ", at other times"]
    ),
    (
      app(
        "Button(\"\") { showsPage.toggle() }.onAppear { ask() }"
          + ".sheet(isPresented: $showsPage, onDismiss: { ask() }) { Text(\"\") }"),
      [expanded + ", before the app is active", expanded + ", at other times"]
    ),
    (
      app("Button(\"\") { ask() }.sheet(isPresented: $showsPage, onDismiss: { ask() }) { Text(\"\") }"),
      [expanded]
    ),
  ]

  @Test("Each way of asking is told with its moment", arguments: cases)
  func moments(source: String, phrases: [String]) {
    #expect(CodeFixture(source).facts.asks.map(\.phrase) == phrases)
  }

  @Test("The first view controller loads its view before the app is active, others do so at their time")
  func firstViewController() {
    var fixture = CodeFixture("class Home: UIViewController { override func viewDidLoad() { \(Self.request) } }")
    fixture.storyboardControllers = ["Home"]
    #expect(fixture.facts.asks.map(\.moment) == [.beforeActive])
  }
}
