import TrackingPolicy

/// What a report says of a project's apps.
public struct PrivacyReportJudgement: Sendable {
  /// The judged apps, ordered by bundle identifier.
  public var apps: [App]
  /// What is to be said of their contacts, in the order of the report.
  public var findings: [ContactFinding] = []
  /// What the report holds of other apps, which is not judged.
  public var others = Others()
  /// How many lines the report has, blank ones left out.
  public var lines = 0
  /// The earliest time in it.
  public var first: ReportTime?
  /// The latest time in it.
  public var last: ReportTime?
  /// How many lines there are of types that are not known, by type; empty where a line has none.
  public var unknownTypes: [String: Int] = [:]
  /// How often there are members that are not known, by name.
  public var unknownMembers: [String: Int] = [:]
  /// The first twenty lines that cannot be used.
  public var faults: [PrivacyReportFault] = []
  /// How many there are. More than none means that the judgement is partial.
  public var faultCount = 0

  init(apps: [App]) {
    self.apps = apps
  }

  /// A judged app in the report.
  public struct App: Sendable {
    /// The bundle identifier.
    public var bundleID: String
    /// The status that was stated for it.
    public var status: AuthorizationStatus?
    /// How many hosts it contacted; one that the app and a browser inside of it contacted counts twice.
    public var hosts = 0
    /// How many contacts there were.
    public var hits = 0
    /// How many of the hosts are tracking domains that it had permission to contact.
    public var permitted = 0
    /// How many lines there are about its use of data and sensors.
    public var accesses = 0

    /// Whether the report has anything of it.
    public var isMentioned: Bool { hosts > 0 || accesses > 0 }

    mutating func count(_ contact: ReportedContact) {
      hosts += 1
      let (sum, overflow) = hits.addingReportingOverflow(contact.hits)
      hits = overflow ? .max : sum
    }
  }

  /// What the report holds of other apps.
  public struct Others: Sendable {
    /// Their bundle identifiers, sorted; at most ten thousand.
    public var names: [String] = []
    /// How many lines there are about their contacts.
    public var contacts = 0
    /// How many lines there are about their use of data and sensors.
    public var accesses = 0
  }

  /// The gravest severity among the findings; nil without findings.
  public var gravest: ContactFinding.Severity? { findings.map(\.severity).max() }

  mutating func cover(_ time: ReportTime?) {
    guard let time else { return }
    first = first.map { min($0, time) } ?? time
    last = last.map { max($0, time) } ?? time
  }
}
