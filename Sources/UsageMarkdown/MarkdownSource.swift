/// The bytes of a text with their lines, for places and for what is to stand as it was written.
struct MarkdownSource {
  let bytes: [UInt8]
  /// Where each line begins; then the end.
  private let starts: [Int]

  /// Reads a text as the parser does: with U+FFFD for NUL.
  init(_ text: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte == 0 { bytes += [0xEF, 0xBF, 0xBD] } else { bytes.append(byte) }
    }
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isReturn = byte == .carriageReturn && (index + 1 == bytes.count || bytes[index + 1] != .lineFeed)
      if byte == .lineFeed || isReturn { starts.append(index + 1) }
    }
    starts.append(bytes.count)
    self.bytes = bytes
    self.starts = starts
  }

  var lineCount: Int { starts.count - 1 }

  /// The range of a line, from 1, without its end.
  func line(_ number: Int) -> Range<Int> {
    guard (1...lineCount).contains(number) else { return bytes.count..<bytes.count }
    var end = starts[number]
    while end > starts[number - 1], bytes[end - 1] == .lineFeed || bytes[end - 1] == .carriageReturn { end -= 1 }
    return starts[number - 1]..<end
  }

  /// The place of a byte in the text; nil for a place that the line does not have.
  func index(of point: SourcePoint) -> Int? {
    let line = line(point.line)
    let index = line.lowerBound + point.column - 1
    return point.line > 0 && point.column > 0 && index < line.upperBound ? index : nil
  }

  /// The line that a byte stands on, from 1.
  func lineNumber(of index: Int) -> Int {
    var low = 0
    var high = starts.count - 1
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low + 1
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Some lines as they are, without what indents all of them like the first, and without blank lines at the end.
  func literal(from start: SourcePoint, through lastLine: Int) -> String {
    var last = min(lastLine, lineCount)
    while last > start.line, isBlank(last) { last -= 1 }
    guard start.line >= 1, start.line <= last else { return "" }
    let lines = (start.line...last).map { number in
      var range = line(number)
      let indentation = bytes[range].prefix(max(0, start.column - 1)).prefix { $0 == .space || $0 == .tab }
      let margin = number == start.line ? min(max(0, start.column - 1), range.count) : indentation.count
      range = range.lowerBound + margin..<range.upperBound
      return string(range)
    }
    return lines.joined(separator: "\n")
  }

  /// A range within a paragraph as it is, with a space for each end of a line, as a paragraph has.
  func inlineLiteral(_ range: Range<Int>) -> String {
    bytes[range].split(omittingEmptySubsequences: false) { $0 == .lineFeed || $0 == .carriageReturn }
      .enumerated().map { number, part in
        String(decoding: number == 0 ? part : part.drop { $0 == .space || $0 == .tab }, as: UTF8.self)
      }.joined(separator: " ")
  }

  /// Whether a line has nothing, or only the marks of an item.
  func isBlank(_ number: Int) -> Bool {
    bytes[line(number)].allSatisfy {
      [.space, .tab, UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains($0)
    }
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
}
