/// The usage description is longer than an alert shows well.
///
/// What happens: an alert on a small iPhone, or with large type, makes people scroll to the end of a long text; most
/// do not read it. Apple advises one short, specific sentence.
///
/// Bad:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share your device’s advertising identifier with ad networks so that they can show ads that match your
/// interests. We do not sell your recipes or your shopping lists to anybody. You can change your mind at any time under
/// Settings, Privacy and Security, Tracking, where all apps that have asked are listed.</string>
/// ```
/// Good:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
/// ```
///
/// Remedy: keep which data, who gets it and what for; move the rest to a screen of your own.
///
/// How sure: a matter of measure. The limit is 200 characters unless the configuration says otherwise, and Chinese,
/// Japanese and Korean characters count twice.
struct UsageDescriptionTooLong: Kind {
  static let identity = KindIdentity(
    name: "usage-description.too-long", severity: .info, facts: ["ATT-71"], certainty: .inferred)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt else { return [] }
    return findings(
      about: target.usageTexts(for: .plain), in: target,
      why: "an alert makes people scroll, and most do not read to the end"
    ) { text in
      let limit = project.configuration.longestUsageDescription(at: text.place.path)
      let length = Self.length(of: text.text)
      guard length > limit else { return nil }
      // In a catalogue the translations' lengths differ, and the remark is one.
      let measure = text.language == nil ? "\(length)" : "over \(limit)"
      return UsageRemark(
        "the usage description has \(measure) characters, more than an alert shows well",
        fix: "keep which data, who gets it and what for")
    }
  }

  /// The characters of a text, wide ones twice.
  private static func length(of text: String) -> Int {
    text.reduce(0) { count, character in
      let isWide = character.unicodeScalars.first.flatMap { WritingScript($0) }.map(\.isWide) ?? false
      return count + (isWide ? 2 : 1)
    }
  }
}

extension WritingScript {
  fileprivate var isWide: Bool {
    switch self {
    case .han, .kana, .hangul: true
    default: false
    }
  }
}
