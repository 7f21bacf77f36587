/// The privacy manifest is invalid: unreadable, wrong types, unknown or missing keys and values.
///
/// What happens: the upload refuses the build with ITMS-91056, naming the file and little else.
///
/// Bad:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <string>YES</string>
/// ```
/// Good:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <false/>
/// ```
///
/// A required-reason API with an empty list of reasons, or with a reason of another category, is invalid too.
///
/// Remedy: use the documented keys and values; `plutil -lint` finds only what is no property list.
///
/// How sure: the keys and values are documented. A reason that has the right form and is not known here may be newer
/// and is let pass.
struct ManifestMalformed: ManifestKind {
  static let identity = KindIdentity(
    name: "manifest.malformed", severity: .error, facts: ["ATT-180", "ATT-181", "ATT-187", "ATT-188", "ATT-189"],
    certainty: .documented,
    refusals: [.upload(91056, "ATT-181")])

  func findings(in manifest: PrivacyManifest, of target: TargetFacts?) -> [Finding] {
    manifest.faults.map { fault in
      finding(
        at: fault.place, in: target, fault.message,
        why: "the upload refuses an invalid privacy manifest",
        fix: "use the keys and values that Apple documents")
    }
  }
}
