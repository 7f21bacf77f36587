import Documents
import TrackingPolicy

/// A judgement as one JSON object; Documentation/Schemas/report.schema.json describes it.
public struct JudgementJSON: Sendable {
  /// The version of the product that the object names.
  public var version: String
  /// The name of the report's file.
  public var file: String

  /// The object of a version about a file.
  public init(version: String, file: String) {
    self.version = version
    self.file = file
  }

  /// The object, with a line for every member.
  public func text(of judgement: PrivacyReportJudgement) -> String {
    var json = JSONWriter(indentation: 2)
    json.beginObject()
    json.member("version", version)
    json.member("report", file)
    json.member("lines", judgement.lines)
    json.optional("firstTimeStamp", judgement.first?.description)
    json.optional("timeStamp", judgement.last?.description)
    json.list("apps", judgement.apps, write)
    json.list("findings", judgement.findings, write)
    write(judgement.others, to: &json)
    json.counts("unknownTypes", judgement.unknownTypes)
    json.counts("unknownMembers", judgement.unknownMembers)
    json.member("faultCount", judgement.faultCount)
    json.list("faults", judgement.faults, write)
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func write(_ app: PrivacyReportJudgement.App, to json: inout JSONWriter) {
    json.member("bundleID", app.bundleID)
    json.optional("status", app.status.map { "\($0.name)" })
    json.member("hosts", app.hosts)
    json.member("hits", app.hits)
    json.member("permitted", app.permitted)
    json.member("accesses", app.accesses)
  }

  private func write(_ finding: ContactFinding, to json: inout JSONWriter) {
    let contact = finding.contact
    json.member("kind", finding.kind.rawValue)
    json.member("severity", finding.severity.rawValue)
    json.member("line", contact.line)
    json.member("bundleID", contact.bundleID)
    json.member("host", contact.host)
    json.member("hits", contact.hits)
    json.optional("firstTimeStamp", contact.first?.description)
    json.optional("timeStamp", contact.last?.description)
    json.optional("initiatedType", contact.initiatedType?.rawValue)
    json.optional("domainType", contact.domainType?.rawValue)
    json.optional("domainClassification", contact.domainClassification?.rawValue)
    json.optional("domainOwner", contact.domainOwner)
    json.member("contexts", contact.contexts)
    json.optional("status", finding.status.map { "\($0.name)" })
    json.list("listings", finding.listings) { listing, json in
      json.member("text", listing.text)
      json.member("owner", listing.owner)
      json.member("isOfSDK", listing.isOfSDK)
      json.member("path", listing.path)
      json.member("line", listing.line)
    }
    json.member("message", finding.message)
    json.member("why", finding.why)
    json.member("facts", finding.facts.map(\.description))
    json.member("certainty", finding.certainty.mark)
    json.member("fix", finding.fix)
  }

  private func write(_ others: PrivacyReportJudgement.Others, to json: inout JSONWriter) {
    json.key("others")
    json.beginObject()
    json.member("apps", others.names.count)
    json.member("contacts", others.contacts)
    json.member("accesses", others.accesses)
    json.endObject()
  }

  private func write(_ fault: PrivacyReportFault, to json: inout JSONWriter) {
    json.member("line", fault.line)
    json.member("column", fault.column)
    json.optional("member", fault.member)
    json.member("message", fault.message)
  }
}

extension JSONWriter {
  fileprivate mutating func optional(_ key: StaticString, _ text: String?) {
    self.key(key)
    if let text { write(text) } else { writeNull() }
  }

  fileprivate mutating func optional(_ key: StaticString, _ number: Int?) {
    self.key(key)
    if let number { write(number) } else { writeNull() }
  }

  /// Writes an array of objects, whose members `write` writes.
  fileprivate mutating func list<Element>(
    _ key: StaticString, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    self.key(key)
    beginArray()
    for element in elements {
      beginObject()
      write(element, &self)
      endObject()
    }
    endArray()
  }

  fileprivate mutating func counts(_ key: StaticString, _ counts: [String: Int]) {
    self.key(key)
    beginObject()
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      self.key(name)
      write(count)
    }
    endObject()
  }
}
