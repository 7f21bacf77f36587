/// Why a JSON text could not be read, and at which byte.
///
/// It carries no text, so that throwing it costs nothing; `error(in:)` turns it into a message with line and column.
public struct JSONFault: Error, Sendable, Equatable {
  /// What is wrong.
  public var reason: Reason
  /// The offset of the byte at which it is wrong, from 0.
  public var offset: Int

  /// A fault at a byte.
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// The ways in which a text can fail to be JSON, or to be what the reader wants.
  public enum Reason: Sendable, Equatable {
    /// Something else stands where `Expected` should; `found` is its first byte, nil at the end of the text.
    case unexpected(found: UInt8?, expected: Expected)
    /// A comma with nothing behind it.
    case trailingComma
    /// `//`, `/*` or `#`, which JSON does not have.
    case comment
    /// A string that runs into the end of the text.
    case unterminatedString
    /// A control character that a string must spell as an escape.
    case controlCharacter(UInt8)
    /// A backslash with something behind it that is no escape.
    case invalidEscape
    /// `\uD800`–`\uDFFF` without its other half.
    case loneSurrogate
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A number that JSON does not allow.
    case malformedNumber
    /// A number with a superfluous zero in front.
    case leadingZero
    /// A number beyond the range of 64-bit floating point.
    case numberOutOfRange
    /// A number with more characters than `JSONCursor.longestNumber`.
    case numberTooLong
    /// More objects and arrays inside each other than the limit allows.
    case tooDeep(limit: Int)
    /// More values than the limit allows.
    case tooManyValues(limit: Int)
    /// The text starts with U+FEFF.
    case byteOrderMark
    /// The text is UTF-16 or UTF-32.
    case wideEncoding
    /// A key that the object already has.
    case repeatedKey(String)
  }

  /// What can be due at a place.
  public enum Expected: String, Sendable {
    case value = "a value"
    case key = "a key in double quotes"
    case colon = "a colon after the key"
    case commaOrBrace = "a comma or }"
    case commaOrBracket = "a comma or ]"
    case end = "the end of the text"
    case object = "an object"
    case array = "an array"
    case string = "a string"
    case number = "a number"
    case boolean = "true or false"
    case null = "null"
  }

  /// The fault as a message with its line and column in the text that was read.
  public func error(in bytes: UnsafeBufferPointer<UInt8>) -> DocumentError {
    DocumentError(message, at: TextPosition(ofByte: offset, in: bytes))
  }

  /// The fault as a message without its place.
  public var message: String {
    switch reason {
    case .unexpected(nil, .value): "the text ends where a value should be"
    case .unexpected(nil, let expected): "the text ends before \(expected.rawValue)"
    case .unexpected(let found?, .end): "\(Self.name(of: found)) follows the value: a JSON text holds one value only"
    case .unexpected(UInt8(ascii: "'")?, _): "strings and keys stand in double quotes, not in single ones"
    case .unexpected(let found?, let expected): "expected \(expected.rawValue), found \(Self.name(of: found))"
    case .trailingComma: "nothing follows the comma: remove it"
    case .comment: "JSON has no comments: remove it"
    case .unterminatedString: "the text ends inside a string"
    case .controlCharacter(0): "a NUL byte inside a string: write \\u0000"
    case .controlCharacter(let byte): "an unescaped \(Self.name(of: byte)) inside a string"
    case .invalidEscape: "an escape is one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four hexadecimal digits"
    case .loneSurrogate: "half of a surrogate pair: \\uD800 to \\uDFFF come in pairs only"
    case .invalidUTF8: "bytes that are not UTF-8: save the text as UTF-8"
    case .malformedNumber: "a number is digits, perhaps with a sign -, a fraction and an exponent"
    case .leadingZero: "a number has no superfluous 0 in front"
    case .numberOutOfRange: "the number is too large for 64-bit floating point"
    case .numberTooLong: "the number has more than \(JSONCursor.longestNumber) characters"
    case .tooDeep(let limit): "more than \(limit) objects and arrays inside each other"
    case .tooManyValues(let limit): "more than \(limit) values"
    case .byteOrderMark: "the text starts with a byte order mark: save it as UTF-8 without one"
    case .wideEncoding: "the text is UTF-16 or UTF-32: save it as UTF-8"
    case .repeatedKey(let key): "the key \"\(key)\" stands more than once in its object"
    }
  }

  /// What a byte begins, as a person would call it.
  private static func name(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "a string"
    case UInt8(ascii: "{"): "an object"
    case UInt8(ascii: "["): "an array"
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): "a number"
    case 0x0A, 0x0D: "line break"
    case 0x09: "tab"
    case 0x21...0x7E: "‘\(Character(UnicodeScalar(byte)))’"
    case 0x80...: "a character outside a string"
    default: "byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
