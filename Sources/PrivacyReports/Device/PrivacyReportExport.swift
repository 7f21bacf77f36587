import TrackingPolicy
import VirtualDevice

/// The App Privacy Report of a virtual device as a phone would export it (ATT-200 to ATT-202).
///
/// A device that keeps no report exports an empty file. Hosts that an installed app's manifests list as tracking domains
/// are taken for trackers; whom a host belongs to is not known, nor which website a web view showed.
public struct PrivacyReportExport: Sendable {
  /// The name of the file.
  public let fileName: String
  /// What it holds: first the uses of data and sensors, oldest first, then the contacts by the time of the last.
  public let records: [PrivacyReportRecord]

  /// The report of a device at its present time.
  ///
  /// - Parameter offset: How many minutes the clock of the device is ahead of UTC.
  public init(of device: DeviceState, offset: Int = 0) {
    fileName = PrivacyReportWriter.fileName(at: ReportTime(device.clock, offset: offset))
    let report = device.privacyReport
    let contacts = report.contacts.sorted { left, right in
      (left.value.last, left.key.app, left.key.host, left.key.client.rawValue)
        < (right.value.last, right.key.app, right.key.host, right.key.client.rawValue)
    }
    records =
      report.accesses.flatMap { Self.records(of: $0, offset: offset) }
      + contacts.map { contact, hits in
        Self.record(of: contact, hits, isTracker: device.lists(contact.host), offset: offset)
      }
  }

  /// The file as bytes.
  public var bytes: [UInt8] {
    var writer = PrivacyReportWriter()
    for record in records { writer.write(record) }
    return writer.bytes
  }

  /// A use on a virtual device takes no time, so its interval ends when it begins.
  private static func records(of use: PrivacyReport.Access, offset: Int) -> [PrivacyReportRecord] {
    [ResourceAccess.Kind.intervalBegin, .intervalEnd].map { kind in
      var access = ResourceAccess(accessor: .init(bundleID: use.app))
      access.category = ResourceAccess.Category(rawValue: "\(use.category.name)")
      access.identifier = use.identifier.description
      access.kind = kind
      access.timeStamp = ReportTime(use.time, offset: offset)
      return .access(access)
    }
  }

  private static func record(
    of contact: PrivacyReport.Contact, _ hits: PrivacyReport.Hits, isTracker: Bool, offset: Int
  ) -> PrivacyReportRecord {
    var activity = NetworkActivity(domain: contact.host, bundleID: contact.app)
    activity.firstTimeStamp = ReportTime(hits.first, offset: offset)
    activity.timeStamp = ReportTime(hits.last, offset: offset)
    activity.hits = hits.count
    activity.initiatedType = contact.client == .webView ? .nonApp : .app
    activity.context = ""
    activity.domainType = isTracker ? .tracker : .other
    activity.domainOwner = ""
    return .networkActivity(activity)
  }
}

extension DeviceState {
  /// Whether the manifests of an installed app list a host, as the policy reads them.
  fileprivate func lists(_ host: String) -> Bool {
    apps.contains { app in
      TrackingPolicy.network(
        to: host, listed: app.bundle.trackingDomains, on: .blocking, status: .denied, assumptions: assumptions.policy
      ).isBlocked
    }
  }
}
