import Foundation
import Testing

@testable import ProjectCheck

/// Files that are broken, or made to break their reader.
@Suite struct HostileSourceTests {
  private static let naming = "import AppTrackingTransparency\n"

  private func read(_ bytes: [UInt8]) -> ProjectSources {
    ProjectSources.read(["Bad.swift", "Good.swift"]) { path in
      .success(path == "Bad.swift" ? bytes : Array((Self.naming + "func f() {}").utf8))
    }
  }

  /// A text that is too long to stand in a test's name.
  struct Hostile: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var source: String
    var why: String

    init(_ name: String, _ source: String, _ why: String) {
      (testDescription, self.source, self.why) = (name, source, why)
    }
  }

  private static let hostile = [
    Hostile("100,000 square brackets", "let x = " + String(repeating: "[", count: 100_000), "nested"),
    Hostile("20 closed ones", "let x = [[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]", "nested"),
    Hostile("many of 11", String(repeating: "let x = [[[[[[[[[[[]]]]]]]]]]]\n", count: 1_000), "nested"),
    Hostile("parentheses", "let x = " + String(repeating: "(", count: 100_000), "nested"),
    Hostile("closures", String(repeating: "f {", count: 100_000), "nested"),
    Hostile("generic arguments", "let x: " + String(repeating: "A<", count: 100_000), "nested"),
    Hostile("conditional compilation", String(repeating: "#if A\n", count: 100_000), "branches"),
    Hostile("else if", "func f() { if a {}" + String(repeating: " else if a {}", count: 100_000) + "}", "branches"),
    Hostile("interpolations", "let x = " + String(repeating: "\"\\(", count: 100_000), "nested"),
  ]

  @Test("Nesting that would take the parser for ever is refused, and the other files are read", arguments: hostile)
  func nesting(hostile: Hostile) {
    let sources = read(Array((Self.naming + hostile.source).utf8))
    #expect(sources.unread.map(\.path) == ["Bad.swift"])
    #expect(sources.unread.first?.why.contains(hostile.why) == true)
    #expect(sources.files.keys.sorted() == ["Good.swift"])
  }

  @Test("Brackets in strings, comments and regular expressions do not count")
  func brackets() {
    let source = String(
      repeating:
        "let a = \"[[[[[[[[[[[[[[[[\" // [[[[[[[[[[[[[[[[\nlet b = #\"\"[[[[[[[[\"#\nlet c = \"\"\"\n[[[[[[[[[[[[\n\"\"\"\n",
      count: 100)
    #expect(read(Array((Self.naming + source).utf8)).unread.isEmpty)
  }

  @Test("A file of five megabytes is not parsed")
  func large() {
    let sources = read(Array((Self.naming + String(repeating: "let a = 1 // 0123456789\n", count: 210_000)).utf8))
    #expect(sources.unread == [UnreadFile(path: "Bad.swift", why: "larger than 2 MB, not parsed")])
  }

  @Test("Binary junk is not parsed")
  func junk() {
    var state: UInt64 = 7
    let junk = (0..<100_000).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    let sources = read(Array(Self.naming.utf8) + junk)
    #expect(sources.unread == [UnreadFile(path: "Bad.swift", why: "is not a text file")])
  }

  @Test(
    "Broken code is read as far as it goes, and noted",
    arguments: [
      "func f() { ATTrackingManager.requestTrackingAuthorization { _ in",
      "func f() { ATTrackingManager.requestTrackingAuthorization { _ in } \"unterminated",
      "func f() { ATTrackingManager.requestTrackingAuthorization { _ in } \"\"\" unterminated",
      "func f() { ATTrackingManager.requestTrackingAuthorization { _ in } /* unterminated",
      "}}}} func f() { ATTrackingManager.requestTrackingAuthorization { _ in } }",
      "#endif func f() { ATTrackingManager.requestTrackingAuthorization { _ in } }",
      "func f() { ATTrackingManager.requestTrackingAuthorization { _ in } }\n<<<<<<< HEAD\n=======\n>>>>>>> b",
    ])
  func broken(source: String) throws {
    let sources = read(Array((Self.naming + source).utf8))
    #expect(sources.unread == [UnreadFile(path: "Bad.swift", why: "has syntax errors, read only in part")])
    #expect(try #require(sources.files["Bad.swift"]).makesRequest)
  }

  @Test("Long chains and many operators are walked without harm; what lies too deep is said to be left out")
  func chains() {
    let long = "let a = x" + String(repeating: ".f()", count: 20_000)
    let why = "nested too deeply, read only in part"
    #expect(read(Array((Self.naming + long).utf8)).unread == [UnreadFile(path: "Bad.swift", why: why)])
    let chain = "let a = x" + String(repeating: ".f()", count: 500)
    let sum = "\nlet b = 1" + String(repeating: " + 1", count: 20_000)
    let nots = "\nlet c = " + String(repeating: "!", count: 10_000) + "true"
    #expect(read(Array((Self.naming + chain + sum + nots).utf8)).unread.isEmpty)
  }

  @Test("UTF-16 and byte order marks are understood")
  func encodings() throws {
    let text = Self.naming + "func f() { ATTrackingManager.requestTrackingAuthorization { _ in } }"
    let units = Array(text.utf16)
    var littleEndian: [UInt8] = [0xFF, 0xFE]
    for unit in units { littleEndian += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    var bigEndian: [UInt8] = [0xFE, 0xFF]
    for unit in units { bigEndian += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    for bytes in [littleEndian, bigEndian, marked] {
      let file = try #require(read(SourceBytes.decode(bytes)).files["Bad.swift"])
      #expect(file.makesRequest)
      #expect(file.imports.first?.place == Place(path: "Bad.swift", line: 1, column: 1))
    }
  }

  @Test("A file that takes too long is given up, and the rest goes on")
  func deadline() {
    let slow = LargeStackPool.map([0, 1, 2], workers: 1, limit: .milliseconds(200)) { item -> Int in
      // Endless, as a parser in trouble would be; the thread ends with the process.
      if item == 1 { DispatchSemaphore(value: 0).wait() }
      return item
    }
    #expect(slow == [.success(0), .failure(.tookTooLong), .success(2)])
  }

  @Test("An item gets another thread when one is refused, and an end when all are")
  func threadsRefused() {
    let none = LargeStackPool.map([0, 1], stackSize: 1 << 60, limit: .seconds(60)) { $0 }
    #expect(none == [.failure(.noThread), .failure(.noThread)])
  }

  @Test("A file that cannot be searched is unread")
  func unsearchable() {
    let sources = ProjectSources.read(["Bad.swift", "Good.swift"]) { path in
      path == "Bad.swift" ? .failure(FileFault(why: "gone")) : .success(Array(Self.naming.utf8))
    }
    #expect(sources.unread == [UnreadFile(path: "Bad.swift", why: "gone")])
    #expect(sources.files.keys.sorted() == ["Good.swift"])
  }

  /// A file whose requests lie deeper than its reader follows.
  struct Deep: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var source: String
  }

  @Test(
    "Code that lies too deep to be followed makes its file one that is read in part",
    arguments: [
      Deep(
        testDescription: "A.m",
        source: "#import <AppTrackingTransparency/AppTrackingTransparency.h>\nvoid f(void) { "
          + String(repeating: "{ ", count: 1_000) + "[ATTrackingManager trackingAuthorizationStatus];"
          + String(repeating: "} ", count: 1_000) + "}"),
      Deep(
        testDescription: "a.dart",
        source: "f() { " + String(repeating: "{ ", count: 1_000)
          + "AppTrackingTransparency.requestTrackingAuthorization();"
          + String(repeating: "} ", count: 1_000) + "}"),
    ])
  func cut(deep: Deep) {
    let path = deep.testDescription
    let sources = ProjectSources.read([path]) { _ in .success(Array(deep.source.utf8)) }
    #expect(sources.unread == [UnreadFile(path: path, why: "nested too deeply, read only in part")])
  }

  @Test("Layers of functions that all call each other have more ways than can be followed, and the search ends")
  func layers() {
    let width = 4
    let depth = 20
    var source = "import AppTrackingTransparency\nimport UIKit\n"
    for place in 0..<width {
      source += "func f0_\(place)() { ATTrackingManager.requestTrackingAuthorization { _ in } }\n"
    }
    for layer in 1..<depth {
      let calls = (0..<width).map { "f\(layer - 1)_\($0)()" }.joined(separator: "; ")
      for place in 0..<width { source += "func f\(layer)_\(place)() { \(calls) }\n" }
    }
    source += """
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidBecomeActive(_ application: UIApplication) { f\(depth - 1)_0() }
      }
      """
    let requests = CodeFixture(source).facts.code.requests
    #expect(requests.count == width)
    // What could not be followed any more is not known: nobody may say that it is never reached.
    #expect(requests.allSatisfy { $0.routes.contains { $0.entry.kind == .unknown } })
  }
}
