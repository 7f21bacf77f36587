/// A `switch` over the authorization status lacks cases.
///
/// What happens: the build fails. Only with `--typecheck`, which asks the compiler of this machine.
///
/// Bad: `switch status { case .authorized: track(); case .denied: break }`
/// Good: the same with `.notDetermined`, `.restricted` and `@unknown default`.
///
/// Remedy: say what happens for every status, and for those that a later system may have.
///
/// How sure: it is the compiler that says so; the header lists the statuses.
struct TypecheckIncompleteSwitch: Kind {
  static let identity = KindIdentity(
    name: "typecheck.incomplete-switch", severity: .error, facts: ["ATT-4"], certainty: .header)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.compilerRemarks.filter { $0.isError && $0.isAboutSwitch }.map { remark in
        finding(
          at: remark.place, in: target, "this switch lacks an authorization status", why: "the build fails",
          fix: "add the missing cases and @unknown default")
      })
  }
}
