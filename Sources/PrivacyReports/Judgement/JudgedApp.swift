import TrackingPolicy

/// An app whose contacts are judged: what its manifests list, and what is known of its permission.
public struct JudgedApp: Sendable {
  /// The bundle identifier that the report names it by.
  public var bundleID: String
  /// The tracking domains that the manifests in its bundle list, its own and those of its SDKs (ATT-183).
  public var listings: [TrackingDomainListing]
  /// The authorization status that it had while the report was recorded, if somebody says so: the report does not
  /// (ATT-203).
  public var status: AuthorizationStatus?

  /// An app with its lists.
  public init(bundleID: String, listings: [TrackingDomainListing], status: AuthorizationStatus? = nil) {
    self.bundleID = bundleID
    self.listings = listings
    self.status = status
  }
}

/// A tracking domain in a privacy manifest (ATT-180).
public struct TrackingDomainListing: Hashable, Sendable {
  /// The entry as it is written.
  public var text: String
  /// The host that is probably meant, if the entry is no bare host name and so means nothing (ATT-182).
  public var meantHost: String?
  /// The part of the host that somebody registered, such as `example.com`; nil if that cannot be told.
  public var registrableDomain: String?
  /// Whose manifest it is: the name of an SDK, or of a target of the project.
  public var owner: String
  /// Whether that is an SDK.
  public var isOfSDK: Bool
  /// The manifest, relative to the project.
  public var path: String
  /// The line of the entry, from 1.
  public var line: Int

  /// An entry with its place.
  public init(
    text: String, meantHost: String? = nil, registrableDomain: String? = nil, owner: String, isOfSDK: Bool,
    path: String, line: Int
  ) {
    self.text = text
    self.meantHost = meantHost
    self.registrableDomain = registrableDomain
    self.owner = owner
    self.isOfSDK = isOfSDK
    self.path = path
    self.line = line
  }
}
