import Documents
import Testing

@testable import ProjectCheck

@Suite("Baselines")
struct BaselineTests {
  private func finding(_ kind: String, _ line: Int, _ message: String = "m", _ path: String = "a.swift") -> Finding {
    Finding(
      kind: kind, severity: .warning, place: Place(path: path, line: line), message: message, why: "", facts: [],
      certainty: .documented)
  }

  private func left(_ findings: [Finding], _ baseline: Baseline) -> [Finding] {
    var result = CheckResult(project: "", targets: [], findings: findings, audience: [], unread: [], leftOut: [])
    result.hide(knownTo: baseline)
    #expect(result.hidden.baseline == findings.count - result.findings.count)
    return result.findings
  }

  @Test("A baseline that was written and read knows its findings wherever their lines are, and no others")
  func known() throws {
    let old = [finding("a.b", 3), finding("a.b", 9), finding("c.d", 1, "already listed in line 7, see x.swift:12:3")]
    let baseline = try Baseline(json: Array(Baseline(of: old).text.utf8))
    #expect(left(old, baseline) == [])
    let moved = [
      finding("a.b", 5), finding("a.b", 12), finding("c.d", 2, "already listed in line 8, see x.swift:40:3"),
    ]
    #expect(left(moved, baseline) == [])
    let third = finding("a.b", 20)
    let others = [finding("a.c", 3), finding("a.b", 3, "n"), finding("a.b", 3, "m", "b.swift")]
    #expect(left(moved + [third] + others, baseline) == [third] + others)
    #expect(left([moved[0]], baseline) == [])
  }

  @Test("Its text does not depend on the order of the findings' lines")
  func sorted() {
    let findings = [finding("c.d", 9), finding("a.b", 3)]
    #expect(Baseline(of: findings).text == Baseline(of: findings.reversed()).text)
  }

  @Test(
    "What is no baseline says so",
    arguments: [
      ("{}", "no baseline"), ("[]", "no baseline"), (#"{"version": 2}"#, "another version"),
      (#"{"version": 1}"#, "no array findings"), (#"{"version": 1, "findings": [{}]}"#, "no fingerprint"),
    ])
  func faults(text: String, part: String) throws {
    let error = try #require(throws: DocumentError.self) { try Baseline(json: Array(text.utf8)) }
    #expect(error.message.contains(part))
  }
}
