/// A collected type of data is marked as used for tracking, while the manifest says that nothing tracks.
///
/// What happens: the file is accepted, and some vendors ship such manifests. The privacy report that Xcode makes says
/// tracking for this type, against the flag above it; compare it with the app’s privacy label.
///
/// Bad:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <false/>
/// <key>NSPrivacyCollectedDataTypes</key>
/// <array><dict>
///   <key>NSPrivacyCollectedDataType</key><string>NSPrivacyCollectedDataTypeDeviceID</string>
///   <key>NSPrivacyCollectedDataTypeLinked</key><false/>
///   <key>NSPrivacyCollectedDataTypeTracking</key><true/>
///   <key>NSPrivacyCollectedDataTypePurposes</key>
///   <array><string>NSPrivacyCollectedDataTypePurposeAnalytics</string></array>
/// </dict></array>
/// ```
/// Good:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <false/>
/// <key>NSPrivacyCollectedDataTypes</key>
/// <array><dict>
///   <key>NSPrivacyCollectedDataType</key><string>NSPrivacyCollectedDataTypeDeviceID</string>
///   <key>NSPrivacyCollectedDataTypeLinked</key><false/>
///   <key>NSPrivacyCollectedDataTypeTracking</key><false/>
///   <key>NSPrivacyCollectedDataTypePurposes</key>
///   <array><string>NSPrivacyCollectedDataTypePurposeAnalytics</string></array>
/// </dict></array>
/// ```
///
/// Remedy: set both to what the code does.
///
/// How sure: the contradiction is in the file; that it has no effect at upload was observed.
struct ManifestDataTypeTracking: ManifestKind {
  static let identity = KindIdentity(
    name: "manifest.data-type-tracking", severity: .info, facts: ["ATT-187"], certainty: .inferred)

  private static let mostRemarks = 100

  func findings(in manifest: PrivacyManifest, of target: TargetFacts?) -> [Finding] {
    let says = manifest.root?[PrivacyManifest.Key.tracking]
    guard manifest.root != nil, says == nil || says?.boolean == false else { return [] }
    let findings = manifest.collectedTypes.lazy.compactMap { type -> Finding? in
      guard let flag = type.member(PrivacyManifest.Key.typeTracking), flag.node.boolean == true else { return nil }
      let name = type[PrivacyManifest.Key.collectedType]?.string?.excerpt ?? "a collected type"
      return finding(
        at: manifest.place(flag.keyPosition), in: target,
        "\(name) is marked as used for tracking, but NSPrivacyTracking is \(says == nil ? "missing" : "false")",
        why: "the privacy report contradicts the flag", fix: "set both to what the code does")
    }
    return Array(findings.prefix(Self.mostRemarks))
  }
}
