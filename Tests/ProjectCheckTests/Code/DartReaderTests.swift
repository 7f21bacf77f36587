import Testing

@testable import ProjectCheck

/// How Dart code of Flutter apps is read and followed.
@Suite struct DartReaderTests {
  private func findings(_ sources: [String: String]) -> [String] {
    var fixture = CodeFixture(sources)
    fixture.platforms = [.iOS: PlatformVersion(13)]
    return fixture.findings
  }

  private static let ask =
    "Future<void> ask() async {\n  await AppTrackingTransparency.requestTrackingAuthorization();\n}\n"

  @Test("main comes before the app is active, whatever it awaits")
  func main() {
    let source = """
      import 'package:app_tracking_transparency/app_tracking_transparency.dart';
      Future<void> main() async {
        WidgetsFlutterBinding.ensureInitialized();
        final status = await AppTrackingTransparency.requestTrackingAuthorization();
        runApp(const App());
      }
      """
    #expect(findings(["main.dart": source]) == ["request.at-launch 4"])
  }

  @Test("A state of the first widget asks too early, through as many functions and files as there are")
  func firstState() {
    let main = """
      void main() => runApp(const Bootstrap());
      class Bootstrap extends StatelessWidget {
        @override
        Widget build(BuildContext context) {
          return Theme(child: const Directionality(child: Start()));
        }
      }
      class Start extends StatefulWidget {
        @override
        State<Start> createState() => _StartState();
      }
      class _StartState extends State<Start> with TickerProviderStateMixin {
        late Future<int> _future;
        @override
        void initState() {
          super.initState();
          _future = _begin();
        }
        Future<int> _begin() async {
          try {
            final service = AdService();
            await service.initializeAds();
          } catch (e) {
            debugPrint('failed: ${e.toString()}');
          }
          return 1;
        }
      }
      """
    let service = """
      class AdService {
        Future<void> initializeAds({int? count}) async {
          if (!_isPremium) {
            await AppTrackingTransparency.requestTrackingAuthorization();
          }
        }
      }
      """
    #expect(findings(["main.dart": main, "ad_service.dart": service]) == ["request.at-launch ad_service.dart:4"])
  }

  @Test("Asking when the app has resumed, or on a tap, is right")
  func resumed() {
    let state = """
      void main() { runApp(Home()); }
      class Home extends StatefulWidget { State<Home> createState() => _HomeState(); }
      class _HomeState extends State<Home> with WidgetsBindingObserver {
        @override
        void didChangeAppLifecycleState(AppLifecycleState state) {
          if (state == AppLifecycleState.resumed) { ask(); }
        }
        Widget build(BuildContext context) => ElevatedButton(onPressed: () => ask(), child: Text('Go'));
      }

      """
    #expect(findings(["main.dart": state + Self.ask]) == [])
    let switched = state.replacingOccurrences(
      of: "if (state == AppLifecycleState.resumed) { ask(); }",
      with: "switch (state) { case AppLifecycleState.resumed: ask(); break; default: break; }")
    #expect(findings(["main.dart": switched + Self.ask]) == [])
  }

  @Test("A delay, another permission and an inverted condition are seen in Dart too")
  func others() {
    let delayed = """
      class _S extends State<Home> {
        void initState() {
          Future.delayed(const Duration(milliseconds: 500), () async {
            await AppTrackingTransparency.requestTrackingAuthorization();
          });
        }
      }
      class Home extends StatefulWidget {}
      void main() => runApp(Home());
      """
    #expect(findings(["main.dart": delayed]) == ["request.at-launch 4", "request.delay-instead-of-active 4"])
    let inverted = """
      class _S extends State<Home> with WidgetsBindingObserver {
        Future<void> didChangeAppLifecycleState(AppLifecycleState state) async {
          if (state != AppLifecycleState.resumed) return;
          if (await AppTrackingTransparency.trackingAuthorizationStatus != TrackingStatus.notDetermined) {
            await AppTrackingTransparency.requestTrackingAuthorization();
          }
        }
      }
      """
    #expect(findings(["main.dart": inverted]) == ["request.inverted-guard 4"])
    let two = """
      Future<void> main() async {
        await Permission.notification.request();
        await Permission.appTrackingTransparency.request();
      }
      """
    #expect(findings(["main.dart": two]) == ["request.not-active 3"])
  }

  @Test("Strings, comments and interpolations leave no calls, and a call in a comment is none")
  func absent() throws {
    let facts = try DartReader.facts(
      of: """
        // ask();
        /* ask(); /* ask(); */ */
        void f() {
          final a = 'ask() ${map['ask']} \\' ask()';
          final b = r'ask() \\';
          final c = '''ask()
          ask()''';
          real();
        }
        """, path: "a.dart")
    #expect(facts.calls.map(\.name) == ["real"])
    #expect(facts.calls.map(\.place.line) == [8])
  }

  @Test(
    "Broken and hostile Dart ends soon",
    arguments: [
      String(repeating: "(", count: 50_000), String(repeating: "f(", count: 30_000),
      String(repeating: "class A {", count: 50_000), String(repeating: "if (a) ", count: 30_000),
      String(repeating: "() {", count: 30_000), String(repeating: "a.b(", count: 50_000) + ");",
      "void f() { '${" + String(repeating: "'${", count: 20_000), "void f() { a<b<c<", "}}}}} ] ) void f() {",
      String(repeating: "x = [", count: 30_000), "f() { case case default : : => }",
    ].map { Junk(text: $0) })
  func hostile(junk: Junk) throws { _ = try DartReader.facts(of: junk.text, path: "a.dart") }

  struct Junk: CustomTestStringConvertible, Sendable {
    var text: String
    var testDescription: String { String(text.prefix(24)) }
  }
}
