import Documents

/// Writes an App Privacy Report as a phone exports it: a line a record, members in the order of Apple's description
/// of the format (ATT-201, ATT-202).
public struct PrivacyReportWriter: Sendable {
  private var json = JSONWriter()

  /// A writer without lines.
  public init() {}

  /// The lines that were written.
  public var bytes: [UInt8] { json.bytes }

  /// The name of a file that a phone exports at a time, such as
  /// `App_Privacy_Report_v4_2026-11-30T13_05_09.ndjson` (ATT-200).
  public static func fileName(at time: ReportTime) -> String {
    "App_Privacy_Report_v4_\(time.date)T\(time.time(separator: "_")).ndjson"
  }

  /// Writes a record as a line.
  public mutating func write(_ record: PrivacyReportRecord) {
    json.beginObject()
    switch record {
    case .access(let access): write(access)
    case .networkActivity(let activity): write(activity)
    case .other(let record):
      write(record.members)
      write("type", record.type)
    }
    json.endObject()
    json.endLine()
  }

  /// Forgets the lines and keeps their memory.
  public mutating func removeAll() {
    json.removeAll()
  }

  private mutating func write(_ access: ResourceAccess) {
    write("accessor", access.accessor)
    if let broadcaster = access.broadcaster { write("broadcaster", broadcaster) }
    write("category", access.category?.rawValue)
    write("identifier", access.identifier)
    write("kind", access.kind?.rawValue)
    write("timeStamp", access.timeStamp?.description)
    json.member("type", "access" as StaticString)
    write(access.others)
  }

  private mutating func write(_ activity: NetworkActivity) {
    json.member("domain", activity.domain)
    write("firstTimeStamp", activity.firstTimeStamp?.description)
    write("context", activity.context)
    write("timeStamp", activity.timeStamp?.description)
    write("domainType", activity.domainType?.rawValue)
    write("domainClassification", activity.domainClassification?.rawValue)
    write("initiatedType", activity.initiatedType?.rawValue)
    write("hits", activity.hits)
    json.member("type", "networkActivity" as StaticString)
    write("domainOwner", activity.domainOwner)
    json.member("bundleID", activity.bundleID)
    write(activity.others)
  }

  private mutating func write(_ key: StaticString, _ accessor: ResourceAccess.Accessor) {
    json.key(key)
    json.beginObject()
    json.member("identifier", accessor.identifier)
    write("identifierType", accessor.identifierType)
    write(accessor.others)
    json.endObject()
  }

  private mutating func write(_ members: [PrivacyReportMember]) {
    for member in members {
      json.key(member.name)
      json.write(json: member.json)
    }
  }

  private mutating func write(_ key: StaticString, _ text: String?) {
    if let text { json.member(key, text) }
  }

  private mutating func write(_ key: StaticString, _ number: Int?) {
    if let number { json.member(key, number) }
  }
}
