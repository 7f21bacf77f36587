import Documents
import Testing
import TrackingPolicy

@testable import PolicyReports

@Suite("Explanations")
struct ExplanationTests {
  private func text(_ situation: Situation, assumptions: Assumptions = Assumptions()) -> String {
    Explanation(of: .init(situation: situation, assumptions: assumptions)).text(with: Catalogue())
  }

  @Test("An open prompt tells what the app gets for each answer")
  func openPrompt() {
    let text = text(Situation(deviceLocation: "FR", accountRegion: "FR"))
    #expect(text.contains("Person sees  a full-page sheet with the plain text\n"))
    #expect(text.contains("authorized if allowed, denied if refused, notDetermined if the system takes it away"))
    #expect(!text.contains("after Additional Information"))
  }

  @Test("The button's answer is told where the prompt has the button (ATT-77, ATT-78)")
  func button() {
    let request = Request.expanded(prefersExpandedInterface: true, hasAction: true)
    let text = text(Situation(deviceLocation: "FR", accountRegion: "FR", request: request))
    #expect(text.contains("and the button Additional Information"))
    #expect(text.contains("after Additional Information"))
  }

  @Test("The chain of rules ends with the one that decides, and the facts are quoted with their certainty")
  func rules() {
    let text = text(Situation(allowsAppsToRequestToTrack: false))
    #expect(text.contains("Is Allow Apps to Request to Track off?"))
    #expect(text.contains("← decides"))
    #expect(!text.contains("Alert or full-page sheet?"))
    #expect(text.contains("  ATT-34  Global toggle off and no stored decision"))
    #expect(text.contains("(OBS, DOC)"))
  }

  @Test("Other assumptions are named with what they would change (ATT-62)")
  func alternatives() {
    let text = text(Situation(deviceLocation: "RE", accountRegion: "RE"))
    #expect(text.contains("territoryPolicy=none: the person sees the alert with the plain text"))
  }

  @Test(
    "What is said of versions that nobody knows yet is inferred at best (ATT-14)",
    arguments: [("27.2", "DOC"), ("27.3", "DOC"), ("27.4", "INF"), ("28.0", "INF")])
  func unknownVersion(version: OperatingSystem.Version, mark: String) throws {
    let situation = Situation(
      system: OperatingSystem(.iOS, version), deviceLocation: "DE", accountRegion: "DE", userAnswer: .deny)
    #expect(text(situation).contains("\nCertainty    \(mark): "))
    #expect(text(situation).contains("later than any version that is known") == (mark == "INF"))
    let json = Explanation(of: .init(situation: situation, assumptions: Assumptions())).json()
    #expect(try JSONDocument.read(json)["certainty"]?.string == mark)
  }

  @Test("Weaker grounds stay as weak as they are in versions that nobody knows")
  func unknownTerritory() {
    let situation = Situation(
      system: OperatingSystem(.iOS, "28.0"), deviceLocation: "RE", accountRegion: "RE")
    #expect(text(situation).contains("\nCertainty    UNK: "))
  }

  @Test("Every reason has a sentence", arguments: Reason.allCases)
  func sentences(reason: Reason) {
    #expect(reason.sentence.hasSuffix("."))
    #expect(reason.sentence.count <= 100)
  }
}
