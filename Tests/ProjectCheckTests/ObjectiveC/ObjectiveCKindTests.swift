import Testing

@testable import ProjectCheck

/// What the kinds about code find in Objective-C, alone and beside Swift.
struct ObjectiveCKindTests {
  private static let request =
    "[ATTrackingManager requestTrackingAuthorizationWithCompletionHandler:^(NSUInteger s) { }];"

  /// An app delegate with some methods.
  private static func delegate(_ methods: String) -> String {
    """
    #import <AppTrackingTransparency/AppTrackingTransparency.h>
    @interface AppDelegate : UIResponder <UIApplicationDelegate>
    @end
    @implementation AppDelegate
    \(methods)
    @end
    """
  }

  /// The hook that every app has, with statements in it.
  private static func launch(_ statements: String) -> String {
    "- (BOOL)application:(UIApplication *)app didFinishLaunchingWithOptions:(NSDictionary *)o { \(statements) return YES; }"
  }

  @Test(
    "A request in an app delegate is judged by the way to it",
    arguments: [
      CodeCase("at launch", launch(request), ["request.at-launch 5"]),
      CodeCase(
        "at launch, through another method",
        launch("[self ask];") + "\n- (void)ask { \(request) }", ["request.at-launch 5"]),
      CodeCase(
        "at launch, by selector",
        launch("[self performSelector:@selector(ask)];") + "\n- (void)ask { \(request) }", ["request.at-launch 5"]),
      CodeCase(
        "on the next turn of the main queue", launch("dispatch_async(dispatch_get_main_queue(), ^{ \(request) });"),
        ["request.at-launch 5"]),
      CodeCase("before main", launch("") + "\n+ (void)load { \(request) }", ["request.at-launch 6"]),
      CodeCase(
        "after a time",
        launch(
          "dispatch_after(dispatch_time(DISPATCH_TIME_NOW, (int64_t)(1 * NSEC_PER_SEC)), dispatch_get_main_queue(), ^{ \(request) });"
        ),
        ["request.at-launch 5", "request.delay-instead-of-active 5"]),
      CodeCase(
        "after a time, by selector",
        launch("[self performSelector:@selector(ask) withObject:nil afterDelay:1.0];") + "\n- (void)ask { \(request) }",
        ["request.at-launch 5", "request.delay-instead-of-active 6"]),
      CodeCase(
        "on the main thread, by selector",
        launch("[self performSelectorOnMainThread:@selector(ask) withObject:nil waitUntilDone:NO];")
          + "\n- (void)ask { \(request) }", ["request.at-launch 5"]),
      CodeCase(
        "in the background, by selector",
        launch("")
          + "\n- (IBAction)tap:(id)sender { [self performSelectorInBackground:@selector(ask) withObject:nil]; }"
          + "\n- (void)ask { \(request) }", ["request.off-main 7"]),
      CodeCase(
        "on the main operation queue", launch("[NSOperationQueue.mainQueue addOperationWithBlock:^{ \(request) }];"),
        ["request.at-launch 5"]),
      CodeCase(
        "nowhere, though its method is asked for",
        launch("if ([self respondsToSelector:@selector(ask)]) { }") + "\n- (void)ask { \(request) }",
        ["request.never-made 4"]),
      CodeCase("when active", launch("") + "\n- (void)applicationDidBecomeActive:(UIApplication *)app { \(request) }"),
      CodeCase(
        "when the notification comes, by selector",
        launch(
          "[[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(active:) name:UIApplicationDidBecomeActiveNotification object:nil];"
        ) + "\n- (void)active:(NSNotification *)note { \(request) }"),
      CodeCase(
        "when the notification comes, in a block",
        launch(
          "[[NSNotificationCenter defaultCenter] addObserverForName:UIApplicationDidBecomeActiveNotification object:nil queue:nil usingBlock:^(NSNotification *n) { \(request) }];"
        )),
      CodeCase("when a button is tapped", launch("") + "\n- (IBAction)tap:(id)sender { \(request) }"),
      CodeCase(
        "on a background queue",
        launch("")
          + "\n- (IBAction)tap:(id)sender { dispatch_async(dispatch_get_global_queue(0, 0), ^{ \(request) }); }",
        ["request.off-main 6"]),
      CodeCase(
        "for those who have decided only",
        launch("")
          + "\n- (IBAction)tap:(id)sender { if ([ATTrackingManager trackingAuthorizationStatus] == 0) return; \(request) }",
        ["request.inverted-guard 6"]),
      CodeCase(
        "in code that does not compile", launch("#if 0\n\(request)\n#endif\n"), ["request.never-made 4"]),
    ])
  func requests(item: CodeCase) {
    let fixture = CodeFixture(["AppDelegate.m": Self.delegate(item.source)])
    #expect(fixture.findings == item.findings)
  }

