/// The kinds of JSON values.
public enum JSONKind: Sendable {
  case object, array, string, number, boolean, null

  /// The kind of the value that a byte begins; nil if none begins so.
  init?(firstByte: UInt8) {
    switch firstByte {
    case UInt8(ascii: "\""): self = .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
    case UInt8(ascii: "n"): self = .null
    case UInt8(ascii: "{"): self = .object
    case UInt8(ascii: "["): self = .array
    default: return nil
    }
  }

  /// The kind with its article, for messages.
  public var name: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}
