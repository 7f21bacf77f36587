import Testing

@testable import ProjectCheck

/// How JavaScript and TypeScript are read and followed.
@Suite struct JavaScriptReaderTests {
  private func findings(_ sources: [String: String]) -> [String] { CodeFixture(sources).findings }

  private func facts(_ source: String, path: String = "a.tsx") throws -> SourceFacts {
    try JavaScriptReader.facts(of: source, path: path)
  }

  private func requests(_ source: String, path: String = "a.tsx") throws -> [Int] {
    try facts(source, path: path).calls.filter { TrackingRequest($0) != nil }.map(\.place.line)
  }

  // MARK: - What is a request

  @Test(
    "A request is known by what its module exports, whatever it is called here",
    arguments: [
      "import { requestTrackingPermission } from 'react-native-tracking-transparency'\nrequestTrackingPermission()",
      "import { requestTrackingPermission as ask } from 'react-native-tracking-transparency';\nask();",
      "import * as T from 'expo-tracking-transparency'\nT.requestTrackingPermissionsAsync()",
      "const T = require('expo-tracking-transparency');\nT.requestTrackingPermissionsAsync();",
      "const { requestTrackingPermissionsAsync: ask } = require('expo-tracking-transparency')\nask()",
      "import { request, PERMISSIONS } from 'react-native-permissions'\nrequest(PERMISSIONS.IOS.APP_TRACKING_TRANSPARENCY)",
      "import P, { PERMISSIONS } from 'react-native-permissions'\nP.request(PERMISSIONS.IOS.APP_TRACKING_TRANSPARENCY)",
      "import { AppTrackingTransparency as A } from 'capacitor-plugin-app-tracking-transparency'\nA.requestPermission()",
      "import { useTrackingPermissions } from 'expo-tracking-transparency'; const [s, ask] = useTrackingPermissions()\nask()",
      "let T: any = null; try { T = require('expo-tracking-transparency') } catch {}\nT?.requestTrackingPermissionsAsync?.()",
      "const T = await import('expo-tracking-transparency');\nawait T.requestTrackingPermissionsAsync();",
      "import { AdMob } from '@capacitor-community/admob'\nAdMob.requestTrackingAuthorization()",
      "\nwindow.cordova.plugins.idfa.requestPermission()",
    ].map { Script(text: $0) })
  func requests(script: Script) throws { #expect(try requests(script.text) == [2]) }

  @Test(
    "Calls of that name from elsewhere are none",
    arguments: [
      "import { requestTrackingPermission } from './tracking'\nrequestTrackingPermission()",
      "import { request, PERMISSIONS } from 'react-native-permissions'\nrequest(PERMISSIONS.IOS.CAMERA)",
      "import { request } from './api'\nrequest('APP_TRACKING_TRANSPARENCY')",
      "import type { requestTrackingPermission } from 'react-native-tracking-transparency'\nrequestTrackingPermission",
      "import { AppTrackingTransparency } from 'capacitor-plugin-app-tracking-transparency'\n// AppTrackingTransparency.requestPermission()",
    ].map { Script(text: $0) })
  func noRequests(script: Script) throws { #expect(try requests(script.text).isEmpty) }

  // MARK: - The language

  @Test("Templates, regular expressions and the text of elements are survived")
  func literals() throws {
    let source = """
      const a = `ask() ${real(`inner ${deep()}`)} ask()`
      const b = /ask\\(\\)["'`/]+/g.test(c)
      const c = 1 / two() / 3
      function View() {
        return (
          <Text style={{ size: 1 }} onPress={() => pressed()}>
            Don't ask() `me`, {called()} {/* ask() */} &amp; <B>you're</B>
          </Text>
        )
      }
      after()
      """
    let names = try facts(source).calls.map(\.name)
    #expect(names == ["real", "deep", "test", "two", "Text", "pressed", "called", "B", "after"])
  }

  @Test("TypeScript's types, generics and casts leave no calls")
  func types() throws {
    let source = """
      interface A { ask(): void }
      type B<T> = T extends () => void ? Array<ask> : { ask(): void }
      enum C { ask = 1 }
      declare module 'x' { function ask(): void }
      const f = <T,>(x: T): Promise<Array<T>> => real<T>(x as unknown as T)
      abstract class D<T> extends E<T> implements F { abstract ask(): void; private g?: Map<string, () => void>; h(): G { return other() } }
      const i = (j!.k as any)!.l()
      """
    let names = try facts(source).calls.map(\.name)
    #expect(names == ["real", "other", "l"])
  }

  @Test("Statements end with their line where no semicolon does it")
  func lines() throws {
    let source = """
      const a = one()
      two()
      const b = three()
        .four()
        .then(() => five())
      let c = six
      seven()
      return
      """
    let facts = try facts(source)
    #expect(facts.calls.map(\.name) == ["one", "two", "three", "four", "then", "five", "seven"])
    #expect(facts.calls.filter { $0.result == .dropped }.map(\.name) == ["two", "seven"])
  }

  @Test("Functions are known by the names under which they are called")
  func functions() throws {
    let source = """
      export async function a() {}
      const b = async (x) => { function c() {} }
      export default function () {}
      const D = { e() {}, f: async () => {}, g: function () {} }
      class H { i = async () => {}; static j() {} get k() { return 1 } constructor(private l: M) {} }
      const n = useCallback(async () => {}, [])
      """
    let facts = try facts(source, path: "src/start.ts")
    #expect(facts.functions.map(\.name) == ["main", "a", "b", "c", "start", "e", "f", "g", "i", "j", "k", "init", "n"])
    #expect(facts.types.map(\.name) == ["D", "H"])
    #expect(facts.properties.map(\.name) == ["l"])
    #expect(facts.properties.first?.typeName == "M")
  }

  // MARK: - The flow

  private static let index =
    "import { AppRegistry } from 'react-native'\nimport App from './App'\n"
    + "AppRegistry.registerComponent('app', () => App)\n"

  private static let tracking =
    "import { requestTrackingPermission, getTrackingStatus } from "
    + "'react-native-tracking-transparency'\n"

  private func app(_ body: String) -> [String] {
    findings([
      "index.js": Self.index,
      "App.tsx": Self.tracking + "export default function App() {\n\(body)\nreturn <View />\n}\n",
    ])
  }

  @Test(
    "An SDK that the first component starts, with the question behind a button, starts before the answer",
    arguments: [
      ("import mobileAds from 'react-native-google-mobile-ads'", "mobileAds().initialize()"),
      ("import { MobileAds } from 'react-native-google-mobile-ads'", "MobileAds().initialize().then(() => {})"),
      ("import appsFlyer from 'react-native-appsflyer'", "appsFlyer.initSdk({ devKey: 'a' }, () => {}, () => {})"),
      (
        "import { Adjust, AdjustConfig } from 'react-native-adjust'", "Adjust.initSdk(new AdjustConfig('a', 'sandbox'))"
      ),
    ])
  func startsSDK(import line: String, call: String) {
    func app(_ call: String) -> [String] {
      findings([
        "index.js": Self.index,
        "App.tsx": """
        \(line)
        \(Self.tracking)export default function App() {
        useEffect(() => { \(call) }, [])
        return <Button onPress={() => requestTrackingPermission().then((s) => setAllowed(s === 'authorized'))} />
        }
        """,
      ]).filter { $0.hasPrefix("sdk.") }
    }
    #expect(app(call) == ["sdk.started-before-answer App.tsx:4"])
    #expect(app("") == [])
  }

  @Test("The first effect of the first component comes before the app is active")
  func firstEffect() {
    #expect(app("useEffect(() => { requestTrackingPermission() }, [])") == ["request.at-launch App.tsx:3"])
    #expect(
      app("useEffect(() => {\nconst ask = async () => {\nawait requestTrackingPermission()\n}\nask()\n}, [])")
        == ["request.at-launch App.tsx:5"])
    // It runs at first too, whatever else it waits for.
    #expect(app("useEffect(() => { requestTrackingPermission() }, [user])") == ["request.at-launch App.tsx:3"])
  }

  @Test(
    "Effects that wait, taps and listeners of the app's state are right",
    arguments: [
      "useEffect(() => { if (user) requestTrackingPermission() }, [user])",
      "useEffect(() => { const s = AppState.addEventListener('change', (state) => { if (state === 'active') requestTrackingPermission() }); return () => s.remove() }, [])",
      "useEffect(() => { if (appState !== 'active') return; requestTrackingPermission() }, [appState])",
      "const onPress = async () => { await requestTrackingPermission() }; return <Button onPress={onPress} />",
      "return <Button title=\"Go\" onPress={() => requestTrackingPermission()} />",
      "const ask = () => Alert.alert('a', 'b', [{ text: 'Go on', onPress: () => requestTrackingPermission() }])",
      "useEffect(() => { AppState.currentState === 'active' && requestTrackingPermission() }, [])",
      "function changed(next) { if (next.match(/x/)) return; if (next === 'active') requestTrackingPermission() }\nuseEffect(() => { AppState.addEventListener('change', changed) }, [])",
    ].map { Script(text: $0) })
  func waits(script: Script) { #expect(app(script.text) == []) }

  @Test("A hook and a component of the project's own lead to the same effect")
  func hooks() {
    let app =
      "import useTracking from './useTracking'\nconst App = () => { useTracking(); return <Home /> }\nexport default App"
    let hook =
      Self.tracking + "export default function useTracking() {\nuseEffect(() => { requestTrackingPermission() }, [])\n}"
    #expect(
      findings(["index.js": Self.index, "App.js": app, "useTracking.js": hook]) == [
        "request.at-launch useTracking.js:3"
      ])
    let home =
      Self.tracking + "export class Home extends React.Component {\ncomponentDidMount() {\nthis.ask()\n}\n"
      + "ask = async () => {\nawait requestTrackingPermission()\n}\nrender() { return null }\n}"
    let plain = "import { Home } from './Home'\nexport default function App() { return <Provider><Home /></Provider> }"
    #expect(findings(["index.js": Self.index, "App.js": plain, "Home.js": home]) == ["request.at-launch Home.js:7"])
    // Nobody knows when a navigator shows its screens.
    let screens =
      "import { Home } from './Home'\nexport default function App() { return <Stack.Screen component={Home} /> }"
    #expect(findings(["index.js": Self.index, "App.js": screens, "Home.js": home]) == [])
  }

  @Test("A time stands in for the active state")
  func delays() {
    #expect(
      app("useEffect(() => {\nsetTimeout(() => {\nrequestTrackingPermission()\n}, 1000)\n}, [])")
        == ["request.at-launch App.tsx:5", "request.delay-instead-of-active App.tsx:5"])
    #expect(
      app(
        "useEffect(() => {\n(async () => {\nawait new Promise(r => setTimeout(r, 500))\nawait requestTrackingPermission()\n})()\n}, [])"
      )
        == ["request.at-launch App.tsx:6", "request.delay-instead-of-active App.tsx:6"])
  }

  @Test("Code of a module runs when it is loaded; a request there comes too early")
  func moduleLoad() {
    #expect(findings(["index.js": Self.tracking + "requestTrackingPermission()"]) == ["request.at-launch 2"])
    #expect(
      findings([
        "index.js": Self.tracking + "import { Platform } from 'react-native'\n"
          + "if (Platform.OS === 'android') { requestTrackingPermission() }"
      ]) == ["request.never-made 4"])
  }

  @Test("Conditions on the status are understood in the words of each wrapper")
  func statuses() {
    let inverted =
      "const ask = async () => {\nconst status = await getTrackingStatus()\n"
      + "if (status !== 'not-determined') {\nawait requestTrackingPermission()\n}\n}\nreturn <Button onPress={ask} />"
    #expect(app(inverted) == ["request.inverted-guard App.tsx:5"])
    #expect(app(inverted.replacingOccurrences(of: "!==", with: "===")) == [])
    let permissions = """
      import { check, request, PERMISSIONS, RESULTS } from 'react-native-permissions'
      export default function App() {
        const ask = async () => {
          const result = await check(PERMISSIONS.IOS.APP_TRACKING_TRANSPARENCY)
          if (result === RESULTS.DENIED) await request(PERMISSIONS.IOS.APP_TRACKING_TRANSPARENCY)
        }
        return <Button onPress={ask} />
      }
      """
    // `denied` means there that one may still ask.
    #expect(findings(["App.js": permissions]) == [])
    #expect(
      findings(["App.js": permissions.replacingOccurrences(of: "DENIED", with: "BLOCKED")])
        == ["request.inverted-guard 5"])
  }

  @Test("Another alert right before is seen")
  func permissionBefore() {
    let source = """
      import * as Notifications from 'expo-notifications'
      import * as Tracking from 'expo-tracking-transparency'
      export default function App() {
        const ask = async () => {
          await Notifications.requestPermissionsAsync()
          await Tracking.requestTrackingPermissionsAsync()
        }
        return <Button onPress={ask} />
      }
      """
    #expect(findings(["App.js": source]) == ["request.not-active 6"])
  }

  // MARK: - Bad input

  @Test(
    "Broken and hostile JavaScript ends soon",
    arguments: [
      String(repeating: "(", count: 8_000), String(repeating: "f(", count: 8_000),
      String(repeating: "<a>", count: 8_000), String(repeating: "<A b={", count: 8_000),
      String(repeating: "`${", count: 8_000), String(repeating: "class A {", count: 8_000),
      String(repeating: "if (a) ", count: 8_000), String(repeating: "a && ", count: 8_000),
      String(repeating: "a ? b : ", count: 8_000), String(repeating: "a<", count: 8_000),
      String(repeating: "{ a: ", count: 8_000), "x = " + String(repeating: "[", count: 8_000),
      String(repeating: "() => ", count: 8_000), String(repeating: "async ", count: 8_000),
      "const { a, b: [c, { d", "import { a as", "export default", "class A extends", "/", "`${", "<A", "</", "<>", "\\",
      "const a = { b: (", "type A = {", "} ] ) function", "const f = memo(memo(memo(", "a?.[", "@", "a = <T", "for (",
      "let T = <T extends", String(repeating: "memo(", count: 8_000),
      String(repeating: "type A = B extends ", count: 4_000),
      "const " + String(repeating: "{ a: ", count: 8_000), "(" + String(repeating: "{ a: ", count: 8_000) + ") => 1",
    ].map { Script(text: $0) })
  func hostile(script: Script) throws {
    // As the check reads: on threads with large stacks.
    let results = LargeStackPool.map(["a.js", "a.ts"], limit: .seconds(60)) { path in
      Result { () throws(FileFault) in try JavaScriptReader.facts(of: script.text, path: path) }
    }
    for result in results { _ = try result.get() }
  }

  struct Script: CustomTestStringConvertible, Sendable {
    var text: String
    var testDescription: String { String(text.suffix(48)) }
  }
}
