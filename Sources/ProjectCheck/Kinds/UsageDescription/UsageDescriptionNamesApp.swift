/// The usage description repeats the app’s name, which the prompt shows already.
///
/// What happens: the alert begins with the app’s name in quotes, and the sheet shows it too. The name once more makes
/// the text longer and takes the place of the reason.
///
/// Bad:
/// ```plist
/// <key>CFBundleName</key>
/// <string>Recipes</string>
/// <key>NSUserTrackingUsageDescription</key>
/// <string>Recipes shares your advertising identifier with ad networks to show relevant ads.</string>
/// ```
/// Good:
/// ```plist
/// <key>CFBundleName</key>
/// <string>Recipes</string>
/// <key>NSUserTrackingUsageDescription</key>
/// <string>Your advertising identifier is shared with ad networks to show relevant ads.</string>
/// ```
///
/// Remedy: leave the name out.
///
/// How sure: Apple advises so. Names that are everyday words are not looked for.
struct UsageDescriptionNamesApp: Kind {
  static let identity = KindIdentity(
    name: "usage-description.names-app", severity: .info, facts: ["ATT-71"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt else { return [] }
    return findings(
      about: target.writtenTexts(for: .plain), in: target, why: "the prompt shows the name already"
    ) { text in
      target.appName(in: text).map { name in
        UsageRemark("the usage description repeats the app’s name, “\(name.name)”", fix: "leave the name out")
      }
    }
  }
}

extension TargetFacts {
  /// The app's name, if the text has it.
  func appName(in text: UsageText) -> AppName? {
    appNames(in: text.language).first { $0.occurs(in: text.text) }
  }
}
