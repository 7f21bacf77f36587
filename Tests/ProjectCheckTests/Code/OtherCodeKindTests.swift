import Testing

@testable import ProjectCheck

/// What the kinds about the call of iOS 27.2, availability and the identifier report, and what they leave alone.
@Suite struct OtherCodeKindTests {
  /// A hook in which asking is right, so that only the body is judged.
  private static func active(_ body: String) -> String {
    "class S: UIWindowSceneDelegate { func sceneDidBecomeActive(_ s: UIScene) {\n\(body)\n} }"
  }

  private static let call =
    "ATTrackingManager.requestTrackingAuthorization(preferringExpandedInterface: true, additionalInformationAction: nil) { _ in }"

  // MARK: The call of iOS 27.2

  private static let expanded: [CodeCase] = [
    CodeCase(
      "the second beta's name",
      active(
        "if #available(iOS 27.2, *) {\n" + call.replacingOccurrences(of: "preferring", with: "prefer")
          + "\n} else { ATTrackingManager.requestTrackingAuthorization { _ in } }"),
      ["expanded-request.outdated-name 3"]),
    CodeCase(
      "a beta's selector in a string",
      active(
        "if ATTrackingManager.responds(to: NSSelectorFromString(\"requestTrackingAuthorizationUsingExpandedInterface:additionalInformationAction:completionHandler:\")) {}\nATTrackingManager.requestTrackingAuthorization { _ in }"
      ),
      ["expanded-request.outdated-name 2"]),
    CodeCase(
      "no check",
      active(call + "\nATTrackingManager.requestTrackingAuthorization { _ in }"),
      ["expanded-request.needs-availability 2"]),
    CodeCase(
      "a check for too old a version",
      active("if #available(iOS 27, *) {\n\(call)\n}\nATTrackingManager.requestTrackingAuthorization { _ in }"),
      ["expanded-request.needs-availability 3"]),
    CodeCase("no fallback", active("if #available(iOS 27.2, *) {\n\(call)\n}"), ["expanded-request.no-fallback 3"]),
    CodeCase(
      "information stored as a refusal",
      active(
        """
        if #available(iOS 27.2, *) {
          ATTrackingManager.requestTrackingAuthorization(preferringExpandedInterface: true, additionalInformationAction: { show() }) { status in
            if status == .authorized { start() } else {
              UserDefaults.standard.set(false, forKey: "tracking")
            }
          }
        } else { ATTrackingManager.requestTrackingAuthorization { _ in } }
        """), ["expanded-request.information-counted-as-refusal 5"]),
    CodeCase(
      "people who have decided are never asked again",
      active(
        """
        guard ATTrackingManager.trackingAuthorizationStatus == .notDetermined else { return }
        if #available(iOS 27.2, *) { \(call) } else { ATTrackingManager.requestTrackingAuthorization { _ in } }
        """), ["expanded-request.once-only 2"]),
    CodeCase(
      "all as it should be",
      active("if #available(iOS 27.2, *) { \(call) } else { ATTrackingManager.requestTrackingAuthorization { _ in } }")),
    CodeCase(
      "a fallback behind an early return",
      active("if #available(iOS 27.2, *) { \(call); return }\nATTrackingManager.requestTrackingAuthorization { _ in }")),
    CodeCase(
      "a function for the new systems only",
      active("if #available(iOS 27.2, *) { ask() } else { ATTrackingManager.requestTrackingAuthorization { _ in } }")
        + "\n@available(iOS 27.2, *) func ask() { \(call) }"),
  ]

