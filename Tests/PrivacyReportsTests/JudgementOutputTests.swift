import Documents
import PrivacyReports
import Testing
import TrackingPolicy

@testable import TestSupport

@Suite("Writing a judgement")
struct JudgementOutputTests {
  @Test("The schema lists every kind, severity, status and mark, and no other")
  func schemaWords() throws {
    let schema = try Schema(named: "report")
    let finding = schema["properties", "findings", "items", "properties"]
    #expect(finding?["kind"]?.words.sorted() == ContactFinding.Kind.allCases.map(\.rawValue).sorted())
    #expect(finding?["severity"]?.words.sorted() == ContactFinding.Severity.allCases.map(\.rawValue).sorted())
    #expect(finding?["certainty"]?.words.sorted() == Certainty.allCases.map { "\($0.mark)" }.sorted())
    #expect(
      schema["$defs", "status"]?.words.sorted() == AuthorizationStatus.allCases.map { "\($0.name)" }.sorted())
  }

  /// A judgement of two apps, of which the report mentions one, with names that try to leave their line.
  private var judgement: PrivacyReportJudgement {
    var judge = PrivacyReportJudge([
      JudgedApp(bundleID: "com.example.shop", listings: [], status: .authorized),
      JudgedApp(bundleID: "com.example.shop.widget", listings: []),
    ])
    var activity = NetworkActivity(domain: "evil\n\u{1B}[31m.example", bundleID: "com.example.shop")
    activity.domainType = .tracker
    judge.take(.record(.networkActivity(activity), line: 3))
    judge.take(.record(.other(OtherRecord(type: "beacon\r", members: [])), line: 4))
    return judge.judgement()
  }

  @Test("The text keeps a stranger's names in their lines")
  func text() {
    #expect(
      JudgementText(file: "r.ndjson").text(of: judgement) == """
        r.ndjson:3:1: warning: com.example.shop contacted evil\u{FFFD}\u{FFFD}[31m.example, a likely tracker that no \
        manifest lists: once [contact.undeclared-tracker]
          why: the phone takes it for a host that collects information across apps and websites; since it is not \
        listed, the system does not block it when tracking is denied (ATT-183, ATT-191, ATT-202; DOC)
          do: if it is used for tracking, list it in NSPrivacyTrackingDomains and contact it with permission only

        not in the report: com.example.shop.widget
        com.example.shop (authorized): 1 contact with 1 host
        not judged: 1 line of the type beacon\u{FFFD}

        """)
  }

  @Test("The JSON form of an empty judgement keeps to the schema too")
  func empty() throws {
    let text = JudgementJSON(version: "1", file: "r").text(of: PrivacyReportJudge([]).judgement())
    let document = try JSONDocument.read(Array(text.utf8), repeatedKeys: .refuse)
    #expect(try Schema(named: "report").faults(in: document) == [])
  }
}
