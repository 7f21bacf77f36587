import Testing

@testable import ProjectCheck

@Suite("Comments that ask for findings to be ignored")
struct IgnoreCommentTests {
  @Test(
    "A comment names kinds and a reason",
    arguments: [
      (" askright:ignore request.at-launch only a demo", ["request.at-launch"], "only a demo"),
      ("askright:ignore request.at-launch, idfa.logged: both known", ["request.at-launch"], nil),
      ("askright:ignore request.at-launch,idfa.logged both", ["request.at-launch", "idfa.logged"], "both"),
      ("askright:ignore request.at-launch, idfa.logged — both", ["request.at-launch", "idfa.logged"], "both"),
      ("askright:ignore request.at-launch idfa.logged both", ["request.at-launch", "idfa.logged"], "both"),
      ("askright:ignore idfa the family\n  in two lines", ["idfa"], "the family in two lines"),
      (
        "askright:ignore request.off-main request handlers are our own", ["request.off-main"],
        "request handlers are our own"
      ),
      ("askright:ignore idfa.logged, idfa.logged twice", ["idfa.logged"], "twice"),
    ] as [(String, [String], String?)])
  func content(comment: String, kinds: [String], reason: String?) {
    let content = IgnoreComment.Content(comment: comment)
    if let reason {
      #expect(content == .ignore(kinds.compactMap(KindSelection.init), reason: reason))
    } else {
      // A colon belongs to no name.
      guard case .malformed = content else {
        Issue.record("\(String(describing: content))")
        return
      }
    }
  }

  @Test(
    "A comment that cannot be obeyed says why",
    arguments: [
      ("askright:ignore", "names no kind"),
      ("askright:ignore request.at-launch", "no reason for ignoring request.at-launch"),
      ("askright:ignore request.at-launch --", "no reason"),
      ("askright:ignore request.at-lunch known", "did you mean request.at-launch?"),
      ("askright:ignore everything here", "there is no kind or family everything"),
    ])
  func malformed(comment: String, part: String) {
    guard case .malformed(let why) = IgnoreComment.Content(comment: comment) else {
      Issue.record("it is taken for one that can be obeyed")
      return
    }
    #expect(why.contains(part))
  }

  @Test(
    "Other comments are none", arguments: ["askright", "see askright:ignore request x", "askright:ignored request x"])
  func others(comment: String) {
    #expect(IgnoreComment.Content(comment: comment) == nil)
  }

  private func lines(_ text: String, _ path: String) -> [ClosedRange<Int>] {
    CommentReader.comments(in: Array(text.utf8), path: path).map(\.lines)
  }

  @Test(
    "A comment holds for its line; alone, for the line below",
    arguments: [
      ("a.swift", "ask() // askright:ignore idfa x\nask()", [1...1]),
      ("a.swift", "  // askright:ignore idfa x\n  ask()", [1...2]),
      ("a.swift", "/* askright:ignore idfa x\n  and y */\nask()", [1...3]),
      ("a.swift", "/* askright:ignore idfa x */ ask()\nask()", [1...1]),
      ("a.swift", "// askright:ignore idfa x\n// askright:ignore request y\n// and more\nask()", [1...4, 2...4]),
      ("a.swift", "// askright:ignore idfa x\n\nask()", [1...2]),
      ("a.swift", "let a = \"// askright:ignore idfa x\"\nlet b = #\"/* askright:ignore idfa x */\"#", []),
      ("a.swift", "let a = \"\"\"\n  // askright:ignore idfa x\n  \"\"\"", []),
      ("a.swift", "let a = \"\\(b /* askright:ignore idfa x */)\"", [1...1]),
      ("a.swift", "/// askright:ignore idfa x\r\nask()\r\n", [1...2]),
      ("a.m", "[A ask]; // askright:ignore idfa x", [1...1]),
      ("a.m", "/* askright:ignore idfa x */\n[A ask];", [1...2]),
      ("a.dart", "var a = '// askright:ignore idfa x'; // askright:ignore idfa y", [1...1]),
      ("a.tsx", "// askright:ignore idfa x\nask();", [1...2]),
      ("a.strings", "/* askright:ignore idfa x */\n\"a\" = \"b\";", [1...2]),
      ("a.yml", "a: b # askright:ignore idfa x\nc: d#askright:ignore idfa x", [1...1]),
      ("a.plist", "<dict>\n<!-- askright:ignore idfa x -->\n<key>K</key>\n<string>v</string>", [2...4]),
      ("a.plist", "<key>K</key> <string>v</string> <!-- askright:ignore idfa x -->", [1...1]),
      ("a.plist", "<string><![CDATA[<!-- askright:ignore idfa x -->]]></string>", []),
      ("a.xcprivacy", "<!-- askright:ignore idfa x -->\n<key>K</key><array/>\n<key>L</key>", [1...2]),
      ("a.plist", "<!-- askright:ignore idfa x", []),
      ("a.json", "// askright:ignore idfa x", []),
    ] as [(String, String, [ClosedRange<Int>])])
  func places(path: String, text: String, expected: [ClosedRange<Int>]) {
    #expect(lines(text, path) == expected)
  }
}
