import TrackingPolicy

/// The usage description is one that nobody has written yet: a TODO, a filler, a template’s mark, a key’s name.
///
/// What happens: people read it as it stands, and App Review refuses the build under 5.1.1. A build variable that no
/// setting defines becomes nothing at all. Texts that speak of a test count too: they are not meant for people.
///
/// Bad:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>TODO: ask legal</string>
/// ```
/// Good:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
/// ```
///
/// `{{tracking_reason}}`, `$(ATT_TEXT)` with no setting of that name and `For testing` are found too.
///
/// Remedy: write the text, or define the variable in the target’s settings.
///
/// How sure: the text is there to read. A variable may still be defined where no project file shows it, such as on the
/// command line of a build server.
struct UsageDescriptionPlaceholder: Kind {
  static let identity = KindIdentity(
    name: "usage-description.placeholder", severity: .error, facts: ["ATT-214"], certainty: .observed,
    refusals: [.review("5.1.1", "B-6")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt else { return [] }
    // A variable may be defined in what could not be read.
    let isPartial = target.infoPlists.contains(where: \.isPartial) || !target.target.unknowns.isEmpty
    return findings(
      about: target.usageTexts(for: .plain), in: target,
      why: "people read it as it stands, and App Review refuses placeholder texts"
    ) { text in
      guard !text.text.allSatisfy(\.isWhitespace), let placeholder = PlaceholderText(text.text) else { return nil }
      if isPartial, case .variable = placeholder { return nil }
      return UsageRemark(placeholder.message, certainty: placeholder.certainty, fix: placeholder.remedy)
    }
  }
}

extension PlaceholderText {
  fileprivate var message: String {
    switch self {
    case .withoutLetters: "the usage description has no words"
    case .variable(let name): "the usage description holds $(\(name)), which no setting of this target defines"
    case .template(let mark): "the usage description holds a template’s mark: \(mark)"
    case .keyName: "the usage description is the name of a key"
    case .filler(let text): "the usage description is a placeholder: \(text)"
    case .test: "the usage description speaks of a test, not of a use"
    }
  }

  fileprivate var remedy: String {
    if case .variable(let name) = self { return "define \(name) in the target’s build settings" }
    return "say in a sentence which data is used, by whom and for what"
  }

  fileprivate var certainty: Certainty? {
    if case .variable = self { .inferred } else { nil }
  }
}
