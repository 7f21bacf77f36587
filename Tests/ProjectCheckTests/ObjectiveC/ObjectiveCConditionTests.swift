import Testing

@testable import ProjectCheck

/// What the reader understands of conditions: versions, the status, the app's state, flags.
struct ObjectiveCConditionTests {
  struct StatusCase: Sendable, CustomTestStringConvertible {
    var code: String
    var inside: StatusSet
    /// What holds at the call of `after`.
    var after: StatusSet?

    init(_ code: String, _ inside: StatusSet, after: StatusSet? = nil) {
      (self.code, self.inside, self.after) = (code, inside, after)
    }

    var testDescription: String { code }
  }

  private static let status = "[ATTrackingManager trackingAuthorizationStatus]"
  private static let name = "ATTrackingManagerAuthorizationStatus"

  @Test(
    "A condition about the system's status leaves some statuses",
    arguments: [
      StatusCase("if (\(status) == \(name)NotDetermined) { [self inside]; }", .notDetermined),
      StatusCase("if (\(name)Denied == ATTrackingManager.trackingAuthorizationStatus) { [self inside]; }", .denied),
      StatusCase("if (\(status) != \(name)NotDetermined) return; [self inside];", .notDetermined),
      StatusCase("if (\(status) == 3) { [self inside]; }", .authorized),
      StatusCase("if (\(status) > 1) { [self inside]; }", [.denied, .authorized]),
      StatusCase("if (2 > \(status)) { [self inside]; }", [.notDetermined, .restricted]),
      StatusCase("if (\(status) <= \(name)Restricted) { [self inside]; }", [.notDetermined, .restricted]),
      StatusCase("if (!\(status)) { [self inside]; }", .notDetermined),
      StatusCase("if (\(status)) { [self inside]; }", .decided),
      StatusCase(
        "NSUInteger s = \(status); if (s == \(name)Denied || s == 1) { [self inside]; }", [.denied, .restricted]),
      StatusCase(
        "NSUInteger s = 0; if (@available(iOS 14, *)) { s = \(status); } if (s == 3) { [self inside]; }", .authorized),
      StatusCase("\(name) s; s = \(status); if ((int)s == \(name)Authorized) { [self inside]; }", .authorized),
      StatusCase("BOOL granted = \(status) == \(name)Authorized; if (granted) { [self inside]; }", .authorized),
      StatusCase("id x = \(status) == 3 ? [self inside] : nil;", .authorized),
      StatusCase("if (\(status) == 0 && [self inside]) { }", .notDetermined),
      StatusCase("if (\(status) == 0 || [self inside]) { }", .decided),
      StatusCase(
        "switch (\(status)) { case \(name)Denied: case 1: [self inside]; break; default: break; }",
        [.denied, .restricted]),
      StatusCase(
        "switch (\(status)) { case \(name)Authorized: return; default: [self inside]; }",
        [.notDetermined, .restricted, .denied]),
      StatusCase("switch (\(status)) { case 0: [self x]; case 3: [self inside]; }", [.notDetermined, .authorized]),
      StatusCase(
        "switch (\(status)) { case 0: break; case 1: case 2: { return; } case 3: return; } [self inside];",
        .notDetermined),
      StatusCase("switch (\(status)) { case 3: return; } [self inside];", [.notDetermined, .restricted, .denied]),
      StatusCase(
        "if (\(status) == 3) { return; } else if (\(status) == 2) { return; } [self inside];",
        [.notDetermined, .restricted]),
      StatusCase("if (\(status) == 3) { [self x]; } else { return; } [self inside];", .authorized),
      StatusCase("while (\(status) == 0) { [self inside]; }", .notDetermined),
      StatusCase("if (__builtin_expect(\(status) == 0, 1)) { [self inside]; }", .notDetermined),
    ])
  func statuses(item: StatusCase) throws {
    let sample = try ObjectiveCSample(statements: item.code)
    #expect(sample.allKnown(at: "inside")?.system == item.inside)
  }

