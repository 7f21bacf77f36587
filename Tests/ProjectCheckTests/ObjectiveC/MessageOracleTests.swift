import Foundation
import Testing

@testable import ProjectCheck

/// The messages that the reader finds beside those in clang's syntax tree of the same text.
@Suite(.enabled(if: Clang.path != nil, "no clang beside the Swift toolchain: nothing to compare with"))
struct MessageOracleTests {
  private static let declarations = """
    @interface NSObject
    + (instancetype)alloc;
    - (instancetype)init;
    @end
    @interface Foo : NSObject
    + (instancetype)shared;
    - (id)go:(int)x with:(id)y;
    - (id)next;
    - (int)size;
    - (void)done:(void (^)(int x))block;
    - (void)list:(id)first, ...;
    - (void)odd:(int)x :(int)y;
    @property (nonatomic) int count;
    @end
    @implementation Foo (Sample)
    - (id)sample:(id)y at:(int)x {
    """

  @Test(
    "finds the messages that clang finds",
    arguments: [
      "[self done:^(int x) { if (x == 1) { [[self next] next]; } else [[Foo shared] go:x > 1 ? 1 : [self size] with:y]; }];",
      "for (int i = 0; i < [self size]; i++) { switch (i) { case 1: [self list:[self next], y, 0]; default: (void)[self next]; } }",
      "id z = x ? [self next] : [y go:[self size] * 2 with:({ id q = [self next]; q; })]; (void)z;",
      "do { [[y next] done:^(int v) { [self go:v with:0]; }]; } while ([self size] - 1 && ![y next]);",
      "return self.count++ ? [(Foo *)y go:(x) - 1 with:@selector(go:with:) ? y : 0] : [self next];",
      "int a[3] = {[self size], (int)[y size], 3}; a[[self size]] = a[0] & [self size]; [self odd:a[1] :a[2]];",
      "Foo *f = (id)[[self next] next], *g = [Foo shared]; f.count = [g size]; f.count += -[f size];",
      "void (^b)(int) = ^void(int v) { while (v--) if (v) [self next]; else [y next]; }; b([self size]);",
      "if (!(x && ([self size] || [y size]))) goto end; [self next]; end: [y next]; ;;; { [y next]; }",
      "[[[[[[y next] next] next] next] next] go:[self size]?:[y size] with:[y go:~[self size] with:[self next]]];",
      "static int once; struct { int a; } s = { .a = [self size] }; once = s.a, [self next]; int *p = &once; *p = [y size];",
      "@synchronized(y) { [self next]; } @try { [y next]; } @finally { [y size]; } @autoreleasepool { [self size]; }",
      "unsigned long l = (unsigned long)[self size] << [y size]; char c = 'x'; if (c == '[' && l) [self next]; /* [y next] */",
    ])
  func messages(statements: String) throws {
    let code = Self.declarations + "\n" + statements + "\n}\n@end\n"
    let expected = try #require(try Clang.messages(in: code))
    let found = try ObjectiveCSample(code).facts.calls.map { call in
      call.name
        + call.labels.enumerated().map { $0.offset == 0 ? ":" : ($0.element == "_" ? ":" : $0.element + ":") }.joined()
    }
    // A call of a block is no message.
    #expect(found.filter { $0 != "b:" }.sorted() == expected.map(Self.withoutVariableArguments).sorted())
  }

  /// The facts count every argument of `list:` as one of the call.
  private static func withoutVariableArguments(_ selector: String) -> String {
    selector == "list:" ? "list:::" : selector
  }
}

extension Clang {
  /// The selectors of all messages in clang's syntax tree; property accesses left out.
  static func messages(in code: String) throws -> [String]? {
    guard
      let log = try run(
        code, ["-cc1", "-fsyntax-only", "-w", "-x", "objective-c", "-fblocks", "-fobjc-exceptions", "-ast-dump"])
    else { return nil }
    var seen: Set<Substring> = []
    var selectors: [String] = []
    for line in log.split(separator: "\n") {
      #expect(!line.contains("error:"), "the sample is no Objective-C: \(line)")
      let parts = line.split(separator: " ")
      guard let kind = parts.firstIndex(where: { $0.hasSuffix("ObjCMessageExpr") }), parts.indices.contains(kind + 1),
        let selector = parts.first(where: { $0.hasPrefix("selector=") })
      else { continue }
      // Blocks stand in the tree twice; the message of a property has a place, not a range.
      let range = line[line.index(after: line.firstIndex(of: "<") ?? line.startIndex)...].prefix { $0 != ">" }
      guard range.contains(","), seen.insert(parts[kind + 1]).inserted else { continue }
      selectors.append(String(selector.dropFirst("selector=".count)))
    }
    return selectors
  }
}
