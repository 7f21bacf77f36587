import DeviceReports
import DeviceServer
import Documents
import Foundation
import PolicyReports
import Storage
import TrackingPolicy
import VirtualDevice

/// The part of `askright device` that reads and writes a simulator's `TCC.db`.
struct SimulatorStore {
  static let options = OptionGroup(
    title: "Decisions of a simulator that is shut down (its data/Library/TCC/TCC.db)",
    options: [
      CommandOption(
        name: "import-tcc", value: .text(label: "FILE"),
        summary: "lists its decisions; with --store, the phone gets them"),
      CommandOption(
        name: "export-tcc", value: .text(label: "FILE"), summary: "gives it the decisions of --store or --set"),
      CommandOption(
        name: "set", value: .text(label: "APP=DECISION"), isRepeatable: true,
        summary: "one of authorized, denied, notDetermined; a date may follow: denied@2025-11-30"),
      CommandOption(name: "format", value: .choice(["text", "json"]), summary: "how to list decisions (text)"),
    ])

  /// The file to read.
  let source: String?
  /// The file to write.
  let target: String?
  /// What to write beside the decisions of a phone.
  let changes: [BundleIdentifier: StoredDecision]
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    source = arguments.value("import-tcc")
    target = arguments.value("export-tcc")
    isJSON = arguments.value("format") == "json"
    var changes: [BundleIdentifier: StoredDecision] = [:]
    for text in arguments.values("set") {
      let (app, decision) = try Self.change(text)
      guard changes.updateValue(decision, forKey: app) == nil else {
        throw CommandFailure("--set names \(oneLine(app)) twice: keep one")
      }
    }
    self.changes = changes
    guard target == nil || !changes.isEmpty || arguments.value("store") != nil else {
      throw CommandFailure("--export-tcc has nothing to write: add --store FILE with a phone, or --set APP=DECISION")
    }
    guard target != nil || changes.isEmpty else {
      throw CommandFailure("--set has nowhere to go: add --export-tcc FILE")
    }
  }

  /// Whether there is anything to do.
  var isNeeded: Bool { source != nil || target != nil }

  /// Reads, then writes; the phone, if there is one, gets what was read before its decisions are written.
  func transfer(with phone: VirtualDevice?, output: StandardOutput) throws {
    if let source {
      let rows = try TrackingDecisions.read(from: source)
      let leftOut = try phone.map { try SimulatorDecisions.restore(rows, on: $0) } ?? []
      try output.write(isJSON ? Self.json(rows) : rows.map { Self.line($0) + "\n" }.joined())
      if let first = leftOut.first {
        let what =
          first.bundleIdentifier.isEmpty
          ? "a row names no app"
          : "\(oneLine(first.bundleIdentifier)): the value \(first.authorization.rawValue) is not used for tracking"
        throw CommandFailure("\(source): \(what): the phone got all other decisions")
      }
    }
    guard let target else { return }
    let decisions = phone.map { SimulatorDecisions.decisions(of: $0) } ?? [:]
    try TrackingDecisions.write(decisions.merging(changes) { $1 }, to: target)
  }

  /// Reads `com.example.app=denied@2025-11-30`.
  private static func change(_ text: String) throws(CommandFailure) -> (BundleIdentifier, StoredDecision) {
    func failure() -> CommandFailure {
      CommandFailure(
        "--set is \"\(oneLine(text))\": write APP=authorized, denied or notDetermined, and @DATE if it is older")
    }
    guard let equals = text.lastIndex(of: "="), equals > text.startIndex else { throw failure() }
    let parts = text[text.index(after: equals)...].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    var date = Instant(secondsSince1970: Seconds(Date().timeIntervalSince1970))
    if parts.count == 2 {
      guard let stated = Instant(iso8601: String(parts[1])) else { throw failure() }
      date = stated
    }
    guard let status = AuthorizationStatus(name: parts[0]) else { throw failure() }
    let app = String(text[..<equals])
    switch status {
    case .authorized: return (app, .authorized(at: date))
    case .denied: return (app, .denied(at: date))
    case .notDetermined where parts.count == 1: return (app, .none)
    case .notDetermined, .restricted: throw failure()
    }
  }

  private static func line(_ row: TrackingDecision) -> String {
    let app = oneLine(row.bundleIdentifier)
    let since = row.lastModified.iso8601 ?? "second \(row.lastModified.secondsSince1970)"
    switch row.decision?.status {
    case .none: return "\(app): value \(row.authorization.rawValue), which is not used for tracking"
    case .notDetermined: return "\(app): notDetermined"
    case .some(let status):
      let mark = row.isEligibleForOneTimeReprompt ? ", marked for one more prompt" : ""
      return "\(app): \(status.name) since \(since)\(mark)"
    }
  }

  private static func json(_ rows: [TrackingDecision]) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for row in rows {
      writer.beginObject()
      writer.member("app", row.bundleIdentifier)
      writer.member("authValue", Int(row.authorization.rawValue))
      writer.member("decision", row.decision?.status.name.description ?? "unknown")
      if let date = row.lastModified.iso8601 { writer.member("lastModified", date) }
      writer.member("oneTimeReprompt", row.isEligibleForOneTimeReprompt)
      writer.endObject()
    }
    writer.endArray()
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }
}
