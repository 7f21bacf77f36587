import Documents

/// A privacy manifest with whose it is, and what it says as far as it is documented (ATT-180, ATT-187, ATT-189).
public struct ListedManifest: Sendable, Hashable {
  /// Where it lies, relative to the checked folder.
  public var path: String
  /// Whose it is.
  public var owner: ProjectManifests.Owner
  /// `NSPrivacyTracking`; nil where it does not say.
  public var tracks: Bool?
  /// The collected types of data, as they stand.
  public var collected: [Collected]
  /// The uses of APIs that need a reason, as they stand.
  public var accessed: [Accessed]
  /// The tracking domains, as they stand.
  public var domains: [ProjectManifests.ListedDomain]

  /// An entry of `NSPrivacyCollectedDataTypes`.
  public struct Collected: Sendable, Hashable {
    /// The type as it is written.
    public var type: String
    /// Whether it is linked to the person; nil where the entry does not say.
    public var isLinked: Bool?
    /// Whether it is used to track; nil where the entry does not say.
    public var isTracking: Bool?
    /// The purposes as they are written.
    public var purposes: [String]
    /// Where the entry stands.
    public var place: Place
  }

  /// An entry of `NSPrivacyAccessedAPITypes`.
  public struct Accessed: Sendable, Hashable {
    /// The category as it is written.
    public var category: String
    /// The codes of the reasons.
    public var reasons: [String]
    /// Where the entry stands.
    public var place: Place
  }
}

extension ListedManifest {
  /// What a manifest says that lies in a target, or in none.
  init(_ manifest: PrivacyManifest, in target: Target?) {
    typealias Key = PrivacyManifest.Key
    path = manifest.path
    let owner = ProjectManifests.Owner(of: manifest.path, in: target)
    self.owner = owner
    tracks = manifest.tracking?.isTracking
    collected = manifest.collectedTypes.compactMap { entry in
      guard let type = entry[Key.collectedType]?.string else { return nil }
      return Collected(
        type: type, isLinked: entry[Key.linked]?.boolean, isTracking: entry[Key.typeTracking]?.boolean,
        purposes: (entry[Key.purposes]?.array ?? []).compactMap(\.string), place: manifest.place(entry.position))
    }
    accessed = (manifest.root?[Key.accessedTypes]?.array ?? []).compactMap { entry in
      guard let category = entry[Key.accessedType]?.string else { return nil }
      return Accessed(
        category: category, reasons: (entry[Key.reasons]?.array ?? []).compactMap(\.string),
        place: manifest.place(entry.position))
    }
    domains = manifest.domains.map { domain in
      let meant = HostNameFault(domain.text)
      return ProjectManifests.ListedDomain(
        text: domain.text, meantHost: meant?.host,
        registrableDomain: RegistrableDomain(of: meant?.host ?? domain.text)?.domain,
        owner: owner, place: domain.place)
    }
  }
}