  @Test("The status in a request's completion is its answer, whatever its type is called")
  func answers() throws {
    let sample = try ObjectiveCSample(
      statements: """
        [ATTrackingManager requestTrackingAuthorizationWithCompletionHandler:^(NSUInteger value) {
          if (value == 3) { [self granted]; } else { [self refused]; }
        }];
        [Consent ask:^(ATTrackingManagerAuthorizationStatus other) { if (other != 3) return; [self wrapped]; }];
        [Adjust requestAppTrackingAuthorizationWithCompletionHandler:^(NSUInteger third) { if (!third) [self lost]; }];
        [Other ask:^(NSUInteger fourth) { if (fourth == 3) [self unknown]; }];
        """)
    #expect(sample.known(at: "granted")?.answer == .authorized)
    #expect(sample.known(at: "refused")?.answer == [.notDetermined, .restricted, .denied])
    #expect(sample.known(at: "wrapped")?.answer == .authorized)
    #expect(sample.known(at: "lost")?.answer == .notDetermined)
    #expect(sample.known(at: "unknown")?.answer == nil)
  }

  @Test("A property or method compared with a status by name is a subject that the flow looks up")
  func namedSubjects() throws {
    let sample = try ObjectiveCSample(
      statements: """
        if (self.status == ATTrackingManagerAuthorizationStatusDenied) { [self one]; }
        if ([self current] == ATTrackingManagerAuthorizationStatusDenied) { [self two]; }
        if (self.count == 2) { [self three]; }
        """)
    let named = StatusSubject.named(Receiver(base: .selfInstance).appending("status"))
    #expect(sample.known(at: "one")?.statuses[named]?.possible == .denied)
    let current = try #require(sample.facts.calls.refs.first { sample.facts.calls[$0].name == "current" })
    #expect(sample.known(at: "two")?.statuses[.result(of: current)]?.possible == .denied)
    #expect(sample.known(at: "three")?.statuses.isEmpty == true)
  }

