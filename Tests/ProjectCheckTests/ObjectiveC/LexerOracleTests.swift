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
