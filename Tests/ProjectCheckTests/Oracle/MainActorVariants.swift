/// Generated Swift files that make the request with a completion, each of which does one thing that may belong to the main
/// actor, somewhere.
///
/// Whether the completion may do that where it stands is the compiler's business: it counts as one that may run anywhere.
enum MainActorVariants {
  /// The files by name.
  static let files: [String: String] = {
    var files: [String: String] = [:]
    for (number, text) in texts.enumerated() { files["V\(number).swift"] = text }
    return files
  }()

  private static let texts: [String] = {
    var texts: [String] = []
    for owner in owners {
      for act in acts where act.fits(owner) {
        for around in surroundings { texts.append(file(texts.count, owner, act, [around])) }
      }
    }
    // Then one within the other, in an order without a pattern.
    var random = VariantNumbers(seed: 12)
    while texts.count < 450 {
      let owner = owners[random.next(below: owners.count)]
      let act = acts[random.next(below: acts.count)]
      guard act.fits(owner) else { continue }
      let depth = 2 + random.next(below: 2)
      let around = (0..<depth).map { _ in surroundings[random.next(below: surroundings.count)] }
      // For the compiler a local function is nobody's even where only the main actor's code can call it.
      let hop = around.firstIndex { $0.contains("MainActor") || $0.contains("main.async") } ?? depth
      guard !around[hop...].contains(where: { $0.hasPrefix("func") }) else { continue }
      texts.append(file(texts.count, owner, act, around))
    }
    return texts
  }()

  private static func file(_ number: Int, _ owner: Owner, _ act: Act, _ around: [String]) -> String {
    var code = act.text
    for (depth, surrounding) in around.enumerated().reversed() {
      code = surrounding.split(separator: "\n").map { line in
        line == "CODE"
          ? code : line.split(separator: "@N", omittingEmptySubsequences: false).joined(separator: "\(depth)")
      }.joined(separator: "\n")
    }
    return """
      import AppTrackingTransparency
      import UIKit

      private final class Delegate: UIResponder, UIApplicationDelegate {
      func applicationDidBecomeActive(_ application: UIApplication) { Owner\(number)().ask(UIViewController(), UILabel()) }
      }
      \(owner.text.replacing("@@", with: "\(number)")) {
      var count = 0
      func refresh() { count += 1 }
      func note() {}
      func ask(_ home: UIViewController, _ label: UILabel) {
      ATTrackingManager.requestTrackingAuthorization { status in
      \(code)
      }
      }
      }

      """
  }

  /// The type whose method asks.
  private struct Owner {
    var text: String
    var isController = false
  }

  private static let owners = [
    Owner(text: "private final class Owner@@: UIViewController", isController: true),
    Owner(text: "@MainActor private final class Owner@@"),
    Owner(text: "private final class Owner@@: @unchecked Sendable"),
  ]

  /// What the completion does.
  private struct Act {
    var text: String
    var needsController = false
    var isOfState = false

    func fits(_ owner: Owner) -> Bool { owner.isController ? !isOfState : !needsController }
  }

  private static let acts = [
    Act(text: "label.text = \"done\""),
    Act(text: "label.isHidden = true"),
    Act(text: "label.addSubview(UILabel())"),
    // A view controller's own state is the main actor's for the compiler, and for the kind no matter of the user interface.
    Act(text: "self.count = 1", isOfState: true),
    Act(text: "self.refresh()", isOfState: true),
    Act(text: "home.dismiss(animated: true)"),
    Act(text: "self.present(home, animated: true)", needsController: true),
    Act(text: "self.dismiss(animated: true)", needsController: true),
    Act(text: "print(status)"),
    Act(text: "UserDefaults.standard.set(true, forKey: \"asked\")"),
  ]

  /// What stands around it within the completion. `CODE` is the act, `N` tells names of different depth apart.
  private static let surroundings = [
    "CODE",
    "if status == .authorized {\nCODE\n}",
    "guard status == .authorized else {\nCODE\nreturn\n}",
    "switch status {\ncase .authorized:\nCODE\ndefault: break\n}",
    "do {\nCODE\n}",
    "for _ in 0..<1 {\nCODE\n}",
    "DispatchQueue.main.async {\nCODE\n}",
    "DispatchQueue.main.asyncAfter(deadline: .now() + 1) {\nCODE\n}",
    "DispatchQueue.global().async {\nCODE\n}",
    "Task { @MainActor in\nCODE\n}",
    "Task {\nawait MainActor.run {\nCODE\n}\n}",
    "Task {\nCODE\n}",
    "Task.detached {\nCODE\n}",
    "[1].forEach { _ in\nCODE\n}",
    "func inner@N() {\nCODE\n}\ninner@N()",
    "@MainActor func inner@N() {\nCODE\n}\nTask { await inner@N() }",
    "let closure@N = {\nCODE\n}\nclosure@N()",
    "let closure@N: @MainActor () -> Void = {\nCODE\n}\nTask { await closure@N() }",
  ]
}
