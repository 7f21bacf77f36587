import Documents

extension DocumentNode {
  /// The value as one text, the same wherever and however it was written.
  var canonicalText: String {
    switch value {
    case .string(let text), .date(let text): "\"\(text)\""
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .boolean(let truth): "\(truth)"
    case .data(let bytes): "\(bytes)"
    case .array(let elements): "[" + elements.map(\.canonicalText).joined(separator: ",") + "]"
    case .dictionary(let members):
      "{" + members.map { "\($0.key):\($0.node.canonicalText)" }.joined(separator: ",") + "}"
    case .null: "null"
    }
  }

  /// The value, if it is a whole number.
  var wholeNumber: Int? {
    if case .integer(let number) = value { Int(number) } else { nil }
  }
}
