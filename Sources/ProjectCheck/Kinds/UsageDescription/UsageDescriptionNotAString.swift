/// `NSUserTrackingUsageDescription` is not a string, so the system finds no text to show.
///
/// What happens: a value of another type counts as none, and a request that is due for a prompt ends the app. The
/// upload asks for a text too.
///
/// Bad:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <true/>
/// ```
/// Good:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
/// ```
///
/// Remedy: make the value a string.
///
/// How sure: that the key must hold a string is documented; that another type counts as missing is inferred.
struct UsageDescriptionNotAString: Kind {
  static let identity = KindIdentity(
    name: "usage-description.not-a-string", severity: .error, facts: ["ATT-165"], certainty: .inferred)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt else { return [] }
    return target.entries(for: .plain).filter { $0.node.string == nil }.map { entry in
      finding(
        at: entry.valuePlace, in: target, "the value is \(entry.node.typeName), not a string",
        why: "the system looks for a text; without one, a prompt that is due ends the app",
        fix: "make the value a string")
    }
  }
}
