import Foundation
import Testing

extension ScriptsTests {
  /// `Scripts/fuzz`, with a compiler and a fuzzing program that do what the test tells them.
  @Suite(.enabled(if: Sandbox.hasPython, "Scripts/fuzz needs Python"))
  struct FuzzTests {
    private let sandbox: Sandbox

    init() throws {
      sandbox = try Sandbox()
      try FileManager.default.copyItem(
        at: Sandbox.repository.appendingPathComponent("Scripts/fuzz"),
        to: sandbox.root.appendingPathComponent("Scripts/fuzz"))
      for reader in ["json", "yaml"] { try sandbox.write("seed", to: "Fuzzing/Corpus/\(reader)/seed") }
      // What `swift build` makes; it falls over YAML.
      try sandbox.fake(
        "fuzz-readers",
        """
        [ $# -gt 0 ] || { printf 'json\\nyaml\\n'; exit; }
        echo "$@" >> "$SANDBOX/fuzzed"
        for word; do case $word in
          -merge_control_file=*) cat "$SANDBOX/control" > "${word#*=}";;
        esac; done
        echo '#9 DONE cov: 12 ft: 30'; echo 'stat::number_of_executed_units: 9'
        case $1 in *yaml) exit 77;; esac
        """)
      try sandbox.fake(
        "swift",
        """
        echo "$ASKRIGHT_FUZZ $*" >> "$SANDBOX/built"
        [ ! -e "$SANDBOX/broken" ] || exit 1
        mkdir -p .build/fuzz/release && ln -sf "$SANDBOX/bin/fuzz-readers" .build/fuzz/release/fuzz-readers
        """)
    }

    private func run(_ arguments: String...) throws -> Sandbox.Outcome {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      try sandbox.fake("fuzz", "PATH=\"$SANDBOX/bin:\(path)\" exec python3 \"$@\"")
      return try sandbox.run(
        sandbox.command("fuzz"), [sandbox.root.appendingPathComponent("Scripts/fuzz").path] + arguments)
    }

    @Test func `One reader is fuzzed for as long as it says, within limits`() throws {
      let outcome = try run("json", "5")
      #expect(outcome.code == 0)
      #expect(outcome.output == "json: 9 inputs, 12 edges\n")
      #expect(sandbox.log("built").hasPrefix("1 build -c release --product fuzz-readers --scratch-path "))
      let words = Set(sandbox.log("fuzzed").split(separator: " ").map(String.init))
      #expect(words.isSuperset(of: ["--reader=json", "-max_total_time=5", "-timeout=20", "-rss_limit_mb=2048"]))
    }

    @Test func `All have their turn, and one that falls over is told`() throws {
      let outcome = try run("all", "1")
      #expect(outcome.code == 1)
      let log = sandbox.root.resolvingSymlinksInPath().appendingPathComponent(".build/fuzz/yaml.log").path
      #expect(outcome.output == "json: 9 inputs, 12 edges\nyaml: 9 inputs, 12 edges; fell over, see \(log)\n")
    }

    @Test func `The inputs that lead to most are kept, and none that adds nothing`() throws {
      let learnt = ".build/fuzz/corpus/json"
      for (name, size) in [("0123456789abcdef", 10), ("123456789abcdef0", 20), ("23456789abcdef01", 30)] {
        try sandbox.write(String(repeating: "x", count: size), to: "\(learnt)/\(name)")
      }
      let root = sandbox.root.resolvingSymlinksInPath().path
      let control = """
        4
        1
        \(root)/Fuzzing/Corpus/json/seed
        \(root)/\(learnt)/0123456789abcdef
        \(root)/\(learnt)/123456789abcdef0
        \(root)/\(learnt)/23456789abcdef01
        STARTED 0 4
        FT 0 1 2
        COV 0 1 2
        STARTED 1 10
        FT 1 1 2
        STARTED 2 20
        FT 2 1 2 3 4 5
        STARTED 3 30
        FT 3 3 4

        """
      try Data(control.utf8).write(to: sandbox.folder.appendingPathComponent("control"))
      let outcome = try run("json", "--keep")
      #expect(outcome.code == 0)
      #expect(outcome.output == "json: 1 added, 2 inputs of 24 bytes lead to 5 of 5 places\n")
      let corpus = sandbox.root.appendingPathComponent("Fuzzing/Corpus/json").path
      #expect(try FileManager.default.contentsOfDirectory(atPath: corpus).sorted() == ["123456789abc", "seed"])
    }

    @Test func `A reader that there is not, and a build that fails, are no readers that withstand`() throws {
      let unknown = try run("xml")
      #expect(unknown.code == 2)
      #expect(unknown.errors.hasSuffix("fuzz: there is no reader xml: --list prints them\n"))
      try Data().write(to: sandbox.folder.appendingPathComponent("broken"))
      #expect(try run("json").code == 2)
      #expect(sandbox.log("fuzzed") == "")
    }
  }
}
