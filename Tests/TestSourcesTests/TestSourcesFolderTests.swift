import Foundation
import ProjectCheck
import Testing

@testable import TestSources

@Suite("A folder of sources")
struct TestSourcesFolderTests {
  private static let plain = "// no conditions\nlet a = 1\n"

  @Test("Files keep their names, those without conditions their bytes, and other files stay behind")
  func copies() throws {
    let scratch = try filled()
    let outcome = try write(scratch)
    #expect(outcome.files == 3 && outcome.rewritten == 1)
    #expect(try scratch.text("Out/Plain.swift") == Self.plain)
    #expect(try scratch.text("Out/Package.swift") == "#if os(Linux)\n#endif\n")
    #expect(try scratch.text("Out/Inner/Asks.swift").hasPrefix("#sourceLocation(file: \""))
    #expect(!FileManager.default.fileExists(atPath: scratch["Out/Notes.txt"].path))
  }

  @Test("A second run touches only what changed, and takes away what is no longer there")
  func secondRun() throws {
    let scratch = try filled()
    _ = try write(scratch)
    try scratch.write("mine", to: "Out/Mine.txt")
    let before = try date(scratch["Out/Inner/Asks.swift"])
    try FileManager.default.removeItem(at: scratch["App/Plain.swift"])
    let outcome = try write(scratch)
    #expect(outcome.files == 2)
    #expect(try date(scratch["Out/Inner/Asks.swift"]) == before)
    #expect(!FileManager.default.fileExists(atPath: scratch["Out/Plain.swift"].path))
    #expect(try scratch.text("Out/Mine.txt") == "mine")
  }

  @Test("A file that cannot be rewritten is told of, and not written; the others are")
  func fault() throws {
    let scratch = try filled()
    try scratch.write("let b = 1\n#if os(iOS\n#endif\n", to: "App/Bad.swift")
    let outcome = try write(scratch)
    #expect(outcome.files == 3)
    #expect(outcome.faults.map(\.path) == ["Bad.swift"] && outcome.faults.first?.fault.line == 2)
    #expect(!FileManager.default.fileExists(atPath: scratch["Out/Bad.swift"].path))
  }

  @Test("Folders that cannot be used are refused before anything is written")
  func refusals() throws {
    let scratch = try filled()
    let app = scratch["App"].path
    #expect(throws: TestSourcesError.noSuchFolder("/no/such")) { try plan("/no/such", scratch["Out"].path) }
    #expect(throws: TestSourcesError.noSuchFolder(app + "/Plain.swift")) {
      try plan(app + "/Plain.swift", scratch["Out"].path)
    }
    #expect(throws: TestSourcesError.foldersOverlap(app, app)) { try plan(app, app) }
    #expect(throws: TestSourcesError.foldersOverlap(app, app + "/Out")) { try plan(app, app + "/Out") }
    #expect(throws: TestSourcesError.foldersOverlap(app, scratch[""].path)) { try plan(app, scratch[""].path) }
    try scratch.write("somebody's", to: "Full/File.swift")
    #expect(throws: TestSourcesError.notOurs(scratch["Full"].resolvingSymlinksInPath().path)) {
      try plan(app, scratch["Full"].path).write()
    }
    #expect(try scratch.text("Full/File.swift") == "somebody's")
    try scratch.write("", to: "Empty/Notes.txt")
    #expect(throws: TestSourcesError.noFiles(scratch["Empty"].resolvingSymlinksInPath().path)) {
      try plan(scratch["Empty"].path, scratch["Out"].path).write()
    }
  }

  @Test("The root holds every folder, so nothing can be written beside it")
  func root() throws {
    let scratch = try filled()
    let out = scratch["Out"].path
    #expect(throws: TestSourcesError.foldersOverlap("/", out)) { try plan("/", out) }
    #expect(throws: TestSourcesError.foldersOverlap(scratch["App"].path, "/")) { try plan(scratch["App"].path, "/") }
  }

  @Test("A linked folder in the output is not written through, nor is anything behind it taken away")
  func linkedFolder() throws {
    let scratch = try filled()
    _ = try write(scratch)
    try FileManager.default.removeItem(at: scratch["Out/Inner"])
    try scratch.write("precious", to: "Elsewhere/Asks.swift")
    try FileManager.default.createSymbolicLink(at: scratch["Out/Inner"], withDestinationURL: scratch["Elsewhere"])
    #expect(throws: TestSourcesError.self) { try write(scratch) }
    try FileManager.default.removeItem(at: scratch["App/Inner/Asks.swift"])
    _ = try write(scratch)
    #expect(try scratch.text("Elsewhere/Asks.swift") == "precious")
  }

  @Test("Imports of what is said not to be there are told of, unless a condition leaves them out")
  func absentImports() throws {
    let scratch = try ScratchFolder()
    try scratch.write("import Foundation\nimport UIKit\n", to: "App/Plain.swift")
    try scratch.write("#if os(iOS)\nimport UIKit.UIView\n#endif\n", to: "App/Phone.swift")
    try scratch.write("#if canImport(UIKit)\nimport UIKit\n#endif\n", to: "App/Careful.swift")
    var build = TargetBuild(platform: .iOS)
    build.absentModules = ["UIKit"]
    let outcome = try TestSources(from: scratch["App"].path, to: scratch["Out"].path, build: build).write()
    #expect(outcome.files == 3 && outcome.faults.isEmpty)
    #expect(outcome.absentImports.map { "\($0.path):\($0.found.line)" } == ["Phone.swift:2", "Plain.swift:2"])
  }

  @Test("A list that names files elsewhere takes none of them away")
  func hostileRecord() throws {
    let scratch = try filled()
    try scratch.write("precious", to: "precious.swift")
    try scratch.write("../precious.swift\n\(scratch["precious.swift"].path)\n", to: "Out/.askright-test-sources")
    _ = try write(scratch)
    #expect(try scratch.text("precious.swift") == "precious")
  }

  private func filled() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(Self.plain, to: "App/Plain.swift")
    try scratch.write("#if os(iOS)\nlet b = 1\n#endif\n", to: "App/Inner/Asks.swift")
    try scratch.write("#if os(Linux)\n#endif\n", to: "App/Package.swift")
    try scratch.write("notes", to: "App/Notes.txt")
    return scratch
  }

  private func plan(_ input: String, _ output: String) throws(TestSourcesError) -> TestSources {
    try TestSources(from: input, to: output, build: TargetBuild(platform: .iOS))
  }

  private func write(_ scratch: ScratchFolder) throws -> TestSources.Outcome {
    try plan(scratch["App"].path, scratch["Out"].path).write()
  }

  private func date(_ file: URL) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }
}
