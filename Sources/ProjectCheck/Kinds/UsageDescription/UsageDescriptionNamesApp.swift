/// The usage description repeats the app’s name, which the prompt shows already.
///
/// What happens: the alert begins with the app’s name in quotes, and the sheet shows it too. The name once more makes
/// the text longer and takes the place of the reason.
///
/// Bad: `<string>Recipes uses this identifier to show relevant ads.</string>`
/// Good: `<string>Your advertising identifier is used to show relevant ads.</string>`
///
/// Remedy: leave the name out.
///
/// How sure: Apple advises so. Names that are everyday words are not looked for.
struct UsageDescriptionNamesApp: Kind {
  static let identity = KindIdentity(
    name: "usage-description.names-app", severity: .info, facts: ["ATT-71"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.textsNamingApp(.plain).map { text, name in
      finding(
        at: text.place, in: target, "the usage description repeats the app’s name, “\(name.name)”",
        why: "the prompt shows the name already", fix: "leave the name out")
    }
  }
}

extension TargetFacts {
  /// The texts that have the app's name in them, with the name.
  func textsNamingApp(_ key: UsageKey) -> [(UsageText, AppName)] {
    guard canPrompt else { return [] }
    return writtenTexts(for: key).compactMap { text in
      appNames(in: text.language).first { $0.occurs(in: text.text) }.map { (text, $0) }
    }
  }
}