  @Test("Versions come from checks, from the existence of the class or method, and from systemVersion")
  func versions() throws {
    let sample = try ObjectiveCSample(
      statements: """
        if (@available(iOS 14.5, tvOS 14, *)) { [self a]; } else { [self b]; }
        if (__builtin_available(iOS 13, *)) [self c];
        if (!@available(iOS 27.2, *)) { return; }
        [self d];
        if (NSClassFromString(@"ATTrackingManager") != nil) [self e];
        if ([ATTrackingManager class]) [self f];
        if ([ATTrackingManager respondsToSelector:@selector(requestTrackingAuthorizationPreferringExpandedInterface:additionalInformationAction:completionHandler:)]) [self g];
        if ([[[UIDevice currentDevice] systemVersion] floatValue] >= 14.0) [self h];
        if ([NSProcessInfo.processInfo isOperatingSystemAtLeastVersion:(NSOperatingSystemVersion){14, 5, 0}]) [self i];
        if (SYSTEM_VERSION_GREATER_THAN_OR_EQUAL_TO(@"14.0")) [self j];
        """)
    func atLeast(_ name: String) -> PlatformVersion? { sample.known(at: name)?.availability.atLeast[.iOS] }
    #expect(atLeast("a") == PlatformVersion(14, 5))
    #expect(sample.known(at: "a")?.availability.atLeast[.macCatalyst] == PlatformVersion(14, 5))
    #expect(sample.known(at: "a")?.availability.atLeast[.tvOS] == PlatformVersion(14))
    #expect(sample.known(at: "b")?.availability.below[.iOS] == PlatformVersion(14, 5))
    #expect(atLeast("c") == PlatformVersion(13) && atLeast("d") == PlatformVersion(27, 2))
    #expect(atLeast("e") == PlatformVersion(14) && atLeast("f") == PlatformVersion(14))
    #expect(atLeast("g") == PlatformVersion(27, 2) && atLeast("h") == PlatformVersion(14))
    #expect(atLeast("i") == PlatformVersion(14, 5) && atLeast("j") == PlatformVersion(14))
    #expect(
      sample.facts.availabilityChecks.map { $0.versions[.iOS] } == [
        PlatformVersion(14, 5), PlatformVersion(13), PlatformVersion(27, 2),
      ])
  }

  @Test("The app's state is known where it is compared, in a switch, and behind a loop that waits for it")
  func states() throws {
    let sample = try ObjectiveCSample(
      statements: """
        if ([UIApplication sharedApplication].applicationState == UIApplicationStateActive) { [self a]; }
        UIApplicationState state = [[UIApplication sharedApplication] applicationState];
        if (state != UIApplicationStateActive) { [self b]; return; }
        [self c];
        if (state == UIApplicationStateBackground) { [self d]; }
        switch (state) { case UIApplicationStateActive: [self e]; break; default: [self f]; }
        """)
    #expect(sample.known(at: "a")?.isActive == true && sample.known(at: "b")?.isActive == false)
    #expect(sample.known(at: "c")?.isActive == true && sample.known(at: "d")?.isActive == false)
    #expect(sample.known(at: "e")?.isActive == true && sample.known(at: "f")?.isActive == false)
    let waiting = try ObjectiveCSample(
      statements:
        "while (UIApplication.sharedApplication.applicationState != UIApplicationStateActive) { [self w]; } [self a];")
    #expect(waiting.known(at: "a")?.isActive == true && waiting.known(at: "w")?.isActive == false)
  }

  @Test("Flags are properties, methods without arguments, and stored settings by their keys")
  func flags() throws {
    let sample = try ObjectiveCSample(
      statements: """
        if (self.asked || _started) return;
        [self a];
        if (![[NSUserDefaults standardUserDefaults] boolForKey:@"asked"]) [self b];
        BOOL stored = [defaults boolForKey:kKey];
        if (stored == NO) [self c];
        if ([defaults objectForKey:@"other"] == nil) [self d];
        if ([self isReady] == YES) [self e];
        if (error) [self f];
        """)
    let path = Receiver(base: .selfInstance)
    #expect(sample.known(at: "a")?.flags[.named(path.appending("asked"))] == false)
    #expect(sample.known(at: "a")?.flags[.named(Receiver(base: .name("started")))] == false)
    #expect(sample.known(at: "b")?.flags == [.stored(key: "asked"): false])
    #expect(sample.known(at: "c")?.flags == [.stored(key: "kKey"): false])
    #expect(sample.known(at: "d")?.flags == [.stored(key: "other"): false])
    #expect(sample.known(at: "e")?.flags == [.named(path.appending("isReady", isCall: true)): true])
  }

  @Test("A test that self still exists says nothing about the moment")
  func weakSelf() throws {
    let sample = try ObjectiveCSample(
      statements: "__strong typeof(self) me = self; if (!me) return; [self a]; if (me == nil) { return; } [self b];")
    #expect(sample.known(at: "a") == .nothing && sample.allKnown(at: "b") == .nothing)
  }

  struct ResultCase: Sendable, CustomTestStringConvertible {
    var code: String
    var whenTrue: StatusSet?
    var whenFalse: StatusSet?

    var testDescription: String { code }
  }

  @Test(
    "A method whose result is a condition says so, also behind an early return",
    arguments: [
      ResultCase(
        code: "return \(status) == 3;", whenTrue: .authorized, whenFalse: [.notDetermined, .restricted, .denied]),
      ResultCase(code: "if (@available(iOS 14, *)) { return \(status) != 0; } return NO;", whenTrue: .decided),
      ResultCase(
        code: "if (\(status) == 0) return NO; else return YES;", whenTrue: .decided, whenFalse: .notDetermined),
      ResultCase(code: "if (\(status) == 0) { return YES; } return [self other];", whenFalse: .decided),
      ResultCase(code: "[self log]; return \(status) == 3;"),
      ResultCase(code: "return YES;"),
    ])
  func results(item: ResultCase) throws {
    let sample = try ObjectiveCSample("@implementation A\n- (BOOL)is { \(item.code) }\n@end")
    let result = sample.function("is")?.result
    #expect(result?.whenTrue.system == item.whenTrue)
    #expect(result?.whenFalse.system == item.whenFalse)
  }
}
