import PolicyReports
import Testing

@testable import ProjectCheck

/// The examples in the comments of kinds, run through the check as files of a project.
@Suite struct KindExampleTests {
  /// The kinds whose example is a line, and why no files of a project can show it.
  private static let inWords = [
    "contact.permission-implied": aboutARecord, "contact.permission-unproven": aboutARecord,
    "contact.undeclared-tracker": aboutARecord, "contact.without-permission": aboutARecord,
    "typecheck.incomplete-switch": byTheCompiler, "typecheck.unavailable": byTheCompiler,
  ]
  private static let aboutARecord = "it judges what a phone has recorded"
  private static let byTheCompiler = "the compiler says so, with declarations that are built on first use"

  @Test(arguments: KindExample.all) func theBadExampleIsFoundAndTheGoodOneIsItsRemedy(_ example: KindExample) throws {
    #expect(try example.findings(example.bad).contains { $0.kind == example.kind })
    let good = try example.findings(example.good)
    #expect(!good.contains { $0.kind == example.kind })
    #expect(good.filter { $0.severity == .error } == [])
  }

  @Test func everyKindHasExamplesThatAreRunUnlessNoFilesCanShowIt() {
    let kinds = Catalogue().kinds
    let isRun = Set(KindExample.all.map(\.kind))
    #expect(kinds.map(\.name).filter { !isRun.contains($0) } == Self.inWords.keys.sorted())
    // A block is never there to be looked at only.
    for kind in kinds where Self.inWords[kind.name] != nil { #expect(!kind.documentation.contains("```")) }
  }

  @Test(arguments: KindExample.all) func anExampleIsShort(_ example: KindExample) {
    for text in [example.bad, example.good].flatMap(\.values) { #expect(text.split(separator: "\n").count <= 15) }
  }
}
