import Foundation
import ProjectCheck
import Testing

@testable import TestSources

@Suite("Sources for the build of an app")
struct SourceRewriterTests {
  @Test("What an iPhone leaves out becomes blanks, and all else stays in its line and column")
  func blanks() throws {
    let source = """
      import Foundation
      #if os(iOS) // phones
        import UIKit
      #elseif os(macOS)
        import AppKit
      #else
        import Nothing
      #endif
      let a = 1
      """
    let expected = """
      import Foundation
      \("           ") // phones
        import UIKit
      \("                 ")
        \("             ")
      \("     ")
        \("              ")
      \("      ")
      let a = 1
      """
    #expect(try body(source) == expected)
  }

  @Test(
    "Conditions are those of the build",
    arguments: [
      ("os(iOS)", true), ("os(macOS)", false), ("!os(iOS)", false), ("canImport(UIKit)", true),
      ("canImport(AppKit)", false), ("canImport(OurOwn)", true), ("canImport(Missing)", false),
      ("canImport(Glibc)", false), ("canImport(Linked)", true), ("targetEnvironment(simulator)", false),
      ("targetEnvironment(macCatalyst)", false), ("DEBUG", true), ("RELEASE", false),
      ("os(iOS) && (DEBUG || RELEASE) && !targetEnvironment(simulator)", true), ("swift(>=6)", false),
      ("swift(>=5.9)", true), ("compiler(>=6.2)", true), ("compiler(<6)", false), ("arch(arm64)", true),
      ("_runtime(_ObjC)", true), ("hasFeature(Embedded)", false),
    ])
  func conditions(condition: String, isActive: Bool) throws {
    var build = TargetBuild(platform: .iOS)
    build.conditions = ["DEBUG"]
    build.absentModules = ["Missing"]
    build.presentModules = ["Linked"]
    build.languageNumbers = [5, 10]
    let text = try body("#if \(condition)\nlet yes = 1\n#else\nlet no = 1\n#endif\n", build)
    #expect(text.contains("yes") == isActive && text.contains("no") != isActive)
  }

