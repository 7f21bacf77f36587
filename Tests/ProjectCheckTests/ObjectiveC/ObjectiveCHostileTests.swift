import Testing

@testable import ProjectCheck

/// Text that no person wrote, and text that is no text.
///
/// Read as the check reads files: on threads with large stacks, which unoptimised code needs for the deepest nesting.
struct ObjectiveCHostileTests {
  /// Whether a file is read to its end.
  private func isRead(_ text: String, path: String) -> Bool {
    LargeStackPool.map([text], limit: .seconds(600)) { text in
      (try? ObjectiveCReader.facts(of: text, path: path)) != nil
    } == [.success(true)]
  }

  @Test(
    "Nesting of any depth is read or passed over",
    arguments: [
      "[", "(", "{", "[a b:^{", "if (a) ", "if (a) { ", "else if (a) {} ", "a ? ", "a ? b : ", "!", "(id)", "a + ",
      "a = ", "a.b.", "x().", "a(", "a<", "@", "@[", "^", "^(", "do ", "for (", "switch (a) { case 1: ", "return ",
      "#if A\n", "\n#if A\nint a;\n#elif B\n", "\\\n", "/*", "\"", "'", "R\"(", "@\"", "- (void)a ",
      "@implementation A ",
      "@interface A : B <", "typedef ", "struct a { ", "class a : b { ", "namespace a { ", "template <", "enum a : b ",
      "API_AVAILABLE(ios(14)) ", "const ", "a *b, ", "a::", "->", "}", "]", ")", "@end ", "static int a = b(",
    ])
  func nesting(piece: String) throws {
    for path in ["A.m", "A.mm", "A.h"] {
      for head in ["", "@implementation A\n- (void)m {\n"] {
        #expect(isRead(head + String(repeating: piece, count: 2_000), path: path))
      }
    }
  }

  @Test("Blocks in blocks are read to a depth that nobody reaches by hand")
  func blocks() throws {
    let depth = 40
    let code =
      String(repeating: "[self a:^{ ", count: depth) + "[self innermost];" + String(repeating: "}];", count: depth)
    #expect(try ObjectiveCSample(statements: code).call("innermost") != nil)
    let deep = String(repeating: "[self a:^{ ", count: 20_000) + String(repeating: "}];", count: 20_000)
    let calls = LargeStackPool.map([deep + "[self behind];"], limit: .seconds(600)) { code in
      try? ObjectiveCSample(statements: code).call("behind") != nil
    }
    #expect(calls == [.success(true)])
  }

  @Test("What stands behind broken code is still read")
  func recovery() throws {
    let sample = try ObjectiveCSample(
      """
      @implementation A
      - (void)one { [self a:( }
      - (void)two { if (x { [self b]; }
      - (void)three { NSString *s = @"open; [self c]; }
      - (void)four { [[self d] }
      @end
      @implementation B
      - (void)five { [self e]; }
      @end
      ] } )
      void six(void) { f(); }
      """)
    #expect(sample.facts.functions.map(\.name).suffix(2) == ["five", "six"])
    #expect(sample.call("b") != nil && sample.call("d") != nil && sample.call("e") != nil && sample.call("f") != nil)
  }

  @Test("Random tokens and random bytes are read without harm", arguments: 0..<30)
  func random(seed: Int) throws {
    let path = ["A.m", "A.mm", "A.h"][seed % 3]
    let soup = TokenSoup(seed: UInt64(seed + 500)).text(pieces: 4_000)
    #expect(isRead(soup, path: path))
    let words = WordSoup(seed: UInt64(seed)).text(words: 4_000)
    #expect(isRead(words, path: path))
    var bytes = Array(words.utf8)
    for index in stride(from: seed, to: bytes.count, by: 37) { bytes[index] = UInt8(1 + (index * 7 + seed) % 255) }
    #expect(throws: Never.self) { try ObjectiveCReader.facts(of: bytes, path: path) }
  }

  @Test("A file that ends anywhere is read up to there")
  func truncation() throws {
    let code = """
      #import <A/A.h>
      #if TARGET_OS_IOS
      @implementation A : B { int _c; }
      - (void)one:(void (^)(BOOL))done API_AVAILABLE(ios(14)) {
        if (@available(iOS 14, *)) { switch (self.x) { case 1: [self a:@"\\"" b:^(int x) { return; }]; default: break; } }
        for (id x in @[@1, @{@"k": @(2)}]) { x.y[0] = (Foo *)[Bar new] ?: nil; } @synchronized(self) { do { } while (0); }
      }
      @end
      #endif
      """
    for length in 0...code.utf8.count {
      #expect(throws: Never.self) { try ObjectiveCReader.facts(of: Array(code.utf8.prefix(length)), path: "A.m") }
    }
  }

  @Test("UTF-16, zero bytes and files beyond any size are refused with the reason")
  func refusals() {
    func why(_ bytes: [UInt8]) -> String? {
      do {
        _ = try ObjectiveCReader.facts(of: bytes, path: "A.m")
        return nil
      } catch {
        return error.why
      }
    }
    #expect(why([0xFF, 0xFE, 0x41, 0x00])?.contains("UTF-16") == true)
    #expect(why([0xFE, 0xFF, 0x00, 0x41])?.contains("UTF-16") == true)
    #expect(why("int a; // text".utf8.flatMap { [$0, 0] })?.contains("UTF-16") == true)
    #expect(why(Array("int a;\0int b;".utf8)) == "is not text: its byte 7 is zero")
    #expect(why([UInt8](repeating: 0x20, count: SourceBytes.largestFile + 1))?.hasPrefix("larger than") == true)
    #expect(why([]) == nil)
  }
}
