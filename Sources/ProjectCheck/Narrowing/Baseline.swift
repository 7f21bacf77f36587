import Documents

/// The findings that a project had at some time and that are not to be reported again.
///
/// They are told apart by fingerprints that hold no line numbers, so that they stay known while the code around them
/// changes. The file is sorted and has a line for every member, so that changes to it can be read and merged.
public struct Baseline: Sendable {
  private let entries: [Entry]
  private let known: Set<String>

  private struct Entry {
    var fingerprint: String
    var kind: String
    var path: String
    var message: String
  }

  /// The baseline of what a check has found.
  public init(of findings: [Finding]) {
    entries = zip(findings, findings.fingerprints).map { finding, fingerprint in
      Entry(fingerprint: fingerprint, kind: finding.kind, path: finding.place.path, message: finding.message)
    }.sorted { ($0.path, $0.kind, $0.message, $0.fingerprint) < ($1.path, $1.kind, $1.message, $1.fingerprint) }
    known = Set(entries.map(\.fingerprint))
  }

  /// Reads a file that `text` has made.
  ///
  /// - Throws: `DocumentError` with the place of what does not belong there.
  public init(json: [UInt8]) throws(DocumentError) {
    let root = try JSONDocument.read(json, repeatedKeys: .refuse, allowsByteOrderMark: true)
    guard let version = root.member("version") else {
      throw DocumentError("this is no baseline: askright check --write-baseline makes one", at: root.position)
    }
    guard case .integer(Self.version) = version.node.value else {
      throw DocumentError("the baseline is of another version: write it anew", at: version.node.position)
    }
    guard let findings = root["findings"]?.array else {
      throw DocumentError("the baseline has no array findings: write it anew", at: root.position)
    }
    var fingerprints: Set<String> = []
    for finding in findings {
      guard let fingerprint = finding["fingerprint"]?.string else {
        throw DocumentError("a finding of the baseline has no fingerprint: write it anew", at: finding.position)
      }
      fingerprints.insert(fingerprint)
    }
    entries = []
    known = fingerprints
  }

  /// The file.
  public var text: String {
    var json = JSONWriter(indentation: 2)
    json.beginObject()
    json.member("version", Int(Self.version))
    json.key("findings")
    json.beginArray()
    for entry in entries {
      json.beginObject()
      json.member("fingerprint", entry.fingerprint)
      json.member("kind", entry.kind)
      json.member("path", entry.path)
      json.member("message", entry.message)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private static let version: Int64 = 1

  fileprivate func knows(_ fingerprint: String) -> Bool { known.contains(fingerprint) }
}

extension CheckResult {
  /// Leaves out of the findings what a baseline knows.
  public mutating func hide(knownTo baseline: Baseline) {
    let all = findings.count
    findings = zip(findings, findings.fingerprints).filter { !baseline.knows($1) }.map(\.0)
    hidden.baseline += all - findings.count
  }

  /// Leaves out of the findings what stands on lines that have not changed, and was found before.
  public mutating func hide(unchangedIn changes: ChangedLines) {
    let all = findings.count
    findings = changes.new(among: findings)
    hidden.unchanged += all - findings.count
  }
}
