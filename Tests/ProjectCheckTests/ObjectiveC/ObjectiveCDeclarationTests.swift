import Testing

@testable import ProjectCheck

/// What the reader writes down of types, properties, functions and imports.
struct ObjectiveCDeclarationTests {
  @Test("A class, its extensions, categories and implementation are types")
  func types() throws {
    let sample = try ObjectiveCSample(
      """
      NS_SWIFT_NAME(Manager) API_AVAILABLE(ios(14.0), tvos(14))
      @interface XManager<__covariant T> : UIViewController<T> <UIApplicationDelegate, Other>
      @end
      @interface XManager () <Private>
      @end
      @interface XManager (Ads)
      @end
      @protocol Forward, Declared;
      @protocol Other <NSObject>
      @end
      @class Nothing;
      @implementation XManager
      @end
      """, path: "Manager.h")
    let types = sample.facts.types
    #expect(types.map(\.name) == ["XManager", "XManager", "XManager", "Other", "XManager"])
    #expect(types.map(\.kind) == [.class, .extension, .extension, .protocol, .extension])
    #expect(types[0].inherited == ["UIViewController", "UIApplicationDelegate", "Other"])
    #expect(types[1].inherited == ["Private"])
    #expect(types[3].inherited == ["NSObject"])
    #expect(types[0].availability.atLeast[.iOS] == PlatformVersion(14))
    #expect(types[0].availability.atLeast[.macCatalyst] == PlatformVersion(14))
    #expect(types.allSatisfy { $0.isPublic })
    #expect(types[0].place == Place(path: "Manager.h", line: 2, column: 12))
  }

  @Test("A type of C or C++ is a type with what it derives from")
  func cxxTypes() throws {
    let sample = try ObjectiveCSample(
      """
      namespace game {
      class Tracker final : public Base, private ns::Other<int> {
       public:
        Tracker(int a) : value_(a), other{1} { begin(); }
        ~Tracker() { stop(); }
        static Tracker& shared() { static Tracker t; return t; }
       private:
        int value_;
      };
      }
      typedef NS_ENUM(NSInteger, Kind) { KindOne, KindTwo };
      void Tracker::ask() { go(); }
      """, path: "Tracker.mm")
    #expect(sample.facts.types.map(\.name) == ["Tracker", "Kind"])
    #expect(sample.facts.types.map(\.kind) == [.class, .enum])
    #expect(sample.facts.types[0].inherited == ["Base", "Other"])
    #expect(sample.facts.functions.map(\.name) == ["init", "deinit", "shared", "ask"])
    #expect(sample.facts.functions.allSatisfy { $0.owner == Ref(index: 0) })
    #expect(sample.facts.calls.map(\.name) == ["begin", "stop", "go"])
  }

