import PolicyReports

/// A kind that looks at one privacy manifest at a time, in a target or outside of all.
protocol ManifestKind: Kind {
  /// The problems in a manifest; `target` is nil where the manifest belongs to none.
  func findings(in manifest: PrivacyManifest, of target: TargetFacts?) -> [Finding]
}

extension ManifestKind {
  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.manifests.flatMap { findings(in: $0, of: target) }
  }

  func findings(outsideTargetsOf project: ProjectFacts) -> [Finding] {
    project.looseManifests.flatMap { findings(in: $0, of: nil) }
  }
}

extension ManifestKind {
  /// What the upload refuses a manifest with, of the kind's refusals, for a mistake about tracking: it has an error of its
  /// own for nested bundles. What a library's resources become depends on who builds it in, so both count there.
  func refusals(of manifest: PrivacyManifest, in target: TargetFacts?) -> [Refusal] {
    let nested = "ITMS-91107"
    if manifest.path.contains(".bundle/") { return Self.identity.refusals.filter { $0.code == nested } }
    guard let target, manifest.isOfBundle(of: target) else { return Self.identity.refusals }
    return Self.identity.refusals.filter { $0.code != nested }
  }
}

extension PrivacyManifest {
  /// Whether the manifest ends at the top of an app, an extension or a framework.
  fileprivate func isOfBundle(of target: TargetFacts) -> Bool {
    switch target.target.kind {
    case .app, .appExtension, .appClip, .watchApp: true
    case .library: target.binary != nil
    case .tool, .tests, .folder: false
    }
  }
}
