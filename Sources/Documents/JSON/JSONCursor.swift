/// Reads a JSON text (RFC 8259, strictly) value by value, without building a tree.
///
/// The caller pulls: `peek` tells what comes, `beginObject` and `nextKey` walk an object, `beginArray` and
/// `nextElement` an array, `skipValue` passes over anything, and `finish` makes sure that nothing follows. Each value
/// must be read or skipped before the next key or element is asked for.
///
///     try cursor.beginObject()
///     while let key = try cursor.nextKey() {
///       print(key.string)
///       try cursor.skipValue()
///     }
///     try cursor.finish()
///
/// The cursor borrows the bytes: they must outlive it and every `JSONText` that it returns.
public struct JSONCursor {
  /// The longest number that is read, in characters.
  public static let longestNumber = 1_000

  /// The text that is read.
  public let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte to read.
  public internal(set) var offset = 0
  private let depthLimit: Int
  private var depth = 0
  /// Whether a value ended since the last `begin…`, key or element, so that a comma is due.
  private var isAfterValue = false

  /// A cursor at the start of a text.
  public init(_ bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int = DocumentLimits.standard.depth) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  /// What kind of value comes next. White space before it is passed over.
  public mutating func peek() throws(JSONFault) -> JSONKind {
    skipWhiteSpace()
    guard offset < bytes.count, let kind = JSONKind(firstByte: bytes[offset]) else {
      throw unexpected(.value)
    }
    return kind
  }

  // MARK: Objects and arrays

  /// Steps into an object.
  public mutating func beginObject() throws(JSONFault) {
    try begin(UInt8(ascii: "{"), .object)
  }

  /// The next key of the object, the cursor standing before its value; nil when the object has ended.
  public mutating func nextKey() throws(JSONFault) -> JSONText? {
    guard try hasNext(UInt8(ascii: "}"), separator: .commaOrBrace) else { return nil }
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw unexpected(.key) }
    let key = try readString()
    skipWhiteSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { throw unexpected(.colon) }
    offset += 1
    isAfterValue = false
    return key
  }

  /// Steps into an array.
  public mutating func beginArray() throws(JSONFault) {
    try begin(UInt8(ascii: "["), .array)
  }

  /// Whether the array has one more element, the cursor standing before it; false when the array has ended.
  public mutating func nextElement() throws(JSONFault) -> Bool {
    try hasNext(UInt8(ascii: "]"), separator: .commaOrBracket)
  }

  private mutating func begin(_ bracket: UInt8, _ expected: JSONFault.Expected) throws(JSONFault) {
    skipWhiteSpace()
    guard offset < bytes.count, bytes[offset] == bracket else { throw unexpected(expected) }
    guard depth < depthLimit else { throw JSONFault(.tooDeep(limit: depthLimit), at: offset) }
    depth += 1
    offset += 1
    isAfterValue = false
  }

  private mutating func hasNext(_ bracket: UInt8, separator: JSONFault.Expected) throws(JSONFault) -> Bool {
    skipWhiteSpace()
    guard offset < bytes.count else { throw unexpected(separator) }
    if bytes[offset] == bracket {
      offset += 1
      depth -= 1
      isAfterValue = true
      return false
    }
    if isAfterValue {
      guard bytes[offset] == UInt8(ascii: ",") else { throw unexpected(separator) }
      let comma = offset
      offset += 1
      isAfterValue = false
      skipWhiteSpace()
      if offset < bytes.count, bytes[offset] == bracket { throw JSONFault(.trailingComma, at: comma) }
    }
    return true
  }

  // MARK: Values

  /// Reads a string.
  public mutating func readString() throws(JSONFault) -> JSONText {
    skipWhiteSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw unexpected(.string) }
    let text = try scanString()
    isAfterValue = true
    return text
  }

  /// Reads `true` or `false`.
  public mutating func readBoolean() throws(JSONFault) -> Bool {
    skipWhiteSpace()
    let truth = offset < bytes.count && bytes[offset] == UInt8(ascii: "t")
    try readLiteral(truth ? "true" : "false", .boolean)
    return truth
  }

  /// Reads `null`.
  public mutating func readNull() throws(JSONFault) {
    skipWhiteSpace()
    try readLiteral("null", .null)
  }

  /// Reads a number.
  public mutating func readNumber() throws(JSONFault) -> JSONNumber {
    skipWhiteSpace()
    guard offset < bytes.count, JSONKind(firstByte: bytes[offset]) == .number else { throw unexpected(.number) }
    let number = try scanNumber()
    isAfterValue = true
    return number
  }

  /// Passes over a value of any kind, checking it, and returns the bytes that it fills.
  @discardableResult
  public mutating func skipValue() throws(JSONFault) -> Range<Int> {
    let kind = try peek()
    let start = offset
    switch kind {
    case .object:
      try beginObject()
      while try nextKey() != nil { try skipValue() }
    case .array:
      try beginArray()
      while try nextElement() { try skipValue() }
    case .string: _ = try readString()
    case .number: _ = try readNumber()
    case .boolean: _ = try readBoolean()
    case .null: try readNull()
    }
    return start..<offset
  }

  /// Makes sure that nothing but white space follows.
  public mutating func finish() throws(JSONFault) {
    skipWhiteSpace()
    guard offset == bytes.count else { throw unexpected(.end) }
  }

  private mutating func readLiteral(_ word: StaticString, _ expected: JSONFault.Expected) throws(JSONFault) {
    let count = word.utf8CodeUnitCount
    guard offset + count <= bytes.count else { throw unexpected(expected) }
    for index in 0..<count where bytes[offset + index] != word.utf8Start[index] { throw unexpected(expected) }
    offset += count
    isAfterValue = true
  }

  /// The offset of the opening quote of a string that this cursor read.
  public func offset(of text: JSONText) -> Int {
    guard let base = bytes.baseAddress, let start = text.bytes.baseAddress else { return offset }
    return start - base - 1
  }

  // MARK: Between values

  mutating func skipWhiteSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset += 1
      default: return
      }
    }
  }

  /// The fault of not finding what is due at the cursor; tells apart what people often write.
  private func unexpected(_ expected: JSONFault.Expected) -> JSONFault {
    guard offset < bytes.count else { return JSONFault(.unexpected(found: nil, expected: expected), at: bytes.count) }
    switch bytes[offset] {
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return JSONFault(.comment, at: offset)
    case 0xEF where offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]): return JSONFault(.byteOrderMark, at: 0)
    case 0xFE where offset == 0, 0xFF where offset == 0, 0 where offset <= 1: return JSONFault(.wideEncoding, at: 0)
    case let found: return JSONFault(.unexpected(found: found, expected: expected), at: offset)
    }
  }
}
