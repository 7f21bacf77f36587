import Documents
import TrackingPolicy

/// Answers lines that state situations, one after the other, as lines of JSON.
struct LineExplainer: Sendable {
  private var reader: SituationReader
  private var writer = JSONWriter()
  private let assumptions: Assumptions
  /// How many lines got an error instead of an answer.
  private(set) var failures = 0

  init(assumptions: Assumptions) {
    self.assumptions = assumptions
    reader = SituationReader(assumptions: assumptions)
  }

  /// The answers since the last `forget`, a line each.
  var answers: [UInt8] { writer.bytes }

  /// Forgets the answers and keeps their memory.
  mutating func forget() {
    writer.removeAll()
  }

  /// Answers whole lines, the first of which has a number. Blank lines have no answer.
  mutating func explain(_ lines: UnsafeBufferPointer<UInt8>, firstNumber: Int) {
    var number = firstNumber
    var start = 0
    while start < lines.count {
      let end = lines[start...].firstIndex(of: UInt8(ascii: "\n")) ?? lines.count
      let line = UnsafeBufferPointer(rebasing: lines[start..<end])
      if line.count > LineBlocks.longestLine {
        refuseOverlongLine(number: number)
      } else if !line.allSatisfy(Self.isWhiteSpace) {
        explain(line, number: number)
      }
      number += 1
      start = end + 1
    }
  }

  /// Answers a line that was too long to be read.
  mutating func refuseOverlongLine(number: Int) {
    let message = "the line has more than \(LineBlocks.longestLine) bytes: state one situation a line"
    writer.beginObject()
    writeError(SituationError(message), line: number, column: 1)
  }

  private mutating func explain(_ line: UnsafeBufferPointer<UInt8>, number: Int) {
    do throws(SituationError) {
      let question = try reader.read(line)
      let verdict = TrackingPolicy.decide(question.situation, assumptions: question.assumptions)
      writer.beginObject()
      writeIdentifier(of: line)
      writer.writeVerdict(
        verdict,
        alternatives: TrackingPolicy.alternatives(to: question.situation, assumptions: question.assumptions),
        in: question.situation)
      writer.endObject()
      writer.endLine()
    } catch {
      let column = TextPosition(ofByte: error.offset, in: line).column
      writer.beginObject()
      writeIdentifier(of: line)
      writeError(error, line: number, column: column)
    }
  }

  /// Writes the identifier as the line has it, if it has one that could be read.
  private mutating func writeIdentifier(of line: UnsafeBufferPointer<UInt8>) {
    guard let range = reader.identifier else { return }
    writer.key("id")
    writer.write(json: UnsafeBufferPointer(rebasing: line[range]))
  }

  /// Writes the rest of an error line (Documentation/Schemas/error.schema.json) and closes its object.
  private mutating func writeError(_ error: SituationError, line: Int, column: Int) {
    failures += 1
    writer.key("error")
    writer.beginObject()
    writer.member("line", line)
    writer.member("column", column)
    if let member = error.member { writer.member("member", member) }
    writer.member("message", error.message)
    writer.endObject()
    writer.endObject()
    writer.endLine()
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
  }
}
