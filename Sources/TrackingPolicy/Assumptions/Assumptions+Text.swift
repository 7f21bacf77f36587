extension Assumptions {
  /// Sets one assumption from text such as `repromptYear=366`.
  ///
  /// The name is spelled exactly; in the value, spaces and letter case do not matter.
  /// - Throws: ``AssumptionError`` with the names that would have been allowed.
  public mutating func set(_ setting: some StringProtocol) throws(AssumptionError) {
    guard let equals = setting.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      throw .missingEqualsSign(String(setting))
    }
    try set(name: setting[..<equals], value: setting[setting.utf8.index(after: equals)...])
  }

  /// Sets one assumption by its name and the name of the value.
  ///
  /// The name is spelled exactly; in the value, spaces and letter case do not matter.
  /// - Throws: ``AssumptionError`` with the names that would have been allowed.
  public mutating func set(name: some StringProtocol, value: some StringProtocol) throws(AssumptionError) {
    guard let assumption = Assumption(name: name) else { throw .unknownName(String(name)) }
    var setter = ValueSetter(text: value)
    visit(assumption, with: &setter)
    guard setter.isDone else { throw .unknownValue(String(value), of: assumption) }
  }

  /// The name of the value that an assumption has.
  public func valueName(of assumption: Assumption) -> StaticString {
    var copy = self
    var reader = ValueReader()
    copy.visit(assumption, with: &reader)
    return reader.name
  }
}

/// Why a setting could not be used.
public enum AssumptionError: Error, Hashable {
  /// The text is not `name=value`.
  case missingEqualsSign(String)
  /// No assumption has that name.
  case unknownName(String)
  /// The assumption has no such value.
  case unknownValue(String, of: Assumption)
}

extension AssumptionError: CustomStringConvertible {
  /// One line: what is wrong, and what is allowed.
  public var description: String {
    switch self {
    case .missingEqualsSign(let text):
      "assumption '\(text)' is not of the form name=value"
    case .unknownName(let name):
      "unknown assumption '\(name)'; allowed: \(Self.list(Assumption.allCases.map { $0.name }))"
    case .unknownValue(let value, let assumption):
      "assumption \(assumption.name) has no value '\(value)'; allowed: \(Self.list(assumption.valueNames))"
    }
  }

  private static func list(_ names: [StaticString]) -> String {
    var text = ""
    for name in names {
      text += text.isEmpty ? "\(name)" : ", \(name)"
    }
    return text
  }
}

private struct ValueReader: AssumptionVisitor {
  var name: StaticString = ""

  mutating func visit(_ value: inout some AssumptionValue) {
    name = value.name
  }
}

private struct ValueSetter<Text: StringProtocol>: AssumptionVisitor {
  let text: Text
  var isDone = false

  mutating func visit<Value: AssumptionValue>(_ value: inout Value) {
    guard let match = Value.allValues.first(where: { $0.name.isSpelledLoosely(text) }) else { return }
    value = match
    isDone = true
  }
}

extension StaticString {
  /// Whether the text is this string, except for spaces and the case of ASCII letters.
  fileprivate func isSpelledLoosely(_ text: some StringProtocol) -> Bool {
    withUTF8Buffer { name in
      var position = name.startIndex
      for byte in text.utf8 where byte != UInt8(ascii: " ") {
        guard position < name.endIndex, byte.lowercasedASCII == name[position].lowercasedASCII else { return false }
        position += 1
      }
      return position == name.endIndex
    }
  }
}
