import Foundation
import Testing

extension ScriptsTests {
  /// `Scripts/prompt-strings`, which makes the table of published words.
  @Suite(.enabled(if: Sandbox.hasPython, "Scripts/prompt-strings needs Python"))
  struct PromptStringsTests {
    private func run(_ arguments: String) throws -> Sandbox.Outcome {
      let sandbox = try Sandbox()
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let script = Sandbox.repository.appendingPathComponent("Scripts/prompt-strings").path
      try sandbox.fake(
        "prompt-strings", "PATH='\(path)' PYTHONDONTWRITEBYTECODE=1 exec python3 '\(script)' \(arguments)")
      return try sandbox.run(sandbox.command("prompt-strings"))
    }

    @Test func `The table in the program is up to date with the facts`() throws {
      let outcome = try run("--check")
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }

    @Test func `It takes no other argument`() throws {
      #expect(try run("--chekc").errors == "prompt-strings: takes no argument but --check\n")
    }
  }
}