  @Test("A selector is a base name with labels; a name of an initialiser gives its first label")
  func functions() throws {
    let sample = try ObjectiveCSample(
      """
      @implementation Sample
      + (instancetype)shared { return nil; }
      - (instancetype)initWithURLString:(NSString *)url style:(Style)style { return nil; }
      - (BOOL)application:(UIApplication *)app didFinishLaunchingWithOptions:(NSDictionary *)options { return YES; }
      - (void)initializeThings { }
      - (void)initSession:(id)key { }
      - (void)dealloc { }
      - (IBAction)tap:(id)sender forEvent:(UIEvent *)event API_AVAILABLE(ios(15)) { }
      - (void)ask:(void (^)(BOOL ok))done queue:(dispatch_queue_t)queue :(int)last { }
      - (void)declaredOnly:(int)a;
      - (void)viewDidLoad { [super viewDidLoad]; }
      static inline void helper(int a, const char *b, void (*call)(int)) { }
      void open(void) { }
      @end
      """)
    let functions = sample.facts.functions
    #expect(
      functions.map(\.name) == [
        "shared", "init", "application", "initializeThings", "initSession", "deinit", "tap", "ask", "viewDidLoad",
        "helper", "open",
      ])
    #expect(functions[0].isStatic && functions[0].returnTypeName == "instancetype")
    #expect(functions[1].kind == .initialiser && functions[1].labels == ["urlString", "style"])
    #expect(functions[1].parameters.map(\.typeName) == ["NSString", "Style"])
    #expect(functions[2].labels == ["_", "didFinishLaunchingWithOptions"])
    #expect(functions[3].kind == .function && functions[4].kind == .function && functions[4].labels == ["_"])
    #expect(functions[5].kind == .deinitialiser)
    #expect(functions[6].attributes == ["IBAction"] && functions[6].availability.atLeast[.iOS] == PlatformVersion(15))
    #expect(functions[7].labels == ["_", "queue", "_"] && functions[7].parameters[0].isClosure)
    #expect(functions[8].isOverride && !functions[2].isOverride)
    #expect(
      functions[9].owner == nil && !functions[9].isPublic
        && functions[9].parameters.map(\.isClosure) == [false, false, true])
    #expect(functions[10].isPublic && functions[10].parameters.isEmpty)
  }

  @Test("Properties, instance variables and globals are properties, static local variables too")
  func properties() throws {
    let sample = try ObjectiveCSample(
      """
      static NSString *const kKey = @"tracking.asked";
      extern NSString *const kElsewhere;
      static void (^handler)(int) = ^(int a) { [Sample note]; };
      @interface Sample ()
      @property (nonatomic, copy, getter=isReady) NSArray<NSString *> *names, *others;
      @property (class, readonly) Sample *shared;
      @property (nonatomic) IBOutlet UILabel *label;
      @property (nonatomic, copy) void (^done)(BOOL);
      @property (nonatomic, weak) id<Delegate> delegate;
      @property (nonatomic) BOOL asked;
      @end
      @implementation Sample { BOOL _started; }
      - (BOOL)asked { static BOOL once = NO; return _asked; }
      - (void)setAsked:(BOOL)value { _asked = value; }
      @end
      """)
    let properties = Dictionary(sample.facts.properties.map { ($0.name, $0) }) { $1 }
    #expect(
      properties.keys.sorted() == [
        "asked", "delegate", "done", "handler", "kKey", "label", "names", "once", "others", "shared", "started",
      ])
    #expect(properties["kKey"]?.initial?.spelling == "“tracking.asked”" && properties["kKey"]?.owner == nil)
    #expect(properties["handler"]?.isClosure == true && properties["handler"]?.initial?.spelling == "closure")
    #expect(sample.facts.functions[0].kind == .propertyInitialiser && sample.closure(around: "note") != nil)
    #expect(properties["names"]?.typeName == "NSArray" && properties["others"]?.typeName == "NSArray")
    #expect(properties["names"]?.attributes.first { $0.name == "getter" }?.argument == "isReady")
    #expect(properties["shared"]?.isStatic == true)
    #expect(properties["label"]?.attributes.contains { $0.name == "IBOutlet" } == true)
    #expect(properties["done"]?.isClosure == true && properties["done"]?.typeName == nil)
    #expect(properties["delegate"]?.typeName == "Delegate")
    #expect(properties["asked"]?.isComputed == true && properties["started"]?.typeName == "BOOL")
    #expect(properties["once"]?.isStatic == true)
    #expect(sample.facts.functions.map(\.kind).dropFirst() == [.getter, .setter])
  }

  @Test("Frameworks are imported by header, by quoted header of the same name, and by module")
  func imports() throws {
    let sample = try ObjectiveCSample(
      """
      #import "Own.h"
      #import <AppTrackingTransparency/AppTrackingTransparency.h>
      #import "Adjust/Adjust.h"
      #include <stdio.h>
      @import StoreKit.SKAdNetwork;
      #if TARGET_OS_IOS && !TARGET_OS_MACCATALYST
      #import <AdSupport/ASIdentifierManager.h>
      #endif
      """)
    #expect(sample.facts.imports.map(\.module) == ["AppTrackingTransparency", "Adjust", "StoreKit", "AdSupport"])
    #expect(sample.facts.imports.map(\.place.line) == [2, 3, 5, 7])
    #expect(sample.facts.imports.last?.platforms == [.iOS])
  }

  @Test("React Native's macros declare methods")
  func macros() throws {
    let sample = try ObjectiveCSample(
      """
      @implementation Tracking
      RCT_EXPORT_MODULE()
      RCT_EXPORT_METHOD(ask:(RCTPromiseResolveBlock)resolve rejecter:(RCTPromiseRejectBlock)reject)
      {
        [ATTrackingManager requestTrackingAuthorizationWithCompletionHandler:^(ATTrackingManagerAuthorizationStatus s) {
          resolve(@(s));
        }];
      }
      RCT_REMAP_METHOD(status, current:(int)a) { [self other]; }
      @end
      """)
    #expect(sample.facts.functions.map(\.name) == ["ask", "current"])
    #expect(sample.facts.functions[0].labels == ["_", "rejecter"])
    #expect(sample.facts.functions[0].parameters.map(\.isClosure) == [true, true])
    #expect(sample.facts.functions[0].attributes == ["RCT_EXPORT_METHOD"])
    #expect(sample.closure(around: "resolve")?.parameters == ["s"])
  }

  @Test("main is the program's start; a constructor says so in its attributes; load belongs to the class")
  func beginnings() throws {
    let sample = try ObjectiveCSample(
      """
      int main(int argc, char *argv[]) { @autoreleasepool { return UIApplicationMain(argc, argv, nil, @"App"); } }
      __attribute__((constructor)) static void boot(void) { }
      @implementation Sample
      + (void)load { [self go]; }
      @end
      """)
    #expect(sample.facts.functions.map(\.kind) == [.topLevel, .function, .function])
    #expect(sample.facts.functions[1].attributes == ["constructor"])
    #expect(sample.facts.functions[2].isStatic && sample.facts.functions[2].labels.isEmpty)
    #expect(sample.call("UIApplicationMain")?.result == .returned)
  }
}
