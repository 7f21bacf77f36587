/// The usage description is the example sentence of an SDK’s guide, or a tool’s default.
///
/// What happens: App Review knows these sentences and refuses builds with them under 5.1.1, by an automated scan that
/// calls them placeholder text. They say nothing of this app either.
///
/// Bad:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>This identifier will be used to deliver personalized ads to you.</string>
/// ```
/// Good:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>Our ad partners use your advertising identifier to pick ads for recipes over unrelated ones.</string>
/// ```
///
/// Remedy: say what this app does with the data, with an example.
///
/// How sure: the rejection was reported by developers. Not every build with such a text is refused.
struct UsageDescriptionSampleText: Kind {
  static let identity = KindIdentity(
    name: "usage-description.sample-text", severity: .warning, facts: ["ATT-214"], certainty: .observed,
    refusals: [.review("5.1.1", "B-6")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt else { return [] }
    return findings(
      about: target.writtenTexts(for: .plain), in: target,
      why: "App Review refuses builds with known sample texts"
    ) { text in
      UsageWording(text.text).sample.map { sample in
        UsageRemark(
          "the usage description is the sample text of \(sample.source)",
          fix: "say what this app does with the data, with an example")
      }
    }
  }
}
