/// Build settings of one level, such as a target's own or those of a configuration file.
struct SettingsLayer {
  private var values: [String: [Value]] = [:]
  /// How many values there are, for all names and conditions.
  private(set) var count = 0

  struct Value {
    var condition: SettingCondition
    var text: String
    var place: Place
  }

  var isEmpty: Bool { values.isEmpty }
  var names: some Sequence<String> { values.keys }

  /// Sets a value; a later one for the same name and condition replaces it.
  ///
  /// - Parameter name: The name, with its condition: `CODE_SIGN_IDENTITY[sdk=iphoneos*]`.
  mutating func set(_ name: some StringProtocol, _ text: String, at place: Place) {
    let (name, condition) = SettingCondition.split(name)
    values[name, default: []].append(Value(condition: condition, text: text, place: place))
    count += 1
  }

  /// Adds another layer's values as if they stood here.
  mutating func include(_ other: SettingsLayer) {
    values.merge(other.values) { $0 + $1 }
    count += other.count
  }

  /// The value that holds in a situation: the last with a condition that is met, else the last without one.
  func value(of name: String, in situation: SettingCondition.Situation) -> Value? {
    guard let candidates = values[name] else { return nil }
    return candidates.last { !$0.condition.isEmpty && $0.condition.isMet(in: situation) }
      ?? candidates.last { $0.condition.isEmpty }
  }
}

/// The condition of a build setting: `[sdk=iphoneos*][config=Debug]`.
struct SettingCondition {
  /// What a condition is compared with.
  struct Situation {
    /// The name of the SDK, such as `iphoneos`; empty if it is not known.
    var sdk = ""
    var configuration = ""
  }

  private var clauses: [(name: String, pattern: String)] = []

  var isEmpty: Bool { clauses.isEmpty }

  /// A setting's name without its condition, and the condition.
  static func split(_ name: some StringProtocol) -> (String, SettingCondition) {
    guard let bracket = name.utf8.firstIndex(of: UInt8(ascii: "[")) else { return (String(name), SettingCondition()) }
    var condition = SettingCondition()
    for clause in name[bracket...].split(whereSeparator: { "[],".contains($0) }) {
      let name = clause.prefix { $0 != "=" }
      let pattern = clause[name.endIndex...].dropFirst()
      condition.clauses.append((String(name), pattern.isEmpty ? "*" : String(pattern)))
    }
    return (String(name[..<bracket]), condition)
  }

  /// Whether every clause holds on a device; what is not known to hold does not.
  func isMet(in situation: Situation) -> Bool {
    clauses.allSatisfy { name, pattern in
      let value: String
      switch name {
      case "sdk": value = situation.sdk
      case "config": value = situation.configuration
      case "arch": value = "arm64"
      case "variant": value = "normal"
      default: return false
      }
      guard !value.isEmpty else { return false }
      // Patterns name versions too, such as iphoneos17.0; the version is not known here.
      return Wildcard(Array(pattern.utf8)[...], spansSlashes: true).matches(Array(value.utf8)[...])
    }
  }
}
