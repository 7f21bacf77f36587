import Documents
import Foundation
import Subprocesses
import Testing

@testable import askright

@Suite("askright explain")
struct ExplainTests {
  @Test("Options and JSON state the same situation")
  func options() throws {
    let options = try Program.run([
      "explain", "--os", "ipados", "--location", "FR", "--account", "AX", "--api", "expanded", "--prefer-expanded",
      "--action", "--markdown", "--stored-decision", "denied", "--decision-age-days", "400", "--user-tap", "allow",
      "--assume", "mixedTier=accountDecides", "--format", "json",
    ])
    let line = """
      {"osName":"iPadOS","deviceLocation":"FR","accountRegion":"AX","api":"expanded","preferExpanded":true,\
      "hasAction":true,"hasMarkdown":true,"storedDecision":"denied","decisionAgeDays":400,"userTap":"allow",\
      "assumptions":{"mixedTier":"accountDecides"}}
      """
    let batch = try Program.run(["explain", "--batch"], input: Data(line.utf8))
    #expect(options.status == 0)
    #expect(batch.status == 0)
    let one = try JSONDocument.read(Array(options.output.utf8))
    let other = try JSONDocument.read(Array(batch.output.utf8))
    for member in try #require(other.members) where member.key != "alternatives" && member.key != "facts" {
      #expect(one[member.key]?.value == member.node.value, "\(member.key)")
    }
    #expect(one["outcome"]?.string == "sheet")
    #expect(one["isReprompt"]?.boolean == true)
  }

  @Test(
    "A system is stated by name, version or both",
    arguments: [
      ("26.2", "iOS 26.2"), ("iPadOS", "iPadOS 27.2"), ("tvos 18", "tvOS 18.0"),
      ("mac catalyst 17.4.1", "Mac Catalyst 17.4.1"),
    ])
  func system(stated: String, meant: String) throws {
    let run = try Program.run(["explain", "--os", stated])
    #expect(run.output.hasPrefix("Situation    \(meant), "))
  }

  @Test("The text says what the person sees, what the app gets, and why")
  func text() throws {
    let run = try Program.run(["explain", "--location", "FR", "--account", "FR"])
    #expect(run.status == 0)
    for title in ["Situation", "Person sees", "App gets", "Why", "Certainty", "Rules", "Facts"] {
      #expect(run.output.contains("\n\(title)") || run.output.hasPrefix(title))
    }
  }

  @Test("The configuration file of the folder states assumptions, and the option goes before it")
  func configuration() throws {
    let scratch = try Scratch()
    try Data("{\"assumptions\": {\"territoryPolicy\": \"none\"}}".utf8).write(to: scratch[".askright.json"])
    let call = ["explain", "--location", "RE", "--account", "RE", "--format", "json"]
    let configured = try Program.run(call, in: scratch.folder)
    #expect(configured.output.contains("\"outcome\": \"alert\""))
    let overridden = try Program.run(call + ["--assume", "territoryPolicy=parent"], in: scratch.folder)
    #expect(overridden.output.contains("\"outcome\": \"sheet\""))
    let matrix = try Program.run(["matrix", "--api", "classic", scratch.folder.path])
    #expect(!matrix.output.contains("territories (GF"))
  }

  @Test("A configuration file that cannot be used is an error with its place")
  func brokenConfiguration() throws {
    let scratch = try Scratch()
    try Data("{\n  \"assumptions\": 1\n}".utf8).write(to: scratch[".askright.json"])
    let run = try Program.run(["explain"], in: scratch.folder)
    #expect(run.errors == "askright: error: .askright.json:2:18: assumptions must be an object of names and values\n")
    #expect(run.status == 2)
  }

  @Test("What a configuration file says cannot leave the line of its error")
  func hostileConfiguration() throws {
    let scratch = try Scratch()
    try Data(#"{"assumptions": {"a\u001b[2J\nb": 1}}"#.utf8).write(to: scratch[".askright.json"])
    let run = try Program.run(["explain"], in: scratch.folder)
    #expect(run.errors.hasPrefix("askright: error: .askright.json:1:18: unknown assumption 'a\u{FFFD}[2J\u{FFFD}b'"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}

@Suite("askright explain --batch")
struct ExplainBatchTests {
  /// The published test vectors, which lie with the tests of the policy.
  private static func vectors() throws -> [DocumentNode] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("TrackingPolicyTests/Vectors/att.json")
    let document = try JSONDocument.read(Array(Data(contentsOf: file)))
    return try #require(document["vectors"]?.array)
  }

  @Test("Every vector, put in as a line, comes out as expected, member by member")
  func vectors() throws {
    let vectors = try Self.vectors()
    var input = JSONWriter()
    for vector in vectors {
      input.beginObject()
      input.member("id", try #require(vector["id"]?.string))
      for member in try #require(vector["input"]?.members) {
        input.key(member.key)
        input.write(member.node)
      }
      input.endObject()
      input.endLine()
    }
    let run = try Program.run(["explain", "--batch"], input: Data(input.bytes))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let answers = try run.output.split(separator: "\n").map { try JSONDocument.read(Array($0.utf8)) }
    #expect(vectors.count > 400)
    try #require(answers.count == vectors.count)
    for (vector, answer) in zip(vectors, answers) {
      let id = try #require(vector["id"]?.string)
      #expect(answer["id"]?.string == id)
      #expect(answer["certainty"]?.value == vector["certainty"]?.value, "\(id)")
      for member in try #require(vector["expect"]?.members) where member.key != "note" {
        #expect(answer[member.key]?.value == member.node.value, "\(id): \(member.key)")
      }
      for expected in vector["alternatives"]?.array ?? [] {
        let match = answer["alternatives"]?.array?.first {
          $0["assumption"]?.value == expected["assumption"]?.value && $0["value"]?.value == expected["value"]?.value
        }
        for member in try #require(expected.members) {
          #expect(match?[member.key]?.value == member.node.value, "\(id): \(member.key) of an alternative")
        }
      }
    }
  }

  @Test("A hostile line has an error in its place, the others have answers, and the status is 2")
  func hostileLines() throws {
    var input = Data("{\"id\":1}\n".utf8)
    let hostile: [[UInt8]] = [
      Array(String(repeating: "[", count: 100_000).utf8),
      Array("{\"id\":\"".utf8) + [UInt8](repeating: 0xFF, count: 1_000) + Array("\"}".utf8),
      [0, 0, 0],
      Array("{\"recentCalls\":\(String(repeating: "9", count: 100_000))}".utf8),
      Array("{\"api\":\"\\ud800\"}".utf8),
      [0xEF, 0xBB, 0xBF] + Array("{}".utf8),
      Array("{\(String(repeating: "\"x\":1,", count: 10_000))\"y\":1}".utf8),
      Array("{\"assumptions\":\(String(repeating: "{\"a\":", count: 1_000))".utf8),
      [UInt8](repeating: UInt8(ascii: " "), count: 1_100_000),
    ]
    for line in hostile { input += line + [0x0A] }
    input += Data("{\"id\":2}".utf8)
    let run = try Program.run(["explain", "--batch"], input: input)
    #expect(run.status == 2)
    #expect(run.errors == "askright: error: 9 lines have an error in place of an answer\n")
    let answers = try run.output.split(separator: "\n").map { try JSONDocument.read(Array($0.utf8)) }
    #expect(answers.map { $0["error"] != nil } == [false] + hostile.map { _ in true } + [false])
  }

  @Test("The answer to a line is there before the next line is written", .timeLimit(.minutes(1)))
  func streaming() throws {
    var explain = Subprocess(Program.path, ["explain", "--batch"])
    let (input, output) = (Pipe(), Pipe())
    explain.standardInput = .pipe(input)
    explain.standardOutput = .pipe(output)
    let process = try explain.start()
    for id in 1...3 {
      try input.fileHandleForWriting.write(contentsOf: Data("{\"id\":\(id)}\n".utf8))
      let answer = output.fileHandleForReading.availableData
      #expect(String(decoding: answer, as: UTF8.self).hasPrefix("{\"id\":\(id),"))
    }
    try input.fileHandleForWriting.close()
    #expect(process.wait() == .exited(0))
  }
}

extension JSONWriter {
  /// Writes a document as it was read.
  fileprivate mutating func write(_ node: DocumentNode) {
    switch node.value {
    case .string(let text), .date(let text): write(text)
    case .integer(let number): write(Int(number))
    case .real(let number): write(number)
    case .boolean(let truth): write(truth)
    case .null: writeNull()
    case .data: writeNull()
    case .array(let elements):
      beginArray()
      for element in elements { write(element) }
      endArray()
    case .dictionary(let members):
      beginObject()
      for member in members {
        key(member.key)
        write(member.node)
      }
      endObject()
    }
  }
}
