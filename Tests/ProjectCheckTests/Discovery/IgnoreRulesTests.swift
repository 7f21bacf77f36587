import Foundation
import Testing

@testable import ProjectCheck

@Suite("Ignore files")
struct IgnoreRulesTests {
  @Test(
    "A pattern matches as Git documents it",
    arguments: [
      ("*.o", "a/b.o", true), ("*.o", "a/b.oo", false), ("/a", "a", true), ("/a", "b/a", false), ("b/a", "b/a", true),
      ("b/a", "c/b/a", false), ("**/a", "c/b/a", true), ("**/a", "a", true), ("a/**", "a/b/c", true),
      ("a/**/d", "a/d", true), ("a/**/d", "a/b/c/d", true), ("a/*/d", "a/b/c/d", false), ("a*d", "abcd", true),
      ("a?d", "abd", true), ("a?d", "a/d", false), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false),
      ("[]]x", "]x", true),
      ("[[:digit:]]x", "7x", true), ("\\#a", "#a", true), ("\\!a", "!a", true), ("a\\ ", "a ", true),
      ("a  ", "a", true),
      ("#a", "#a", false), ("a\\", "a\\", false), ("[a", "[a", false), ("*", "a/b", true), ("é*t", "étés", false),
      ("é*", "équipe", true),
    ])
  func matchesPatterns(pattern: String, path: String, isIgnored: Bool) {
    var rules = IgnoreRules()
    rules.add(Array(pattern.utf8), in: [])
    #expect(rules.ignores(Array(path.utf8), isFolder: false) == isIgnored)
  }

  @Test("The last line that matches decides, in the deepest file that has one")
  func ordersRules() {
    var rules = IgnoreRules()
    rules.add(Array("*.plist\n!Info.plist\n".utf8), in: [])
    #expect(!rules.ignores(Array("Info.plist".utf8), isFolder: false))
    rules.add(Array("Info.plist\n!/Keep.plist\nbuilt/\n".utf8), in: Array("App".utf8))
    #expect(rules.ignores(Array("App/Info.plist".utf8), isFolder: false))
    #expect(!rules.ignores(Array("App/Keep.plist".utf8), isFolder: false))
    #expect(rules.ignores(Array("App/x/Keep.plist".utf8), isFolder: false))
    #expect(rules.ignores(Array("App/built".utf8), isFolder: true))
    #expect(!rules.ignores(Array("App/built".utf8), isFolder: false))
  }

  @Test("A pattern of many stars takes no more time than its length times the text's")
  func staysQuick() {
    var rules = IgnoreRules()
    rules.add(Array((String(repeating: "a*", count: 500) + "b").utf8), in: [])
    #expect(!rules.ignores(Array(String(repeating: "a", count: 4000).utf8), isFolder: false))
  }

  @Test(
    "A walk finds what Git calls untracked and not ignored, or tracked", .enabled(if: TemporaryFolder.hasGit),
    arguments: 0..<60 as Range<UInt64>)
  func agreesWithGit(seed: UInt64) throws {
    var generator = SplitMix64(state: seed)
    let folder = try TemporaryFolder()
    #expect(folder.git("init", "-q") != nil)
    let paths = Set((0..<60).map { _ in Self.path(using: &generator) })
    for path in paths.sorted() {
      // A name can be a file here and a folder there; what comes second is left out.
      try? folder.write(path, "x")
    }
    for place in ["", "a/", "a/b/", "src/"] where Bool.random(using: &generator) {
      let lines = (0..<Int.random(in: 1...8, using: &generator)).map { _ in Self.line(using: &generator) }
      try? folder.write(place + ".gitignore", lines.joined(separator: Bool.random(using: &generator) ? "\n" : "\r\n"))
    }
    if Bool.random(using: &generator) {
      try folder.write(".git/info/exclude", Self.line(using: &generator))
    }
    for path in paths.sorted().prefix(Int.random(in: 0...4, using: &generator)) {
      _ = folder.git("add", "-f", path)
    }
    let expected = try #require(
      folder.git("ls-files", "-z", "--cached", "--others", "--exclude-standard"))
    #expect(FileWalk.tree(of: folder.path).files == expected)
    // From a folder below, the ignore files above count just the same.
    let below = expected.filter { $0.hasPrefix("a/") }.map { String($0.dropFirst(2)) }
    if !below.isEmpty, folder.git("check-ignore", "-q", "--no-index", "a") == nil {
      #expect(FileWalk.tree(of: folder.path + "/a").files == below)
    }
  }

  private static let names = [
    "a", "b", "c", "ab", "src", "x.o", "y.swift", "Info.plist", "été", "[x]", "a b", "!z", "#h",
  ]

  private static func path(using generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...4, using: &generator))
      .map { _ in names.randomElement(using: &generator) ?? "a" }.joined(separator: "/")
  }

  private static func line(using generator: inout SplitMix64) -> String {
    let parts =
      names + [
        "*", "**", "*.o", "*.swift", "?", "[a-c]", "[!a]", "a*", "*b", "\\!z", "\\#h", "\\[x\\]", "[[]x]", "é*", "***",
        "a**",
        "**b", "[[:alpha:]]", "[[:nope:]]", "[a-", "\\a",
      ]
    let path = (0..<Int.random(in: 1...3, using: &generator))
      .map { _ in parts.randomElement(using: &generator) ?? "a" }.joined(separator: "/")
    return (Int.random(in: 0..<4, using: &generator) == 0 ? "!" : "")
      + (Int.random(in: 0..<3, using: &generator) == 0 ? "/" : "") + path
      + (Int.random(in: 0..<3, using: &generator) == 0 ? "/" : "")
      + (Int.random(in: 0..<6, using: &generator) == 0 ? "  " : "")
  }
}

/// A small generator whose numbers depend on nothing but the seed.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
