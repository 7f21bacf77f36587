/// A place in a text file: both counts start at 1, columns count Unicode scalars.
public struct TextPosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int

  /// The position at a line and a column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The start of a file, which stands for binary files as a whole too.
  public static let start = TextPosition(line: 1, column: 1)

  /// Positions order as one reads.
  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A value of a property list, a JSON text or a YAML document, with the place where it stands.
public struct DocumentNode: Sendable, Equatable {
  /// Where the value starts.
  public var position: TextPosition
  /// The value itself.
  public var value: DocumentValue

  /// A value at a position.
  public init(position: TextPosition, value: DocumentValue) {
    self.position = position
    self.value = value
  }
}

/// The kinds of values that the document formats share.
public enum DocumentValue: Sendable, Equatable {
  /// Text.
  case string(String)
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction or an exponent, or a whole one that 64 bits cannot hold.
  case real(Double)
  /// True or false.
  case boolean(Bool)
  /// A date as the file spells it (ISO 8601; binary lists are rendered that way).
  case date(String)
  /// Bytes.
  case data([UInt8])
  /// An ordered list.
  case array([DocumentNode])
  /// Members in the order of the file; a repeated key stands more than once.
  case dictionary([DocumentMember])
  /// JSON's and YAML's null.
  case null
}

/// A key and its value in a dictionary.
public struct DocumentMember: Sendable, Equatable {
  /// The key.
  public var key: String
  /// Where the key stands.
  public var keyPosition: TextPosition
  /// The value.
  public var node: DocumentNode

  /// A member of a dictionary.
  public init(key: String, keyPosition: TextPosition, node: DocumentNode) {
    self.key = key
    self.keyPosition = keyPosition
    self.node = node
  }
}

extension DocumentNode {
  /// The text, if this is a string.
  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The truth value, if this is one.
  public var boolean: Bool? {
    if case .boolean(let truth) = value { truth } else { nil }
  }

  /// The elements, if this is an array.
  public var array: [DocumentNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The members, if this is a dictionary.
  public var members: [DocumentMember]? {
    if case .dictionary(let members) = value { members } else { nil }
  }

  /// The member with a key, if this is a dictionary that has it. The last one wins, as in Foundation.
  public func member(_ key: String) -> DocumentMember? {
    members?.last { $0.key == key }
  }

  /// The value under a key, if this is a dictionary that has it.
  public subscript(_ key: String) -> DocumentNode? {
    member(key)?.node
  }
}

/// Why a document could not be read: one line that a person can act on.
public struct DocumentError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Where reading stopped; nil where the format has no lines (binary lists) or the fault has no place.
  public var position: TextPosition?
  /// What is wrong and, where possible, what to do.
  public var message: String

  /// An error with its place.
  public init(_ message: String, at position: TextPosition? = nil) {
    self.message = message
    self.position = position
  }

  /// `line 3, column 7: message`, or the message alone.
  public var description: String {
    guard let position else { return message }
    return "line \(position.line), column \(position.column): \(message)"
  }
}
