import SwiftParser
import Testing

@testable import ProjectCheck

@Suite("Checks around the request of iOS 27.2")
struct RequestGuardTests {
  private func change(_ text: String, _ need: RequestNeed) throws -> String {
    try change(text, .guardRequest(need))
  }

  private func change(_ text: String, _ remedy: Remedy) throws -> String {
    let bytes = Array(text.utf8)
    let offset = try #require(text.firstRange(of: "requestTrackingAuthorization")?.lowerBound)
    let place = LineTable(bytes).place(text.utf8.distance(from: text.startIndex, to: offset), in: "a.swift")
    var editor = FileEditor("a.swift", bytes)
    return String(decoding: try editor.edits(for: remedy, at: place).applied(to: bytes), as: UTF8.self)
  }

  private static let both = RequestNeed(platform: true, availability: true)
  private static let version = RequestNeed(platform: false, availability: true)
  private static let platform = RequestNeed(platform: true, availability: false)
  private static let arguments = "preferringExpandedInterface: true, additionalInformationAction: nil"

  @Test("A statement gets both checks, and the classic call with the same handler twice")
  func statement() throws {
    let text = """
      func ask() {
        // Before.
        ATTrackingManager.requestTrackingAuthorization(
          \(Self.arguments)
        ) { status in
          print(status)

        }  // Behind.
      }
      """
    #expect(throws: FixRefusal.self) { try change(text, Self.both) }
    #expect(
      try change(text.replacing("  // Behind.", with: ""), Self.both) == """
        func ask() {
          // Before.
          #if os(iOS)
          if #available(iOS 27.2, *) {
            ATTrackingManager.requestTrackingAuthorization(
              \(Self.arguments)
            ) { status in
              print(status)

            }
          } else {
            ATTrackingManager.requestTrackingAuthorization { status in
              print(status)

            }
          }
          #else
          ATTrackingManager.requestTrackingAuthorization { status in
            print(status)

          }
          #endif
        }
        """)
  }

  @Test("A handler within the parentheses comes along, at the statement's indentation")
  func handlerArgument() throws {
    let text = """
      \tfunc ask() {
      \t\tATTrackingManager.requestTrackingAuthorization(
      \t\t\t\(Self.arguments),
      \t\t\tcompletionHandler: { status in
      \t\t\t\tprint(status)
      \t\t\t})
      \t}
      """
    let after = try change(text, Self.platform)
    #expect(
      after.contains(
        "\t\t#else\n\t\tATTrackingManager.requestTrackingAuthorization(completionHandler: { status in\n\t\t\tprint(status)\n\t\t})\n\t\t#endif\n"
      ))
  }

  @Test(
    "A declared, assigned or returned answer is one in both branches",
    arguments: [
      ("let answer = await CALL", "let answer: ATTrackingManager.AuthorizationStatus", "answer = await "),
      ("let answer: Answer = await CALL", "let answer: Answer", "answer = await "),
      ("self.answer = await CALL", "if #available(iOS 27.2, *) {", "self.answer = await "),
      ("_ = await CALL", "if #available(iOS 27.2, *) {", "_ = await "),
      ("return await CALL", "if #available(iOS 27.2, *) {", "return await "),
    ])
  func values(statement: String, first: String, prefix: String) throws {
    let call = "ATTrackingManager.requestTrackingAuthorization"
    let text =
      "func ask() async {\n  start()\n  \(statement.replacing("CALL", with: "\(call)(\(Self.arguments))"))\n}\n"
    let lines = try change(text, Self.version).split(separator: "\n").dropFirst(2).map { $0.drop { $0 == " " } }
    #expect(lines.first.map(String.init) == first)
    #expect(lines.contains { $0 == "\(prefix)\(call)(\(Self.arguments))" })
    #expect(lines.contains { $0 == "\(prefix)\(call)()" })
  }

  @Test("A closure in one line gets lines of its own")
  func oneLine() throws {
    let text = "Task { await ATTrackingManager.requestTrackingAuthorization(\(Self.arguments)) }\n"
    #expect(
      try change(text, Self.version) == """
        Task {
          if #available(iOS 27.2, *) {
            await ATTrackingManager.requestTrackingAuthorization(\(Self.arguments))
          } else {
            await ATTrackingManager.requestTrackingAuthorization()
          }
        }

        """)
  }

  @Test("Line ends stay, and added lines have the same")
  func lineEnds() throws {
    let text =
      "func ask() {\r\n  ATTrackingManager.requestTrackingAuthorization(\(Self.arguments)) { _ in\r\n  }\r\n}\r\n"
    let after = try change(text, Self.both)
    #expect(after.replacing("\r\n", with: "").allSatisfy { $0 != "\n" && $0 != "\r" })
  }

  @Test(
    "What is part of something larger, or not certain, is refused",
    arguments: [
      "report(await CALL(ARGS))", "async let answer = CALL(ARGS)", "CALL(preferringExpandedInterface: true) { }",
      "let a = await CALL(ARGS), b = 1", "let answer = run { await CALL(ARGS) }", "if a { CALL(ARGS)",
      "start(); CALL(ARGS)", "func f() async -> Status { await CALL(ARGS) }",
    ])
  func refused(statement: String) {
    let call = statement.replacing("CALL", with: "ATTrackingManager.requestTrackingAuthorization")
    #expect(throws: FixRefusal.self) {
      try change("func ask() async {\n  \(call.replacing("ARGS", with: Self.arguments))\n}\n", Self.both)
    }
  }

  @Test(
    "A check without another branch gets one with the classic call",
    arguments: [
      (
        """
          if #available(iOS 27.2, *) {
            CALL(ARGS) { status in
              print(status)
            }
          }
        """,
        """
          if #available(iOS 27.2, *) {
            CALL(ARGS) { status in
              print(status)
            }
          } else {
            CALL { status in
              print(status)
            }
          }
        """
      ),
      (
        "  if #available(iOS 27.2, *) { return await CALL(ARGS) }  // Later.",
        "  if #available(iOS 27.2, *) { return await CALL(ARGS) } else { return await CALL() }  // Later."
      ),
      (
        """
        \tif #available(iOS 27.2, *)
        \t{
        \t\tself.answer = await CALL(ARGS)
        \t}
        """,
        """
        \tif #available(iOS 27.2, *)
        \t{
        \t\tself.answer = await CALL(ARGS)
        \t} else {
        \t\tself.answer = await CALL()
        \t}
        """
      ),
    ])
  func fallback(before: String, after: String) throws {
    let texts = [before, after].map { body in
      let call = body.replacing("CALL", with: "ATTrackingManager.requestTrackingAuthorization")
      return "func ask() async {\n\(call.replacing("ARGS", with: Self.arguments))\n}\n"
    }
    let changed = try change(texts[0], .addFallback)
    #expect(changed == texts[1])
    #expect(!Parser.parse(source: changed).hasError)
    let newlines = texts.map { $0.replacing("\n", with: "\r\n") }
    #expect(try change(newlines[0], .addFallback) == newlines[1])
  }

  @Test(
    "Where the other branch would do less, or stands already, it is refused",
    arguments: [
      "if #available(iOS 27.2, *) { start(); CALL(ARGS) { _ in } }",
      "if #available(iOS 27.2, *) { CALL(ARGS) { _ in } } else { }",
      "if #available(iOS 27.2, *), isReady { CALL(ARGS) { _ in } }",
      "if #unavailable(iOS 27.2) { CALL(ARGS) { _ in } }", "if #available(iOS 27.2, *) { let a = await CALL(ARGS) }",
      "guard #available(iOS 27.2, *) else { return }\nCALL(ARGS) { _ in }", "CALL(ARGS) { _ in }",
      "if #available(iOS 27.2, *) { Task { await CALL(ARGS) } }",
    ])
  func fallbackRefused(statement: String) {
    let call = statement.replacing("CALL", with: "ATTrackingManager.requestTrackingAuthorization")
    #expect(throws: FixRefusal.self) {
      try change("func ask() async {\n  \(call.replacing("ARGS", with: Self.arguments))\n}\n", .addFallback)
    }
  }
}
