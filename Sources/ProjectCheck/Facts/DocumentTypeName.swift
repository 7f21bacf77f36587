import Documents

extension DocumentNode {
  /// The type of the value with its article, for messages: `a Boolean`.
  var typeName: String {
    switch value {
    case .string: "a string"
    case .integer, .real: "a number"
    case .boolean: "a Boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .null: "null"
    }
  }
}
