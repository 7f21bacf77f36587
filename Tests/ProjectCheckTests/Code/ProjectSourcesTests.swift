import Testing

@testable import ProjectCheck

/// Which files are read, and how they lead to one another.
@Suite struct ProjectSourcesTests {
  private static let request = "import AppTrackingTransparency\n"

  private func read(_ sources: [String: String], limits: ProjectSources.Limits = .init()) -> ProjectSources {
    var fixture = CodeFixture(sources)
    fixture.limits = limits
    return fixture.read
  }

  @Test("Nothing is read where nothing names the APIs")
  func nothing() {
    let sources = read(["A.swift": "func f() { g() }", "B.swift": "func g() {}", "README.md": "ATTrackingManager"])
    #expect(sources.files.isEmpty && sources.unread.isEmpty && sources.identifiers.isEmpty)
  }

  @Test("Only the files that lead to a request are read, step by step")
  func following() {
    let sources = read([
      "Consent.swift":
        "enum Consent { static func askForTracking() { ATTrackingManager.requestTrackingAuthorization { _ in } } }",
      "Start.swift": "struct Start { func begin() { Consent.askForTracking() } }",
      "Root.swift": "final class Root { let start = Start(); func run() { start.begin() } }",
      "Other.swift": "struct Other { func rest() {} }",
      "Comment.swift": "// Consent.askForTracking()",
    ])
    #expect(sources.files.keys.sorted() == ["Consent.swift", "Root.swift", "Start.swift"])
  }

  @Test("Launch hooks and other permissions are read with a request, since they decide about its moment")
  func companions() {
    let sources = read([
      "Consent.swift": "func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }",
      "AppDelegate.swift": "class AppDelegate: UIApplicationDelegate {}",
      "Push.swift": "func push() { UNUserNotificationCenter.current().requestAuthorization(options: []) { _, _ in } }",
      "Rest.swift": "func rest() {}",
    ])
    #expect(sources.files.keys.sorted() == ["AppDelegate.swift", "Consent.swift", "Push.swift"])
  }

  @Test("A name that everyone uses leads nowhere, and what is left out still counts as a possible caller")
  func commonNames() {
    var files = [
      "Consent.swift": "struct C { func start() { ATTrackingManager.requestTrackingAuthorization { _ in } } }"
    ]
    for number in 0..<60 { files["F\(number).swift"] = "func f\(number)(x: X) { x.start() }" }
    let fixture = CodeFixture(files)
    #expect(fixture.read.files.keys.sorted() == ["Consent.swift"])
    #expect(fixture.facts.code.requests.map(\.reachability) == [.unknown])
  }

  @Test("There is a limit to what is read because names lead there")
  func budget() {
    let sources = read(
      [
        "Consent.swift":
          "enum C { static func askForTracking() { ATTrackingManager.requestTrackingAuthorization { _ in } } }",
        "User.swift": "func use() { C.askForTracking() }",
      ], limits: .init(followedBytes: 10))
    #expect(sources.files.keys.sorted() == ["Consent.swift"])
  }

  @Test("A file that cannot be opened is named with the reason")
  func unreadable() {
    let sources = ProjectSources.read(["gone.swift"], root: "/nonexistent")
    #expect(sources.unread.map(\.path) == ["gone.swift"])
    #expect(sources.unread.first?.why == "No such file or directory")
  }

  @Test("Identifiers are those of code, not of comments and strings")
  func identifiers() {
    let text = "let café = \"hidden \\(visible) hidden\" // comment\n/* block */ #selector(action) 0x1F"
    let set = IdentifierSet(Array(text.utf8), .swift)
    for name in ["let", "café", "visible", "selector", "action"] { #expect(set.contains(name)) }
    for name in ["hidden", "comment", "block", "x1F", "F"] { #expect(!set.contains(name)) }
  }

  @Test("A search finds a text at the beginning, at the end, and not where it is cut off")
  func needles() {
    let search = NeedleSearch(["ATTracking", "AdSupport"])
    #expect(search.occurs(in: Array("ATTrackingManager".utf8)))
    #expect(search.occurs(in: Array("import AdSupport".utf8)))
    #expect(!search.occurs(in: Array("AdSuppor".utf8)))
    #expect(!search.occurs(in: Array("ATT".utf8)))
    #expect(!search.occurs(in: []))
  }
}
