import Foundation
import Testing

extension ScriptsTests {
  /// `Scripts/score`, with a check that reports what the test tells it.
  @Suite(.enabled(if: Sandbox.hasPython, "Scripts/score needs Python"))
  struct ScoreTests {
    private let sandbox: Sandbox

    init() throws {
      sandbox = try Sandbox()
      try sandbox.write(
        """
        {"repos": [{"repo": "one/app", "commit": "c0ffee", "report": [
            {"path": "A.swift", "line": 10, "kind": "request.during-startup", "certainty": "certain", "reason": "early"},
            {"path": "A.swift", "line": 20, "kind": "request.concurrent", "certainty": "likely", "reason": "two"},
            {"path": "C.swift", "line": 1, "kind": "manifest.domain-not-host", "certainty": "certain", "reason": "all"},
            {"path": "B.swift", "line": 1, "kind": "dead-code", "certainty": "hint", "reason": "not ours"},
            {"path": "B.swift", "line": 2, "kind": "weather.rain", "certainty": "hint", "reason": "other family"}],
          "must_not_report": [
            {"path": "Info.plist", "line": 40, "kind": "skadnetwork", "reason": "fine"},
            {"path": "CHANGELOG.md", "line": 1, "kind": "any", "reason": "prose"}]}]}
        """, to: "expectations.json")
    }

    /// The lines of a score of these findings, given as kind, path and line.
    private func score(_ findings: [(String, String, Int)], arguments: [String] = []) throws -> [String] {
      let checkout = sandbox.root.appendingPathComponent("real/one+app")
      try FileManager.default.createDirectory(at: checkout, withIntermediateDirectories: true)
      let list = findings.map { kind, path, line in
        #"{"kind":"\#(kind)","path":"\#(path)","line":\#(line),"severity":"error","message":"said"}"#
      }
      try sandbox.fake("check", "echo '{\"findings\":[\(list.joined(separator: ","))],\"unread\":[]}'; exit 1")
      let outcome = try run(arguments)
      #expect(outcome.code == 0)
      #expect(outcome.errors == "")
      return outcome.output.split(separator: "\n").map(String.init)
    }

    private func run(_ arguments: [String]) throws -> Sandbox.Outcome {
      let script = Sandbox.repository.appendingPathComponent("Scripts/score").path
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      try sandbox.fake("score", "PATH='\(path)' exec python3 '\(script)' \"$@\"")
      return try sandbox.run(
        sandbox.command("score"),
        arguments + [
          "--askright", sandbox.command("check").path,
          "--expectations", sandbox.root.appendingPathComponent("expectations.json").path,
          sandbox.root.appendingPathComponent("real").path,
        ])
    }

    private func row(_ kind: String, in lines: [String]) -> [String]? {
      lines.map { $0.split(separator: " ").map(String.init) }.first { $0.first == kind }
    }

    @Test func `Names are mapped, two lines of slack are allowed, and the rest is missed`() throws {
      let lines = try score([("request.at-launch", "A.swift", 12), ("request.concurrent", "A.swift", 23)])
      #expect(row("request.at-launch", in: lines) == ["request.at-launch", "1", "1", "0", "0", "1.00", "1.00", "1.00"])
      #expect(row("request.concurrent", in: lines) == ["request.concurrent", "1", "0", "0", "1", "0.00", "-", "0.00"])
      #expect(row("all", in: lines) == ["all", "3", "1", "0", "1", "0.33", "1.00", "0.50"])
      #expect(lines.contains("recall by certainty: certain 0.50 of 2, likely 0.00 of 1"))
      #expect(lines.contains("  one/app A.swift:20 request.concurrent (likely): two"))
    }

    @Test func `One finding answers one expectation`() throws {
      let lines = try score([("request.at-launch", "A.swift", 9), ("request.at-launch", "A.swift", 10)])
      #expect(row("request.at-launch", in: lines)?[1...4] == ["1", "1", "0", "1"])
    }

    @Test func `An expectation on line 1 stands for the whole file`() throws {
      let lines = try score([
        ("manifest.domain-not-host", "C.swift", 40), ("manifest.domain-not-host", "C.swift", 41),
        ("manifest.domain-not-host", "D.swift", 1),
      ])
      #expect(row("manifest.domain-not-host", in: lines)?[1...4] == ["1", "1", "0", "1"])
    }

    @Test func `A family, or everything in a file, can be forbidden`() throws {
      let lines = try score([
        ("skadnetwork.duplicate", "Info.plist", 41), ("skadnetwork.duplicate", "Info.plist", 90),
        ("idfa.unguarded", "CHANGELOG.md", 70), ("weather.snow", "CHANGELOG.md", 70),
      ])
      #expect(row("skadnetwork.duplicate", in: lines)?[1...4] == ["0", "0", "1", "1"])
      #expect(row("idfa.unguarded", in: lines)?[1...4] == ["0", "0", "1", "0"])
      #expect(lines.contains("  one/app Info.plist:41 skadnetwork.duplicate: fine"))
      #expect(row("weather.snow", in: lines) == nil)
    }

    @Test func `Other families count when asked for, and unlisted findings are shown when asked for`() throws {
      let lines = try score(
        [("idfa.logged", "C.swift", 3)], arguments: ["--families", "all", "--verbose"])
      #expect(row("weather.rain", in: lines)?[1...4] == ["1", "0", "0", "0"])
      #expect(lines.contains("  one/app C.swift:3 idfa.logged: error: said"))
    }

    @Test func `A project that is not there, or whose check gives no report, makes it exit 2`() throws {
      try FileManager.default.createDirectory(
        at: sandbox.root.appendingPathComponent("real"), withIntermediateDirectories: true)
      var outcome = try run([])
      #expect(outcome.code == 2)
      #expect(outcome.output.contains("one/app: no checkout in "))

      try FileManager.default.createDirectory(
        at: sandbox.root.appendingPathComponent("real/one/app"), withIntermediateDirectories: true)
      try sandbox.fake("check", "echo 'askright: gone wrong' >&2; exit 2")
      outcome = try run([])
      #expect(outcome.code == 2)
      #expect(outcome.output.contains("one/app: exit 2, no report: askright: gone wrong"))
    }
  }
}
