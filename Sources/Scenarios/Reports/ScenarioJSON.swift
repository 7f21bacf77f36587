import DeviceReports
import Documents
import PolicyReports
import TrackingPolicy

extension ScenarioReport {
  /// The report as JSON (Documentation/Schemas/scenario-report.schema.json).
  public func json() -> [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.member("version", productVersion)
    writer.member("passed", entries.count { $0.result.isPassed })
    writer.member("failed", entries.count { !$0.result.isPassed })
    writer.key("scenarios")
    writer.beginArray()
    for entry in entries { writer.write(entry) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ entry: ScenarioReport.Entry) {
    let scenario = entry.result.scenario
    beginObject()
    member("path", entry.path)
    member("id", scenario.id)
    member("name", scenario.name)
    member("line", scenario.position.line)
    member("isPassed", entry.result.isPassed)
    switch entry.result {
    case .run(let run): writeMembers(of: run)
    case .matrix(let matrix):
      key("classes")
      beginArray()
      for row in matrix.classes { write(row, among: matrix.phones) }
      endArray()
    }
    endObject()
  }

  private mutating func write(_ row: ScenarioMatrix.Class, among phones: PhoneSet) {
    beginObject()
    key("places")
    beginArray()
    for place in row.places {
      beginObject()
      codeOrNull("deviceLocation", place.location)
      codeOrNull("accountRegion", place.account)
      endObject()
    }
    endArray()
    member("osVersions", row.versionList(among: phones).map(\.description))
    member("isPassed", row.run.isPassed)
    member("certainty", row.certainty.mark)
    writeMembers(of: row.run)
    endObject()
  }

  private mutating func codeOrNull(_ key: StaticString, _ country: Country?) {
    self.key(key)
    if let country { write(country.description) } else { writeNull() }
  }

  private mutating func writeMembers(of run: ScenarioRun) {
    key("steps")
    beginArray()
    for record in run.records { write(record) }
    endArray()
    key("failures")
    beginArray()
    for record in run.records {
      for failure in record.failures { write(failure, of: record) }
    }
    if let failure = run.orderFailure { write(failure, of: nil) }
    endArray()
  }

  private mutating func write(_ record: StepRecord) {
    beginObject()
    member("step", record.number)
    member("do", record.name.name)
    member("line", record.position.line)
    for (kind, value) in record.telling {
      key(kind.name)
      write(value)
    }
    if let error = record.error { member("message", error.description) }
    if let grounds = record.grounds { write(grounds) }
    endObject()
  }

  private mutating func write(_ failure: ExpectationFailure, of record: StepRecord?) {
    beginObject()
    key("step")
    if let record { write(record.number) } else { writeNull() }
    member("expectation", failure.kind.member)
    key("expected")
    write(failure.expected)
    key("got")
    write(failure.seen)
    member("line", failure.position.line)
    member("column", failure.position.column)
    key("why")
    if let record, !record.why.isEmpty { write(record.why) } else { writeNull() }
    endObject()
  }

  /// Writes a value as an expectation writes it.
  mutating func write(_ value: ObservedValue) {
    switch value {
    case .nothing: writeNull()
    case .word(let word): write(word)
    case .truth(let truth): write(truth)
    case .words(let words):
      beginArray()
      for word in words { write(word) }
      endArray()
    }
  }
}
