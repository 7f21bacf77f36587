import TrackingPolicy

/// All contacts of an app with a host on behalf of one initiator, put together from the lines of a report.
public struct ReportedContact: Sendable {
  /// The bundle identifier of the app.
  public var bundleID: String
  /// The host, in lower case.
  public var host: String
  /// Who caused the contacts.
  public var initiatedType: NetworkActivity.InitiatedType?
  /// How many there were. A line without a number stands for one.
  public var hits = 0
  /// The first of them.
  public var first: ReportTime?
  /// The last of them.
  public var last: ReportTime?
  /// What the phone says of the host.
  public var domainType: NetworkActivity.DomainType?
  /// What newer systems say of the host beside that.
  public var domainClassification: NetworkActivity.DomainType?
  /// Whom the host belongs to, as far as the phone knows.
  public var domainOwner: String?
  /// The websites that made the contacts, at most twenty.
  public var contexts: [String] = []
  /// The line of the report on which the host stands first, from 1.
  public var line: Int

  private static let mostContexts = 20

  init(_ activity: NetworkActivity, host: String, line: Int) {
    bundleID = activity.bundleID
    self.host = host
    initiatedType = activity.initiatedType
    self.line = line
  }

  mutating func add(_ activity: NetworkActivity) {
    let (sum, overflow) = hits.addingReportingOverflow(activity.hits ?? 1)
    hits = overflow ? .max : sum
    for time in [activity.firstTimeStamp, activity.timeStamp] {
      guard let time else { continue }
      first = first.map { min($0, time) } ?? time
      last = last.map { max($0, time) } ?? time
    }
    domainType = stronger(domainType, activity.domainType)
    domainClassification = stronger(domainClassification, activity.domainClassification)
    if domainOwner == nil, let owner = activity.domainOwner, !owner.isEmpty { domainOwner = owner }
    if let context = activity.context, !context.isEmpty, contexts.count < Self.mostContexts,
      !contexts.contains(context)
    {
      contexts.append(context)
    }
  }

  /// The one that says more: that of a tracker, if either is.
  private func stronger(
    _ left: NetworkActivity.DomainType?, _ right: NetworkActivity.DomainType?
  ) -> NetworkActivity.DomainType? {
    left == .tracker ? left : right ?? left
  }

  /// Whether the phone takes the host for one that collects information across apps and websites.
  public var isTrackerLike: Bool { domainType == .tracker || domainClassification == .tracker }

  /// What made the contacts, as the policy tells clients apart: a browser in the app is what a person initiates.
  var client: NetworkClient { initiatedType == .nonApp ? .webView : .urlSession }
}