  @Test("Conditions may nest and stand wherever Swift lets them")
  func places() throws {
    let source = """
      let view = base
        #if os(iOS)
        .padding()
        #if os(macOS)
        .bordered()
        #endif
        #endif
        .done()
      switch status {
      #if !os(iOS)
      case .a: break
      #endif
      case .b: break
      }
      #if swift(>=99)
      this is $$ no Swift at all
      #endif
      """
    let words = try body(source).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words == "let view = base .padding() .done() switch status { case .b: break }")
  }

  @Test(
    "#available asks the device, and what follows stays in its column",
    arguments: [
      ("#available(iOS 14, *)", "phoneHas(\"14\")"), ("#available(iOS 27.2,*)", "phoneHas(\"27.2\")"),
      ("#unavailable(iOS 14)", "!phoneHas(\"14\")"), ("#unavailable(iOS 14.0.1)", "!phoneHas(\"14.0.1\")"),
      ("#available(macOS 11, *)", "true"), ("#available(iOSApplicationExtension 15, *)", "true"),
      ("#unavailable(tvOS 11)", "false"), ("#available(tvOS 14, iOS 15.4, *)", "phoneHas(\"15.4\")"),
    ])
  func availability(condition: String, question: String) throws {
    let padding = String(repeating: " ", count: condition.count - question.count)
    #expect(try body("if \(condition), x {} // more") == "if \(question)\(padding), x {} // more")
  }

  @Test(
    "A file that asks ProcessInfo for the version asks the device, by declarations after its last line",
    arguments: [
      "let v = ProcessInfo.processInfo.operatingSystemVersion",
      "let v = \\ProcessInfo.operatingSystemVersion.majorVersion",
      "let v = info?.operatingSystemVersionString", "if info.isOperatingSystemAtLeast(version) {}",
    ])
  func systemVersion(line: String) throws {
    let text = try #require(try rewrite(line))
    #expect(text.hasPrefix("import func DeviceRuntime.phoneHas\nimport func DeviceRuntime.phoneVersion\n"))
    #expect(text.contains("line: 1)\n\(line)\nextension Foundation.ProcessInfo {"))
  }

  @Test(
    "The words alone, and what is left out, ask nothing",
    arguments: [
      "// operatingSystemVersion", "let a = \"isOperatingSystemAtLeast\"", "func f(operatingSystemVersion: Int) {}",
    ])
  func noSystemVersion(source: String) throws {
    #expect(try rewrite(source) == nil)
    let inactive = try #require(try rewrite("#if os(macOS)\nlet v = info.operatingSystemVersion\n#endif\n"))
    #expect(!inactive.contains("ProcessInfo"))
  }

  @Test(
    "Directives that do not belong together are told of with their place",
    arguments: [
      ("#if os(iOS)\nlet a = 1\n", 1, "the #if has no #endif"),
      ("let a = 1\n#endif\n", 2, "#endif belongs to no #if"),
      ("let a = 1\n#else\nlet b = 1\n", 2, "#else belongs to no #if"),
      ("func f() {\n#endif\n}\n", 2, "#endif belongs to no #if"),
      ("#if A\n#if B\n#endif\n", 1, "the #if has no #endif"),
    ])
  func unbalanced(source: String, line: Int, why: String) {
    #expect {
      _ = try rewrite(source)
    } throws: { error in
      let fault = error as? RewriteFault
      return fault?.line == line && fault?.why.hasPrefix(why) == true
    }
  }

  @Test("Conditions may stand a hundred deep, and those that stand deeper are told of as such")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "#if os(iOS)\n", count: depth) + "let a = 1\n" + String(repeating: "#endif\n", count: depth)
    }
    #expect(try body(nested(100)).contains("let a = 1"))
    #expect {
      _ = try rewrite(nested(300))
    } throws: { error in
      let fault = error as? RewriteFault
      return fault?.line == 101 && fault?.why.contains("100 deep") == true
    }
  }

  @Test("Mac Catalyst is asked for by its own name, or else as iOS")
  func catalyst() throws {
    let build = TargetBuild(platform: .macCatalyst)
    #expect(try body("if #available(iOS 14, macCatalyst 15, *) {}", build).contains("phoneHas(\"15\")"))
    #expect(try body("if #available(iOS 14, *) {}", build).contains("phoneHas(\"14\")"))
  }

  @Test("An availability name of the build's own stays as it is")
  func ownNames() throws {
    #expect(try rewrite("if #available(OurFramework 2, *) {}") == nil)
  }

  @Test("A file without conditions needs no change", arguments: ["", "let a = 1", "let a = \"#if os(iOS)\"", "// #if"])
  func unchanged(source: String) throws {
    #expect(try rewrite(source) == nil)
  }

  @Test("The original is named, whatever its path, and the import comes only where it is needed")
  func header() throws {
    #expect(
      try rewrite("#if A\n#endif\n", path: "/a \"b\"\\c.swift")
        == "#sourceLocation(file: \"/a \\\"b\\\"\\\\c.swift\", line: 1)\n     \n      \n")
    #expect(
      try rewrite("if #available(iOS 14, *) {}", path: "/a.swift")?.hasPrefix(
        "import func DeviceRuntime.phoneHas\n#sourceLocation(file: \"/a.swift\", line: 1)\n") == true)
    #expect(
      try rewrite("#!/usr/bin/swift\n#if A\n#endif\n", path: "/a.swift")
        == "#!/usr/bin/swift\n#sourceLocation(file: \"/a.swift\", line: 2)\n     \n      \n")
    #expect(try rewrite("\u{FEFF}#if A\n#endif\n", path: "/a.swift")?.contains("\u{FEFF}") == false)
  }

  @Test("Windows line ends stay")
  func lineEnds() throws {
    #expect(try body("#if A\r\nlet a = 1\r\n#endif\r\n") == "     \r\n         \r\n      \r\n")
  }

  @Test(
    "A condition that means nothing is an error with its place",
    arguments: ["#if os(iOS\nlet a = 1\n#endif\n", "let b = 1\n#if a + b\n#endif\n", "#if swift(5)\n#endif\n"])
  func faults(source: String) {
    let fault = #expect(throws: RewriteFault.self) { try rewrite(source) }
    #expect(fault?.line != nil && fault?.why.isEmpty == false)
  }

  @Test(
    "Hostile files are refused, or done, but never the end of the program",
    arguments: [
      "#if A\n" + String(repeating: "[", count: 50_000),
      "#if A\nlet a = " + String(repeating: "(", count: 100_000),
      String(repeating: "#if A\n", count: 50_000),
      "#if A\n" + String(repeating: "A<", count: 50_000),
      "#if A\n#endif\n" + String(repeating: "x", count: 3_000_000),
      "#if " + String(repeating: "!", count: 100_000) + "A\n#endif\n",
      "#if " + String(repeating: "A && ", count: 20_000) + "A\n#endif\n",
      "#if A\n\"\"\"\n#endif\n",
      "#if",
    ])
  func hostile(source: String) {
    let results = LargeStackPool.map([source], limit: .seconds(60)) { source in
      Result { () throws(RewriteFault) in
        try SourceRewriter(build: TargetBuild(platform: .iOS)).rewrite(Array(source.utf8), path: "/a.swift")
      }
    }
    #expect(results.first.flatMap(\.self) != nil)
  }

  /// What comes out after the header.
  private func body(_ source: String, _ build: TargetBuild = TargetBuild(platform: .iOS)) throws -> String {
    let text = try #require(try rewrite(source, build: build))
    let header = try #require(text.range(of: "line: 1)\n"))
    return String(text[header.upperBound...])
  }

  private func rewrite(
    _ source: String, path: String = "/App/File.swift", build: TargetBuild = TargetBuild(platform: .iOS)
  ) throws(RewriteFault) -> String? {
    try SourceRewriter(build: build).rewrite(Array(source.utf8), path: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
