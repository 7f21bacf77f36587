import Documents
import TrackingPolicy

extension Matrix {
  /// The matrix as JSON (Documentation/Schemas/matrix.schema.json).
  public func json() -> [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.member("osName", question.situation.system.platform.name)
    writer.key("accountRegion")
    if let account = question.account { writer.write(account.description) } else { writer.writeNull() }
    writer.key("classes")
    writer.beginArray()
    for row in classes { row.write(to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension Matrix.Class {
  /// Writes the class as an object of the check's `audience` (Documentation/Schemas/matrix.schema.json).
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("countries", countries.map(\.description))
    writer.member("osVersions", versionNotation)
    writer.member("call", call.name)
    if case .expanded(let prefers, let hasAction) = call {
      writer.member("preferExpanded", prefers)
      writer.member("hasAction", hasAction)
    }
    writer.memberOrNull("surface", firstRun.surface?.name)
    writer.memberOrNull("body", firstRun.bodyText?.name)
    writer.member("additionalInfoButton", firstRun.hasAdditionalInformationButton)
    writer.key("firstRun")
    write(firstRun, to: &writer)
    writer.key("aYearLater")
    write(aYearLater, to: &writer)
    writer.member("facts", facts.map(\.description))
    writer.member("certainty", certainty.mark)
    writer.endObject()
  }

  private func write(_ verdict: Verdict, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("outcome", verdict.outcome.name)
    writer.memberOrNull("status", verdict.status?.name)
    writer.member("reason", verdict.reason.name)
    writer.endObject()
  }
}
