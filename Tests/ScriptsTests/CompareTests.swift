import Foundation
import Testing

extension ScriptsTests {
  /// `Scripts/compare`, with programs that report what the test tells them, on apps of one fault each.
  @Suite(.enabled(if: Sandbox.hasPython, "Scripts/compare needs Python"))
  struct CompareTests {
    private let sandbox: Sandbox

    init() throws {
      sandbox = try Sandbox()
      for app in ["Recipes", "Trails", "Tides", "WordGarden"] {
        try sandbox.write("1", to: "Examples/\(app)/A.swift")
        try sandbox.write("1", to: "Examples/\(app)Fixed/A.swift")
        try sandbox.write(
          #"[{"kind": "request.at-launch", "path": "A.swift", "line": 10}]"#, to: "Examples/\(app)/expected.json")
      }
      try sandbox.write(
        """
        import pathlib, sys
        def environment(name, package):
            if package == "xcprivacy":
                sys.exit(77)
            return pathlib.Path(__file__).parent.parent / "peers"
        """, to: "Scripts/python_packages.py")
      try FileManager.default.copyItem(
        at: Sandbox.repository.appendingPathComponent("Scripts/compare"),
        to: sandbox.root.appendingPathComponent("Scripts/compare"))
      try peer("python", "echo 9.9")
    }

    /// Puts a program where those from PyPI lie.
    private func peer(_ name: String, _ body: String) throws {
      try sandbox.fake("peer", body)
      let binaries = sandbox.root.appendingPathComponent("peers/bin")
      try FileManager.default.createDirectory(at: binaries, withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: sandbox.command("peer"), to: binaries.appendingPathComponent(name))
    }

    private func run() throws -> Sandbox.Outcome {
      try sandbox.fake("compare", "PATH='\(ProcessInfo.processInfo.environment["PATH"] ?? "")' exec python3 \"$@\"")
      return try sandbox.run(
        sandbox.command("compare"),
        [
          sandbox.root.appendingPathComponent("Scripts/compare").path, "--askright", sandbox.command("check").path,
          "--output", sandbox.folder.appendingPathComponent("Comparison.md").path,
        ])
    }

    @Test func `Every program's reports are read, and weighed by file, line and subject`() throws {
      // In the first app two faults nobody planted, of which one is a remark, and none in the twins.
      try sandbox.fake(
        "check",
        """
        [ "$1" = --version ] && { echo askright 1.2.3; exit; }
        case $PWD in *Fixed) echo '{"findings": []}'; exit;; esac
        echo '{"findings": [
          {"path": "A.swift", "line": 12, "kind": "request.at-launch", "message": "", "severity": "error"},
          {"path": "A.swift", "line": 13, "kind": "request.early", "message": "", "severity": "error"},
          {"path": "A.swift", "line": 90, "kind": "request.late", "message": "", "severity": "info"}]}'
        exit 1
        """)
      try peer(
        "app-store-review-risk",
        """
        echo '{"findings": [{"id": "ads-tracking", "title": "Tracking", "evidence": ["A.swift:9: text", "B.swift:9: text"]},
          {"id": "social", "title": "Other", "evidence": ["A.swift:80: text"]}]}'
        """)
      try peer(
        "mobsfscan",
        """
        echo '{"errors": [], "results": {"rule": {"metadata": {"description": "reads the IDFA", "severity": "INFO"},
          "files": [{"file_path": "./A.swift", "match_lines": [30, 31]}]}}}'
        """)
      try peer(
        "semgrep",
        """
        echo '{"results": [{"check_id": "a.b.request", "path": "A.swift", "start": {"line": 2}, "end": {"line": 8},
          "extra": {"message": "asks", "severity": "ERROR"}}]}'
        """)
      try peer(
        "ast-grep",
        """
        echo '[{"file": "A.swift", "range": {"start": {"line": 11}, "end": {"line": 11}}, "ruleId": "request",
          "message": "asks", "severity": "warning"}]'
        exit 1
        """)
      let outcome = try run()
      #expect(outcome.code == 0, "\(outcome.errors)")
      let rows = outcome.output.split(separator: "\n").map { row in
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
      #expect(
        rows.map { [$0[0], $0[2], $0[3]] } == [
          ["AskRight 1.2.3", "4", "4"], ["app-store-review-risk 9.9", "4", "12"],
          ["xcprivacy", "could not be had", ""], ["mobsfscan 9.9", "0", "0"], ["Semgrep 9.9", "4", "4"],
          ["ast-grep 9.9", "4", "4"],
        ])
      let page = try String(contentsOf: sandbox.folder.appendingPathComponent("Comparison.md"), encoding: .utf8)
      #expect(page.hasPrefix("# Comparison\n"))
      for row in outcome.output.split(separator: "\n") { #expect(page.contains(row)) }
    }

    @Test func `A program that fails is no program that finds nothing`() throws {
      try sandbox.fake("check", "[ \"$1\" = --version ] && { echo askright 1; exit; }; exit 3")
      for name in ["app-store-review-risk", "mobsfscan", "semgrep", "ast-grep"] { try peer(name, "exit 0") }
      let outcome = try run()
      #expect(outcome.code == 1)
      #expect(outcome.errors.hasSuffix("check ends with 3 in Recipes\n"))
    }
  }
}
