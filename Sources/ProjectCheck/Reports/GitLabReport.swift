import Documents

/// The JSON of GitLab's code-quality reports, by which a merge request shows what a change adds and mends.
struct GitLabReport: Report {
  func text(of result: CheckResult) -> String {
    var json = JSONWriter(indentation: 2)
    json.beginArray()
    for (finding, fingerprint) in zip(result.findings, result.findings.fingerprints) {
      write(
        finding.headline, kind: finding.kind, fingerprint, severity(of: finding.severity), at: finding.place, to: &json)
    }
    for file in result.unread {
      write(
        "not read: \(file.why)", kind: "unread", "unread:\(file.path)", "blocker", at: Place(path: file.path), to: &json
      )
    }
    json.endArray()
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func write(
    _ description: String, kind: String, _ fingerprint: String, _ severity: String, at place: Place,
    to json: inout JSONWriter
  ) {
    json.beginObject()
    json.member("description", description)
    json.member("check_name", kind)
    json.member("fingerprint", fingerprint)
    json.member("severity", severity)
    json.key("location")
    json.beginObject()
    json.member("path", place.path)
    json.key("lines")
    json.beginObject()
    json.member("begin", place.line)
    json.endObject()
    json.endObject()
    json.endObject()
  }

  private func severity(of severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "major"
    case .info: "info"
    }
  }
}