  @Test("An app delegate is read although nothing in it is about tracking")
  func appDelegate() {
    let fixture = CodeFixture([
      "AppDelegate.h": "@interface AppDelegate : UIResponder <UIApplicationDelegate>\n@end\n",
      "AppDelegate.m": """
      #import "AppDelegate.h"
      @implementation AppDelegate
      \(Self.launch("[[UNUserNotificationCenter currentNotificationCenter] requestAuthorizationWithOptions:1 completionHandler:^(BOOL ok, NSError *e) { }]; self.window.rootViewController = [Home new];"))
      @end
      """,
      "Home.h": "@interface Home : UIViewController\n@end\n",
      "Home.m": """
      #import "Home.h"
      @implementation Home
      - (void)viewDidLoad { [super viewDidLoad]; \(Self.request) }
      @end
      """,
    ])
    #expect(fixture.findings == ["request.concurrent AppDelegate.m:3", "request.in-view-did-load Home.m:3"])
  }

  @Test(
    "The identifier is read once, however the path to it goes on",
    arguments: [
      "ASIdentifierManager.sharedManager.advertisingIdentifier.UUIDString",
      "ASIdentifierManager.sharedManager.advertisingIdentifier.UUIDString.length",
      "[[ASIdentifierManager sharedManager].advertisingIdentifier.UUIDString lowercaseString]",
      "[[[ASIdentifierManager sharedManager] advertisingIdentifier] UUIDString]",
    ])
  func readsIdentifier(read: String) {
    let source = Self.delegate("- (void)applicationDidBecomeActive:(UIApplication *)a { send(\(read)); }")
    #expect(CodeFixture(["App.m": source]).findings("idfa.unguarded").map(\.place.line) == [5])
  }

  @Test(
    "An identifier that is spelt as a text on its way into a variable is followed to the log",
    arguments: [
      "[[[ASIdentifierManager sharedManager] advertisingIdentifier] UUIDString]",
      "[[ASIdentifierManager sharedManager].advertisingIdentifier UUIDString]",
      "ASIdentifierManager.sharedManager.advertisingIdentifier.UUIDString",
    ])
  func logsIdentifier(read: String) {
    let source = Self.delegate(
      "- (IBAction)tap:(id)sender {\n  NSString *idfa = \(read);\n  NSLog(@\"%@\", idfa);\n  NSLog(@\"done\");\n}")
    #expect(CodeFixture(["App.m": source]).findings("idfa.logged").map(\.place.line) == [7])
  }

  @Test("A Swift app asks at launch through an Objective-C class")
  func swiftCallsObjectiveC() {
    let fixture = CodeFixture([
      "App.swift": """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          Consent.shared().askPerson(completion: { _ in }, animated: true)
          return true
        }
      }
      """,
      "Consent.h": """
      @interface Consent : NSObject
      + (instancetype)shared;
      - (void)askPersonWithCompletion:(void (^)(BOOL))done animated:(BOOL)animated;
      @end
      """,
      "Consent.m": """
      #import "Consent.h"
      @implementation Consent
      + (instancetype)shared { return nil; }
      - (void)askPersonWithCompletion:(void (^)(BOOL))done animated:(BOOL)animated { \(Self.request) }
      @end
      """,
    ])
    #expect(fixture.findings == ["request.at-launch App.swift:4"])
  }

  @Test("An Objective-C app asks at launch through a Swift class")
  func objectiveCCallsSwift() {
    let fixture = CodeFixture([
      "AppDelegate.m": Self.delegate(
        Self.launch("[[Consent shared] askPersonWithCompletion:^(BOOL ok) { } animated:YES];")),
      "Consent.swift": """
      import AppTrackingTransparency
      @objc class Consent: NSObject {
        @objc static let shared = Consent()
        @objc func askPerson(completion: @escaping (Bool) -> Void, animated: Bool) {
          ATTrackingManager.requestTrackingAuthorization { _ in completion(true) }
        }
      }
      """,
    ])
    #expect(fixture.findings == ["request.at-launch AppDelegate.m:5"])
  }

  @Test(
    "The other language's name of a function",
    arguments: [
      ("ask", "completion", "askWithCompletion"), ("ask", "for", "askFor"), ("ask", "_", nil),
      ("move", "inView", "moveInView"),
    ])
  func selectors(name: String, label: String, selector: String?) throws {
    let facts = try SwiftReader.facts(of: "func \(name)(\(label) x: Int) {}", path: "A.swift")
    #expect(ForeignName.of(try #require(facts.functions.first), in: .swift) == selector)
  }

  @Test(
    "The other language's name of a method",
    arguments: [
      ("askWithCompletion:", "ask"), ("ask:", nil), ("askPersonForPermissionWithHandler:", "askPersonForPermission"),
      ("showInView:", "show"), ("refresh", nil), ("withdraw:", nil),
    ])
  func swiftNames(selector: String, name: String?) throws {
    let parameter = selector.hasSuffix(":") ? "(int)x" : ""
    let sample = try ObjectiveCSample("@implementation A\n- (void)\(selector)\(parameter) { }\n@end")
    #expect(ForeignName.of(try #require(sample.facts.functions.first), in: .objectiveC) == name)
  }
}