  @Test("The call of iOS 27.2 is found wrong where it is, and right where it is right", arguments: expanded)
  func expandedCall(case: CodeCase) { #expect(CodeFixture(`case`.source).findings == `case`.findings) }

  @Test("The spelling on Apple's reference page is only remarked on, the selectors of betas are not excused")
  func spellings() {
    let source = Self.active(
      "if #available(iOS 27.2, *) { " + Self.call.replacingOccurrences(of: "preferring", with: "using")
        + " } else { ATTrackingManager.requestTrackingAuthorization { _ in } }")
    let findings = CodeFixture(source).findings("expanded-request.outdated-name")
    #expect(findings.map(\.severity) == [.info])
    #expect(findings.map(\.certainty) == [.unknown])
  }

  @Test(
    "What the call asks for is kept as the code says it",
    arguments: [
      (
        "preferringExpandedInterface: true, additionalInformationAction: { show() }", TrackingRequest.Choice.yes,
        TrackingRequest.Choice.yes
      ),
      ("usingExpandedInterface: false, additionalInformationAction: nil", .no, .no),
      ("preferExpandedInterface: isEU, additionalInformationAction: action", .unknown, .unknown),
    ])
  func choices(arguments: String, prefers: TrackingRequest.Choice, hasAction: TrackingRequest.Choice) throws {
    let source = Self.active("ATTrackingManager.requestTrackingAuthorization(\(arguments)) { _ in }")
    let request = try #require(CodeFixture(source).facts.code.requests.first)
    #expect(request.request.prefersExpanded == prefers)
    #expect(request.request.hasAction == hasAction)
  }

  @Test("Only #if keeps the call from platforms that do not have it")
  func platformGuard() {
    let check =
      "if #available(iOS 27.2, *) {\n\(Self.call)\n} else { ATTrackingManager.requestTrackingAuthorization { _ in } }"
    var fixture = CodeFixture(Self.active(check))
    fixture.platforms = [.iOS: PlatformVersion(16), .macOS: PlatformVersion(13), .macCatalyst: PlatformVersion(16)]
    #expect(fixture.findings == ["expanded-request.needs-platform-guard 3"])
    fixture.sources["App.swift"] = Self.active(
      "#if os(iOS)\n\(check)\n#else\nATTrackingManager.requestTrackingAuthorization { _ in }\n#endif")
    #expect(fixture.findings == [])
  }

  @Test("An action that leads nowhere loses the question, unless the app asks whenever it becomes active")
  func informationWithoutReturn() {
    let body = """
      if #available(iOS 27.2, *) {
        ATTrackingManager.requestTrackingAuthorization(
          preferringExpandedInterface: true,
          additionalInformationAction: { UIApplication.shared.open(page) }
        ) { _ in }
      } else { ATTrackingManager.requestTrackingAuthorization { _ in } }
      """
    let button = "struct V: View { var body: some View { Button(\"Go\") {\n\(body)\n} } }"
    #expect(CodeFixture(button).findings == ["expanded-request.information-without-return 5"])
    #expect(CodeFixture(Self.active(body)).findings == [])
    let page = button.replacingOccurrences(of: "UIApplication.shared.open(page)", with: "showsPage = true")
    #expect(CodeFixture(page).findings == [])
  }

  // MARK: Availability

  private static let old: [CodeCase] = [
    CodeCase("no check", active("ATTrackingManager.requestTrackingAuthorization { _ in }"), ["availability.missing 2"]),
    CodeCase(
      "a status without a check",
      active(
        "if #available(iOS 14, *) { ATTrackingManager.requestTrackingAuthorization { _ in } }\nlet s = ATTrackingManager.trackingAuthorizationStatus"
      ),
      ["availability.missing 3"]),
    CodeCase("a check", active("if #available(iOS 14, *) { ATTrackingManager.requestTrackingAuthorization { _ in } }")),
    CodeCase(
      "an annotation",
      active("if #available(iOS 14, *) { ask() }")
        + "\n@available(iOS 14, *) func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }"),
    CodeCase(
      "older systems taken for consent",
      active(
        "if #available(iOS 14, *) {\nATTrackingManager.requestTrackingAuthorization { _ in }\n} else {\ntrackingAllowed = true\n}"
      ),
      ["availability.pre14-assumed-authorised 5"]),
  ]

  @Test("In an app for iOS 13 the API needs a check", arguments: old)
  func olderSystems(case: CodeCase) {
    var fixture = CodeFixture(`case`.source)
    fixture.platforms = [.iOS: PlatformVersion(13)]
    #expect(fixture.findings.filter { !$0.hasPrefix("status.") } == `case`.findings)
  }

  @Test("Where nothing says which systems the target runs on, nothing is said about checks")
  func unknownMinimum() {
    var fixture = CodeFixture(
      Self.active("if #available(iOS 14, *) { ATTrackingManager.requestTrackingAuthorization { _ in } }"))
    fixture.platforms = [.iOS: nil]
    #expect(fixture.findings == [])
    fixture.platforms = [.iOS: PlatformVersion(16)]
    #expect(fixture.findings == ["availability.redundant-check 2"])
    fixture.platforms = [.iOS: PlatformVersion(16), .tvOS: nil]
    #expect(fixture.findings == ["availability.redundant-check 2"])
    fixture.sources["App.swift"] = Self.active(
      "if #available(iOS 14, tvOS 14, *) { ATTrackingManager.requestTrackingAuthorization { _ in } }")
    #expect(fixture.findings == [])
  }

  @Test("A strong link is fatal only where older systems are supported")
  func strongLink() {
    var fixture = CodeFixture(
      Self.active("if #available(iOS 14, *) { ATTrackingManager.requestTrackingAuthorization { _ in } }"))
    fixture.platforms = [.iOS: PlatformVersion(13)]
    let place = Place(path: "project.pbxproj", line: 17)
    fixture.linkedFrameworks = [LinkedFramework(name: "AppTrackingTransparency", isWeak: false, place: place)]
    #expect(fixture.findings("availability.strong-link").map(\.place) == [place])
    fixture.linkedFrameworks[0].isWeak = true
    #expect(fixture.findings == [])
    fixture.linkedFrameworks[0].isWeak = false
    fixture.platforms = [.iOS: PlatformVersion(14)]
    #expect(fixture.findings("availability.strong-link").isEmpty)
  }

  // MARK: The identifier

  private static let read = "ASIdentifierManager.shared().advertisingIdentifier.uuidString"
  private static let ask =
    "\nclass T: UIWindowSceneDelegate { func sceneDidBecomeActive(_ s: UIScene) { ATTrackingManager.requestTrackingAuthorization { _ in } } }"

  private static let identifier: [CodeCase] = [
    CodeCase(
      "no check", "class C: UIViewController { @IBAction func tap(_ s: Any) {\nsend(\(read))\n} }" + ask,
      ["idfa.unguarded 2"]),
    CodeCase(
      "at launch",
      "class D: UIApplicationDelegate { func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Int: Any]?) -> Bool {\nsend(\(read)); return true\n} }"
        + ask,
      ["idfa.read-before-request 2"]),
    CodeCase(
      "behind a request without its answer",
      active("ATTrackingManager.requestTrackingAuthorization { _ in }\nsend(\(read))"), ["idfa.read-before-request 3"]),
    CodeCase(
      "kept",
      "enum E {\nstatic let idfa = \(read)\n}\nclass C: UIViewController { @IBAction func tap(_ s: Any) { send(E.idfa) } }"
        + ask, ["idfa.cached 2"]),
    CodeCase(
      "printed",
      active(
        "ATTrackingManager.requestTrackingAuthorization { status in\nif status == .authorized { print(\(read)) }\n}"),
      ["idfa.logged 3"]),
    CodeCase(
      "printed by way of a constant",
      active(
        "ATTrackingManager.requestTrackingAuthorization { status in\nguard status == .authorized else { return }\nlet id = \(read)\nlogger.info(\"id: \\(id)\")\n}"
      ),
      ["idfa.logged 5"]),
    CodeCase(
      "the old switch",
      active(
        "ATTrackingManager.requestTrackingAuthorization { _ in }\nif ASIdentifierManager.shared().isAdvertisingTrackingEnabled {}"
      ),
      ["idfa.deprecated-api 3"]),
    CodeCase(
      "the vendor's identifier in one variable",
      active(
        """
        ATTrackingManager.requestTrackingAuthorization { status in
          var id: String?
          if status == .authorized { id = \(read) } else {
            id = UIDevice.current.identifierForVendor?.uuidString
          }
          send(id)
        }
        """), ["idfa.fallback-identifier 5"]),
    CodeCase(
      "the vendor's identifier as a result",
      "enum E { static func identifier() -> String? {\nif ATTrackingManager.trackingAuthorizationStatus == .authorized { return \(read) }\nreturn UIDevice.current.identifierForVendor?.uuidString\n} }"
        + ask,
      ["idfa.fallback-identifier 3"]),
    CodeCase(
      "the vendor's identifier under the other's name",
      active(
        "ATTrackingManager.requestTrackingAuthorization { _ in }\ntracker.set(advertisingId: UIDevice.current.identifierForVendor?.uuidString)"
      ),
      ["idfa.fallback-identifier 3"]),
    CodeCase(
      "in its own field it may go",
      active(
        "ATTrackingManager.requestTrackingAuthorization { _ in }\nsdk.setDeviceIdentifiers(idfa: nil, idfv: UIDevice.current.identifierForVendor?.uuidString)"
      )),
    CodeCase(
      "turned by thirteen letters",
      active("ATTrackingManager.requestTrackingAuthorization { _ in }\nlet n = \"NFVqragvsvreZnantre\""),
      ["idfa.private-api 3"]),
    CodeCase(
      "in Base64",
      active("ATTrackingManager.requestTrackingAuthorization { _ in }\nlet n = \"QVNJZGVudGlmaWVyTWFuYWdlcg==\""),
      ["idfa.private-api 3"]),
    CodeCase(
      "backwards", active("ATTrackingManager.requestTrackingAuthorization { _ in }\nlet n = \"reganaMgnikcarTTA\""),
      ["idfa.private-api 3"]),
    CodeCase(
      "by its name at run time",
      active(
        "ATTrackingManager.requestTrackingAuthorization { _ in }\nlet c = NSClassFromString(\"ASIdentifierManager\")"),
      ["idfa.private-api 3"]),
    CodeCase(
      "after a guard",
      active(
        "ATTrackingManager.requestTrackingAuthorization { status in\nguard status == .authorized else { return }\nsend(\(read))\n}"
      )),
    CodeCase(
      "behind a property that compares",
      """
      class M {
        var isAllowed: Bool { ATTrackingManager.trackingAuthorizationStatus == .authorized }
        var idfa: String? { guard isAllowed else { return nil }; return \(read) }
        func send() { post(idfa) }
      }
      """ + ask),
    CodeCase(
      "behind the caller's check",
      "class C: UIViewController { @IBAction func tap(_ s: Any) { if ATTrackingManager.trackingAuthorizationStatus == .authorized { send() } }\nfunc send() { post(\(read)) } }"
        + ask),
    CodeCase(
      "with callers that are not known", "class C: Handler { func handle(_ event: Event) { post(\(read)) } }" + ask),
    CodeCase("never called", "class C { private func send() { post(\(read)) } }" + ask),
  ]

  @Test("The identifier's uses are judged by what is known where they stand", arguments: identifier)
  func identifierUse(case: CodeCase) {
    // Their requests drop the answer, which is another kind's business.
    #expect(CodeFixture(`case`.source).findings.filter { !$0.hasPrefix("status.") } == `case`.findings)
  }
}
