import DeviceReports
import Documents
import Scenarios
import Testing
import VirtualDevice

@Suite("Reading scenarios")
struct ReaderTests {
  static let malformed: [(String, String)] = [
    ("", "line 1, column 1: the text ends where a value should be"),
    ("[]", "line 1, column 1: a scenario must be an object, not an array"),
    ("{}", "line 1, column 1: steps is missing in a scenario: write what happens, in an array"),
    (#"{"steps":1}"#, "line 1, column 10: steps must be an array, not a number"),
    (#"{"steps":[],"devise":{}}"#, "line 1, column 13: a scenario has no member \"devise\": did you mean device?"),
    (#"{"scenarios":[]}"#, "line 1, column 14: scenarios must be an array of scenarios"),
    (
      "{\"scenarios\":[\n{\"id\":\"a\",\"steps\":[]},\n{\"id\":\"a\",\"steps\":[]}]}",
      "line 3, column 7: id \"a\" stands twice: give each scenario its own"
    ),
    (
      "{\"steps\":[{\"do\":\"status\"},\n {\"do\":\"requst\"}]}",
      "line 2, column 8: do has no value \"requst\": did you mean request?"
    ),
    (
      #"{"steps":[{"do":"advance","years":10000,"seconds":9223372036854775807}]}"#,
      "line 1, column 35: years and what stands beside them are longer than all time: write less"
    ),
    (
      #"{"steps":[{"do":"advance","note":"later","months":3}]}"#,
      "line 1, column 42: a step has no member \"months\": write days, hours, minutes, seconds or years"
    ),
    (
      #"{"steps":[{"do":"request","userTpa":"allow"}]}"#,
      "line 1, column 27: a step has no member \"userTpa\": did you mean userTap?"
    ),
    (
      #"{"steps":[{"do":"request","expectStatus":"allowed"}]}"#,
      "line 1, column 42: expectStatus has no value \"allowed\": write one of notDetermined, restricted, denied, authorized"
    ),
    (
      #"{"steps":[{"do":"request","expectStatus":1}]}"#,
      "line 1, column 42: expectStatus must be a word or null, not a number"
    ),
    (
      #"{"steps":[{"do":"reboot","expectNetwork":"blocked"}]}"#,
      "line 1, column 42: expectNetwork has no place in reboot: it belongs to contact"
    ),
    (
      #"{"steps":[{"do":"request","expectOrder":["completion x"]}]}"#,
      "line 1, column 42: expectOrder has no value \"completion x\": did you mean completion?"
    ),
    (
      #"{"steps":[{"do":"repeat","steps":[]}]}"#, "line 1, column 11: times is missing in a repetition: write how often"
    ),
    (
      #"{"steps":[{"do":"repeat","times":100000,"steps":[{"do":"repeat","times":100000,"steps":[{"do":"reboot"}]}]}]}"#,
      "line 1, column 50: steps are more than 100000, repeated ones counted: split the scenario"
    ),
    (
      #"{"apps":["Info.plist"],"steps":[]}"#,
      "line 1, column 10: files cannot be named here: describe the app in an object"
    ),
    (
      #"{"apps":[{"identifier":"a"},{"identifier":"a"}],"steps":[]}"#,
      "line 1, column 29: apps: a: is installed already; update it, or delete it first"
    ),
    (
      #"{"apps":[{"identifier":"a","build":"macCatalyst"}],"steps":[]}"#,
      "line 1, column 10: apps: an app of build macCatalyst does not run on iPhone; use another"
    ),
    (
      #"{"apps":[],"steps":[{"do":"status"}]}"#,
      "line 1, column 21: app is missing in a step: name the app by its bundle identifier"
    ),
    (
      #"{"steps":[{"do":"install","app":"com.example.other"}]}"#,
      "line 1, column 11: bundle is missing in a step: describe the app, or name one of the scenario's apps"
    ),
    (
      #"{"assumptions":{"repromptYear":"long"},"steps":[]}"#,
      "line 1, column 32: assumption repromptYear has no value 'long'; allowed: 365, 366, calendar"
    ),
  ]

  @Test("A fault is told with its place and its member", arguments: malformed)
  func faults(text: String, message: String) {
    #expect(performing: { _ = try ScenarioReader().read(Array(text.utf8)) }, throws: { "\($0)" == message })
  }

  @Test("A path may stand wherever a bundle may, and what stands beside it goes before")
  func paths() throws {
    let reader = ScenarioReader { path, identifier throws(BundleFileError) in
      AppBundle(identifier: identifier ?? "com.example.\(path)", name: path, usageDescription: nil)
    }
    let scenario = try reader.read(
      Array(
        #"""
        {"apps": ["one", {"path": "two", "identifier": "b", "usageDescription": "Why"}],
         "steps": [
           {"do": "install", "bundle": "three"},
           {"do": "request", "app": "com.example.three", "expectCrash": true},
           {"do": "request", "app": "b", "expectPrompt": "alert", "expectText": "Why"}, {"do": "dismiss"},
           {"do": "updateApp", "app": "b", "bundle": {"path": "four", "identifier": "b"}},
           {"do": "request", "app": "b", "expectCrash": true},
           {"do": "updateApp", "app": "b", "bundle": {"usageDescription": "Because"}},
           {"do": "request", "app": "b", "expectText": "Because"}]}
        """#.utf8))[0]
    #expect(scenario.apps.map(\.identifier) == ["com.example.one", "b"])
    let run = ScenarioRun(scenario)
    #expect(run.records.flatMap(\.failures) == [])
    #expect(run.finalState.app("b")?.bundle.name == "four")
  }

  @Test("Nesting without end is refused")
  func nesting() {
    let start = String(repeating: #"{"do":"repeat","times":1,"steps":["#, count: 200)
    let text = "{\"steps\":[" + start
    #expect(throws: FormError.self) { try ScenarioReader().read(Array(text.utf8)) }
    let closed = text + String(repeating: "]}", count: 200) + "]}"
    #expect(throws: FormError.self) { try ScenarioReader().read(Array(closed.utf8)) }
  }
}
