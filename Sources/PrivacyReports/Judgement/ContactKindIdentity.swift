import TrackingPolicy

/// What holds for all findings of a kind. The comments are what `askright rules` prints of the kinds.
struct ContactKindIdentity {
  /// The name, as in reports.
  let name: String
  /// How much it matters where nothing makes it milder.
  let severity: ContactFinding.Severity
  /// The facts that every finding of the kind rests on.
  let facts: [Fact]
  /// The weakest certainty among those.
  let certainty: Certainty

  /// A tracking domain was contacted although the app had no permission to track.
  ///
  /// What happens: from iOS 17 on the system refuses such a connection; earlier ones let it through, which is tracking
  /// without permission all the same. That it stands in the phone's report means that it got through: by a web view, on an
  /// earlier system, to a subdomain, or because the installed build lists other domains than the project.
  ///
  /// Remedy: hold the contact back until the status is `authorized`; where the system should have refused it, compare the
  /// manifests in the installed build with the project's.
  ///
  /// How sure: as sure as the status that was stated; the report itself holds no decisions.
  static let withoutPermission = ContactKindIdentity(
    name: "contact.without-permission", severity: .error, facts: [202, 203], certainty: .inferred)

  /// A tracking domain was contacted in a way that needs no permission to get through, and whether there was one is unknown.
  ///
  /// What happens: a web view, an earlier system or a subdomain lets the contact through whatever the person decided, so the
  /// report does not tell whether they had agreed.
  ///
  /// Remedy: say what they had decided with `--status`, and make the contact only while the status is `authorized`.
  ///
  /// How sure: it follows from what the system refuses.
  static let permissionUnproven = ContactKindIdentity(
    name: "contact.permission-unproven", severity: .warning, facts: [202, 203], certainty: .inferred)

  /// A tracking domain was contacted in a way that gets through with permission only.
  ///
  /// What happens: the system refuses such a contact unless the person agreed, so it shows that they had.
  ///
  /// Remedy: none, if they had; `--status` says what you know.
  ///
  /// How sure: it follows from what the system refuses.
  static let permissionImplied = ContactKindIdentity(
    name: "contact.permission-implied", severity: .info, facts: [202, 203], certainty: .inferred)

  /// A host was contacted that the phone takes for a tracker and that no privacy manifest lists.
  ///
  /// What happens: what is not listed is not refused when tracking is denied, so it may track people who said no; and the
  /// one who uses it must list it.
  ///
  /// Remedy: if it is used for tracking, list it in `NSPrivacyTrackingDomains` of the code that contacts it, and contact it
  /// with permission only.
  ///
  /// How sure: the phone marks the domain as a tracker's; where it does so only in the newer form, observed.
  static let undeclaredTracker = ContactKindIdentity(
    name: "contact.undeclared-tracker", severity: .warning, facts: [183, 191, 202], certainty: .documented)
}

extension ContactFinding.Kind {
  var identity: ContactKindIdentity {
    switch self {
    case .withoutPermission: .withoutPermission
    case .permissionUnproven: .permissionUnproven
    case .permissionImplied: .permissionImplied
    case .undeclaredTracker: .undeclaredTracker
    }
  }
}
