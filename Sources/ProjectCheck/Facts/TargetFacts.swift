/// Everything that kinds may know about the checked folder.
struct ProjectFacts: Sendable {
  /// The targets with their facts, tests left out.
  var targets: [TargetFacts]
  /// Privacy manifests that belong to no target.
  var looseManifests: [PrivacyManifest]
  /// What the project sets about its check.
  var configuration = CheckConfiguration()
  /// The comments that ask for findings to be ignored, by file, then as one reads.
  var ignoreComments: [IgnoreComment] = []

  /// Whether the targets are built bundles, and not sources.
  var isBuilt: Bool { targets.contains { $0.binary != nil } }

  /// Whether an app of the project has a library's code in it.
  func isBuiltIntoApp(_ library: Target) -> Bool {
    let all = targets.map(\.target)
    return all.contains { app in app.kind == .app && app.parts(among: all).contains { $0.id == library.id } }
  }
}

/// Everything that kinds may know about one target.
struct TargetFacts: Sendable {
  /// The target as discovery found it, and as its entitlements classify it.
  var target: Target
  /// The Info.plist of every build configuration, as the built app will have it.
  var infoPlists: [EffectiveInfoPlist]
  /// What the entitlements say in the build configurations that have some.
  var entitlements: [Entitlements] = []
  /// Localised Info.plist values (InfoPlist.strings and InfoPlist.xcstrings).
  var localisedInfoPlist: LocalisedTexts
  /// The target's own privacy manifests.
  var manifests: [PrivacyManifest]
  /// What the code of this target and of the targets built into it does.
  var code: CodeFacts
  /// The translations of what the app's own screens before its requests say.
  var screenTexts = StringTables.none
  /// What the compiler says about the target's code, if it was asked.
  var compilerRemarks: [CompilerRemark] = []
  /// What the binaries of a built target name; nil for a target of sources.
  var binary: BinaryFacts?
}
