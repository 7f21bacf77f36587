import Testing

@testable import ProjectCheck

/// Which code compiles for which platforms.
struct PreprocessorTests {
  struct Condition: Sendable, CustomTestStringConvertible {
    var directive: String
    var first: Set<Platform>
    var second: Set<Platform>

    init(_ directive: String, _ first: Set<Platform>, else second: Set<Platform>) {
      (self.directive, self.first, self.second) = (directive, first, second)
    }

    var testDescription: String { directive }
  }

  private static let all = Set(Platform.allCases)
  private static let phone: Set<Platform> = [.iOS, .macCatalyst]
  private static func without(_ platforms: Set<Platform>) -> Set<Platform> { all.subtracting(platforms) }

  @Test(
    "An #if and its #else compile where the condition can be true and false",
    arguments: [
      Condition("#if TARGET_OS_IOS", phone, else: without(phone)),
      Condition("#if TARGET_OS_IPHONE", without([.macOS]), else: [.macOS]),
      Condition("#if TARGET_OS_OSX || TARGET_OS_TV", [.macOS, .tvOS], else: without([.macOS, .tvOS])),
      Condition("#if TARGET_OS_IOS && !TARGET_OS_MACCATALYST", [.iOS], else: without([.iOS])),
      Condition("#if !(defined(TARGET_OS_VISION) && TARGET_OS_VISION)", without([.visionOS]), else: [.visionOS]),
      Condition("#if TARGET_OS_MACCATALYST == 1", [.macCatalyst], else: without([.macCatalyst])),
      Condition(
        "#if __has_include(<AppTrackingTransparency/AppTrackingTransparency.h>)", without([.watchOS]), else: [.watchOS]),
      Condition("#if __has_include(<AdSupport/AdSupport.h>) && DEBUG", without([.watchOS, .visionOS]), else: all),
      Condition("#if __has_include(\"Own.h\")", all, else: all),
      Condition("#if __IPHONE_OS_VERSION_MAX_ALLOWED >= 140000", without([.macOS]), else: without(phone)),
      Condition("#if __IPHONE_OS_VERSION_MIN_REQUIRED >= __IPHONE_14_0", without([.macOS]), else: all),
      Condition("#if DEBUG", all, else: all),
      Condition("#if DEBUG && TARGET_OS_IOS", phone, else: all),
      Condition("#if (1 ? TARGET_OS_IOS : 0) && 2 > 1 && 3 + 1 == 4", phone, else: without(phone)),
      Condition(
        "#if TARGET_OS_IOS /* why */ && \\\n  TARGET_OS_MACCATALYST", [.macCatalyst], else: without([.macCatalyst])),
    ])
  func clauses(condition: Condition) throws {
    let sample = try ObjectiveCSample(statements: "\(condition.directive)\n[self a];\n#else\n[self b];\n#endif\n")
    #expect(sample.platforms(of: "a") == condition.first)
    #expect(sample.platforms(of: "b") == condition.second)
  }

  @Test(
    "What never compiles leaves no trace, and what always does has no scope of its own",
    arguments: [
      ("#if 0", false, true), ("#if 1", true, false), ("#ifdef __OBJC__", true, false), ("#ifdef _WIN32", false, true),
      ("#ifndef __cplusplus", true, false), ("#ifdef TARGET_OS_IOS", true, false),
      ("#if defined __APPLE__", true, false),
    ])
  func certain(directive: String, hasFirst: Bool, hasSecond: Bool) throws {
    let sample = try ObjectiveCSample(statements: "\(directive)\n[self a];\n#else\n[self b];\n#endif\n")
    #expect((sample.call("a") != nil) == hasFirst && (sample.call("b") != nil) == hasSecond)
    #expect(!sample.facts.scopes.contains { if case .compiled = $0.step { true } else { false } })
  }

  @Test("The file's own macros count where they are certain")
  func ownMacros() throws {
    let sample = try ObjectiveCSample(
      """
      #define HAS_ATT TARGET_OS_IOS
      #define OFF 0
      #ifdef DEBUG
      #define MAYBE 0
      #endif
      #define TWICE(x) [self twice:x]
      void run(void) {
      #if HAS_ATT
        one();
      #endif
      #if OFF
        two();
      #elif MAYBE
        three();
      #endif
      #undef OFF
      #if OFF
        four();
      #endif
      }
      """)
    #expect(sample.platforms(of: "one") == Self.phone)
    #expect(sample.call("two") == nil && sample.call("three") != nil && sample.call("four") == nil)
    #expect(sample.facts.mentions.contains("twice"))
  }

  @Test("Clauses within clauses compile where all around them do")
  func nested() throws {
    let sample = try ObjectiveCSample(
      statements: """
        #if TARGET_OS_IOS
        #if TARGET_OS_MACCATALYST
        [self a];
        #else
        [self b];
        #endif
        #elif TARGET_OS_OSX
        #if DEBUG
        [self c];
        #endif
        #else
        [self d];
        #endif
        """)
    #expect(sample.platforms(of: "a") == [.macCatalyst] && sample.platforms(of: "b") == [.iOS])
    #expect(sample.platforms(of: "c") == [.macOS])
    #expect(sample.platforms(of: "d") == [.tvOS, .watchOS, .visionOS])
  }

  @Test("Declarations have the platforms of the clause around them")
  func declarations() throws {
    let sample = try ObjectiveCSample(
      """
      #if TARGET_OS_TV
      @implementation One
      - (void)a { }
      @end
      #else
      @implementation Two
      #if TARGET_OS_IOS
      - (void)b { }
      #endif
      - (void)c { }
      @end
      #endif
      """)
    #expect(sample.facts.types.map(\.platforms) == [[.tvOS], Self.without([.tvOS])])
    #expect(sample.facts.functions.map(\.platforms) == [[.tvOS], Self.phone, Self.without([.tvOS])])
  }

  @Test("Where clauses are parts of statements or declarations, the one for iOS stands for all")
  func parts() throws {
    let sample = try ObjectiveCSample(
      """
      @implementation Sample
      #if TARGET_OS_TV
      - (void)tv {
      #else
      - (void)phone {
      #endif
        [self ask
      #if TARGET_OS_OSX
          :1
      #else
          :2
      #endif
        ];
        if (a
      #if TARGET_OS_IOS
            && b
      #endif
        ) { [self inside]; }
        if (c) { [self then]; }
      #if TARGET_OS_IOS
        else { [self other]; }
      #endif
        [self last];
      }
      - (void)next { [self end]; }
      @end
      """)
    #expect(sample.facts.functions.map(\.name) == ["phone", "next"])
    #expect(sample.facts.calls.map(\.name) == ["ask", "inside", "then", "other", "last", "end"])
    #expect(sample.call("ask")?.arguments.first?.value.spelling == "2.0")
  }
}
