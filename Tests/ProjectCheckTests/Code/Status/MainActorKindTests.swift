import Testing

@testable import ProjectCheck

/// What is said of completions that touch the user interface.
@Suite struct MainActorKindTests {
  private static func screen(_ completion: String, type: String = "class Home: UIViewController", members: String = "")
    -> String
  {
    """
    \(type) {
    @IBOutlet var label: UILabel!
    @Published var isAsked = false
    \(members)
    @IBAction func next(_ s: Any) { ATTrackingManager.requestTrackingAuthorization { status in
    \(completion)
    } }
    }
    """
  }

  private static let faults: [CodeCase] = [
    CodeCase("presents", screen("self.present(Other(), animated: true)"), ["main-actor.ui-in-completion 6"]),
    CodeCase(
      "sets a label", screen("self.label.text = \"\\(status == .authorized)\""), ["main-actor.ui-in-completion 6"]),
    CodeCase(
      "goes on", screen("self.navigationController?.pushViewController(Other(), animated: true)"),
      ["main-actor.ui-in-completion 6"]),
    CodeCase(
      "through a function of its own", screen("self.goOn()", members: "func goOn() { dismiss(animated: true) }"),
      ["main-actor.ui-in-completion 6"]),
    CodeCase(
      "sets what SwiftUI watches", screen("self.isAsked = true", type: "class Model: ObservableObject"),
      ["main-actor.ui-in-completion 6"]),
    CodeCase(
      "sets what belongs to the main actor",
      screen("self.count = 1", type: "@MainActor final class Model", members: "var count = 0"),
      ["main-actor.ui-in-completion 6"]),
  ]

  @Test("A completion that touches the user interface is found", arguments: faults)
  func findsFaults(_ testCase: CodeCase) {
    #expect(CodeFixture(testCase.source).findings == testCase.findings)
  }

  private static let sound: [CodeCase] = [
    CodeCase("a hop to the main queue", screen("DispatchQueue.main.async { self.present(Other(), animated: true) }")),
    CodeCase("a task of the main actor", screen("Task { @MainActor in self.label.text = \"\" }")),
    CodeCase("the main actor", screen("Task { await MainActor.run { self.label.text = \"\" } }")),
    CodeCase(
      "a function that hops",
      screen("self.goOn()", members: "func goOn() { DispatchQueue.main.async { self.dismiss(animated: true) } }")),
    CodeCase(
      "another thing that is presented or set",
      screen("store.present(status)\nself.count = 1", members: "var count = 0")),
    CodeCase(
      "a closure of the main actor",
      screen("@MainActor in self.label.text = \"\"").replacingOccurrences(
        of: "{ status in\n@MainActor in", with: "{ @MainActor status in\n")),
    CodeCase(
      "an awaited answer",
      "class Home: UIViewController { @IBAction func next(_ s: Any) { Task { let s = await ATTrackingManager.requestTrackingAuthorization(); self.show(s); self.dismiss(animated: true) } } }"
    ),
  ]

  @Test("A completion that goes to the main thread first is left alone", arguments: sound)
  func leavesAlone(_ testCase: CodeCase) {
    #expect(CodeFixture(testCase.source).findings.filter { $0.hasPrefix("main-actor") } == testCase.findings)
  }

  @Test("UIKit from another thread is an error, a published value a warning")
  func severities() {
    #expect(CodeFixture(Self.faults[0].source).findings("main-actor.ui-in-completion").map(\.severity) == [.error])
    #expect(CodeFixture(Self.faults[4].source).findings("main-actor.ui-in-completion").map(\.severity) == [.warning])
  }
}
