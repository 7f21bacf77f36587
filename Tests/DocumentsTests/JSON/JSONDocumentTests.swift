import Testing

@testable import Documents

@Suite("JSON texts")
struct JSONDocumentTests {
  /// A text, and the value that it holds.
  static let scalars: [(String, DocumentValue)] = [
    ("true", .boolean(true)),
    ("false", .boolean(false)),
    (" null\r\n", .null),
    ("0", .integer(0)),
    ("-0", .integer(0)),
    ("9223372036854775807", .integer(.max)),
    ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .real(9_223_372_036_854_775_808)),
    ("-9223372036854775809", .real(-9_223_372_036_854_775_808)),
    ("18446744073709551616", .real(18_446_744_073_709_551_616)),
    ("0.1", .real(0.1)),
    ("-0.0", .real(0)),
    ("364.99", .real(364.99)),
    ("1e2", .real(100)),
    ("1E+2", .real(100)),
    ("25e-1", .real(2.5)),
    ("1.7976931348623157e308", .real(.greatestFiniteMagnitude)),
    ("5e-324", .real(.leastNonzeroMagnitude)),
    ("1e-400", .real(0)),
    ("123456789012345678901234567890e-10", .real(12_345_678_901_234_567_890.123456789)),
    ("\"\"", .string("")),
    (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
    (#""\u0041\u00e9\u20AC\uD83D\uDE00\u0000""#, .string("Aé€😀\0")),
    ("\"żółw 😀 and sixteen plain letters\"", .string("żółw 😀 and sixteen plain letters")),
    ("\"\u{7F}\u{2028}\"", .string("\u{7F}\u{2028}")),
  ]

  @Test("A scalar is read as its value", arguments: scalars)
  func scalar(text: String, value: DocumentValue) throws {
    let node = try JSONDocument.read(Array(text.utf8))
    #expect(node.value == value)
  }

  @Test("Values and keys carry their line and column, counted in characters")
  func positions() throws {
    let node = try JSONDocument.read(Array("{\n  \"ключ\": [1,\r\n\t{ \"\" : null }]\n}".utf8))
    #expect(node.position == .start)
    let member = try #require(node.member("ключ"))
    #expect(member.keyPosition == TextPosition(line: 2, column: 3))
    let elements = try #require(member.node.array)
    #expect(elements.map(\.position) == [TextPosition(line: 2, column: 12), TextPosition(line: 3, column: 2)])
    let inner = try #require(elements[1].member(""))
    #expect(inner.keyPosition == TextPosition(line: 3, column: 4))
    #expect(inner.node.position == TextPosition(line: 3, column: 9))
  }

  /// A text, and the error that it deserves.
  static let faults: [(String, String)] = [
    ("", "line 1, column 1: the text ends where a value should be"),
    ("[1,", "line 1, column 4: the text ends where a value should be"),
    ("[1", "line 1, column 3: the text ends before a comma or ]"),
    ("{\"a\":1", "line 1, column 7: the text ends before a comma or }"),
    ("{\"a\"", "line 1, column 5: the text ends before a colon after the key"),
    ("[1,]", "line 1, column 3: nothing follows the comma: remove it"),
    ("{\"a\":1,\n}", "line 1, column 7: nothing follows the comma: remove it"),
    ("[,1]", "line 1, column 2: expected a value, found ‘,’"),
    ("[1 2]", "line 1, column 4: expected a comma or ], found a number"),
    ("{a:1}", "line 1, column 2: expected a key in double quotes, found ‘a’"),
    ("{'a':1}", "line 1, column 2: strings and keys stand in double quotes, not in single ones"),
    ("{\"a\" 1}", "line 1, column 6: expected a colon after the key, found a number"),
    ("[1] // one", "line 1, column 5: JSON has no comments: remove it"),
    ("1 2", "line 1, column 3: a number follows the value: a JSON text holds one value only"),
    ("{}\n{}", "line 2, column 1: an object follows the value: a JSON text holds one value only"),
    ("tru", "line 1, column 1: expected true or false, found ‘t’"),
    ("truth", "line 1, column 1: expected true or false, found ‘t’"),
    ("trueish", "line 1, column 5: ‘i’ follows the value: a JSON text holds one value only"),
    ("NaN", "line 1, column 1: expected a value, found ‘N’"),
    ("+1", "line 1, column 1: expected a value, found ‘+’"),
    (".5", "line 1, column 1: expected a value, found ‘.’"),
    ("01", "line 1, column 1: a number has no superfluous 0 in front"),
    ("-01", "line 1, column 1: a number has no superfluous 0 in front"),
    ("-", "line 1, column 1: a number is digits, perhaps with a sign -, a fraction and an exponent"),
    ("1.", "line 1, column 1: a number is digits, perhaps with a sign -, a fraction and an exponent"),
    ("[1e]", "line 1, column 2: a number is digits, perhaps with a sign -, a fraction and an exponent"),
    ("1e400", "line 1, column 1: the number is too large for 64-bit floating point"),
    ("-1e99999999999999999999", "line 1, column 1: the number is too large for 64-bit floating point"),
    ("\"open", "line 1, column 6: the text ends inside a string"),
    ("\"open\\", "line 1, column 7: the text ends inside a string"),
    ("\"a\0b\"", "line 1, column 3: a NUL byte inside a string: write \\u0000"),
    ("\"a\nb\"", "line 1, column 3: an unescaped line break inside a string"),
    ("\"a\u{1}\"", "line 1, column 3: an unescaped byte 0x01 inside a string"),
    ("\0", "line 1, column 1: the text is UTF-16 or UTF-32: save it as UTF-8"),
    ("[0,\0]", "line 1, column 4: expected a value, found byte 0x00"),
    ("\"\\ud800\"", "line 1, column 2: half of a surrogate pair: \\uD800 to \\uDFFF come in pairs only"),
    ("\"\\udc00\"", "line 1, column 2: half of a surrogate pair: \\uD800 to \\uDFFF come in pairs only"),
    ("\"\\ud800\\u0041\"", "line 1, column 2: half of a surrogate pair: \\uD800 to \\uDFFF come in pairs only"),
    ("\u{FEFF}{}", "line 1, column 1: the text starts with a byte order mark: save it as UTF-8 without one"),
  ]

  @Test("What is not JSON is an error that says where and what to do", arguments: faults)
  func fault(text: String, message: String) {
    #expect(throws: DocumentError.self) { try JSONDocument.read(Array(text.utf8)) }
    do {
      _ = try JSONDocument.read(Array(text.utf8))
    } catch {
      #expect(error.description == message)
    }
  }

  @Test("An escape that JSON lacks is refused", arguments: ["\\x41", "\\u12", "\\u12G4", "\\'", "\\ud83d\\uZZZZ"])
  func escapes(escape: String) {
    #expect(throws: DocumentError.self) { try JSONDocument.read(Array("\"\(escape)\"".utf8)) }
  }

  @Test(
    "Bytes that are not UTF-8 are refused where they stand",
    arguments: [
      [0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0xAF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xC3], [0xE2, 0x82], [0xE2, 0x28, 0xA1],
      [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func invalidUTF8(sequence: [UInt8]) {
    let text = Array("[\"plain\", \"".utf8) + sequence + Array("\"]".utf8)
    let expected = DocumentError(
      "bytes that are not UTF-8: save the text as UTF-8", at: TextPosition(line: 1, column: 12))
    #expect(throws: expected) { try JSONDocument.read(text) }
  }

  @Test(
    "UTF-16 is named as such",
    arguments: [[0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B], [0x7B, 0], [0, 0x7B]] as [[UInt8]])
  func wideEncodings(text: [UInt8]) {
    let expected = DocumentError("the text is UTF-16 or UTF-32: save it as UTF-8", at: .start)
    #expect(throws: expected) { try JSONDocument.read(text) }
  }

  @Test("A byte order mark is passed over where the caller allows it")
  func byteOrderMark() throws {
    let node = try JSONDocument.read(Array("\u{FEFF}{\"a\":1}".utf8), allowsByteOrderMark: true)
    #expect(node.member("a")?.keyPosition == TextPosition(line: 1, column: 2))
  }

  @Test("Nesting is bounded, so that a hostile text cannot exhaust the stack")
  func depth() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(String(repeating: "[", count: depth).utf8) + Array(String(repeating: "]", count: depth).utf8)
    }
    _ = try JSONDocument.read(nested(DocumentLimits.standard.depth))
    let expected = DocumentError(
      "more than 256 objects and arrays inside each other", at: TextPosition(line: 1, column: 257))
    #expect(throws: expected) { try JSONDocument.read(nested(257)) }
    #expect(throws: expected) { try JSONDocument.read(Array(String(repeating: "[", count: 1_000_000).utf8)) }
  }

  @Test("A repeated key is kept, or refused by name where the caller asks for that")
  func repeatedKeys() throws {
    let text = Array("{\"a\":1,\n \"\\u0061\":2, \"b\":{\"a\":3}}".utf8)
    let node = try JSONDocument.read(text)
    #expect(node.members?.map(\.key) == ["a", "a", "b"])
    #expect(node["a"]?.value == .integer(2))
    let expected = DocumentError(
      "the key \"a\" stands more than once in its object", at: TextPosition(line: 2, column: 2))
    #expect(throws: expected) { try JSONDocument.read(text, repeatedKeys: .refuse) }
  }

  @Test("A number of a million digits is refused, not worked through")
  func longNumber() {
    let text = [UInt8](repeating: UInt8(ascii: "7"), count: 1_000_000)
    let expected = DocumentError("the number has more than 1000 characters", at: .start)
    #expect(throws: expected) { try JSONDocument.read(text) }
  }

  @Test("Every text that is cut short is an error, and none is a crash")
  func truncation() {
    let text = Array(#"{"a": [1.5e3, "\u20ac\n€😀", true, false, null, {"b": -0}], "c": "d"}"#.utf8)
    for end in text.indices {
      #expect(throws: DocumentError.self) { try JSONDocument.read(Array(text[..<end])) }
    }
  }

  @Test("A text with more values than the limit allows is refused")
  func values() {
    let expected = DocumentError("more than 3 values", at: TextPosition(line: 1, column: 6))
    #expect(throws: expected) { try JSONDocument.read(Array("[1,2,3]".utf8), limits: DocumentLimits(values: 3)) }
  }
}
