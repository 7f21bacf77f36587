import Foundation
import Testing

extension ScriptsTests {
  /// `./askright`, with a compiler that only pretends.
  struct LauncherTests {
    private let sandbox: Sandbox
    private var launcher: URL { sandbox.root.appendingPathComponent("askright") }

    init() throws {
      sandbox = try Sandbox()
      try sandbox.fake("dpkg-query", #"echo x >>"$SANDBOX/queries"; echo '<installed>'"#)
      try sandbox.fake("apt-get", #"echo "$*" >>"$SANDBOX/apt""#)
      // The built program says which build it is, shows its arguments one a line, repeats its input and exits 7. The
      // build lasts until the file system's clock has moved on, so that a later edit has a later date.
      try sandbox.fake(
        "swift",
        #"""
        echo "$*" >>"$SANDBOX/builds"
        [ "$1 $2" = "build --package-path" ] || exit 1
        echo compiling; echo noise >&2; cat
        mkdir -p "$3/.build/release"
        cat >"$3/.build/release/askright" <<'PROGRAM'
        #!/bin/sh
        for argument do echo "<$argument>"; done
        cat
        exit 7
        PROGRAM
        /bin/chmod +x "$3/.build/release/askright"
        until [ -n "$(find "$SANDBOX/tick" -cnewer "$3/.build/askright.stamp.new" 2>/dev/null)" ]; do
          touch "$SANDBOX/tick"
        done
        """#)
    }

    private var builds: Int { sandbox.log("builds").split(separator: "\n").count }

    @Test func `The first call builds, then hands arguments, input and exit code through`() throws {
      let outcome = try sandbox.run(launcher, ["check", "two words", ""], input: "a line\n")
      #expect(outcome == .init(code: 7, output: "<check>\n<two words>\n<>\na line\n", errors: ""))
      #expect(builds == 1)
    }

    @Test func `The second call neither builds nor asks for packages`() throws {
      _ = try sandbox.run(launcher)
      let queries = sandbox.log("queries")
      #expect(try sandbox.run(launcher, ["x"]).output == "<x>\n")
      #expect(builds == 1)
      #expect(sandbox.log("queries") == queries)
      #expect(sandbox.log("apt") == "")
    }

    @Test(arguments: ["Sources/askright/main.swift", "Sources/New/New.swift", "Package.swift", "Scripts/packages.txt"])
    func `A source that is written is built`(path: String) throws {
      _ = try sandbox.run(launcher)
      try sandbox.write("// changed\n", to: path)
      _ = try sandbox.run(launcher)
      #expect(builds == 2)
    }

    @Test func `A removed source, and one put in place with an old date, are built`() throws {
      try sandbox.write("\n", to: "Sources/askright/Old.swift")
      try sandbox.write("let a = 1\n", to: "Earlier.swift")
      let earlier = sandbox.root.appendingPathComponent("Earlier.swift")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: earlier.path)
      _ = try sandbox.run(launcher)
      let old = sandbox.root.appendingPathComponent("Sources/askright/Old.swift")
      try FileManager.default.removeItem(at: old)
      _ = try sandbox.run(launcher)
      #expect(builds == 2)
      try FileManager.default.moveItem(at: earlier, to: old)
      _ = try sandbox.run(launcher)
      #expect(builds == 3)
    }

    @Test func `Another toolchain, or another place of the checkout, is built for`() throws {
      _ = try sandbox.run(launcher)
      try sandbox.fake("swift", sandbox.script(of: "swift") + "\n# a later release")
      _ = try sandbox.run(launcher)
      #expect(builds == 2)
      let moved = sandbox.folder.appendingPathComponent("moved")
      try FileManager.default.moveItem(at: sandbox.root, to: moved)
      _ = try sandbox.run(moved.appendingPathComponent("askright"))
      #expect(builds == 3)
    }

    @Test func `Symbolic links to the script lead to the checkout, from any folder`() throws {
      let links = sandbox.folder.appendingPathComponent("a b/links")
      try FileManager.default.createDirectory(at: links, withIntermediateDirectories: true)
      let (near, far) = (links.appendingPathComponent("near"), links.appendingPathComponent("far"))
      try FileManager.default.createSymbolicLink(
        atPath: near.path, withDestinationPath: "../../check out/askright")
      try FileManager.default.createSymbolicLink(atPath: far.path, withDestinationPath: "near")
      #expect(try sandbox.run(far, ["x"], from: links).output == "<x>\n")
      #expect(try sandbox.run(launcher, ["x"], from: URL(fileURLWithPath: "/")).output == "<x>\n")
      #expect(builds == 1)
    }

    @Test func `First calls at the same time build once and all run`() throws {
      let calls = try (1...4).map { try sandbox.start(launcher, ["\($0)"]) }
      #expect(try calls.map { try $0().output } == ["<1>\n", "<2>\n", "<3>\n", "<4>\n"])
      #expect(builds == 1)
    }

    @Test func `Without a toolchain it says so, but still runs what is built`() throws {
      let swift = sandbox.script(of: "swift")
      try sandbox.remove("swift")
      let outcome = try sandbox.run(launcher)
      #expect(outcome.code == 2)
      #expect(outcome.output == "")
      #expect(
        outcome.errors
          == "askright: there is no swift on PATH; install the Swift toolchain, 6.3 or later, and try again\n")
      try sandbox.fake("swift", swift)
      #expect(try sandbox.run(launcher).code == 7)
    }

    @Test func `A failed build shows the compiler's words, exits 2, and is tried again`() throws {
      let swift = sandbox.script(of: "swift")
      try sandbox.fake("swift", "echo 'error: no such thing'; exit 1")
      let outcome = try sandbox.run(launcher)
      #expect(outcome.code == 2)
      #expect(outcome.output == "")
      #expect(
        outcome.errors == """
          error: no such thing
          askright: the build failed; what the compiler said stands above

          """)
      try sandbox.fake("swift", swift)
      #expect(try sandbox.run(launcher, ["x"]).output == "<x>\n")
    }

    @Test func `Packages that cannot be installed stop it before the build`() throws {
      try sandbox.fake("dpkg-query", "exit 1")
      try sandbox.fake("id", "echo 1000")
      let outcome = try sandbox.run(launcher)
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains("libexpat1-dev"))
      #expect(builds == 0)
    }
  }
}
