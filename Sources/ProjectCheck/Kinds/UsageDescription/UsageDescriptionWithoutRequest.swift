/// `NSUserTrackingUsageDescription` is there, but nothing that this target makes can ask.
///
/// What happens: nothing, which is the trouble. An extension never shows the prompt, an App Clip is always restricted,
/// and on the Mac and the watch there is no prompt; only the app’s own Info.plist is looked at. App Review may take the
/// key for a sign of tracking and look for the alert.
///
/// Bad, in an app extension:
/// ```plist
/// <key>NSExtension</key>
/// <dict>
///   <key>NSExtensionPointIdentifier</key>
///   <string>com.apple.widgetkit-extension</string>
/// </dict>
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
/// ```
/// Good:
/// ```plist
/// <key>NSExtension</key>
/// <dict>
///   <key>NSExtensionPointIdentifier</key>
///   <string>com.apple.widgetkit-extension</string>
/// </dict>
/// ```
///
/// Remedy: remove the key from this target.
///
/// How sure: that extensions cannot prompt is documented; that App Clips are restricted was observed. An app that could
/// ask and does not is another kind, request.never-made.
struct UsageDescriptionWithoutRequest: Kind {
  static let identity = KindIdentity(
    name: "usage-description.without-request", severity: .info,
    facts: ["ATT-32", "ATT-114", "ATT-150", "ATT-155"], certainty: .observed)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard let reason = Self.reason(target) else { return [] }
    return target.entries(for: .plain).map { entry in
      finding(
        at: entry.place, in: target, "the usage description is never shown: \(reason)",
        why: "only an app’s own Info.plist is looked at when it asks", fix: "remove the key from this target")
    }
  }

  /// Why the target cannot ask; nil if it can, or if nobody knows what it makes.
  private static func reason(_ target: TargetFacts) -> String? {
    switch target.target.kind {
    case .appExtension: "an extension cannot ask"
    case .appClip: "an App Clip is always restricted"
    case .watchApp: "there is no prompt on the watch"
    case .app: target.canPrompt ? nil : "there is no prompt on the platforms of this target"
    case .library, .tool, .tests, .folder: nil
    }
  }
}
