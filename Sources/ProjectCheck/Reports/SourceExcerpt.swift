/// The lines of a file around the place of a finding, as they were checked.
public struct SourceExcerpt: Sendable, Hashable {
  /// The lines, in their order.
  public var lines: [Line]

  /// A line of a file.
  public struct Line: Sendable, Hashable {
    /// Its number, from 1.
    public var number: Int
    /// Its text without the end of the line; cut where it is very long, which an ellipsis shows.
    public var text: String
    /// Where in the text the finding is, counted in Unicode scalars from 0; nil in other lines.
    public var mark: Range<Int>?
  }

  /// More of a line than this is cut, in Unicode scalars.
  static let longestLine = 300
  /// How much of a line that is cut stands before the place of the finding.
  fileprivate static let lead = 80
}

extension SourceExcerpt {
  /// Cuts the lines around some places out of the files that they are in.
  ///
  /// Places in files that cannot be read or hold no text, and places beyond a file's end, have no excerpt.
  static func all(
    around places: some Sequence<Place>, lines count: Int, read: (String) throws -> [UInt8]
  ) -> [Place: SourceExcerpt] {
    var excerpts: [Place: SourceExcerpt] = [:]
    for (path, places) in Dictionary(grouping: Set(places), by: \.path) {
      guard let bytes = try? read(path), !bytes.prefix(8_192).contains(0), !bytes.starts(with: "bplist".utf8) else {
        continue
      }
      let lines = SourceLines(bytes)
      for place in places { excerpts[place] = SourceExcerpt(around: place, lines: count, in: lines) }
    }
    return excerpts
  }

  private init?(around place: Place, lines count: Int, in source: SourceLines) {
    guard (1...source.count).contains(place.line) else { return nil }
    lines = (max(1, place.line - count)...min(source.count, place.line + count)).map { number in
      let text = source.scalars(ofLine: number)
      return number == place.line ? Line(number, text, column: place.column) : Line(number, text)
    }
    // A file may end with an empty line, which shows nothing.
    while let last = lines.last, last.text.isEmpty, last.mark == nil { lines.removeLast() }
    while let first = lines.first, first.text.isEmpty, first.mark == nil { lines.removeFirst() }
  }
}

extension SourceExcerpt.Line {
  private init(text: String.UnicodeScalarView, number: Int, mark: Range<Int>?) {
    self.number = number
    self.text = String(text)
    self.mark = mark
  }

  /// A line beside the one of the finding.
  fileprivate init(_ number: Int, _ scalars: [Unicode.Scalar]) {
    var text = String.UnicodeScalarView(scalars.prefix(SourceExcerpt.longestLine))
    if scalars.count > SourceExcerpt.longestLine { text.append("…") }
    self.init(text: text, number: number, mark: nil)
  }

  /// The line of the finding: what begins at a column is marked.
  fileprivate init(_ number: Int, _ scalars: [Unicode.Scalar], column: Int) {
    let start = min(max(0, column - 1), scalars.count)
    let end = start + min(Self.length(ofWordIn: scalars[start...]), SourceExcerpt.longestLine / 2)
    guard scalars.count > SourceExcerpt.longestLine else {
      self.init(text: String.UnicodeScalarView(scalars), number: number, mark: start..<end)
      return
    }
    let first = max(0, min(start - SourceExcerpt.lead, scalars.count - SourceExcerpt.longestLine))
    let last = min(scalars.count, first + SourceExcerpt.longestLine)
    var text = String.UnicodeScalarView(scalars[first..<last])
    let shift = first > 0 ? first - 1 : 0
    if first > 0 { text.insert("…", at: text.startIndex) }
    if last < scalars.count { text.append("…") }
    self.init(text: text, number: number, mark: (start - shift)..<(min(end, last) - shift))
  }
}

extension SourceExcerpt.Line {
  /// How long the name, the quoted text, the tag or else the character is that a text begins with.
  private static func length(ofWordIn text: ArraySlice<Unicode.Scalar>) -> Int {
    let name = text.prefix { $0.properties.isXIDContinue }
    guard name.isEmpty, let first = text.first else { return name.count }
    let closing: Unicode.Scalar? = first == "<" ? ">" : first == "\"" ? "\"" : nil
    guard let closing, let end = text.dropFirst().firstIndex(of: closing) else { return 1 }
    return end - text.startIndex + 1
  }
}

/// The lines of a text, which end as those of `LineTable` do.
private struct SourceLines {
  private let bytes: [UInt8]
  /// Where each line begins, and where its end begins.
  private var ranges: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isReturn = byte == UInt8(ascii: "\r")
      if isReturn || byte == UInt8(ascii: "\n") {
        ranges.append(start..<index)
        if isReturn, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") { index += 1 }
        start = index + 1
      }
      index += 1
    }
    ranges.append(start..<bytes.count)
  }

  var count: Int { ranges.count }

  func scalars(ofLine number: Int) -> [Unicode.Scalar] {
    Array(String(decoding: bytes[ranges[number - 1]], as: UTF8.self).unicodeScalars)
  }
}
