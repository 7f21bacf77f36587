import Foundation
import Testing

@testable import ProjectCheck

@Suite("Lines that have changed since a revision", .enabled(if: TemporaryFolder.hasGit))
struct ChangedLinesTests {
  private func repository(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    _ = try #require(folder.git("init", "-q", "-b", "main"))
    commit(folder)
    return folder
  }

  private func commit(_ folder: TemporaryFolder) {
    _ = folder.git("add", "-A")
    _ = folder.git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-q", "-m", "a")
  }

  private func lines(_ folder: TemporaryFolder, _ path: String, since: String = "main", in part: String = "") throws
    -> [Int]
  {
    let changes = try ChangedLines(since: since, in: [path], ofProjectAt: folder.path + part)
    return (1...9).filter { changes.contains(Place(path: path, line: $0, column: 5)) }
  }

  @Test("Committed, uncommitted and untracked changes count, unchanged lines do not")
  func changes() throws {
    let folder = try repository(["App/a.swift": "1\n2\n3\n4\n", "App/b.swift": "1\n"])
    _ = folder.git("checkout", "-q", "-b", "branch")
    try folder.write("App/a.swift", "1\n2\nnew\n3\n4\n")
    commit(folder)
    try folder.write("App/a.swift", "0\n1\n2\nnew\n3\n4\n")
    try folder.write("App/c.swift", "1\n2\n")
    #expect(try lines(folder, "App/a.swift") == [1, 4])
    #expect(try lines(folder, "a.swift", in: "/App") == [1, 4])
    #expect(try lines(folder, "a.swift", in: "/App/a.swift") == [1, 4])
    #expect(try lines(folder, "App/a.swift", since: "HEAD") == [1])
    #expect(try lines(folder, "App/b.swift") == [])
    #expect(try lines(folder, "App/c.swift") == Array(1...9))
  }

  @Test("A renamed file is compared with what it was called before")
  func renamed() throws {
    let text = (1...8).map { "line \($0)\n" }.joined()
    let folder = try repository(["a.swift": text, "other.swift": "nothing\n"])
    try FileManager.default.moveItem(atPath: folder.path + "/a.swift", toPath: folder.path + "/b.swift")
    try folder.write("b.swift", text.replacing("line 3", with: "other"))
    #expect(try lines(folder, "b.swift") == [3])
    try FileManager.default.removeItem(atPath: folder.path + "/other.swift")
    try folder.write("new.swift", "all\nis\nnew\n")
    #expect(try lines(folder, "new.swift") == Array(1...9))
  }

  @Test("What others did on the named branch meanwhile does not count as changed here")
  func diverged() throws {
    let folder = try repository(["a.swift": "1\n2\n3\n"])
    _ = folder.git("checkout", "-q", "-b", "branch")
    try folder.write("a.swift", "1\n2\n3\nmine\n")
    commit(folder)
    _ = folder.git("checkout", "-q", "main")
    try folder.write("a.swift", "theirs\n2\n3\n")
    commit(folder)
    _ = folder.git("checkout", "-q", "branch")
    #expect(try lines(folder, "a.swift") == [4])
  }

  @Test("A finding about a file as a whole counts if anything in it changed")
  func whole() throws {
    let folder = try repository(["a.plist": "1\n2\n", "b.plist": "1\n"])
    try folder.write("a.plist", "1\n3\n")
    let changes = try ChangedLines(since: "main", in: ["a.plist", "b.plist"], ofProjectAt: folder.path)
    #expect(changes.contains(Place(path: "a.plist")))
    #expect(!changes.contains(Place(path: "a.plist", line: 1, column: 2)))
    #expect(!changes.contains(Place(path: "b.plist")))
  }

  /// What a check says is new since `main`, as `kind path`.
  private func new(_ folder: TemporaryFolder) throws -> [String] {
    var result = try ProjectChecker().check(folder.path)
    var changes = try ChangedLines(
      since: "main", in: Set(result.findings.map(\.place.path)), ofProjectAt: folder.path)
    changes.compareFindings(ofProjectAt: folder.path, ProjectChecker())
    result.hide(unchangedIn: changes)
    return result.findings.map { "\($0.kind) \($0.place.path)" }
  }

