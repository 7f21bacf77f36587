import Foundation
import Testing

@testable import ProjectCheck

/// The lexer's tokens beside those that the toolchain's clang finds in the same text: an independent reading.
@Suite(.enabled(if: Clang.path != nil, "no clang beside the Swift toolchain: nothing to compare with"))
struct ObjectiveCLexerOracleTests {
  @Test(
    "finds the tokens that clang finds",
    arguments: LexerSamples.all, ["objective-c", "objective-c++"])
  func samples(sample: String, language: String) throws {
    try compare(sample, language)
  }

  @Test("finds the tokens that clang finds in generated text", arguments: 0..<40, ["objective-c", "objective-c++"])
  func generated(seed: Int, language: String) throws {
    try compare(TokenSoup(seed: UInt64(seed)).text(pieces: 400), language)
  }

  private func compare(_ sample: String, _ language: String) throws {
    let expected = try #require(try Clang.tokens(of: sample, language))
    let source = try SourceText(sample.utf8)
    let tables = language == "objective-c" ? LexicalTables.objectiveC : .objectiveCxx
    let found = Lexer.tokens(of: source, by: tables).filter { $0.kind != .directiveEnd }.map {
      Clang.Token(
        kind: Self.isFaulty($0, source) ? "unknown" : Clang.kind($0.kind), text: source.text($0),
        line: Int($0.line), byte: Int($0.offset))
    }
    for (ours, theirs) in zip(found, expected) {
      try #require(ours == theirs, "ours: \(ours), clang's: \(theirs)")
    }
    #expect(found.count == expected.count)
  }

  /// Literals that clang refuses, and that are read as literals here all the same.
  private static func isFaulty(_ token: Token, _ source: SourceText) -> Bool {
    token.flags.contains(.isUnterminated)
      || token.kind == .character && source.text(token).drop { $0 != "'" }.hasPrefix("''")
  }

}

/// Hand-written text with everything that is easy to get wrong.
enum LexerSamples {
  static let all = [
    "",
    "\u{FEFF}int a;\n",
    "@interface Foo : Bar <P, Q>\n@property (nonatomic, copy) NSString *name;\n- (void)a:(int)x :(int)y;\n@end\n",
    "[ATTrackingManager requestTrackingAuthorizationWithCompletionHandler:^(NSUInteger s) { NSLog(@\"%lu\", s); }];",
    "NSString *s = @\"one \" @\"two\\\"\" \"three\\\\\";\r\nchar c = '\\'', d = L'x', e = u8'y';\r\n",
    "#import <A/B.h>\n#if TARGET_OS_IOS && !defined(X) // why\n# define F(a, ...) a ## b #a \\\n  + 1\n#endif\n",
    "ret\\\nurn 1\\\n2 +\\\n+ x; // a comment \\\n that goes on\ny /\\\n/ gone\n/\\\n* gone too *\\\n/ z",
    "a\\  \nb \\ c \\",
    "R\"(raw \" \\ )\" LR\"xy(a)x\"y)\" )xy\" u8R\"(\n\n)\" R\"bad delimiter(\" R\"",
    "1 0x1F 1.5e+10f .5 1..2 0x1p-3 100'000 1'a 0b11 1e 12ull 3.f 4.x.y 5e+-6",
    "'unterminated\n\"unterminated\n@\"x\\\ny\" \"a\\",
    "/* unterminated\n",
    "int a; /* \n */ #define X\n /* c */ #define Y\n%:define Z <: :> <% %> <:: <::> <::: %:%: x",
    "a->b a->*b a.*b a::b ... .. . a...b x<<=1>>=2 a<=>b a?b:c a&&b||!c ~d ^{} #@x",
    "é\u{4e2d} \\u00e9tat x\\u00E9 $dollar _ under_1 \"ü\u{1F600}\" 'é'",
    "\u{0C}\u{0B}\tint\tx\u{0C};`",
  ]
}

/// Random text of pieces that are hard to tell apart.
struct TokenSoup {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  func text(pieces: Int) -> String {
    var copy = self
    var result = ""
    for _ in 0..<pieces { result += Self.pieces[copy.next(Self.pieces.count)] }
    return result
  }

  private static let pieces = [
    "a", "R", "L", "u8", "u8R", "if", "self", "_x1", "$", "é", "中", "0", "12", "1.5", "0x1F", ".5", "e+1", "p2",
    "1e", "'x'", "'\\''", "'", "\"", "\"s\"", "\"\\\"\"", "\"\\\\\"", "@\"o\"", "R\"(r)\"", "R\"d(x)d\"", "(", ")",
    "[", "]", "{", "}", "<", ">", "<:", ":>", "<%", "%>", "%:", "#", "##", "@", ".", "...", "->", "->*", ".*", "-",
    "+", "++", "*", "/", "//", "/*", "*/", "/* c */", "// c\n", "%", "=", "==", "!", "!=", "&", "&&", "|", "^", "~",
    "?", ":", "::", ";", ",", " ", " ", "  ", "\u{0C}", "\n", "\n", "\r\n", "\\\n", "\\\r\n", "\\ \n", "\\",
    "\n#if X\n",
    "\n#define A(b) b\\\n c\n", "\\u00e9", "\\uZ",
  ]
}

