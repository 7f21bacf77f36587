/// The privacy labels of the App Store that follow from manifests. A developer answers for the whole app, other people's
/// code included, and for what no manifest says; so these are the least that must be declared.
public struct PrivacyLabels: Sendable {
  /// Data used to track you. The same data stands in one of the other two as well.
  public var tracking: [MergedManifest.CollectedData]
  /// Data linked to you.
  public var linked: [MergedManifest.CollectedData]
  /// Data not linked to you.
  public var notLinked: [MergedManifest.CollectedData]
  /// Data of which the manifests do not say whether it is linked, or that is not documented.
  public var undecided: [MergedManifest.CollectedData]

  /// The labels that follow from what is collected.
  public init(of collected: [MergedManifest.CollectedData]) {
    let known = collected.filter { $0.category != nil }
    tracking = known.filter { $0.isTracking == true }
    linked = known.filter { $0.isLinked == true }
    notLinked = known.filter { $0.isLinked == false }
    undecided = collected.filter { $0.category == nil || $0.isLinked == nil }
  }

  /// The types by category, in the order of the store: `Identifiers: User ID, Device ID`.
  static func byCategory(_ data: [MergedManifest.CollectedData]) -> [(category: String, names: [String])] {
    data.reduce(into: []) { groups, data in
      let category = data.category ?? "Not documented"
      if groups.last?.category == category {
        groups[groups.count - 1].names.append(data.name)
      } else {
        groups.append((category, [data.name]))
      }
    }
  }
}
