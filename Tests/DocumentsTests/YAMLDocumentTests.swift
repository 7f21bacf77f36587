import Documents
import Testing

@Suite("YAML documents")
struct YAMLDocumentTests {
  @Test("Keys and values know their places")
  func placesKeysAndValues() throws {
    let root = try YAMLDocument.read(
      Array("# é\nname: Recipes\ntargets:\n  é: {type: application}\n  list:\n    - a\n".utf8))
    #expect(root.member("name")?.keyPosition == TextPosition(line: 2, column: 1))
    #expect(root["name"]?.position == TextPosition(line: 2, column: 7))
    #expect(root["targets"]?["é"]?["type"]?.position == TextPosition(line: 4, column: 13))
    #expect(root["targets"]?["list"]?.array?.first?.position == TextPosition(line: 6, column: 7))
  }

  @Test(
    "Plain scalars are typed by the core schema of YAML 1.2",
    arguments: [
      ("1", .integer(1)), ("-17", .integer(-17)), ("+3", .integer(3)), ("0o17", .integer(15)), ("0x1F", .integer(31)),
      ("1.5", .real(1.5)), ("-.5", .real(-0.5)), ("1e3", .real(1000)), ("12e03", .real(12_000)),
      (".inf", .real(.infinity)),
      ("99999999999999999999", .real(1e20)), ("true", .boolean(true)), ("False", .boolean(false)), ("null", .null),
      ("~", .null), ("", .null), ("YES", .string("YES")), ("no", .string("no")), ("1.2.3", .string("1.2.3")),
      ("0x", .string("0x")), ("0x1p3", .string("0x1p3")), ("-", .string("-")), (".", .string(".")),
      ("1e", .string("1e")),
      ("\"1\"", .string("1")), ("'true'", .string("true")), ("!!str 1", .string("1")), ("1_000", .string("1_000")),
      ("|\n  a\n  b", .string("a\nb\n")), (">-\n  a\n  b", .string("a b")), ("$(VAR)", .string("$(VAR)")),
    ] as [(String, DocumentValue)])
  func typesScalars(written: String, value: DocumentValue) throws {
    let written = written.hasPrefix("-") && written.count == 1 ? "\"-\"" : written
    #expect(try YAMLDocument.read(Array("key: \(written)\n".utf8))["key"]?.value == value)
  }

  @Test("Aliases stand for what they name, and merge keys give way to the mapping's own")
  func expandsAliases() throws {
    let text = """
      base: &base {a: 1, b: 2}
      other: *base
      merged:
        <<: *base
        b: 3
      both:
        <<: [{a: 5}, *base]
      """
    let root = try YAMLDocument.read(Array(text.utf8))
    #expect(root["other"]?["a"]?.value == .integer(1))
    #expect(root["other"]?["a"]?.position.line == 1)
    #expect(root["merged"]?["a"]?.value == .integer(1))
    #expect(root["merged"]?["b"]?.value == .integer(3))
    #expect(root["both"]?["a"]?.value == .integer(5))
  }

  @Test("Only the first document counts, and no document is null")
  func readsTheFirstDocument() throws {
    #expect(try YAMLDocument.read(Array("---\na: 1\n---\n: : [".utf8))["a"]?.value == .integer(1))
    for empty in ["", "# nothing\n", "---\n"] {
      #expect(try YAMLDocument.read(Array(empty.utf8)).value == .null)
    }
  }

  @Test(
    "A fault names its place and what is wrong",
    arguments: [
      ("a: [1, 2\nb: 3\n", 2, "expected"), ("a: *b\n", 1, "*b"), ("a: &x [*x]\n", 1, "*x"),
      ("\tname: x\n", 1, "cannot start any token"),
      ("? [a]\n: b\n", 1, "only text can be a key"), ("a: {<<: 1}\n", 1, "merges mappings only"),
      ("a: \"open\n", 2, "unexpected end"),
    ])
  func namesFaults(text: String, line: Int, message: String) throws {
    let error = try #require(Reader.yaml.fault(text))
    #expect(error.position?.line == line)
    #expect(error.message.contains(message), "\(error)")
  }

  @Test("Aliases that multiply and endless nesting are refused")
  func bounds() throws {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      text += "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", "))]\n"
    }
    let error = try #require(Reader.yaml.fault(text))
    #expect(error.message.contains("more than 2000000 values"))
    let deep = String(repeating: "[", count: 100_000)
    #expect(Reader.yaml.fault(deep) != nil)
  }
}
