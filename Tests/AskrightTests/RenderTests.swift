import Foundation
import Testing

@testable import askright

@Suite("askright render")
struct RenderTests {
  private static let sheet = [
    "render", "--location", "FR", "--account", "FR", "--api", "expanded", "--action", "--app-name", "Recipes",
    "--text", "To show you ads.", "--markdown", "To show you **ads**.", "--device", "iphone-se-1", "--scale", "1",
  ]

  @Test("The file's ending says how the picture is written", arguments: [("a.svg", "<?xml"), ("a.pdf", "%PDF-1.")])
  func formats(file: String, start: String) throws {
    let scratch = try Scratch()
    let run = try Program.run(["render", "--output", file], in: scratch.folder)
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
    #expect(try Data(contentsOf: scratch[file]).starts(with: Data(start.utf8)))
  }

  @Test("The same call writes the same bytes, and another language others")
  func determinism() throws {
    let scratch = try Scratch()
    for (file, language) in [("1.png", "de"), ("2.png", "de"), ("3.png", "he")] {
      let run = try Program.run(Self.sheet + ["--language", language, "--output", file], in: scratch.folder)
      #expect(run.status == 0)
    }
    let first = try Data(contentsOf: scratch["1.png"])
    #expect(first.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try Data(contentsOf: scratch["2.png"]) == first)
    #expect(try Data(contentsOf: scratch["3.png"]) != first)
  }

  @Test("A contact sheet has every class in every language that is asked for")
  func contactSheet() throws {
    let scratch = try Scratch()
    func size(_ languages: String) throws -> Int {
      let run = try Program.run(
        Self.sheet + ["--contact-sheet", "--language", languages, "--output", "all.png"], in: scratch.folder)
      #expect(run.errors.isEmpty)
      // The width, as the head of a PNG has it.
      return try Data(contentsOf: scratch["all.png"])[16..<20].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(try size("fr,it,ja") > size("fr"))
  }

  @Test("Countries that differ in nothing that is drawn share a picture on a contact sheet")
  func sharedPictures() throws {
    let scratch = try Scratch()
    func height(_ call: String...) throws -> Int {
      let run = try Program.run(
        ["render", "--text", "To show you ads.", "--contact-sheet", "--output", "all.png"] + call, in: scratch.folder)
      #expect(run.errors.isEmpty)
      return try Data(contentsOf: scratch["all.png"])[20..<24].reduce(0) { $0 << 8 | Int($1) }
    }
    // By the classic request the Netherlands see the alert, as the United States do, though they are asked again after a year
    // (ATT-52): two classes. Where the expanded one asks for the sheet, they see it as France does: two as well.
    let (classic, expanded, before) = try (
      height("--api", "classic"), height("--api", "expanded", "--prefer-expanded"), height("--os-version", "27.1")
    )
    #expect(before < classic)
    #expect(classic < before * 5 / 2)
    #expect(expanded < before * 5 / 2)
  }

  @Test(
    "What cannot be drawn is said in a line, and leaves no file",
    arguments: [
      (["--no-allow-ask"], "no prompt appears, so there is nothing to draw: "),
      (
        ["--os-version", "27.1", "--account", "IT", "--location", "IT"],
        "no prompt appears, so there is nothing to draw: "
      ),
      (["--os", "tvOS 18"], "--os is tvOS: pictures are of iOS and iPadOS"),
      (["--language", "xx"], "--language has no value \"xx\""),
      (["--language", "de,fr"], "--language names 2 languages: name one, or add --contact-sheet"),
      (["--scale", "nan"], "--scale is \"nan\""),
      (["--device", "iphone-99"], "--device"),
    ])
  func faults(options: [String], message: String) throws {
    let scratch = try Scratch()
    let run = try Program.run(["render", "--output", "a.png"] + options, in: scratch.folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("askright: error: " + message))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
    #expect(!FileManager.default.fileExists(atPath: scratch["a.png"].path))
  }

  @Test(
    "A file that cannot be written is said in a line",
    arguments: [("none/a.png", "No such file or directory"), ("full.png", "No space left on device")])
  func unwritable(file: String, why: String) throws {
    let scratch = try Scratch()
    try FileManager.default.createSymbolicLink(atPath: scratch["full.png"].path, withDestinationPath: "/dev/full")
    let run = try Program.run(["render", "--output", file], in: scratch.folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("askright: error: \(file): cannot be written: \(why)"))
  }

  @Test("A file that cannot be written whole stays as it was, and nothing is left beside it")
  func keepsWhatWasThere() throws {
    let scratch = try Scratch()
    try Data("kept".utf8).write(to: scratch["a.png"])
    let run = try Program.shell("cd '\(scratch.folder.path)'; ulimit -f 1; \"$askright\" render --output a.png")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("askright: error: a.png: cannot be written: File too large"))
    #expect(try Data(contentsOf: scratch["a.png"]) == Data("kept".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == ["a.png"])
  }