/// The clang of the Swift toolchain that runs the tests.
enum Clang {
  struct Token: Equatable, CustomStringConvertible {
    var kind: String
    var text: String
    var line: Int
    /// Where it starts, in bytes from the file's start.
    var byte: Int

    var description: String { "\(kind) \(text.debugDescription) in line \(line), byte \(byte)" }
  }

  /// The toolchain's folder is the one from which the running process has its Swift library.
  static let path: String? = {
    let maps = (try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()) ?? nil
    let lines = String(decoding: maps ?? Data(), as: UTF8.self).split(separator: "\n")
    let library = "/lib/swift/linux/libswiftCore.so"
    guard let line = lines.first(where: { $0.hasSuffix(library) }), let slash = line.firstIndex(of: "/") else {
      return nil
    }
    let path = line[slash...].dropLast(library.count) + "/bin/clang"
    return FileManager.default.isExecutableFile(atPath: String(path)) ? String(path) : nil
  }()

  /// The coarse kind of a token, the same for both readings.
  static func kind(_ kind: ProjectCheck.Token.Kind) -> String {
    switch kind {
    case .identifier: "identifier"
    case .number: "number"
    case .string: "string"
    case .character: "character"
    case .punctuator, .directive: "punctuator"
    default: "unknown"
    }
  }

  private static func kind(_ name: some StringProtocol) -> String {
    switch name {
    case "raw_identifier": "identifier"
    case "numeric_constant": "number"
    case "unknown": "unknown"
    case _ where name.hasSuffix("string_literal"): "string"
    case _ where name.hasSuffix("char_constant"): "character"
    default: "punctuator"
    }
  }

  /// The tokens of a text as clang sees them before it preprocesses.
  static func tokens(of text: String, _ language: String) throws -> [Token]? {
    try run(text, ["-cc1", "-dump-raw-tokens", "-x", language, "-fblocks"]).map { parse($0, Array(text.utf8)) }
  }

  /// What clang prints about a file with this text.
  static func run(_ text: String, _ arguments: [String]) throws -> String? {
    guard let path else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("clang-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appendingPathComponent("sample"))
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.currentDirectoryURL = folder
    process.arguments = arguments + ["sample"]
    let output = try FileHandle(forWritingTo: log)
    process.standardError = output
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: log), as: UTF8.self)
  }

  /// Every entry is `kind 'text'`, flags, and a place; the text may have line ends in it.
  private static func parse(_ log: String, _ bytes: [UInt8]) -> [Token] {
    let lineStarts = lineStarts(of: bytes)
    var tokens: [Token] = []
    var rest = Substring(log)
    while let place = rest.range(of: "\tLoc=<sample:"), let close = rest[place.upperBound...].firstIndex(of: ">") {
      let entry = rest[..<place.lowerBound]
      let numbers = rest[place.upperBound..<close].split(separator: ":").compactMap { Int($0) }
      rest = rest[rest.index(after: close)...].drop { $0.isNewline }
      let name = entry.prefix { $0 != " " }
      guard let quote = entry.firstIndex(of: "'"), numbers.count == 2 else { continue }
      let quoted = entry[entry.index(after: quote)...]
      guard let end = quoted.range(of: "'\t") else { continue }
      let text = quoted[..<end.lowerBound]
      if name == "comment" || name == "eof" || text.allSatisfy(\.isWhitespace) { continue }
      // A comment without an end, which makes no token here.
      if name == "unknown", text.hasPrefix("/*") { continue }
      // It counts an escaped line end, or the file's end, to a literal without an end.
      let unfinished = text.reversed().drop { ["\n", "\r", "\r\n", "\0"].contains($0) }.reversed()
      var token = Token(
        kind: kind(name), text: name == "unknown" ? String(unfinished) : String(text), line: numbers[0],
        byte: lineStarts[numbers[0] - 1] + numbers[1] - 1)
      // To clang a token starts with the line splices before it.
      while let next = behindSplice(bytes, token.byte) {
        token.line += 1
        token.byte = next
      }
      tokens.append(token)
    }
    return tokens
  }

  /// Where a line splice at an index ends; nil if there is none.
  private static func behindSplice(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\\") else { return nil }
    let next = bytes[(start + 1)...].firstIndex { ![0x20, 0x09, 0x0B, 0x0C].contains($0) }
    guard let next, bytes[next] == 0x0A || bytes[next] == 0x0D else { return nil }
    return bytes[next...].starts(with: [0x0D, 0x0A]) ? next + 2 : next + 1
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)) {
        starts.append(index + 1)
      }
    }
    return starts
  }
}
