/// A host that an app contacted in the last seven days, how often, and when first and last (ATT-202).
///
/// One line stands for all contacts of one app with one host on behalf of one initiator and one website.
public struct NetworkActivity: Hashable, Sendable {
  /// The host, or an address in numbers.
  public var domain: String
  /// The bundle identifier of the app.
  public var bundleID: String
  /// The time of the first contact.
  public var firstTimeStamp: ReportTime?
  /// The time of the last contact.
  public var timeStamp: ReportTime?
  /// How many contacts there were.
  public var hits: Int?
  /// Who caused them.
  public var initiatedType: InitiatedType?
  /// The website that made the contact; empty where there is none.
  public var context: String?
  /// Whether the host may collect information across apps and websites.
  public var domainType: DomainType?
  /// What newer systems say of the host beside `domainType`; its values seem to be the same.
  public var domainClassification: DomainType?
  /// Whom the host belongs to; empty where the phone does not know.
  public var domainOwner: String?
  /// Members that have no meaning here.
  public var others: [PrivacyReportMember] = []

  /// A contact of an app with a host, of which nothing more is known.
  public init(domain: String, bundleID: String) {
    self.domain = domain
    self.bundleID = bundleID
  }

  /// Who caused a contact: a word that systems may add to.
  public struct InitiatedType: RawRepresentable, Hashable, Sendable {
    /// The word in the file.
    public var rawValue: String

    /// A word of the file.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The app, by the URL Loading System or below it.
    public static let app = InitiatedType(rawValue: "AppInitiated")
    /// The person: a browser inside of the app, or what the app says they opened.
    public static let nonApp = InitiatedType(rawValue: "NonAppInitiated")
  }

  /// What the phone says of a host: a number that systems may add to.
  public struct DomainType: RawRepresentable, Hashable, Sendable {
    /// The number in the file.
    public var rawValue: Int

    /// A number of the file.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It may collect information across apps and websites, and profile people.
    public static let tracker = DomainType(rawValue: 1)
    /// Nothing of the sort is known.
    public static let other = DomainType(rawValue: 2)
  }

  /// Whether the phone takes the host for one that collects information across apps and websites.
  public var isTrackerLike: Bool { domainType == .tracker || domainClassification == .tracker }
}
