/// A usage description stands where the build does not look: in a setting although the target does not generate its
/// Info.plist, or in a file that no setting names.
///
/// What happens: the text never gets into the app. If the Info.plist has no other one, the app ends when a prompt is
/// due; if it has, people see that one, and whoever edits the unused text wonders why nothing changes.
///
/// Bad:
/// ```yaml
/// # project.yml
/// name: Recipes
/// targets:
///   Recipes:
///     type: application
///     platform: iOS
///     sources: [.]
///     settings:
///       GENERATE_INFOPLIST_FILE: NO
///       INFOPLIST_FILE: Info.plist
///       INFOPLIST_KEY_NSUserTrackingUsageDescription: We share your device ID with ad networks to measure ads.
/// ```
/// Good:
/// ```yaml
/// # project.yml
/// name: Recipes
/// targets:
///   Recipes:
///     type: application
///     platform: iOS
///     sources: [.]
///     settings:
///       GENERATE_INFOPLIST_FILE: YES
///       INFOPLIST_KEY_NSUserTrackingUsageDescription: We share your device ID with ad networks to measure ads.
/// ```
///
/// Remedy: move the text to where the build looks, or let the target generate its Info.plist.
///
/// How sure: it follows from how the build makes the Info.plist.
struct UsageDescriptionInertBuildSetting: Kind {
  static let identity = KindIdentity(
    name: "usage-description.inert-build-setting", severity: .warning, facts: ["ATT-160"], certainty: .inferred)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt else { return [] }
    return target.infoPlists.compactMap { infoPlist in
      guard let inert = infoPlist.inert[UsageKey.plain.rawValue] else { return nil }
      let used = infoPlist.text(UsageKey.plain.rawValue)
      let message =
        inert.source == .buildSetting
        ? "this setting has no effect: the target does not generate its Info.plist"
        : "this text has no effect: no setting names this file"
      return finding(
        at: inert.place, in: target, message,
        why: used == nil && !infoPlist.isPartial
          ? "the app has no usage description and ends when a prompt is due" : "the text never gets into the app",
        severity: used == nil ? nil : .info, fix: "move the text to where the build looks, or remove it")
    }
  }
}
