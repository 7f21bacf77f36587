import Testing

@testable import ProjectCheck

/// What a Swift file's facts are.
@Suite struct SwiftReaderTests {
  private func facts(_ source: String) throws -> SourceFacts { try SwiftReader.facts(of: source, path: "App.swift") }

  /// The statuses and versions that are known at the first call of a name, and whether the app is known to be active.
  private func known(at name: String, in source: String) throws -> RouteKnowledge {
    let file = try facts(source)
    let index = CodeIndex([file])
    let call = try #require(file.calls.first { $0.name == name })
    let finder = RouteFinder(
      index: index, graph: CallGraph(index), screens: Screens(index, storyboardControllers: []), isLibrary: false
    ) { _ in false }
    return finder.local(CodeIndex.Key(file: 0, ref: call.scope))
  }

  @Test("Declarations carry their names, attributes and types")
  func declarations() throws {
    let file = try facts(
      """
      import UIKit
      @main @MainActor public final class Delegate: UIResponder, UIApplicationDelegate {
        static let shared = Delegate()
        @AppStorage("asked") var asked = false
        lazy var manager: TrackingManager? = nil
        var onDone: (() -> Void)?
        struct Inner { func ask(for name: String, _ count: Int) async -> Bool { true } }
        @IBAction override func tapped(_ sender: Any) {}
      }
      """)
    #expect(file.imports.map(\.module) == ["UIKit"])
    let delegate = try #require(file.types.first)
    #expect(delegate.name == "Delegate" && delegate.kind == .class && delegate.isPublic)
    #expect(delegate.inherited == ["UIResponder", "UIApplicationDelegate"])
    #expect(delegate.attributes == ["main", "MainActor"])
    #expect(file.types.map(\.name) == ["Delegate", "Delegate.Inner"])
    let properties = Dictionary(uniqueKeysWithValues: file.properties.map { ($0.name, $0) })
    #expect(properties["shared"]?.typeName == "Delegate" && properties["shared"]?.isStatic == true)
    #expect(properties["asked"]?.attributes == [.init(name: "AppStorage", argument: "asked")])
    #expect(properties["manager"]?.typeName == "TrackingManager")
    #expect(properties["onDone"]?.isClosure == true)
    let ask = try #require(file.functions.first { $0.name == "ask" })
    #expect(ask.labels == ["for", "_"] && ask.parameters.map(\.name) == ["name", "count"])
    #expect(ask.returnTypeName == "Bool")
    let tapped = try #require(file.functions.first { $0.name == "tapped" })
    #expect(tapped.isOverride && tapped.attributes == ["IBAction"])
  }

