import Foundation
import Testing

extension ScriptsTests {
  /// `Scripts/dropin-candidates`, with a compiler that makes programs report what the test tells it.
  @Suite(.enabled(if: Sandbox.hasPython, "Scripts/dropin-candidates needs Python"))
  struct DropInCandidatesTests {
    private let sandbox: Sandbox
    private static let report =
      #"{"first launch":"notDetermined","shown":"sheet","allow":"authorized","deny":"denied","a year later":"sheet","then":"denied","saw after allow":"yes"}"#

    init() throws {
      sandbox = try Sandbox()
    }

    private func run(_ arguments: [String]) throws -> Sandbox.Outcome {
      let script = Sandbox.repository.appendingPathComponent("Scripts/dropin-candidates").path
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let commands = sandbox.command("swift").deletingLastPathComponent().path
      try sandbox.fake(
        "dropin-candidates", "PATH='\(commands):\(path)' PYTHONDONTWRITEBYTECODE=1 exec python3 '\(script)' \"$@\"")
      return try sandbox.run(sandbox.command("dropin-candidates"), arguments)
    }

    /// A run over one file of one project.
    private func run(reporting report: String, compiling: Bool = true) throws -> Sandbox.Outcome {
      let program = "$3/.build/debug/Candidate01"
      let body =
        compiling
        ? "mkdir -p \"$3/.build/debug\"; printf '#!/bin/sh\\necho REPORT \\047%s\\047\\n' '\(report)' > \"\(program)\"; chmod +x \"\(program)\""
        : "echo 'A.swift:1:1: error: no'; exit 1"
      try sandbox.fake("swift", body)
      try sandbox.fake("git", "echo 'let a = 1'")
      try sandbox.write("", to: "real/one+app/README")
      try sandbox.write(
        #"{"files":[{"repository":"one/app","commit":"c0ffee","path":"A.swift","ask":"ask()"}]}"#, to: "files.json")
      return try run([
        sandbox.root.appendingPathComponent("real").path, "--files",
        sandbox.root.appendingPathComponent("files.json").path,
      ])
    }

    @Test func `It lists repositories, commits and paths`() throws {
      let outcome = try run(["--list"])
      let lines = outcome.output.split(separator: "\n")
      #expect(outcome.code == 0 && lines.count >= 12)
      #expect(lines.allSatisfy { $0.split(separator: " ").count >= 3 })
    }

    @Test func `What behaves as expected is counted`() throws {
      let outcome = try run(reporting: Self.report)
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("one/app"))
      #expect(outcome.output.contains("1 of 1 files compile unchanged and do what is expected"))
    }

    @Test func `What behaves otherwise is marked, and so is what does not compile or says nothing`() throws {
      let other = try run(reporting: Self.report.replacing("\"sheet\",\"then\"", with: "\"no prompt\",\"then\""))
      #expect(other.code == 1 && other.output.contains("no prompt !") && other.output.contains("0 of 1 files"))
      let silent = try run(reporting: "{}")
      #expect(silent.code == 1 && silent.output.contains("nothing !"))
      let broken = try run(reporting: Self.report, compiling: false)
      #expect(broken.code == 1 && broken.output.contains("does not compile !"))
      #expect(broken.errors.contains("one/app: A.swift:1:1: error: no"))
    }

    @Test func `A checkout that is missing is named, and the status is 2`() throws {
      let outcome = try run([sandbox.root.path])
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains("no checkout of evv483/Example"))
    }
  }
}
