import Foundation
import Testing

extension ScriptsTests {
  /// `Scripts/install-packages`, with a package manager that only notes what it is told.
  struct InstallPackagesTests {
    private let sandbox: Sandbox
    private var script: URL { sandbox.root.appendingPathComponent("Scripts/install-packages") }

    init() throws {
      sandbox = try Sandbox()
      try sandbox.write("# a comment\n\nlibone-dev  # why\ntwo\n", to: "Scripts/packages.txt")
      try sandbox.fake("id", "echo 0")
      // The last argument is the package; those that a file names are installed.
      try sandbox.fake(
        "dpkg-query",
        #"""
        for package do :; done
        [ -e "$SANDBOX/has-$package" ] || exit 1
        cat "$SANDBOX/has-$package"
        """#)
      try sandbox.fake("apt-get", #"echo "$DEBIAN_FRONTEND $*" >>"$SANDBOX/apt""#)
    }

    private func has(_ package: String, _ state: String = "<installed>") throws {
      try Data(state.utf8).write(to: sandbox.folder.appendingPathComponent("has-\(package)"))
    }

    @Test func `Nothing missing: nothing said, nothing run`() throws {
      try has("libone-dev")
      try has("two", "<config-files><installed>")
      #expect(try sandbox.run(script) == .init(code: 0, output: "", errors: ""))
      #expect(sandbox.log("apt") == "")
    }

    @Test func `Root installs what is missing, without questions and without fetching lists`() throws {
      try has("libone-dev")
      try has("two", "<not-installed>")
      #expect(try sandbox.run(script) == .init(code: 0, output: "", errors: ""))
      #expect(
        sandbox.log("apt")
          == "noninteractive -o DPkg::Lock::Timeout=300 install --yes --no-install-recommends two\n")
    }

    @Test func `What only the tests need is installed when they ask for it`() throws {
      try sandbox.write("three\n", to: "Scripts/test-packages.txt")
      try has("libone-dev")
      try has("two")
      #expect(try sandbox.run(script) == .init(code: 0, output: "", errors: ""))
      #expect(sandbox.log("apt") == "")
      #expect(try sandbox.run(script, ["--tests"]) == .init(code: 0, output: "", errors: ""))
      #expect(sandbox.log("apt").hasSuffix(" three\n"))
      #expect(try sandbox.run(script, ["--test"]).errors == "install-packages: usage: install-packages [--tests]\n")
    }

    @Test func `Where the lists are empty they are fetched, and the installation is tried again`() throws {
      try sandbox.fake(
        "apt-get",
        #"""
        case $* in
        *update*) touch "$SANDBOX/lists" ;;
        *) [ -e "$SANDBOX/lists" ] || { echo 'Unable to locate package'; exit 100; } ;;
        esac
        echo "$3" >>"$SANDBOX/apt"
        """#)
      #expect(try sandbox.run(script) == .init(code: 0, output: "", errors: ""))
      #expect(sandbox.log("apt") == "update\ninstall\n")
    }

    @Test func `A failure shows apt's words and the command to run`() throws {
      try sandbox.fake("apt-get", "echo 'E: no network' >&2; exit 100")
      let outcome = try sandbox.run(script)
      #expect(outcome.code == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("E: no network\n"))
      #expect(outcome.errors.contains("run: apt-get update && apt-get install -y libone-dev two\n"))
    }

    @Test func `Others use sudo where it asks nothing`() throws {
      try sandbox.fake("id", "echo 1000")
      try sandbox.fake("sudo", #"[ "$1" = -n ] && exit 0; echo sudo >>"$SANDBOX/apt"; exec "$@""#)
      try sandbox.provide(["true"])
      #expect(try sandbox.run(script).code == 0)
      #expect(sandbox.log("apt").hasPrefix("sudo\nnoninteractive "))
    }

    @Test(arguments: [
      ("exit 1", "run: sudo apt-get update && sudo apt-get install -y libone-dev two\n"),
      (nil, "run: su -c 'apt-get update && apt-get install -y libone-dev two'\n"),
    ])
    func `Without the right to install it prints the one command and exits 2`(sudo: String?, command: String) throws {
      try sandbox.fake("id", "echo 1000")
      if let sudo { try sandbox.fake("sudo", sudo) }
      let outcome = try sandbox.run(script)
      #expect(outcome.code == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors == "install-packages: packages are missing; \(command)")
      #expect(sandbox.log("apt") == "")
    }

    @Test func `A system without apt-get is told which libraries it needs, unless it has them`() throws {
      try sandbox.remove("apt-get")
      let outcome = try sandbox.run(script)
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains("cmark-gfm, Expat, libmicrohttpd, libyaml, Pango, SQLite and zlib"))
      try sandbox.fake("pkg-config", "exit 0")
      try sandbox.fake("make", "exit 0")
      #expect(try sandbox.run(script) == .init(code: 0, output: "", errors: ""))
    }
  }
}
