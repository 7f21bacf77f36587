/// The header fields of a message, in their order. Names are compared without regard to case.
public struct HTTPFields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// A field.
  public struct Field: Sendable, Equatable {
    /// The name, in small letters.
    public let name: String
    /// The value, without white space at its ends.
    public let value: String
  }

  /// The fields.
  public private(set) var all: [Field] = []

  /// No fields.
  public init() {}

  /// Fields of the names and values that are given.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(name, value) }
  }

  /// Adds a field behind those that are there, of the same name too.
  public mutating func append(_ name: String, _ value: String) {
    all.append(Field(name: name.isSmall ? name : name.lowercased(), value: value))
  }

  /// The value of the first field of a name, which is given in small letters; nil if there is none.
  public subscript(name: String) -> String? {
    all.first { $0.name == name }?.value
  }

  /// How many fields have a name, which is given in small letters.
  func count(of name: String) -> Int {
    all.reduce(0) { $0 + ($1.name == name ? 1 : 0) }
  }
}

extension String {
  /// Whether no letter of the English alphabet is large.
  fileprivate var isSmall: Bool {
    utf8.allSatisfy { !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}
