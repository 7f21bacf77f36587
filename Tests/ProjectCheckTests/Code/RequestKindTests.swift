import Testing

@testable import ProjectCheck

/// What the kinds about requests report, and what they leave alone.
@Suite struct RequestKindTests {
  @Test("A fault is found where it stands, and nothing else", arguments: RequestCases.faults)
  func fault(case: CodeCase) { #expect(CodeFixture(`case`.source).findings == `case`.findings) }

  @Test("A safe pattern is recognised as safe", arguments: RequestCases.safe)
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
    let plain = CodeFixture(RequestCases.faults[0].source).findings("request.at-launch")
    let delayed = CodeFixture(RequestCases.faults[2].source).findings("request.at-launch")
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
    let bridged = ["App.swift": "import AppTrackingTransparency", "page.html": "sdk.requestTrackingAuthorization(f)"]
    #expect(CodeFixture(bridged).findings == [])
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
    let findings = RequestCases.faults.flatMap { example in
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
