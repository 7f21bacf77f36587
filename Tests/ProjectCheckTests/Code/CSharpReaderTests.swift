import Testing

@testable import ProjectCheck

/// How C# of Unity projects and .NET apps is read and followed.
@Suite struct CSharpReaderTests {
  private func findings(_ source: String) -> [String] { CodeFixture(["App.cs": source]).findings }

  @Test("Unity's first scene begins when the app is active, so that asking there is right")
  func unity() {
    let source = """
      using UnityEngine;
      #if UNITY_IOS
      using Unity.Advertisement.IosSupport;
      #endif
      public class Permission : MonoBehaviour {
        void Awake() {
      #if UNITY_IOS && !UNITY_EDITOR
          if (ATTrackingStatusBinding.GetAuthorizationTrackingStatus() ==
              ATTrackingStatusBinding.AuthorizationTrackingStatus.NOT_DETERMINED) {
            ATTrackingStatusBinding.RequestAuthorizationTracking();
          }
      #endif
        }
      }
      """
    #expect(findings(source) == [])
    #expect(findings(source.replacingOccurrences(of: "==", with: "!=")) == ["request.inverted-guard 8"])
    // For another system it is no request at all.
    #expect(
      findings(source.replacingOccurrences(of: "UNITY_IOS && !UNITY_EDITOR", with: "UNITY_ANDROID"))
        == ["request.never-made 4"])
  }

  @Test(".NET's launch hooks come before the app is active, OnActivated is right")
  func dotNet() {
    let source = """
      using AppTrackingTransparency;
      namespace Sample;
      [Register("AppDelegate")]
      public class AppDelegate : MauiUIApplicationDelegate {
        protected override MauiApp CreateMauiApp() {
          if (OperatingSystem.IsIOSVersionAtLeast(14)) {
            ATTrackingManagerAuthorizationStatus status = ATTrackingManager.TrackingAuthorizationStatus;
            if (status == ATTrackingManagerAuthorizationStatus.NotDetermined)
              Ask();
          }
          return MauiProgram.CreateMauiApp();
        }
        private void Ask() => ATTrackingManager.RequestTrackingAuthorization((status) => { });
      }
      """
    #expect(findings(source) == ["request.at-launch 9"])
    #expect(
      findings(source.replacingOccurrences(of: "MauiApp CreateMauiApp()", with: "void OnActivated(UIApplication a)"))
        == [])
  }

  @Test(
    "Calls in initialisers of objects and collections are calls of the code around them",
    arguments: [
      "var a = new Options { Status = Ask() };",
      "var a = new Options() { Status = Ask() };",
      "Options a = new() { Status = Ask() };",
      "var a = new[] { Ask() };",
      "var a = new int[] { Ask() };",
      "var a = new List<int> { Ask() };",
      "var a = new List<int>() { Ask() };",
      "var a = new Dictionary<string, int> { [\"a\"] = Ask() };",
      "var a = new Dictionary<string, int> { { \"a\", Ask() } };",
      "var a = new Outer { Inner = { Status = Ask() } };",
      "var a = new Outer { Inner = new Inner { Status = Ask() }, };",
      "var a = old with { Status = Ask() };",
      "Use(new Options { Status = Ask() });",
      "window = new Window(frame) { Status = Ask() };",
      "return new Options { Status = Ask() } != null;",
      "int[] a = { Ask() };",
      "var a = new { Status = Ask() };",
      "var a = x is { Length: 3 } ? Ask() : 1;",
      "int[] a = [Ask()];",
    ])
  func initialisers(statement: String) {
    let source = """
      public class AppDelegate : UIApplicationDelegate {
        public override bool FinishedLaunching(UIApplication app, NSDictionary options) {
          \(statement)
          return true;
        }
        int Ask() { ATTrackingManager.RequestTrackingAuthorization(s => {}); return 1; }
      }
      """
    #expect(findings(source) == ["request.at-launch 3"])
  }

  @Test(
    "An SDK that a .NET or Unity app starts by its own spelling is known",
    arguments: ["MobileAds.Initialize(status => {});", "AppsFlyer.startSDK();"])
  func startsSDK(call: String) {
    func app(_ early: String, _ late: String) -> [String] {
      findings(
        """
        public class AppDelegate : UIApplicationDelegate {
          public override bool FinishedLaunching(UIApplication app, NSDictionary options) {
            \(early)
            return true;
          }
          public override void OnActivated(UIApplication app) {
            ATTrackingManager.RequestTrackingAuthorization(status => {
              Settings.Allowed = status == ATTrackingManagerAuthorizationStatus.Authorized;
              \(late)
            });
          }
        }
        """)
    }
    #expect(app(call, "") == ["sdk.started-before-answer 3"])
    #expect(app("", call).isEmpty)
  }

  @Test("Generics, lambdas, properties, attributes and texts of every form are survived")
  func language() throws {
    let source = #"""
      public sealed class A<T> : B<T>, IC where T : class, new() {
        [SerializeField] private Dictionary<string, List<int>> map = new Dictionary<string, List<int>> { { "ask()", 1 } };
        public event Action<int> Changed;
        public int Count { get { return two(); } private set; } = 3;
        public string Name => $"ask() {map["x"]} {{ask()}}";
        string path = @"C:\ask()\";
        char quote = '"';
        string raw = """
          ask() "quoted"
          """;
        public A(int a) : base(a) { three(); }
        public async Task<int> Run(Action<int> done = null, params int[] rest) {
          await four().ConfigureAwait(false);
          foreach (var item in five()) { done?.Invoke(item); }
          Changed += x => six(x);
          List<int>? list = seven<int>();
          int local(int y) => eight(y);
          return switchOn switch { 1 => nine(), _ => 0 };
        }
      }
      """#
    let facts = try CSharpReader.facts(of: source, path: "A.cs")
    let names = Set(facts.calls.map(\.name))
    #expect(names.isSuperset(of: ["two", "three", "four", "five", "six", "seven", "eight", "nine"]))
    #expect(!names.contains("ask"))
    #expect(facts.types.map(\.name) == ["A"])
    #expect(Set(facts.functions.map(\.name)).isSuperset(of: ["Count", "Name", "init", "Run", "local"]))
  }

  @Test(
    "Conditional compilation keeps what a build for iOS may have",
    arguments: [
      ("UNITY_IOS", ["yes"]), ("UNITY_ANDROID", ["no"]), ("!UNITY_EDITOR && (UNITY_IOS || X)", ["yes"]),
      ("DEVELOPMENT", ["yes", "no"]), ("UNITY_ANDROID && DEVELOPMENT", ["no"]), ("__IOS__ || X", ["yes"]),
    ])
  func conditions(condition: String, calls: [String]) throws {
    let source = "class A { void f() {\n#if \(condition)\nyes();\n#else\nno();\n#endif\n} }"
    #expect(try CSharpReader.facts(of: source, path: "A.cs").calls.map(\.name) == calls)
    let chain = "class A { void f() {\n#if UNITY_ANDROID\nno();\n#elif \(condition)\nyes();\n#else\nno();\n#endif\n} }"
    #expect(try CSharpReader.facts(of: chain, path: "A.cs").calls.map(\.name) == calls)
  }

  @Test(
    "Broken and hostile C# ends soon",
    arguments: [
      String(repeating: "(", count: 8_000), String(repeating: "class A {", count: 8_000),
      "class A { void f() { " + String(repeating: "a<", count: 8_000),
      "class A { void f() { " + String(repeating: "x => ", count: 8_000),
      "class A { int x " + String(repeating: "{ get ", count: 8_000), "#if " + String(repeating: "(", count: 8_000),
      String(repeating: "#if A\n", count: 8_000), "#endif\n#else\n#elif\n", "class", "class A<", "[", "\"\"\"", "@\"",
      "$\"",
      "namespace", "using", "class A { void f(", "class A { A(", "} } )", "#", "#if", "'",
    ].map { Junk(text: $0) })
  func hostile(junk: Junk) throws {
    // As the check reads: on threads with large stacks.
    let results = LargeStackPool.map(["A.cs"], limit: .seconds(60)) { path in
      Result { () throws(FileFault) in try CSharpReader.facts(of: junk.text, path: path) }
    }
    for result in results { _ = try result.get() }
  }

  struct Junk: CustomTestStringConvertible, Sendable {
    var text: String
    var testDescription: String { String(text.suffix(24)) }
  }
}
