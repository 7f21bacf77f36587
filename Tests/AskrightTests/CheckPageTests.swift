import Foundation
import Testing

@testable import TestSupport

@Suite("askright check --format html")
struct CheckPageTests {
  private static func example(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Examples/\(name)").standardized.path
  }

  private func page(_ example: String, _ options: String...) throws -> String {
    let scratch = try Scratch()
    let file = scratch["page.html"]
    let run = try Program.run(
      ["check", Self.example(example), "--format", "html", "--output", file.path] + options)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
    #expect(run.status == (example.hasSuffix("Fixed") ? 0 : 1))
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  @Test(
    "The file of --output has what standard output would have, in every form", arguments: ["xcode", "json", "html"])
  func output(format: String) throws {
    let scratch = try Scratch()
    let call = ["check", Self.example("Recipes"), "--format", format]
    let file = try Program.run(call + ["--output", scratch["report"].path])
    let plain = try Program.run(call)
    #expect(file.output.isEmpty)
    #expect(file.status == plain.status)
    #expect(!plain.output.isEmpty)
    #expect(try Data(contentsOf: scratch["report"]) == Data(plain.output.utf8))
  }

  @Test("A file that cannot be written is said in one line")
  func unwritable() throws {
    let run = try Program.run(["check", Self.example("RecipesFixed"), "--output", "/nowhere/report"])
    #expect(run.status == 2)
    #expect(
      run.errors == "askright: error: /nowhere/report: cannot be written: No such file or directory: name another "
        + "file or make room for this one\n")
  }

  @Test("A finding has its source lines beside it, with the place marked, and its facts in words")
  func finding() throws {
    let page = try page("Recipes", "--no-audience")
    #expect(page.contains("TrackingConsent.shared.<mark>ask</mark>()"))
    #expect(page.contains("<dt id=\"ATT-41\">ATT-41</dt>\n<dd>Foreground means *active*"))
    #expect(!page.contains("<picture>"))
  }

  @Test("The sheet and the alert are drawn once each look, with the app's own words, in the light and in the dark")
  func pictures() throws {
    let page = try page("RecipesFixed")
    let alternatives = page.matches(of: #/<img src="data:image\/svg\+xml;base64,[^"]+" alt="([^"]+)"/#).map(\.1)
    #expect(alternatives.count { $0.hasPrefix("A full-page sheet. ") } == 1)
    // As it looks from iOS 26 on, and as it looked before.
    #expect(alternatives.count { $0.hasPrefix("The alert. ") } == 2)
    #expect(alternatives.allSatisfy { $0.contains("ingredients") })
    let dark = page.matches(of: #/<source media="screen and \(prefers-color-scheme: dark\)" srcset="([^"]+)"/#).map(\.1)
    let light = page.matches(of: #/<img src="([^"]+)"/#).map(\.1)
    #expect(dark.count == light.count)
    #expect(Set(dark).isDisjoint(with: light))
  }

  @Test("The same project makes the same page")
  func determinism() throws {
    #expect(try page("TidesFixed") == page("TidesFixed"))
  }
}
