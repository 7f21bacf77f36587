import Documents
import Foundation
import Testing

@testable import TestSupport

@Suite("askright check --report privacy")
struct PrivacySummaryTests {
  private static func example(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Examples/\(name)").standardized.path
  }

  private func run(_ project: String, _ options: String...) throws -> Program.Run {
    try Program.run(["check", project, "--report", "privacy"] + options)
  }

  @Test("The text says who tracks, what is collected for what, and which labels follow")
  func text() throws {
    let run = try run(Self.example("RecipesFixed"))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("Recipes (app, example.recipes): "))
    for part in [
      "Collected data, by purpose", "APIs that need a reason", "Tracking domains", "Data Used to Track You: ",
    ] {
      #expect(run.output.contains(part))
    }
  }

  @Test("The JSON fits its schema", arguments: ["Recipes", "RecipesFixed", "TidesFixed", "WordGardenFixed"])
  func json(example: String) throws {
    let run = try run(Self.example(example), "--format", "json")
    let document = try JSONDocument.read(Array(run.output.utf8), repeatedKeys: .refuse)
    #expect(try Schema(named: "privacy").faults(in: document) == [])
    #expect(document["bundles"]?.array?.isEmpty == false)
  }

  @Test("The page is one file that says the same")
  func page() throws {
    let scratch = try Scratch()
    let run = try run(Self.example("RecipesFixed"), "--format", "html", "--output", scratch["privacy.html"].path)
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    let page = String(decoding: try Data(contentsOf: scratch["privacy.html"]), as: UTF8.self)
    #expect(page.contains("<h4>Data Used to Track You</h4>"))
    #expect(!page.contains("<script"))
  }

  @Test("Forms for findings are refused in one line", arguments: ["sarif", "junit", "markdown"])
  func forms(format: String) throws {
    let run = try run(Self.example("RecipesFixed"), "--format", format)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == "askright: error: --format \(format) holds findings only: write xcode, json or html for --report\n")
  }

  @Test("A manifest that cannot be read is named, and the status is 2")
  func unread() throws {
    let scratch = try Scratch()
    try Data("<plist><dict><key>NSPriv".utf8).write(to: scratch["PrivacyInfo.xcprivacy"])
    let run = try run(scratch.folder.path)
    #expect(run.status == 2)
    #expect(run.errors.contains("PrivacyInfo.xcprivacy: not read: "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
