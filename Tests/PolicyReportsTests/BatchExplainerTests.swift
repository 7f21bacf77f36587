import Documents
import Testing
import TrackingPolicy

@testable import PolicyReports
@testable import TestSupport

@Suite("Answering a stream of lines")
struct BatchExplainerTests {
  /// A source that gives a text in pieces of some bytes.
  private func source(_ text: [UInt8], pieces: Int) -> LineSource {
    var rest = text[...]
    return LineSource(
      read: { buffer in
        let piece = rest.prefix(min(pieces, buffer.count))
        buffer.copyBytes(from: piece)
        rest = rest.dropFirst(piece.count)
        return piece.count
      },
      isReady: { false })
  }

  private func answers(
    to text: [UInt8], pieces: Int = .max, workers: Int = 2
  ) throws -> (lines: [DocumentNode], failures: Int) {
    var output: [UInt8] = []
    var explainer = BatchExplainer(workers: workers)
    let failures = try explainer.run(source(text, pieces: pieces)) { output += $0 }
    let lines = try output.split(separator: UInt8(ascii: "\n")).map {
      try JSONDocument.read(Array($0), repeatedKeys: .refuse)
    }
    return (lines, failures)
  }

  private func answers(to text: String, pieces: Int = .max) throws -> [DocumentNode] {
    try answers(to: Array(text.utf8), pieces: pieces).lines
  }

  @Test("However the bytes arrive, the answers are the same", arguments: [1, 2, 7, 64, 1_000])
  func pieces(size: Int) throws {
    let text = "{\"id\":1}\n\n{\"id\":2,\"deviceLocation\":\"FR\"}\r\n {\"id\":\"é\"}\n{\"id\":4}"
    #expect(try answers(to: text, pieces: size) == answers(to: text))
    #expect(try answers(to: text).map { $0["id"]?.value } == [.integer(1), .integer(2), .string("é"), .integer(4)])
  }

  @Test("Many lines on several workers keep their order", arguments: [1, 2, 3, 8])
  func order(workers: Int) throws {
    let text = (0..<2_000).map { "{\"id\":\($0),\"osVersion\":\"\(14 + $0 % 14).\($0 % 5)\"}\n" }.joined()
    let lines = try answers(to: Array(text.utf8), workers: workers).lines
    #expect(lines.map { $0["id"]?.value } == (0..<2_000).map { .integer($0) })
  }

  @Test("Answers come as soon as their lines are there")
  func promptness() throws {
    var seen: [Int] = []
    var given = 0
    var written = 0
    let lines = ["{\"id\":1}\n", "{\"id\":2}\n{\"id\"", ":3}\n"]
    let source = LineSource(
      read: { buffer in
        seen.append(written)
        guard given < lines.count else { return 0 }
        buffer.copyBytes(from: Array(lines[given].utf8))
        given += 1
        return lines[given - 1].utf8.count
      },
      isReady: { false })
    var explainer = BatchExplainer(workers: 2)
    _ = try explainer.run(source) { written += $0.count { $0 == UInt8(ascii: "\n") } }
    #expect(seen == [0, 1, 2, 3])
  }

  @Test("A line with a fault has an error in its place, and the others have answers")
  func errors() throws {
    let text = "{\"id\":\"a\",\"api\":\"new\"}\n\n{\"id\":\"b\"}\nbroken\n{\"id\":\"é\",\"x\":1}\n"
    let (lines, failures) = try answers(to: Array(text.utf8))
    #expect(failures == 3)
    #expect(lines.map { $0["error"] != nil } == [true, false, true, true])
    #expect(lines[0]["id"]?.string == "a")
    #expect(lines[0]["error"]?["line"]?.value == .integer(1))
    #expect(lines[0]["error"]?["column"]?.value == .integer(17))
    #expect(lines[2]["error"]?["line"]?.value == .integer(4))
    #expect(lines[2]["error"]?["member"] == nil)
    #expect(lines[3]["error"]?["column"]?.value == .integer(11))
    let schema = try Schema(named: "error")
    for line in lines where line["error"] != nil { #expect(schema.faults(in: line) == []) }
  }

  @Test("Numbers of lines count through blocks and workers")
  func lineNumbers() throws {
    var text = String(repeating: "{}\n", count: 8_000)
    text += "bad\n" + String(repeating: "{}\n", count: 8_000) + "bad"
    let (lines, failures) = try answers(to: Array(text.utf8), pieces: 20_000)
    #expect(failures == 2)
    let numbers = lines.compactMap { $0["error"]?["line"]?.value }
    #expect(numbers == [.integer(8_001), .integer(16_002)])
  }

  @Test("Bytes that are no text are an error of their line alone")
  func binary() throws {
    let text: [UInt8] =
      Array("{\"id\":1}\n".utf8) + [0xFF, 0xFE, 0x00, 0x0A, 0x0A, 0x80, 0x0A] + Array("{\"id\":2}\n".utf8)
    let (lines, failures) = try answers(to: text)
    #expect(failures == 2)
    #expect(lines.count == 4)
    #expect(lines[3]["id"]?.value == .integer(2))
  }

  @Test("A line of a megabyte is answered, a longer one refused, and the stream goes on")
  func longLines() throws {
    let frame = "{\"id\":\"\"}".utf8.count
    func line(of count: Int) -> String { "{\"id\":\"\(String(repeating: "x", count: count - frame))\"}\n" }
    let text = line(of: LineBlocks.longestLine) + line(of: LineBlocks.longestLine + 1) + line(of: 5_000_000) + "{}\n"
    for pieces in [65_536, Int.max] {
      let (lines, failures) = try answers(to: Array(text.utf8), pieces: pieces)
      #expect(failures == 2)
      #expect(lines.count == 4)
      #expect(lines[0]["id"]?.string?.utf8.count == LineBlocks.longestLine - frame)
      #expect(lines[1]["error"]?["line"]?.value == .integer(2))
      #expect(lines[2]["error"]?["line"]?.value == .integer(3))
      #expect(lines[3]["outcome"]?.string == "alert")
    }
  }

  @Test("A long line without an end is refused too")
  func endlessLine() throws {
    let (lines, failures) = try answers(to: [UInt8](repeating: UInt8(ascii: "["), count: 3_000_000))
    #expect(failures == 1)
    #expect(lines.count == 1)
  }

  @Test("Nothing, or nothing but blank lines, has no answers", arguments: ["", "\n", "\n\n \t\r\n"])
  func blank(text: String) throws {
    #expect(try answers(to: text).isEmpty)
  }

  @Test("What the writer throws ends the run")
  func writerThrows() {
    struct Closed: Error {}
    var explainer = BatchExplainer(workers: 2)
    #expect(throws: Closed.self) {
      try explainer.run(source(Array("{}\n".utf8), pieces: 10)) { _ in throw Closed() }
    }
  }
}
