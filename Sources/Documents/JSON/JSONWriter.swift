/// Writes a JSON text as UTF-8 bytes, value by value.
///
/// The writer puts commas, colons and escapes; the caller opens and closes in the right order. It writes on one line,
/// or, with an indentation, every member and element on its own.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.key("outcome")
///     writer.write("sheet")
///     writer.endObject()
public struct JSONWriter: Sendable {
  /// What has been written.
  public private(set) var bytes: [UInt8] = []
  private let indentation: Int?
  private var depth = 0
  private var needsComma = false
  private var isAfterKey = false

  /// A writer without text; `indentation` is the number of spaces for each level, nil for one line.
  public init(indentation: Int? = nil) {
    self.indentation = indentation
  }

  /// Forgets what was written and keeps the memory.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    depth = 0
    needsComma = false
    isAfterKey = false
  }

  // MARK: Structure

  /// Opens an object.
  public mutating func beginObject() { begin(UInt8(ascii: "{")) }

  /// Closes an object.
  public mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Opens an array.
  public mutating func beginArray() { begin(UInt8(ascii: "[")) }

  /// Closes an array.
  public mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes the key of the next value. The key is written as it is: it must need no escapes.
  public mutating func key(_ key: StaticString) {
    separate()
    quote(key)
    endKey()
  }

  /// Writes the key of the next value.
  public mutating func key(_ key: String) {
    separate()
    quote(key)
    endKey()
  }

  /// Ends a line between two texts, as JSON Lines wants it.
  public mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  // MARK: Values

  /// Writes a string.
  public mutating func write(_ text: String) {
    separate()
    quote(text)
  }

  /// Writes a string that needs no escapes.
  public mutating func write(_ text: StaticString) {
    separate()
    quote(text)
  }

  /// Writes a whole number.
  public mutating func write(_ number: Int) {
    separate()
    append(String(number))
  }

  /// Writes a number; one that is not finite becomes null, since JSON has no word for it.
  public mutating func write(_ number: Double) {
    separate()
    append(number.isFinite ? number.description : "null")
  }

  /// Writes a truth value.
  public mutating func write(_ truth: Bool) {
    separate()
    append(truth ? "true" : "false")
  }

  /// Writes null.
  public mutating func writeNull() {
    separate()
    append("null")
  }

  /// Writes a value that is JSON already.
  public mutating func write(json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Writes a value that is JSON already.
  public mutating func write(json: UnsafeBufferPointer<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  // MARK: Separators

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    if needsComma { startLine() }
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func endKey() {
    bytes.append(UInt8(ascii: ":"))
    if indentation != nil { bytes.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  /// What stands between the last value and the next.
  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
    } else {
      if needsComma { bytes.append(UInt8(ascii: ",")) }
      if depth > 0 { startLine() }
    }
    needsComma = true
  }

  private mutating func startLine() {
    guard let indentation else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation * depth))
  }

  // MARK: Strings

  private mutating func quote(_ text: StaticString) {
    bytes.append(UInt8(ascii: "\""))
    append(text)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Most texts are plain, and go in one piece.
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      let isPlain = utf8.allSatisfy {
        (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      if isPlain { bytes.append(contentsOf: utf8) }
      return isPlain
    }
    if !isPlain { quoteEach(of: text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func quoteEach(of text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case ..<0x20:
        append("\\u00")
        bytes.append(Self.hexadecimalDigit(byte >> 4))
        bytes.append(Self.hexadecimalDigit(byte & 0xF))
      case 0x7F: append("\\u007f")
      case 0x80..<0xC0:
        bytes.append(byte)
        escapeTreacherousEnd()
      default: bytes.append(byte)
      }
    }
  }

  /// Puts an escape in the place of a character that has just been completed, if it ``isTreacherous(_:)``: JSON holds such
  /// characters as they are, but whoever prints it would do as they say.
  private mutating func escapeTreacherousEnd() {
    let end = bytes.count
    let last = UInt32(bytes[end - 1] & 0x3F)
    let code: UInt32
    if bytes[end - 2] == 0xC2 {
      code = 0x80 | last
    } else if bytes[end - 3] == 0xE2, bytes[end - 2] & 0xFE == 0x80 {
      code = 0x2000 | UInt32(bytes[end - 2] & 0x3F) << 6 | last
    } else {
      return
    }
    guard let scalar = Unicode.Scalar(code), isTreacherous(scalar) else { return }
    bytes.removeLast(code < 0x100 ? 2 : 3)
    append("\\u")
    for shift in [12, 8, 4, 0] { bytes.append(Self.hexadecimalDigit(UInt8(code >> UInt32(shift) & 0xF))) }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension JSONWriter {
  /// Writes a key and its string.
  public mutating func member(_ key: StaticString, _ text: String) {
    self.key(key)
    write(text)
  }

  /// Writes a key and its string, which needs no escapes.
  public mutating func member(_ key: StaticString, _ text: StaticString) {
    self.key(key)
    write(text)
  }

  /// Writes a key and its truth value.
  public mutating func member(_ key: StaticString, _ truth: Bool) {
    self.key(key)
    write(truth)
  }

  /// Writes a key and its whole number.
  public mutating func member(_ key: StaticString, _ number: Int) {
    self.key(key)
    write(number)
  }

  /// Writes a key and its list of strings.
  public mutating func member(_ key: StaticString, _ texts: [String]) {
    self.key(key)
    beginArray()
    for text in texts { write(text) }
    endArray()
  }
}
