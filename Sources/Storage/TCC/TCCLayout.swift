/// The layouts of the table `access` that are known (ATT-132).
enum TCCLayout: CaseIterable {
  /// That of iOS 17 to 26.
  case plain
  /// That of iOS 27, which also notes who may be asked once more (ATT-89). The step from version 36 to 37 changes rows, not
  /// columns.
  case withReprompt

  /// The versions, in the table `admin`, of the stores that have such a table.
  ///
  /// A store of version 36 is taken with either: released systems have it with the new columns, but ATT-89 leaves open
  /// whether earlier builds had it without.
  var versions: [ClosedRange<Int64>] {
    switch self {
    case .plain: [29...32, 36...36]
    case .withReprompt: [36...37]
    }
  }

  var columns: [String] {
    let plain = [
      "service", "client", "client_type", "auth_value", "auth_reason", "auth_version", "csreq", "policy_id",
      "indirect_object_identifier_type", "indirect_object_identifier", "indirect_object_code_identity", "flags",
      "last_modified", "pid", "pid_version", "boot_uuid", "last_reminded",
    ]
    return switch self {
    case .plain: plain
    case .withReprompt: plain + ["one_time_reprompt_eligible", "reminder_count"]
    }
  }

  /// The versions for a message.
  static let knownVersions = "versions 29 to 32, 36 and 37"

  static func isKnown(version: Int64) -> Bool {
    allCases.contains { $0.versions.contains { $0.contains(version) } }
  }

  /// The layout of a store of that version with these columns, in whatever order; nil when it is not known.
  init?(version: Int64, columns: Set<String>) {
    let layout = Self.allCases.first { layout in
      layout.versions.contains { $0.contains(version) } && Set(layout.columns) == columns
    }
    guard let layout else { return nil }
    self = layout
  }

  /// What keeps columns from being those of any layout of that version, for a message.
  static func difference(of columns: Set<String>, version: Int64) -> String {
    let layouts = allCases.filter { $0.versions.contains { $0.contains(version) } }
    let all = Set(layouts.flatMap(\.columns))
    // A name may be anything, and a message is one line.
    if let unknown = columns.subtracting(all).min() { return "has the unknown column \(String(reflecting: unknown))" }
    let missing = layouts.map { Set($0.columns).subtracting(columns) }.min { $0.count < $1.count } ?? []
    return missing.min().map { "has no column \($0)" } ?? "has not the columns of version \(version)"
  }
}
