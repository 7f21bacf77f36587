import Testing

@testable import ProjectCheck

@Suite("Flutter, React Native, Expo, Capacitor and Unity projects")
struct HybridProjectsTests {
  private static func runner() -> String {
    var fixture = XcodeFixture()
    fixture.target("Runner", type: "application", settings: "SDKROOT = iphoneos; INFOPLIST_FILE = Info.plist;")
    return fixture.text
  }

  @Test("A Flutter app is the Runner of its ios folder, with its packages and Dart sources")
  func readsFlutter() throws {
    let folder = try TemporaryFolder([
      "app/pubspec.yaml":
        "name: recipes\ndependencies:\n  flutter:\n    sdk: flutter\n  app_tracking_transparency: ^2.0.0\n",
      "app/lib/main.dart": "", "app/lib/ads/ads.dart": "", "app/test/a_test.dart": "",
      "app/ios/Runner.xcodeproj/project.pbxproj": Self.runner(), "app/ios/Info.plist": "{}",
      "other/App.xcodeproj/project.pbxproj": Self.runner(),
      "tool/pubspec.yaml": "name: tool\ndependencies:\n  path: any\n",
    ])
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.targets.map(\.hybrid?.framework) == [.flutter, nil])
    #expect(
      project.targets[0].hybrid?.packages == [
        PlacedText(text: "app_tracking_transparency", place: Place(path: "app/pubspec.yaml", line: 5, column: 3))
      ])
    #expect(project.targets[0].hybrid?.sources == ["app/lib/ads/ads.dart", "app/lib/main.dart"])
    #expect(project.targets[0].variants[0].infoPlistFile?.text == "app/ios/Info.plist")
  }

  private static let package =
    #"{"dependencies": {"expo": "^52", "react-native": "0.76", "expo-tracking-transparency": "~5"}}"#

  @Test("An Expo app without a native project is a target, with the Info.plist that its configuration describes")
  func readsExpo() throws {
    let folder = try TemporaryFolder([
      "package.json": Self.package, "App.tsx": "", "node_modules/expo/index.js": "",
      "app.json": """
      {
        "expo": {
          "name": "Recipes",
          "ios": { "infoPlist": { "CFBundleAllowMixedLocalizations": true } },
          "plugins": [
            "expo-router",
            ["expo-build-properties", { "ios": { "deploymentTarget": "15.1" } }],
            ["expo-tracking-transparency", { "userTrackingPermission": "So that recipes fit your taste." }],
            ["react-native-google-mobile-ads", { "skAdNetworkItems": ["cstr6suwn9.skadnetwork"] }]
          ]
        }
      }
      """,
    ])
    let project = try ProjectDiscovery.discover(at: folder.path)
    let target = try #require(project.targets.first)
    #expect(project.targets.count == 1)
    #expect(target.name == "Recipes")
    #expect(target.kind == .app)
    #expect(target.platforms == [.iOS: PlatformVersion(15, 1)])
    #expect(target.hybrid?.framework == .expo)
    #expect(target.hybrid?.sources == ["App.tsx"])
    let described = try #require(target.variants.first?.describedInfoPlist)
    #expect(described["NSUserTrackingUsageDescription"]?.node.string == "So that recipes fit your taste.")
    #expect(described["NSUserTrackingUsageDescription"]?.place == Place(path: "app.json", line: 8, column: 40))
    #expect(described["CFBundleAllowMixedLocalizations"]?.node.boolean == true)
    #expect(
      described["SKAdNetworkItems"]?.node.array?.first?["SKAdNetworkIdentifier"]?.string == "cstr6suwn9.skadnetwork")
    #expect(target.unknowns.isEmpty)
  }

  @Test(
    "A tracking plugin writes its option, else what is there, else its own text, and nothing if it is switched off",
    arguments: [
      (
        #""plugins": ["expo-tracking-transparency"]"#,
        "Allow this app to collect app-related data that can be used for tracking you or your device."
      ),
      (
        #""ios": {"infoPlist": {"NSUserTrackingUsageDescription": "Mine"}}, "plugins": ["expo-tracking-transparency"]"#,
        "Mine"
      ),
      (
        #""ios": {"infoPlist": {"NSUserTrackingUsageDescription": "Mine"}}, "plugins": [["react-native-fbsdk-next", {"iosUserTrackingPermission": "Theirs"}]]"#,
        "Theirs"
      ),
      (#""plugins": [["expo-tracking-transparency", {"userTrackingPermission": false}]]"#, nil),
      (#""plugins": [["react-native-google-mobile-ads", {"userTrackingUsageDescription": "Ads"}]]"#, "Ads"),
      (#""plugins": [["some-other-plugin", {"userTrackingPermission": "x"}]]"#, nil),
    ] as [(String, String?)])
  func appliesPlugins(members: String, text: String?) throws {
    let folder = try TemporaryFolder([
      "package.json": Self.package, "app.json": #"{"expo": {"name": "A", \#(members)}}"#,
    ])
    let target = try #require(try ProjectDiscovery.discover(at: folder.path).targets.first)
    #expect(target.variants.first?.describedInfoPlist["NSUserTrackingUsageDescription"]?.node.string == text)
  }

  @Test(
    "An Expo app that asks lacks the usage description where nothing that is named can write it",
    arguments: [
      (#""slug": "a""#, true), (#""plugins": ["expo-router", ["expo-build-properties", {}]]"#, true),
      (#""plugins": ["expo-tracking-transparency"]"#, false), (#""plugins": ["./with-tracking"]"#, false),
      (#""plugins": ["somebodys-ads"]"#, false),
      (
        #""ios": {"infoPlist": {"NSUserTrackingUsageDescription": "To share your interests with ad partners."}}"#, false
      ),
    ])
  func lacksUsageDescription(members: String, isMissing: Bool) throws {
    let folder = try TemporaryFolder([
      "package.json": Self.package, "app.json": #"{"expo": {"name": "A", \#(members)}}"#,
      "App.js": """
      import { requestTrackingPermissionsAsync } from 'expo-tracking-transparency';
      export default function App() { return <Button onPress={() => requestTrackingPermissionsAsync()} />; }
      """,
    ])
    let findings = try ProjectChecker().check(folder.path).findings
    #expect(findings.contains { $0.kind == "usage-description.missing" } == isMissing)
  }

  @Test("An Expo app that keeps its native project is that project's target, and app.json only superseded")
  func readsBareExpo() throws {
    let folder = try TemporaryFolder([
      "package.json": Self.package,
      "app.json": #"{"expo": {"ios": {"infoPlist": {"NSUserTrackingUsageDescription": "Old"}}}}"#,
      "ios/Recipes.xcodeproj/project.pbxproj": Self.runner(), "ios/Info.plist": "{}", "App.js": "", "ios/x.js": "",
    ])
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.targets.count == 1)
    let target = project.targets[0]
    #expect(target.hybrid?.framework == .expo)
    #expect(target.hybrid?.sources == ["App.js"])
    #expect(target.variants[0].describedInfoPlist.isEmpty)
    #expect(target.variants[0].supersededInfoPlist["NSUserTrackingUsageDescription"]?.node.string == "Old")
  }

  @Test("A configuration that is a script is noted as computed, and the texts that it writes out are read")
  func readsScripts() throws {
    let script = """
      // userTrackingPermission: 'a comment'
      const text = `for ${name}`;
      export default ({ config }) => ({
        ...config,
        plugins: [['expo-tracking-transparency', { "userTrackingPermission": 'It\\'s for you' }]],
      });
      """
    let folder = try TemporaryFolder(["package.json": Self.package, "app.config.ts": script])
    let target = try #require(try ProjectDiscovery.discover(at: folder.path).targets.first)
    #expect(target.kind == .app)
    #expect(target.unknowns == [.computed("app.config.ts")])
    let described = target.variants[0].describedInfoPlist["NSUserTrackingUsageDescription"]
    #expect(described?.node.string == "It's for you")
    #expect(described?.place == Place(path: "app.config.ts", line: 5, column: 46))
    try folder.write(
      "app.json", #"{"expo": {"name": "A", "ios": {"infoPlist": {"NSUserTrackingUsageDescription": "Mine"}}}}"#)
    let both = try #require(try ProjectDiscovery.discover(at: folder.path).targets.first)
    #expect(both.name == "A")
    #expect(both.variants[0].describedInfoPlist["NSUserTrackingUsageDescription"]?.node.string == "Mine")
    #expect(both.unknowns == [.computed("app.config.ts")])
  }

  @Test(
    "Literals of a script are names and texts, whatever stands around them",
    arguments: [
      ("a: 'b'", ["a=b"]), ("'a' : \"b\", c: `d`", ["a=b", "c=d"]), ("a: `b${c}d`", []), ("a: b", []),
      ("x ? 'a' : 'b'", ["a=b"]),
      ("/* a: 'b' */ c: 'd' // e: 'f'", ["c=d"]), ("a: 'open", ["a=open"]), ("/*", []), ("a: \"x\\ny\"", ["a=x\ny"]),
      ("", []),
    ])
  func readsLiterals(script: String, literals: [String]) {
    #expect(ScriptLiterals.all(in: Array(script.utf8)).map { "\($0.name)=\($0.text)" } == literals)
  }

  @Test(
    "The framework is told by the packages",
    arguments: [
      (#"{"dependencies": {"react-native": "0.76"}}"#, "ios/App.xcodeproj", .reactNative),
      (#"{"dependencies": {"@capacitor/core": "6"}}"#, "ios/App/App.xcodeproj", .capacitor),
      (#"{"dependencies": {"left-pad": "1"}}"#, "ios/App.xcodeproj", nil),
      (#"{"dependencies": {"left-pad": "1"}}"#, "Unity-iPhone.xcodeproj", .unity),
    ] as [(String, String, HybridApp.Framework?)])
  func tellsFrameworks(package: String, path: String, framework: HybridApp.Framework?) throws {
    let folder = try TemporaryFolder(["package.json": package, path + "/project.pbxproj": Self.runner()])
    #expect(try ProjectDiscovery.discover(at: folder.path).targets.map(\.hybrid?.framework) == [framework])
  }

  @Test("A broken package.json is noted, and the native project is read all the same")
  func notesBrokenFiles() throws {
    let folder = try TemporaryFolder(["package.json": "{,}", "ios/App.xcodeproj/project.pbxproj": Self.runner()])
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.targets.map(\.name) == ["Runner"])
    #expect(project.unread.map(\.path) == ["package.json"])
  }

  @Test(
    "The scripts of a React Native app are its own and those of packages beside it, without tests and tools' settings")
  func readsNeighbours() throws {
    let folder = try TemporaryFolder([
      "package.json": #"{"name": "all", "private": true}"#,
      "app/package.json": #"{"name": "app", "dependencies": {"react-native": "0.76", "@shop/tracking": "*"}}"#,
      "app/index.js": "", "app/src/App.tsx": "", "app/src/App.test.tsx": "", "app/src/__tests__/a.ts": "",
      "app/babel.config.js": "", "app/src/types.d.ts": "", "tracking/package.json": #"{"name": "@shop/tracking"}"#,
      "tracking/index.ts": "", "unused/package.json": #"{"name": "@shop/unused"}"#, "unused/index.ts": "",
      "app/ios/App.xcodeproj/project.pbxproj": Self.runner(), "app/ios/Info.plist": "{}",
    ])
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.targets.map(\.hybrid?.sources) == [["app/index.js", "app/src/App.tsx", "tracking/index.ts"]])
  }

  @Test("A MAUI project is an app with its code for iOS and its Info.plist")
  func readsDotNet() throws {
    let folder = try TemporaryFolder([
      "App/App.csproj": """
      <Project Sdk="Microsoft.NET.Sdk">
        <PropertyGroup>
          <!-- <TargetFrameworks>net8.0</TargetFrameworks> -->
          <TargetFrameworks>net8.0-ios;net8.0-android</TargetFrameworks>
          <OutputType>Exe</OutputType>
          <ApplicationId>com.example.tides</ApplicationId>
          <SupportedOSPlatformVersion Condition="$(TargetPlatform) == 'android'">21.0</SupportedOSPlatformVersion>
          <SupportedOSPlatformVersion Condition="$(TargetPlatform) == 'ios'">15.2</SupportedOSPlatformVersion>
        </PropertyGroup>
        <ItemGroup><ProjectReference Include="..\\Shared\\Shared.csproj" /></ItemGroup>
      </Project>
      """,
      "App/MainPage.cs": "", "App/Platforms/iOS/AppDelegate.cs": "", "App/Platforms/iOS/Info.plist": "{}",
      "App/Platforms/Android/MainActivity.cs": "", "App/obj/Made.cs": "", "Shared/Shared.csproj": "<Project />",
      "Shared/Tracking.cs": "",
      "Tool/Tool.csproj": "<Project><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>",
    ])
    let project = try ProjectDiscovery.discover(at: folder.path)
    let target = try #require(project.targets.first)
    #expect(project.targets.count == 1)
    #expect(target.name == "App")
    #expect(target.platforms == [.iOS: PlatformVersion(15, 2)])
    #expect(target.sources == ["App/MainPage.cs", "App/Platforms/iOS/AppDelegate.cs"])
    #expect(target.hybrid?.sources == ["Shared/Tracking.cs"])
    #expect(target.variants.map(\.infoPlistFile?.text) == ["App/Platforms/iOS/Info.plist"])
    #expect(target.variants.first?.settings["PRODUCT_BUNDLE_IDENTIFIER"]?.text == "com.example.tides")
  }

  private func unity(_ files: [String: String]) throws -> Target {
    let folder = try TemporaryFolder(files)
    return try withExtendedLifetime(folder) { try #require(ProjectDiscovery.discover(at: folder.path).targets.first) }
  }

  @Test("A Unity project without its export is an app whose Info.plist is known where no script may write into it")
  func readsUnity() throws {
    let files = [
      "ProjectSettings/ProjectSettings.asset":
        "%YAML 1.1\n--- !u!129 &1\nPlayerSettings:\n  productName: Tides\n  iOSTargetOSVersionString: 13.0\n",
      "Packages/manifest.json": #"{"dependencies": {"com.unity.ads.ios-support": "1.0.0"}}"#,
      "Assets/Permission.cs": "class Permission {}", "Assets/Editor/Build.cs": "class Build {}",
      "Assets/Plugins/iOS/Bridge.mm": "",
    ]
    let plain = try unity(files)
    #expect(plain.name == "Tides")
    #expect(plain.platforms == [.iOS: PlatformVersion(13)])
    #expect(plain.sources == ["Assets/Permission.cs", "Assets/Plugins/iOS/Bridge.mm"])
    #expect(plain.hybrid?.framework == .unity)
    #expect(plain.unknowns == [])
    var writing = files
    writing["Assets/Editor/Build.cs"] = #"class Build { string key = "NSUserTrackingUsageDescription"; }"#
    let script = try unity(writing)
    #expect(script.unknowns == [.computed("Assets/Editor/Build.cs")])
    var withAds = files
    withAds["Packages/manifest.json"] = #"{"dependencies": {"com.google.ads.mobile": "9.0.0"}}"#
    let ads = try unity(withAds)
    #expect(ads.unknowns == [.computed("Packages/manifest.json")])
  }

  @Test("An app of Kotlin Multiplatform knows its shared code")
  func readsKotlin() throws {
    let folder = try TemporaryFolder([
      "settings.gradle.kts": "", "shared/src/iosMain/kotlin/Tracking.kt": "", "shared/src/androidMain/kotlin/A.kt": "",
      "iosApp/iosApp.xcodeproj/project.pbxproj": Self.runner(), "iosApp/Info.plist": "{}",
    ])
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.targets.map(\.hybrid?.framework) == [.kotlinMultiplatform])
    #expect(project.targets.first?.hybrid?.sources == ["shared/src/iosMain/kotlin/Tracking.kt"])
  }
}
