/// The Markdown text is there, but no system that this target runs on can show it.
///
/// What happens: only the sheet of iOS and iPadOS 27.2 and later shows it. An app for Apple TV, Apple Vision Pro or the
/// Mac alone never meets the sheet.
///
/// Bad, in an app for Apple TV:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share your advertising identifier with ad networks to show relevant ads.</string>
/// <key>NSUserTrackingMarkdownUsageDescription</key>
/// <string>We share your **advertising identifier** with ad networks to show relevant ads.</string>
/// ```
/// Good:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share your advertising identifier with ad networks to show relevant ads.</string>
/// ```
///
/// Remedy: remove the key from this target.
///
/// How sure: documented. Whether Mac Catalyst shows the sheet is unknown; such targets are not reported.
struct MarkdownDescriptionNeverShown: Kind {
  static let identity = KindIdentity(
    name: "markdown-description.never-shown", severity: .info, facts: ["ATT-71", "ATT-153"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let platforms = target.target.platforms.keys
    let mayShow = platforms.isEmpty || platforms.contains(.iOS) || platforms.contains(.macCatalyst)
    guard !mayShow, target.target.kind == .app else { return [] }
    return target.entries(for: .markdown).map { entry in
      finding(
        at: entry.place, in: target, "no system that this target runs on shows the Markdown text",
        why: "only the sheet of iOS and iPadOS 27.2 and later shows it", fix: "remove the key from this target")
    }
  }
}