  @Test("What a change brings about in a file that has not changed is new; what was found there before is not")
  func causedElsewhere() throws {
    let delegate = """
      class D: UIResponder, UIApplicationDelegate {
        func applicationDidBecomeActive(_ a: UIApplication) { }
        func later() { print(ASIdentifierManager.shared().advertisingIdentifier) }
      }
      """
    let folder = try repository([
      "Info.plist": AppFixture.propertyList(
        "<key>LSRequiresIPhoneOS</key><true/><key>SKAdNetworkItems</key><array><string>x</string></array>"),
      "App.swift": "import AppTrackingTransparency\n" + delegate, "README.md": "a",
    ])
    #expect(try new(folder) == [])
    try folder.write("README.md", "b")
    #expect(try new(folder) == [])
    try folder.write(
      "App.swift",
      "import AppTrackingTransparency\n"
        + delegate.replacing("{ }", with: "{ ATTrackingManager.requestTrackingAuthorization { _ in } }"))
    #expect(try new(folder) == ["usage-description.missing Info.plist"])
    // The same file under another name holds nothing new.
    try FileManager.default.moveItem(atPath: folder.path + "/App.swift", toPath: folder.path + "/Main.swift")
    #expect(try new(folder) == ["usage-description.missing Info.plist"])
  }

  @Test(
    "No repository, no such revision, and what looks like an option are told", arguments: ["none", "--output=x", ""])
  func faults(revision: String) throws {
    let folder = try repository(["a.swift": "1\n"])
    let fault = try #require(throws: ChangedLines.Fault.self) {
      try ChangedLines(since: revision, in: [], ofProjectAt: folder.path)
    }
    #expect(fault.description.contains("the repository has no revision \(revision)"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/x"))
    let outside = try TemporaryFolder(["a.swift": "1\n"])
    let other = try #require(throws: ChangedLines.Fault.self) {
      try ChangedLines(since: "main", in: [], ofProjectAt: outside.path)
    }
    #expect(other.description.contains("lies in no Git repository"))
  }

  @Test("Nothing that a repository's configuration names is run")
  func hostile() throws {
    let folder = try repository(["a.swift": "1\n", ".gitattributes": "*.swift filter=f diff=f\n"])
    let trap = "touch '\(folder.path)/sprung'; false"
    for key in [
      "core.fsmonitor", "filter.f.clean", "filter.f.smudge", "diff.f.command", "diff.f.textconv", "core.pager",
      "diff.external", "core.sshCommand",
    ] {
      _ = folder.git("config", key, trap)
    }
    try folder.write("a.swift", "2\n")
    #expect(try lines(folder, "a.swift") == [1])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/sprung"))
  }

  @Test("An object that is larger than any file that is read is left where it is")
  func largeObject() throws {
    let folder = try repository(["a.swift": String(repeating: "12345678\n", count: 20_000), "b.swift": "1\n"])
    let git = try #require(GitProgram(in: folder.path))
    let object = try #require(git.line(git.output("rev-parse", "main:a.swift")))
    let objects = try #require(git.objects())
    #expect(throws: FileFault.self) { try objects.contents(of: object, limit: 100_000) }
    #expect(try objects.contents(of: object, limit: 180_000).count == 180_000)
    #expect(git.output("cat-file", "blob", object, limit: 100_000) == nil)
    #expect(git.output("cat-file", "blob", object, limit: 180_000)?.count == 180_000)
    let other = try #require(git.line(git.output("rev-parse", "main:b.swift")))
    #expect(try objects.contents(of: other, limit: 2) == Array("1\n".utf8))
    #expect(throws: FileFault.self) { try objects.contents(of: "none", limit: 2) }
  }

  @Test("Git that does not come to an end is ended", .timeLimit(.minutes(5)))
  func endless() throws {
    let folder = try repository(["a.swift": "1\n"])
    let pipe = folder.path + "/.git/packed-refs"
    #expect(mkfifo(pipe, 0o600) == 0)
    let git = try #require(GitProgram(in: folder.path, patience: .milliseconds(200)))
    #expect(git.output("rev-parse", "--verify", "refs/heads/none") == nil)
  }

  @Test("Lines are those that were added, also in blocks too large to be put in order")
  func difference() {
    func changed(_ old: String, _ new: String) -> [Int] {
      LineDifference(from: Array(old.utf8), to: Array(new.utf8)).changed.sorted()
    }
    #expect(changed("a\nb\nc\n", "a\nx\nc\n") == [2])
    #expect(changed("a\nb", "a\nb\n") == [2])
    #expect(changed("a\r\nb\r\n", "a\nb\n") == [1, 2])
    #expect(changed("", "a\n") == [1])
    #expect(changed("a\n", "") == [])
    let old = (0..<5_000).map { "\($0)\n" }
    #expect(changed("x\n" + old.joined() + "y\n", "new\n" + old.reversed().joined() + "z\n") == [1, 5_002])
  }
}
