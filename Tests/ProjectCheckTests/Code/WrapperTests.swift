import Documents
import Testing

@testable import ProjectCheck

/// What is known of packages that reach tracking from other languages.
@Suite struct WrapperTests {
  @Test("The data that the program has is whole, and each wrapper names the page that says so")
  func data() throws {
    let bytes = CheckDataFile.wrappers.bytes
    _ = try Wrappers(bytes)
    let root = try JSONDocument.read(bytes)
    let wrappers = try #require(root["wrappers"]?.array)
    #expect(wrappers.count > 20)
    for wrapper in wrappers {
      #expect(wrapper["source"]?.string?.hasPrefix("https://") == true, "\(wrapper["name"]?.string ?? "")")
    }
    #expect(Set(wrappers.compactMap { $0["name"]?.string }).count == wrappers.count)
  }

  @Test(
    "Data of another form is refused",
    arguments: [
      #"{"wrappers": [{"name": "a", "calls": []}]}"#,
      #"{"wrappers": [{"name": "a", "source": "s", "calls": [{"call": "x", "means": "dance"}]}]}"#,
      #"{"wrappers": [{"name": "a", "source": "s", "calls": [], "statuses": {"x": "perhaps"}}]}"#,
      "{", "[]x",
    ])
  func refused(text: String) { #expect(throws: DocumentError.self) { try Wrappers(Array(text.utf8)) } }

  @Test("A method with the name of the wrapper's call that it makes is not taken for that call")
  func sameName() {
    let source = """
      import { AppTrackingTransparency } from 'capacitor-plugin-app-tracking-transparency'
      export class Home extends React.Component {
        async requestPermission() {
          await AppTrackingTransparency.requestPermission()
        }
        render() { return <Button onPress={() => this.requestPermission()} /> }
      }
      """
    #expect(CodeFixture(["Home.tsx": source]).findings == [])
  }

  @Test("A package that only asks when it is called does not excuse that nothing calls it")
  func neverMade() {
    func findings(_ package: String, _ source: String) -> [String] {
      var fixture = CodeFixture(["App.tsx": source])
      fixture.packages = [package]
      return fixture.findings
    }
    let nothing = "import { View } from 'react-native'\nexport default function App() { return <View /> }"
    #expect(findings("react-native-tracking-transparency", nothing) == ["request.never-made 4"])
    #expect(findings("react-native-google-mobile-ads", nothing) == [])
    // What is not understood may ask.
    let hidden = "import native from './native'\nnative['requestTrackingPermission']()"
    #expect(findings("react-native-tracking-transparency", hidden) == [])
  }
}
