import Documents
import ProjectCheck

/// A finding as an editor shows it.
struct Diagnostic: Sendable, Equatable {
  var finding: Finding
  var span: TextSpan
  /// The white space that the finding's line begins with.
  var indentation: String
  /// The changes that mend it; none if nothing safe is known.
  var edits: [TextEdit]

  init(_ placed: PlacedFinding, _ encoding: PositionEncoding) {
    finding = placed.finding
    let line = placed.line[...]
    let start = Self.offset(ofScalar: finding.place.column - 1, in: line)
    let end = Self.endOfWord(from: start, in: line)
    let number = finding.place.line - 1
    span = TextSpan(
      start: TextPlace(line: number, character: encoding.units(in: line[..<start])),
      end: TextPlace(line: number, character: encoding.units(in: line[..<end])))
    edits = placed.edits.map { TextEdit($0, encoding) }
    indentation = String(decoding: line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
  }

  /// Writes the protocol's `Diagnostic`.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("range")
    writer.write(span)
    writer.member("severity", severity)
    writer.member("code", finding.kind)
    writer.member("source", "askright" as StaticString)
    writer.member("message", "\(finding.headline)\n\(finding.why)")
    writer.endObject()
  }

  private var severity: Int {
    switch finding.severity {
    case .error: 1
    case .warning: 2
    case .info: 3
    }
  }

  /// Columns of findings count scalars.
  private static func offset(ofScalar number: Int, in line: ArraySlice<UInt8>) -> Int {
    var rest = number
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] & 0xC0 != 0x80 {
        if rest <= 0 { break }
        rest -= 1
      }
      index += 1
    }
    return index
  }

  /// The end of the word at an offset; of the line without its white space where there is none.
  private static func endOfWord(from start: Int, in line: ArraySlice<UInt8>) -> Int {
    func isInWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
        true
      default: false
      }
    }
    let word = line[start...].prefix(while: isInWord)
    if !word.isEmpty { return word.endIndex }
    var rest = line[start...]
    while let last = rest.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { rest.removeLast() }
    return rest.endIndex
  }
}
