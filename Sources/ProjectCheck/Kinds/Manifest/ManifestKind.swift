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

extension PrivacyManifest {
  /// The upload's code for a mistake about tracking: nested bundles have one of their own.
  var trackingErrorCode: String {
    path.contains(".bundle/") ? "ITMS-91107" : "ITMS-91064 (ITMS-91107 in a nested bundle)"
  }
}
