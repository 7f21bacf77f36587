/// The Swift compiler refuses a use of the tracking or attribution frameworks that some of a target's systems do not have.
///
/// What happens: the build fails for that platform, at the place that the compiler names. Only with `--typecheck`, which
/// asks the compiler of this machine; what the other kinds about availability report already is not said twice.
///
/// Bad: `SKAdNetwork.updatePostbackConversionValue(3)` in an app for iOS 15
/// Good: the same inside `if #available(iOS 15.4, *)`.
///
/// Remedy: put a check of the version, or `#if os(iOS)`, around the use.
///
/// How sure: it is the compiler that says so, about declarations made from what headers and documentation say.
struct TypecheckUnavailable: Kind {
  static let identity = KindIdentity(
    name: "typecheck.unavailable", severity: .error, facts: ["ATT-1", "ATT-5", "SKAN-1"], certainty: .header)

  /// The kinds that say the same without the compiler.
  private static let others: [any Kind] = [
    AvailabilityMissing(), ExpandedRequestNeedsAvailability(), ExpandedRequestNeedsPlatformGuard(),
  ]

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let remarks = target.compilerRemarks.filter { $0.isError && !$0.isAboutSwitch }
    guard !remarks.isEmpty else { return [] }
    let reported = Self.others.flatMap { $0.findings(in: target, of: project) }
    var lines = Set(reported.map { Place(path: $0.place.path, line: $0.place.line) })
    return remarks.compactMap { remark in
      // A type and its member in one line are one problem.
      guard lines.insert(Place(path: remark.place.path, line: remark.place.line)).inserted else { return nil }
      return finding(
        at: remark.place, in: target,
        "Swift does not compile this for \(remark.platform.rawValue) \(remark.minimum): \(remark.message)",
        why: "the build fails for that platform", fix: "put a check of the version or the platform around it")
    }
  }
}

extension CompilerRemark {
  /// Whether it is about a `switch` that lacks cases.
  var isAboutSwitch: Bool { message == "switch must be exhaustive" }
}
