import Documents
import PolicyReports

/// SARIF 2.1.0, which code-scanning services read.
///
/// The driver lists every kind, found or not; what builds are refused with are taxonomies that rules and results refer
/// to. Paths are relative URIs, columns count Unicode code points, and findings are followed from run to run by
/// fingerprints that hold no line numbers.
struct SARIFReport: Report {
  var version: String

  func text(of result: CheckResult) -> String {
    var json = JSONWriter(indentation: 2)
    json.beginObject()
    json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    json.member("version", "2.1.0")
    json.key("runs")
    json.beginArray()
    json.beginObject()
    json.key("tool")
    json.beginObject()
    json.key("driver")
    writeDriver(to: &json)
    json.endObject()
    json.key("taxonomies")
    json.beginArray()
    for taxonomy in SARIFTaxonomy.all { taxonomy.write(to: &json) }
    json.endArray()
    json.key("invocations")
    writeInvocation(result.unread, to: &json)
    json.member("columnKind", "unicodeCodePoints")
    json.key("results")
    json.beginArray()
    for (finding, fingerprint) in zip(result.findings, result.findings.fingerprints) {
      write(finding, fingerprint, to: &json)
    }
    json.endArray()
    json.endObject()
    json.endArray()
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  // MARK: The kinds

  private func writeDriver(to json: inout JSONWriter) {
    let catalogue = Catalogue()
    json.beginObject()
    json.member("name", "AskRight")
    json.member("version", version)
    json.key("supportedTaxonomies")
    json.beginArray()
    for taxonomy in SARIFTaxonomy.all { taxonomy.writeReference(to: &json) }
    json.endArray()
    json.key("rules")
    json.beginArray()
    for identity in kindIdentities {
      json.beginObject()
      json.member("id", identity.name)
      if let entry = catalogue.kind(identity.name) {
        json.text("shortDescription", entry.summary + ".")
        // Services show no more than 1,024 characters of it.
        json.text("fullDescription", entry.explanation)
        json.key("help")
        json.beginObject()
        json.member("text", entry.documentation)
        json.member("markdown", entry.documentation)
        json.endObject()
      }
      json.key("defaultConfiguration")
      json.beginObject()
      json.member("level", level(of: identity.severity))
      json.endObject()
      json.key("properties")
      json.beginObject()
      json.member("tags", [String(identity.family)] + identity.facts + identity.refusals.map(\.name))
      json.endObject()
      writeRelationships(of: identity, to: &json)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  private func writeRelationships(of identity: KindIdentity, to json: inout JSONWriter) {
    guard !identity.refusals.isEmpty else { return }
    json.key("relationships")
    json.beginArray()
    for refusal in identity.refusals {
      json.beginObject()
      json.key("target")
      SARIFTaxonomy.writeReference(to: refusal, to: &json)
      json.member("kinds", ["relevant"])
      json.endObject()
    }
    json.endArray()
  }

  private static let indexes = Dictionary(
    uniqueKeysWithValues: kindIdentities.map(\.name).enumerated().map { ($1, $0) })

  // MARK: The run

  private func writeInvocation(_ unread: [UnreadFile], to json: inout JSONWriter) {
    json.beginArray()
    json.beginObject()
    json.member("executionSuccessful", unread.isEmpty)
    json.key("toolExecutionNotifications")
    json.beginArray()
    for file in unread {
      json.beginObject()
      json.member("level", "error")
      json.text("message", "not read: \(file.why)")
      json.key("locations")
      writeLocation(Place(path: file.path), to: &json)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endArray()
  }

  private func write(_ finding: Finding, _ fingerprint: String, to json: inout JSONWriter) {
    json.beginObject()
    json.member("ruleId", finding.kind)
    if let index = Self.indexes[finding.kind] { json.member("ruleIndex", index) }
    json.member("level", level(of: finding.severity))
    json.text("message", Self.sentences(of: finding))
    json.key("locations")
    writeLocation(finding.place, to: &json)
    json.key("partialFingerprints")
    json.beginObject()
    json.member("askright/v1", fingerprint)
    json.endObject()
    if !finding.refusals.isEmpty {
      json.key("taxa")
      json.beginArray()
      for refusal in finding.refusals { SARIFTaxonomy.writeReference(to: refusal, to: &json) }
      json.endArray()
    }
    json.key("properties")
    json.beginObject()
    json.member("facts", finding.facts)
    json.member("certainty", finding.certainty.mark)
    if let target = finding.target { json.member("target", target) }
    json.endObject()
    json.endObject()
  }

  /// The message, why it matters and what to do, each a sentence.
  private static func sentences(of finding: Finding) -> String {
    [finding.headline, finding.why, finding.fix].compactMap { $0 }.map { part in
      part.prefix(1).uppercased() + part.dropFirst() + "."
    }.joined(separator: " ")
  }

  private func writeLocation(_ place: Place, to json: inout JSONWriter) {
    json.beginArray()
    json.beginObject()
    json.key("physicalLocation")
    json.beginObject()
    json.key("artifactLocation")
    json.beginObject()
    json.member("uri", Self.uri(of: place.path))
    json.endObject()
    json.key("region")
    json.beginObject()
    json.member("startLine", place.line)
    json.member("startColumn", place.column)
    json.endObject()
    json.endObject()
    json.endObject()
    json.endArray()
  }

  /// A path as a relative URI: what RFC 3986 does not allow in a path is written in per cent.
  private static func uri(of path: String) -> String {
    var uri = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "@"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }

  private func level(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}

extension JSONWriter {
  /// A message object with a text.
  fileprivate mutating func text(_ key: StaticString, _ text: String) {
    self.key(key)
    beginObject()
    member("text", text)
    endObject()
  }
}