  @Test("What takes a file's place keeps its permissions, and a link goes on leading there")
  func replaces() throws {
    let scratch = try Scratch()
    try Data("old".utf8).write(to: scratch["real.svg"])
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: scratch["real.svg"].path)
    try FileManager.default.createSymbolicLink(
      atPath: scratch["link.svg"].path, withDestinationPath: "real.svg")
    #expect(try Program.run(["render", "--output", "link.svg"], in: scratch.folder).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch["link.svg"].path) == "real.svg")
    #expect(try String(contentsOf: scratch["real.svg"], encoding: .utf8).contains("<svg"))
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch["real.svg"].path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test("Text without a glyph is drawn as boxes, and that is said")
  func unknownGlyphs() throws {
    let scratch = try Scratch()
    let run = try Program.run(["render", "--text", "Hi \u{378}", "--output", "a.svg"], in: scratch.folder)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("askright: warning: 1 character is in no installed font"))
  }

  @Test("A project's own texts are drawn, in all its languages on a contact sheet")
  func project() throws {
    let scratch = try Scratch()
    let recipes = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Examples/RecipesFixed").standardized
      .path
    for (file, options) in [("de.svg", ["--language", "de"]), ("en.svg", []), ("all.svg", ["--contact-sheet"])] {
      let run = try Program.run(["render", recipes, "--output", file] + options, in: scratch.folder)
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
    }
    let sizes = try ["de.svg", "en.svg", "all.svg"].map { try Data(contentsOf: scratch[$0]).count }
    #expect(sizes[0] != sizes[1])
    #expect(sizes[2] > sizes[0])
    let doubled = try Program.run(["render", recipes, "--text", "Mine.", "--output", "a.svg"], in: scratch.folder)
    #expect(doubled.status == 2)
    #expect(doubled.errors.contains("--text has no place beside"))
  }

  private static func example(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Examples/\(name)").standardized.path
  }

  /// What a call on a project draws.
  private func picture(_ project: String, _ options: String...) throws -> Data {
    let scratch = try Scratch()
    let run = try Program.run(
      ["render", Self.example(project), "--output", "a.svg"] + options, in: scratch.folder)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    return try Data(contentsOf: scratch["a.svg"])
  }

  @Test("A project's code says how it asks, unless the options do")
  func call() throws {
    // In Austria the sheet appears only to who prefers it (ATT-52), which the code does from 27.2 on.
    let austria = ["--location", "AT", "--account", "AT"]
    let own = try picture("RecipesFixed", austria[0], austria[1], austria[2], austria[3])
    let stated = try picture(
      "RecipesFixed", "--location", "AT", "--account", "AT", "--api", "expanded", "--prefer-expanded", "--action")
    let classic = try picture("RecipesFixed", "--location", "AT", "--account", "AT", "--api", "classic")
    #expect(own == stated)
    #expect(own != classic)
    // Before, it makes the classic request.
    #expect(
      try picture("RecipesFixed", "--os-version", "26.2")
        == picture("RecipesFixed", "--os-version", "26.2", "--api", "classic"))
  }

  @Test("A version on which the code never asks is told, with those on which it does")
  func neverAsks() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch["App"], withIntermediateDirectories: true)
    try Data(
      """
      import AppTrackingTransparency
      import UIKit

      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidBecomeActive(_ application: UIApplication) {
          if #available(iOS 17.5, *) { ATTrackingManager.requestTrackingAuthorization { _ in } }
        }
      }
      """.utf8
    ).write(to: scratch["App/Ask.swift"])
    try Data(
      """
      <plist version="1.0"><dict><key>NSUserTrackingUsageDescription</key><string>To show you ads.</string></dict></plist>
      """.utf8
    ).write(to: scratch["App/Info.plist"])
    let call = ["render", scratch["App"].path, "--output", "a.svg", "--os-version"]
    let early = try Program.run(call + ["16.0"], in: scratch.folder)
    #expect(early.status == 2)
    #expect(early.errors.contains("does not ask on iOS 16.0, but from 17.5 on: "))
    #expect(try Program.run(call + ["17.5"], in: scratch.folder).status == 0)
    #expect(try Program.run(call + ["16.0", "--api", "classic"], in: scratch.folder).status == 0)
  }

  @Test("Of apps that share their names and targets the projects are named, which can stand in the folder's place")
  func sameNames() throws {
    let scratch = try Scratch()
    for name in ["one", "two"] {
      try FileManager.default.copyItem(atPath: Self.example("TidesFixed"), toPath: scratch[name].path)
    }
    let call = ["render", scratch.folder.path, "--app-name", "Tides", "--output", "a.svg"]
    // Two of a kind make one picture.
    #expect(try Program.run(call, in: scratch.folder).status == 0)
    let list = scratch["two/Tides/Info.plist"]
    let text = String(decoding: try Data(contentsOf: list), as: UTF8.self)
    let other = text.replacing("Our advertising partner receives", with: "Our other partner receives")
    #expect(other != text)
    try Data(other.utf8).write(to: list)
    let run = try Program.run(call, in: scratch.folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("Tides (named Tides) in two/Tides.xcodeproj: name one with --app-name, or its project"))
    let project = scratch["two/Tides.xcodeproj"].path
    #expect(try Program.run(["render", project] + call.dropFirst(2), in: scratch.folder).status == 0)
  }

  @Test("Where nothing says that a project asks no prompt is said to be due", arguments: [[], ["--contact-sheet"]])
  func neverAsks(options: [String]) throws {
    let scratch = try Scratch()
    try FileManager.default.copyItem(atPath: Self.example("TidesFixed"), toPath: scratch["App"].path)
    for file in try FileManager.default.subpathsOfDirectory(atPath: scratch["App"].path) {
      let url = scratch["App/\(file)"]
      if file.hasSuffix(".m") { try Data().write(to: url) }
      if file.hasSuffix("Info.plist") {
        let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        try Data(text.replacing("NSUserTrackingUsageDescription", with: "NSOtherUsageDescription").utf8).write(to: url)
      }
    }
    let call = ["render", scratch["App"].path, "--app-name", "Tides", "--output", "a.svg"] + options
    let run = try Program.run(call, in: scratch.folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("Tides has no NSUserTrackingUsageDescription and no code that is known to ask"))
    #expect(try Program.run(call + ["--api", "classic"], in: scratch.folder).errors.contains("A prompt is due"))
  }

  @Test("Of a project with several apps one must be named; a contact sheet shows all")
  func apps() throws {
    let scratch = try Scratch()
    let run = try Program.run(["render", Self.example("Tides"), "--output", "a.svg"], in: scratch.folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("name one with --app-name, or add --contact-sheet"))
    #expect(try !picture("Tides", "--app-name", "Tides").isEmpty)
    let one = try picture("Tides", "--contact-sheet", "--app-name", "Tides")
    #expect(try picture("Tides", "--contact-sheet").count > one.count)
  }
}