  @Test("A call carries its labels, literal arguments, receiver and what becomes of its result")
  func calls() throws {
    let file = try facts(
      """
      func f() async {
        let center = UNUserNotificationCenter.current()
        let answer = await center.requestAuthorization(options: [.alert], count: 2, on: true, name: "key")
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { g() }
        try? await Task.sleep(nanoseconds: UInt64(2 * 1_000_000_000))
      }
      """)
    let request = try #require(file.calls.first { $0.name == "requestAuthorization" })
    #expect(request.labels == ["options", "count", "on", "name"])
    #expect(request.isAwaited && request.result == .bound("answer"))
    #expect(
      request.receiver
        == Receiver(base: .name("UNUserNotificationCenter"), members: [.init(name: "current", isCall: true)]))
    let after = try #require(file.calls.first { $0.name == "asyncAfter" })
    guard case .duration(1.5) = after.arguments[0].value, case .closure = after.arguments[1].value else {
      Issue.record("the delay and the closure are not read: \(after.arguments)")
      return
    }
    let sleep = try #require(file.calls.first { $0.name == "sleep" })
    guard case .number(2e9) = sleep.arguments[0].value else {
      Issue.record("the product is not read: \(sleep.arguments)")
      return
    }
  }

  private static let statusCases: [(String, StatusSet)] = [
    ("if ATTrackingManager.trackingAuthorizationStatus == .notDetermined { go() }", StatusSet.notDetermined),
    ("if ATTrackingManager.trackingAuthorizationStatus != .notDetermined { go() }", .decided),
    ("if ATTrackingManager.trackingAuthorizationStatus == .notDetermined {} else { go() }", .decided),
    ("guard ATTrackingManager.trackingAuthorizationStatus == .notDetermined else { return }; go()", .notDetermined),
    (
      "if ATTrackingManager.trackingAuthorizationStatus == .denied { return }; go()",
      [.notDetermined, .restricted, .authorized]
    ),
    (
      "let status = ATTrackingManager.trackingAuthorizationStatus; if status == .authorized || status == .denied { go() }",
      [.authorized, .denied]
    ),
    (
      "let s = ATTrackingManager.trackingAuthorizationStatus; if [.denied, .restricted].contains(s) { go() }",
      [.denied, .restricted]
    ),
    ("let open = ATTrackingManager.trackingAuthorizationStatus == .notDetermined; if open { go() }", .notDetermined),
    ("if ATTrackingManager.trackingAuthorizationStatus.rawValue == 0 { go() }", .notDetermined),
    ("if case .denied = ATTrackingManager.trackingAuthorizationStatus { go() }", .denied),
    (
      "if !(ATTrackingManager.trackingAuthorizationStatus == .denied) && x { go() }",
      [.notDetermined, .restricted, .authorized]
    ),
    ("let r = ATTrackingManager.trackingAuthorizationStatus == .authorized ? go() : stop()", .authorized),
    (
      "switch ATTrackingManager.trackingAuthorizationStatus { case .notDetermined: go(); default: break }",
      .notDetermined
    ),
    (
      "switch ATTrackingManager.trackingAuthorizationStatus { case .denied, .restricted: break; default: go() }",
      [.notDetermined, .authorized]
    ),
    (
      "switch ATTrackingManager.trackingAuthorizationStatus { case .denied: return; case .restricted: return; default: break }; go()",
      [.notDetermined, .authorized]
    ),
    (
      "switch ATTrackingManager.trackingAuthorizationStatus { case .denied: fallthrough; case .restricted: go(); default: break }",
      [.denied, .restricted]
    ),
    ("switch ATTrackingManager.trackingAuthorizationStatus { case .denied where x: break; default: go() }", .all),
    ("let ok = ATTrackingManager.trackingAuthorizationStatus == .authorized && go()", .authorized),
    ("if AVCaptureDevice.authorizationStatus(for: .video) == .notDetermined { go() }", .all),
    ("go()", .all),
  ]

  @Test(
    "A condition about the status leaves those statuses that are possible",
    arguments: statusCases)
  func statuses(source: String, possible: StatusSet) throws {
    #expect(try known(at: "go", in: "func f() { \(source) }").possible == possible)
  }

  @Test("The answer of a request is told apart from the status before it")
  func answers() throws {
    let awaited =
      "func f() async { let s = await ATTrackingManager.requestTrackingAuthorization(); if s == .denied { go() } }"
    #expect(try known(at: "go", in: awaited).answered == .denied)
    let handed = "func f() { ATTrackingManager.requestTrackingAuthorization { if $0 == .authorized { go() } } }"
    #expect(try known(at: "go", in: handed).answered == .authorized)
    #expect(try known(at: "go", in: handed).possible == .all)
  }

  @Test("A property of the project that only compares the status is as good as the comparison")
  func wrapped() throws {
    let source = """
      class Consent {
        var isOpen: Bool { ATTrackingManager.trackingAuthorizationStatus == .notDetermined }
        func f() { guard isOpen else { return }; go() }
      }
      """
    #expect(try known(at: "go", in: source).possible == .notDetermined)
  }

  @Test("A copy of the status counts if its declaration shows that it is one")
  func copies() throws {
    let source = """
      class Model {
        var tracking: ATTrackingManager.AuthorizationStatus = .notDetermined
        var camera: AVAuthorizationStatus = .notDetermined
        func f() { if tracking == .denied { go() } }
        func g() { if camera == .denied { come() } }
      }
      """
    #expect(try known(at: "go", in: source).possible == .denied)
    #expect(try known(at: "come", in: source).possible == .all)
  }

  private static let versionCases: [(String, [Platform: PlatformVersion])] = [
    (
      "func f() { if #available(iOS 27.2, *) { go() } }",
      [Platform.iOS: PlatformVersion(27, 2), .macCatalyst: PlatformVersion(27, 2)]
    ),
    (
      "func f() { guard #available(iOS 14, tvOS 14, *) else { return }; go() }",
      [.iOS: PlatformVersion(14), .macCatalyst: PlatformVersion(14), .tvOS: PlatformVersion(14)]
    ),
    (
      "@available(iOS 15, *) func f() { if #available(iOS 14, *) { go() } }",
      [.iOS: PlatformVersion(15), .macCatalyst: PlatformVersion(15)]
    ),
    (
      "@available(iOS, introduced: 16.1) class C { func f() { go() } }",
      [.iOS: PlatformVersion(16, 1), .macCatalyst: PlatformVersion(16, 1)]
    ),
    // The compiler knows nothing behind an `if` that returns, only behind a `guard`.
    ("func f() { if #unavailable(iOS 14) { return }; go() }", [:]),
    (
      "@available(iOS 14, *) func f() { func inner() { go() }; inner() }",
      [.iOS: PlatformVersion(14), .macCatalyst: PlatformVersion(14)]
    ),
    ("func f() { if #available(iOS 14, *) { stop() } else { go() } }", [:]),
    (
      "func f() { if #available(iOS 14, *), x, y == 2 { go() } }",
      [.iOS: PlatformVersion(14), .macCatalyst: PlatformVersion(14)]
    ),
  ]

  @Test(
    "Version checks and attributes give lower bounds",
    arguments: versionCases)
  func versions(source: String, atLeast: [Platform: PlatformVersion]) throws {
    #expect(try known(at: "go", in: source).availability.atLeast == atLeast)
  }

  private static let platformCases: [(String, Set<Platform>)] = [
    ("#if os(iOS)\nfunc f() { go() }\n#endif", [Platform.iOS, .macCatalyst]),
    ("func f() {\n#if os(iOS) && !targetEnvironment(macCatalyst)\ngo()\n#endif\n}", [.iOS]),
    ("func f() {\n#if os(macOS)\nstop()\n#else\ngo()\n#endif\n}", [.iOS, .macCatalyst, .tvOS, .watchOS, .visionOS]),
    (
      "#if canImport(AppTrackingTransparency)\nfunc f() {\n#if !os(tvOS)\ngo()\n#endif\n}\n#endif",
      [.iOS, .macCatalyst, .macOS, .visionOS]
    ),
    ("func f() {\n#if DEBUG\ngo()\n#endif\n}", Set(Platform.allCases)),
    ("func f() {\n#if DEBUG || os(tvOS)\nstop()\n#elseif os(iOS)\ngo()\n#endif\n}", [.iOS, .macCatalyst]),
    ("func f() {\n#if targetEnvironment(simulator)\ngo()\n#endif\n}", Set(Platform.allCases)),
    ("func f() {\n#if swift(>=5.9) && os(visionOS)\ngo()\n#endif\n}", [.visionOS]),
    ("class C {\n#if os(tvOS)\nfunc f() { go() }\n#endif\n}", [.tvOS]),
  ]

  @Test(
    "Conditional compilation leaves the platforms for which code compiles",
    arguments: platformCases)
  func platforms(source: String, expected: Set<Platform>) throws {
    #expect(try known(at: "go", in: source).platforms == expected)
  }

  @Test("Code that no platform compiles, comments and previews leave no trace")
  func absent() throws {
    let file = try facts(
      """
      // ask()
      /* ask() /* ask() */ ask() */
      #if false
      func f() { ask() }
      #endif
      #Preview { ask() }
      struct P: PreviewProvider { static var previews: some View { ask() } }
      let text = "ask()"
      """)
    #expect(file.calls.isEmpty)
    #expect(!file.mentions.contains("ask"))
  }

  @Test("An active scene is known where the phase was compared")
  func phases() throws {
    #expect(try known(at: "go", in: "func f() { if scenePhase == .active { go() } }").isActive == true)
    #expect(
      try known(
        at: "go", in: "func f() { guard UIApplication.shared.applicationState == .active else { return }; go() }"
      )
      .isActive == true)
    #expect(
      try known(
        at: "go",
        in: "func f() { v.onChange(of: scenePhase) { old, new in switch new { case .active: go(); default: break } } }"
      )
      .isActive == true)
    #expect(
      try known(
        at: "go", in: "func f() async { while UIApplication.shared.applicationState != .active { await wait() }; go() }"
      )
      .isActive == true)
    #expect(try known(at: "go", in: "func f() { if subscription == .active { go() } }").isActive == nil)
  }

  @Test("Places count lines after all three line ends, and columns in scalars", arguments: ["\n", "\r\n", "\r"])
  func places(end: String) throws {
    let file = try facts("import UIKit\(end)func f() {\(end)  /* ü😀 */ ask()\(end)}\(end)")
    #expect(file.calls.map(\.place) == [Place(path: "App.swift", line: 3, column: 12)])
  }
}
