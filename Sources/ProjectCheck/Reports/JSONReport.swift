import Documents
import PolicyReports
import TrackingPolicy

/// The complete result as one JSON object; Documentation/Schemas/check.schema.json describes it.
public struct JSONReport: Report {
  /// The version of the product that the report names.
  public var version: String

  /// A report that names a version.
  public init(version: String) {
    self.version = version
  }

  /// The object, with a line for every member.
  public func text(of result: CheckResult) -> String {
    var json = JSONWriter(indentation: 2)
    json.beginObject()
    json.member("version", version)
    json.member("project", result.project)
    json.array("targets", result.targets) { write($0, to: &$1) }
    json.array("findings", result.findings) { write($0, to: &$1) }
    json.array("audience", result.audience) { write($0, to: &$1) }
    json.array("binaries", result.binaries) { write($0, to: &$1) }
    json.array("unread", result.unread) { unread, json in
      json.beginObject()
      json.member("path", unread.path)
      json.member("why", unread.why)
      json.endObject()
    }
    json.array("leftOut", result.leftOut) { leftOut, json in
      json.beginObject()
      json.member("path", leftOut.path)
      json.member("reason", leftOut.reason.rawValue)
      json.endObject()
    }
    json.key("hidden")
    json.beginObject()
    json.member("ignored", result.hidden.ignored)
    json.member("baseline", result.hidden.baseline)
    json.member("unchanged", result.hidden.unchanged)
    json.endObject()
    if case .done(let summary) = result.typeCheck { write(summary, to: &json) }
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func write(_ summary: TypeCheckSummary, to json: inout JSONWriter) {
    json.key("typeCheck")
    json.beginObject()
    json.member("files", summary.files)
    json.member("whole", summary.whole)
    json.member("partial", summary.partial)
    json.member("unchecked", summary.unchecked)
    json.member("uses", summary.uses)
    json.member("usesSeen", summary.usesSeen)
    json.endObject()
  }

  private func write(_ target: CheckedTarget, to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", target.name)
    json.member("kind", target.kind.rawValue)
    json.array("platforms", target.platforms) { $1.write($0.rawValue) }
    json.memberOrNull("minimumOS", target.minimumOS?.description)
    json.endObject()
  }

  private func write(_ binary: CheckedBinary, to json: inout JSONWriter) {
    json.beginObject()
    json.member("path", binary.path)
    json.array("architectures", binary.architectures) { $1.write($0) }
    json.array("uses", binary.uses) { $1.write($0) }
    json.array("sdks", binary.sdks) { $1.write($0) }
    json.member("asks", binary.asks)
    json.member("encrypted", binary.isEncrypted)
    json.endObject()
  }

  private func write(_ finding: Finding, to json: inout JSONWriter) {
    json.beginObject()
    json.member("kind", finding.kind)
    json.member("severity", finding.severity.rawValue)
    json.member("path", finding.place.path)
    json.member("line", finding.place.line)
    json.member("column", finding.place.column)
    json.member("message", finding.message)
    json.member("why", finding.why)
    json.member("facts", finding.facts)
    json.member("certainty", finding.certainty.mark)
    json.array("refusals", finding.refusals) { $1.write($0) }
    json.memberOrNull("target", finding.target)
    json.memberOrNull("fix", finding.fix)
    json.endObject()
  }

  private func write(_ row: AudienceRow, to json: inout JSONWriter) {
    json.beginObject()
    json.member("target", row.target)
    json.member("project", row.project)
    json.array("countries", row.people.countries) { $1.write($0.description) }
    json.member("osVersions", row.people.versionNotation)
    json.member("call", row.call)
    json.memberOrNull("surface", row.people.firstRun.surface?.name)
    json.memberOrNull("body", row.people.firstRun.bodyText?.name)
    json.member("additionalInfoButton", row.people.firstRun.hasAdditionalInformationButton)
    json.key("firstRun")
    write(row.people.firstRun, to: &json)
    json.key("aYearLater")
    write(row.people.aYearLater, to: &json)
    json.endObject()
  }

  private func write(_ verdict: Verdict, to json: inout JSONWriter) {
    json.beginObject()
    json.member("outcome", verdict.outcome.name)
    json.memberOrNull("status", verdict.status?.name)
    json.member("reason", verdict.reason.name)
    json.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func memberOrNull(_ key: StaticString, _ text: String?) {
    self.key(key)
    if let text { write(text) } else { writeNull() }
  }

  fileprivate mutating func array<Element>(
    _ key: StaticString, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    self.key(key)
    beginArray()
    for element in elements { write(element, &self) }
    endArray()
  }
}
