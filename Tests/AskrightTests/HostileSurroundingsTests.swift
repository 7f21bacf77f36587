import Foundation
import Testing

/// Calls in surroundings that nobody wishes for: closed descriptors, full disks, odd files in odd places.
@Suite("Hostile surroundings")
struct HostileSurroundingsTests {
  @Test(
    "Whether anybody reads the errors changes nothing",
    arguments: ["2>&-", "2>/dev/full", "2>/dev/null", "<&- >&- 2>&-", "2>&1 | true"])
  func errorsUnread(redirection: String) throws {
    let run = try Program.shell("{ \"$askright\" explian; echo $? >&3; } 3>\"$TMPDIR/status\" \(redirection)".inScratch)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("2\n"))
  }

  /// A project with one fault, without a file named `.askright.json`.
  private func project() throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch["App.xcodeproj"], withIntermediateDirectories: true)
    try Data("{ objects = { P = { isa = PBXProject; targets = (); }; }; rootObject = P; }".utf8)
      .write(to: scratch["App.xcodeproj/project.pbxproj"])
    try Data("<plist><dict><key>NSUserTrackingUsageDescription</key><string></string></dict></plist>".utf8)
      .write(to: scratch["Info.plist"])
    return scratch
  }

  @Test(
    "A configuration that is no readable file is an error, and nobody waits for it",
    arguments: ["mkfifo", "mkdir", "ln -s nowhere", "ln -s .askright.json", "ln -s /dev/zero", "touch"])
  func oddConfiguration(command: String) throws {
    let scratch = try project()
    let run = try Program.shell(
      "cd '\(scratch.folder.path)' && \(command) .askright.json && \"$askright\" check --no-audience")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("askright: error: .askright.json:"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "The configuration of the project's folder counts, however the project is named",
    arguments: [".", "", "App.xcodeproj", "App.xcodeproj/", "App.xcodeproj/project.pbxproj", "Info.plist"])
  func configurationOfProject(path: String) throws {
    let scratch = try project()
    try Data("{".utf8).write(to: scratch[".askright.json"])
    let run = try Program.run(["check", scratch.folder.path + "/" + path])
    #expect(run.status == 2)
    #expect(run.errors.contains(".askright.json:1:2: "))
  }

  @Test("What is left out may be written in any way", arguments: ["Sub", "Sub/", "./Sub", "Sub/.", "Other/../Sub"])
  func excluded(path: String) throws {
    let scratch = try project()
    try FileManager.default.createDirectory(at: scratch["Sub"], withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: scratch["Info.plist"], to: scratch["Sub/Info.plist"])
    #expect(try Program.run(["check", scratch.folder.path, "--no-audience"]).status == 1)
    #expect(try Program.run(["check", scratch.folder.path, "--no-audience", "--exclude", path]).status == 0)
    try Data("{\"exclude\": [\"\(path)\"]}".utf8).write(to: scratch[".askright.json"])
    #expect(try Program.run(["check", scratch.folder.path, "--no-audience"]).status == 0)
  }

  @Test("What cannot be left out is an error", arguments: ["", ".", "/", "/etc", "..", "../x", "Sub/.."])
  func notExcludable(path: String) throws {
    let scratch = try project()
    let run = try Program.run(["check", scratch.folder.path, "--exclude", path])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("askright: error: --exclude is "))
    try Data("{\"exclude\": [\"\(path)\"]}".utf8).write(to: scratch[".askright.json"])
    let configured = try Program.run(["check", scratch.folder.path])
    #expect(configured.status == 2)
    #expect(configured.errors.contains(".askright.json:1:14: "))
  }

  @Test("Where there is nothing to check, nothing is right", arguments: ["", "empty", "none"])
  func nothing(path: String) throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch["empty"], withIntermediateDirectories: true)
    let run = try Program.run(["check", path.isEmpty ? "" : scratch[path].path])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("askright: error: "))
  }

  @Test("Nobody waits for a pipe where a phone, decisions or a token should be, and folders and devices are named")
  func oddStores() throws {
    let scratch = try Scratch()
    let calls = [
      ("--headless --store pipe", "pipe: is a pipe"), ("--import-tcc pipe", "pipe: is a pipe"),
      ("--export-tcc pipe --set a=denied", "pipe: is a pipe"), ("--headless --token-file pipe", "holds no token"),
      ("--headless --store .", ".: is a folder"), ("--headless --store /dev/null", "/dev/null: is a device"),
    ]
    for (arguments, message) in calls {
      let run = try Program.shell(
        """
        cd '\(scratch.folder.path)' && { test -p pipe || mkfifo pipe; } &&
        timeout 60 "$askright" device \(arguments)
        """)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }

  @Test("Names that are not UTF-8 and pipes in a source's place are told apart")
  func oddFiles() throws {
    let scratch = try project()
    let run = try Program.shell(
      """
      cd '\(scratch.folder.path)' && rm -r App.xcodeproj && mkdir "$(printf 'b\\377')" &&
      mv Info.plist "$(printf 'b\\377')" && "$askright" check --no-audience; echo $?;
      mkfifo A.swift; "$askright" check --no-audience; echo $?
      """)
    #expect(run.output.contains("Info.plist:1:"))
    #expect(run.output.split(separator: "\n").filter { $0.count == 1 } == ["1", "2"])
    #expect(run.errors == "askright: A.swift: not read: is not a regular file\n")
  }
}

extension String {
  /// A line of shell whose last command prints the file `status` of a folder of its own.
  fileprivate var inScratch: String {
    "TMPDIR=$(mktemp -d); \(self); cat \"$TMPDIR/status\"; rm -r \"$TMPDIR\""
  }
}
