import Documents
import TrackingPolicy

/// A key of AdAttributionKit stands inside of a dictionary, where nobody looks for it.
///
/// What happens: the system reads `AttributionCopyEndpoint` at the top of the Info.plist only. Xcode shows the key as
/// “AdAttributionKit - Postback Copy URL”, from which people make a dictionary `AdAttributionKit`: it is ignored without a
/// word, and no copy of a postback ever arrives. An app in the store lost all of them that way (AAK-6).
///
/// Bad:
/// ```plist
/// <key>AdAttributionKit</key>
/// <dict>
///   <key>PostbackCopyURL</key>
///   <string>https://example.com</string>
/// </dict>
/// ```
/// Good:
/// ```plist
/// <key>AttributionCopyEndpoint</key>
/// <string>https://example.com</string>
/// ```
///
/// Remedy: put the key at the top of the Info.plist, under the name that Apple’s page gives.
///
/// How sure: Apple’s pages have the key at the top and know no such dictionary; the loss was observed.
struct AdAttributionKitEndpointNested: Kind {
  static let identity = KindIdentity(
    name: "adattributionkit.endpoint-nested", severity: .error, facts: ["AAK-2", "AAK-3", "AAK-6"],
    certainty: .observed)

  /// What people write inside, with the key that the system reads.
  private static let keys = [
    "AttributionCopyEndpoint": "AttributionCopyEndpoint", "PostbackCopyURL": "AttributionCopyEndpoint",
    "OptInForReengagementPostbackCopies": "EligibleForAdAttributionKitReengagementPostbackCopies",
    "EligibleForAdAttributionKitReengagementPostbackCopies": "EligibleForAdAttributionKitReengagementPostbackCopies",
  ]

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.infoPlists.flatMap { infoPlist in
      Self.dictionaries.compactMap { infoPlist[$0] }.flatMap { entry in
        (entry.node.members ?? []).compactMap { member -> Finding? in
          guard let key = Self.keys[member.key] else { return nil }
          return finding(
            at: Place(path: entry.place.path, member.keyPosition), in: target,
            "\(member.key) stands inside of a dictionary, where the system does not look for it",
            why: "it is ignored without a word: no copy of a postback arrives",
            fix: "put \(key) at the top of the Info.plist")
        }
      }
    }
  }

  /// The dictionaries that have been seen; one of any other name may be the app's own.
  private static let dictionaries = ["AdAttributionKit", "AdAttributionKitConfigurations", "AdAttributionKitSettings"]
}
