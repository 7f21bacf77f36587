import TrackingPolicy

/// Judges an exported App Privacy Report against the privacy manifests of a project, as it is read.
///
/// Memory is bounded: contacts of the judged apps are put together host by host, those of others are counted.
public struct PrivacyReportJudge {
  private let rules: [String: ContactRule]
  private var contacts: [Key: ReportedContact] = [:]
  private var result: PrivacyReportJudgement
  private var otherApps: Set<String> = []

  /// The most hosts of judged apps that are kept, and the most names of other apps, types and members.
  private static let mostContacts = 200_000
  private static let mostNames = 10_000
  private static let mostFaults = 20

  private struct Key: Hashable {
    var bundleID: String
    var host: String
    var initiatedType: NetworkActivity.InitiatedType?
  }

  /// A judge of some apps on a system; two descriptions of one app are put together.
  public init(
    _ apps: [JudgedApp], system: OperatingSystem = OperatingSystem(.iOS, .init(27, 2)),
    assumptions: Assumptions = Assumptions()
  ) {
    let merged = Dictionary(
      apps.map { ($0.bundleID, $0) },
      uniquingKeysWith: { first, second in
        let added = second.listings.filter { !first.listings.contains($0) }
        return JudgedApp(
          bundleID: first.bundleID, listings: first.listings + added, status: second.status ?? first.status)
      })
    rules = merged.mapValues { ContactRule($0, system: system, assumptions: assumptions) }
    result = PrivacyReportJudgement(apps: merged.keys.sorted().map { .init(bundleID: $0, status: merged[$0]?.status) })
  }

  /// Takes the next line of the report.
  public mutating func take(_ entry: PrivacyReportReader.Entry) {
    result.lines += 1
    switch entry {
    case .record(.networkActivity(let activity), let line): take(activity, line)
    case .record(.access(let access), _): take(access)
    case .record(.other(let record), _):
      count(record.type ?? "", in: &result.unknownTypes)
    case .fault(let fault): take(fault)
    }
  }

  private mutating func take(_ activity: NetworkActivity, _ line: Int) {
    for member in activity.others { count(member.name, in: &result.unknownMembers) }
    for time in [activity.firstTimeStamp, activity.timeStamp] { result.cover(time) }
    guard rules[activity.bundleID] != nil else {
      note(other: activity.bundleID)
      result.others.contacts += 1
      return
    }
    let host = normalizedHost(activity.domain)
    let key = Key(bundleID: activity.bundleID, host: host, initiatedType: activity.initiatedType)
    if contacts[key] == nil {
      guard contacts.count < Self.mostContacts else {
        return take(
          PrivacyReportFault(
            line: line, column: 1, member: "domain",
            message: "is more than the \(Self.mostContacts)th host of the judged apps, which is not judged"))
      }
      contacts[key] = ReportedContact(activity, host: host, line: line)
    }
    contacts[key]?.add(activity)
  }

  private mutating func take(_ access: ResourceAccess) {
    for member in access.others { count(member.name, in: &result.unknownMembers) }
    result.cover(access.timeStamp)
    if let index = result.apps.firstIndex(where: { $0.bundleID == access.accessor.identifier }) {
      result.apps[index].accesses += 1
    } else {
      note(other: access.accessor.identifier)
      result.others.accesses += 1
    }
  }

  private mutating func take(_ fault: PrivacyReportFault) {
    result.faultCount += 1
    if result.faults.count < Self.mostFaults { result.faults.append(fault) }
  }

  private mutating func note(other app: String) {
    if otherApps.count < Self.mostNames { otherApps.insert(app) }
  }

  private func count(_ name: String, in counts: inout [String: Int]) {
    if counts[name] != nil || counts.count < Self.mostNames { counts[name, default: 0] += 1 }
  }

  /// What can be said after the last line.
  public func judgement() -> PrivacyReportJudgement {
    var result = result
    result.others.names = otherApps.sorted()
    for contact in contacts.values.sorted(by: { ($0.line, $0.host) < ($1.line, $1.host) }) {
      guard let rule = rules[contact.bundleID],
        let index = result.apps.firstIndex(where: { $0.bundleID == contact.bundleID })
      else { continue }
      result.apps[index].count(contact)
      switch rule.judge(contact) {
      case .ordinary: continue
      case .permitted: result.apps[index].permitted += 1
      case .finding(let finding): result.findings.append(finding)
      }
    }
    return result
  }
}
