/// The tracking framework is linked strongly by an app that also runs on systems without it.
///
/// What happens: on a system before iOS 14 the loader does not find the framework, and the app dies at launch, whatever
/// checks the code makes.
///
/// Bad:
/// ```yaml
/// # project.yml
/// name: Recipes
/// targets:
///   Recipes:
///     type: application
///     platform: iOS
///     deploymentTarget: "13.0"
///     sources: [.]
///     dependencies:
///       - sdk: AppTrackingTransparency.framework
/// ```
/// Good:
/// ```yaml
/// # project.yml
/// name: Recipes
/// targets:
///   Recipes:
///     type: application
///     platform: iOS
///     deploymentTarget: "13.0"
///     sources: [.]
///     dependencies:
///       - sdk: AppTrackingTransparency.framework
///         weak: true
/// ```
///
/// Remedy: mark it as Optional, or take it out of the list: code that imports it links it weakly by itself.
///
/// How sure: observed; it is how the loader works.
struct AvailabilityStrongLink: Kind {
  static let identity = KindIdentity(
    name: "availability.strong-link", severity: .error, facts: ["ATT-1"], certainty: .observed)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard let minimum = target.minimum(on: .iOS), minimum < PlatformVersion(14) else { return [] }
    return target.once(
      target.target.linkedFrameworks.filter { $0.name.isTrackingFramework && !$0.isWeak }.map { framework in
        finding(
          at: framework.place, in: target,
          "links AppTrackingTransparency as required, in a target that runs on iOS \(minimum)",
          why: "systems before iOS 14 do not have it: the app dies at launch there",
          fix: "link it as optional")
      })
  }
}

extension String {
  fileprivate var isTrackingFramework: Bool {
    self == "AppTrackingTransparency" || hasSuffix("AppTrackingTransparency.framework")
  }
}
