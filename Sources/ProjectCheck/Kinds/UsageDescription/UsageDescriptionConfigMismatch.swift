/// Two sources give one target different usage descriptions, and only one of them is ever seen.
///
/// What happens: a build setting replaces the text in the Info.plist, and a text in `InfoPlist.xcstrings` or
/// `InfoPlist.strings` for the development language replaces both. Whoever improves the one that loses changes nothing.
///
/// Bad:
/// ```plist
/// <!-- Info.plist -->
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share your device ID with ad networks to show relevant ads.</string>
/// ```
/// ```strings
/// /* en.lproj/InfoPlist.strings */
/// "NSUserTrackingUsageDescription" = "We share your activity with ad partners to measure ads.";
/// ```
/// Good:
/// ```plist
/// <!-- Info.plist -->
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share your device ID with ad networks to show relevant ads.</string>
/// ```
/// ```strings
/// /* en.lproj/InfoPlist.strings */
/// "NSUserTrackingUsageDescription" = "We share your device ID with ad networks to show relevant ads.";
/// ```
///
/// Remedy: keep the text in one place. The finding stands at the text that wins.
///
/// How sure: the precedence is that of Apple’s published build system; that localised texts win is documented.
struct UsageDescriptionConfigMismatch: Kind {
  static let identity = KindIdentity(
    name: "usage-description.config-mismatch", severity: .warning, facts: ["ATT-76"], certainty: .inferred)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt else { return [] }
    return sourceMismatches(in: target) + shadowedTexts(in: target)
  }

  /// Info.plist, project description and build setting against each other.
  private func sourceMismatches(in target: TargetFacts) -> [Finding] {
    target.infoPlists.compactMap { infoPlist in
      guard let entries = infoPlist.competing[UsageKey.plain.rawValue], let winner = entries.last,
        let loser = entries.dropLast().last(where: { differ($0.node.string, winner.node.string) })
      else { return nil }
      return finding(
        at: winner.place, in: target, "this text replaces another one at \(loser.valuePlace.shortDescription)",
        why: "people see this text, whatever is changed in the other", fix: "keep the text in one place")
    }
  }

  /// The development language's localised text against the Info.plist's own.
  private func shadowedTexts(in target: TargetFacts) -> [Finding] {
    let language = target.developmentLanguage
    guard let winner = target.developmentText(for: .plain), PlaceholderText(winner.text) == nil else { return [] }
    let loser = target.entries(for: .plain).first { entry in
      guard let text = entry.node.string, differ(text, winner.text), PlaceholderText(text) == nil else { return false }
      // Texts in two languages are no contradiction, only an Info.plist in another language than it says.
      return WrittenLanguage.mismatch(of: text, with: language) == nil
        && WrittenLanguage.mismatch(of: winner.text, with: language) == nil
    }
    guard let loser else { return [] }
    let key = target.localisedInfoPlist.catalogueKeys[UsageKey.plain.rawValue]
    let place = key.flatMap { $0.path == winner.place.path ? $0 : nil } ?? winner.place
    return [
      finding(
        at: place, in: target,
        "the \(language.name) text replaces the one in the Info.plist (\(loser.valuePlace.shortDescription))",
        why: "people see this text, whatever is changed in the Info.plist", fix: "keep the text in one place")
    ]
  }

  private func differ(_ left: String?, _ right: String?) -> Bool {
    FoldedText(left ?? "").words != FoldedText(right ?? "").words
  }
}

extension Place {
  /// `Info.plist:12`.
  var shortDescription: String {
    "\(path.split(separator: "/").last ?? ""):\(line)"
  }
}
