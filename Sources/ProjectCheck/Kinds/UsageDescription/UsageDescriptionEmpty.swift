/// `NSUserTrackingUsageDescription` is there but empty, or only white space.
///
/// What happens: people see the system’s question without a reason and the upload or App Review refuses the build. A
/// build variable that is set to nothing ends the same way.
///
/// Bad:
/// ```strings
/// "NSUserTrackingUsageDescription" = "";
/// ```
/// Good:
/// ```strings
/// "NSUserTrackingUsageDescription" = "We share your activity with ad networks to measure which ads work.";
/// ```
///
/// Remedy: say in a sentence which data is used, by whom and for what.
///
/// How sure: what a phone does with an empty text is not documented; that a purpose is required is.
struct UsageDescriptionEmpty: Kind {
  static let identity = KindIdentity(
    name: "usage-description.empty", severity: .error, facts: ["ATT-165", "ATT-214"], certainty: .inferred,
    refusals: [.review("5.1.2(i)", "ATT-214")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt else { return [] }
    let own = target.entries(for: .plain).compactMap { entry in entry.node.string.map { ($0, entry.valuePlace) } }
    // A translation that a catalogue has not got yet is empty too; that is another kind's business.
    let translated = target.translations(of: .plain).filter { $0.entry.state != .new }
      .map { ($0.entry.text, $0.entry.place) }
    return (own + translated).filter { $0.0.allSatisfy(\.isWhitespace) }.map { _, place in
      finding(
        at: place, in: target, "the usage description is empty",
        why: "people are asked without a reason, and the upload or App Review refuses the build",
        fix: "say in a sentence which data is used, by whom and for what")
    }
  }
}
