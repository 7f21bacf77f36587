import Documents
import PolicyReports
import Testing

@testable import ProjectCheck
@testable import TestSupport

/// What a build is refused with, in every form of output.
@Suite struct RefusalReportTests {
  private static let result = CheckResult(
    project: "App", targets: [],
    findings: [
      finding("manifest.domain-empty", [.upload(91064, "B-2"), .upload(91107, "B-2")]),
      finding("preprompt.dismissable", [.review("5.1.1(iv)", "ATT-211", "ATT-215")]),
      finding("request.off-main", []),
    ],
    audience: [], unread: [], leftOut: [])

  private static func finding(_ kind: String, _ refusals: [Refusal]) -> Finding {
    Finding(
      kind: kind, severity: .error, place: Place(path: "App/File", line: 3), message: "this is amiss",
      why: "it matters", facts: ["ATT-1"], certainty: .observed, refusals: refusals, target: "App")
  }

  private func text(_ format: ReportFormat) -> String {
    format.report(version: "1", failOn: .warning, showsAudience: false).text(of: Self.result)
  }

  @Test(arguments: ReportFormat.allCases) func everyFormNamesTheCodes(_ format: ReportFormat) {
    for code in ["ITMS-91064", "ITMS-91107", "5.1.1(iv)"] { #expect(text(format).contains(code)) }
  }

  @Test func aLineEndsWithTheCodesAndTheKind() {
    let lines = text(.xcode).split(separator: "\n")
    #expect(
      lines == [
        "App/File:3:1: error: this is amiss (ITMS-91064, ITMS-91107) [manifest.domain-empty]",
        "App/File:3:1: error: this is amiss (guideline 5.1.1(iv)) [preprompt.dismissable]",
        "App/File:3:1: error: this is amiss [request.off-main]",
      ])
  }

  @Test func jsonHasThemAsDataAsTheSchemaWants() throws {
    let document = try JSONDocument.read(Array(text(.json).utf8))
    #expect(try Schema(named: "check").faults(in: document) == [])
    let refusals = document["findings"]?.array?.map { $0["refusals"]?.array ?? [] } ?? []
    #expect(refusals.map(\.count) == [2, 1, 0])
    let review = try #require(refusals[1].first)
    #expect(review["by"]?.string == "review")
    #expect(review["code"]?.string == "5.1.1(iv)")
    #expect(review["facts"]?.array?.compactMap(\.string) == ["ATT-211", "ATT-215"])
  }

  @Test func sarifRefersToThemAsMembersOfTaxonomies() throws {
    let document = try JSONDocument.read(Array(text(.sarif).utf8))
    let run = try #require(document["runs"]?.array?.first)
    let taxonomies = run["taxonomies"]?.array ?? []
    let members = taxonomies.map { $0["taxa"]?.array?.compactMap { $0["id"]?.string } ?? [] }
    #expect(members.count == 2)
    let results = run["results"]?.array ?? []
    #expect(results.map { $0["taxa"]?.array?.count ?? 0 } == [2, 1, 0])
    for reference in results.flatMap({ $0["taxa"]?.array ?? [] }) {
      let id = try #require(reference["id"]?.string)
      guard case .integer(let index)? = reference["toolComponent"]?["index"]?.value else {
        Issue.record("\(id) has no taxonomy")
        continue
      }
      #expect(members[Int(index)].contains(id))
    }
    let rules = run["tool"]?["driver"]?["rules"]?.array ?? []
    let rule = try #require(rules.first { $0["id"]?.string == "preprompt.dismissable" })
    #expect(rule["properties"]?["tags"]?.array?.compactMap(\.string).contains("guideline 5.1.1(iv)") == true)
  }
}
