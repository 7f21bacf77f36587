/// Finds the ignoring comments of a file, by the marks that comments have in its language.
enum CommentReader {
  /// What tells a comment in some kind of file.
  enum Marks {
    /// `//` and `/* */`, as the scanner of source files tells them from strings.
    case source(SourceFacts.Language)
    /// `<!-- -->`
    case xml
    /// `#` to the end of the line.
    case number

    /// The marks of a file by its name; nil if it can hold no comments.
    init?(path: String) {
      if let language = SourceFacts.Language(path: path) {
        self = .source(language)
        return
      }
      switch RelativePath.fileExtension(of: path).lowercased() {
      case "plist", "xcprivacy", "entitlements", "storyboard": self = .xml
      case "strings", "xcconfig", "js", "jsx", "mjs", "ts", "tsx", "cs", "kt", "java": self = .source(.objectiveC)
      case "yml", "yaml": self = .number
      default: return nil
      }
    }
  }

  /// Whether a text can hold an ignoring comment at all.
  static func mayHoldComments(_ bytes: [UInt8]) -> Bool { search.occurs(in: bytes) }

  private static let search = NeedleSearch([IgnoreComment.mark])

  /// More comments than this in one file are not read.
  private static let mostComments = 10_000

  /// The ignoring comments of a file, in its order.
  ///
  /// - Parameter bytes: The file as UTF-8, without a byte order mark.
  static func comments(in bytes: [UInt8], path: String) -> [IgnoreComment] {
    guard mayHoldComments(bytes), let marks = Marks(path: path) else { return [] }
    let table = LineTable(bytes)
    let comments = ranges(in: bytes, marks).prefix(mostComments).map { range in
      Comment(range: range, table.place(range.lowerBound, in: path), table.place(range.upperBound - 1, in: path), bytes)
    }
    let ends = Dictionary(comments.filter(\.isAlone).map { ($0.lines.lowerBound, $0.lines.upperBound) }) { $1 }
    return comments.compactMap { comment in
      guard let content = IgnoreComment.Content(comment: text(of: bytes[comment.range])) else { return nil }
      var lines = comment.lines
      if comment.isAlone {
        // Comments that follow one another all belong to the line under them.
        var next = lines.upperBound + 1
        while let end = ends[next] { next = end + 1 }
        lines = lines.lowerBound...next
        if case .xml = marks, isKeyAlone(table.line(next, of: bytes)) { lines = lines.lowerBound...(next + 1) }
      }
      return IgnoreComment(place: comment.place, lines: lines, content: content)
    }
  }

  private struct Comment {
    var range: Range<Int>
    var place: Place
    var lines: ClosedRange<Int>
    /// Whether nothing else stands in its lines.
    var isAlone: Bool

    init(range: Range<Int>, _ start: Place, _ end: Place, _ bytes: [UInt8]) {
      self.range = range
      place = start
      lines = start.line...end.line
      let before = bytes[..<range.lowerBound].last { $0 != 0x20 && $0 != 0x09 }
      let after = bytes[range.upperBound...].first { $0 != 0x20 && $0 != 0x09 }
      isAlone = [before, after].allSatisfy { $0 == nil || $0 == 0x0A || $0 == 0x0D }
    }
  }

  /// The text of a comment without its marks.
  private static func text(of comment: ArraySlice<UInt8>) -> String {
    var text = Substring(String(decoding: comment, as: UTF8.self))
    for end in ["*/", "-->"] where text.hasSuffix(end) { text = text.dropLast(end.count) }
    if text.hasPrefix("<!--") { return String(text.dropFirst(4)) }
    return String(text.drop { "/*#!".contains($0) })
  }

  /// Whether a line of a property list holds a key, whose value then stands in the next one.
  private static func isKeyAlone(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line, as: UTF8.self).trimmingWhiteSpace()
    return text.hasPrefix("<key>") && text.hasSuffix("</key>")
  }

  // MARK: Where comments are

  private static func ranges(in bytes: [UInt8], _ marks: Marks) -> [Range<Int>] {
    switch marks {
    case .source(let language):
      var scanner = SourceScanner(language, CommentSink())
      bytes.withUnsafeBufferPointer { scanner.scan($0) }
      return scanner.sink.comments
    case .xml: return xmlRanges(in: bytes)
    case .number: return numberRanges(in: bytes)
    }
  }

  private struct CommentSink: SourceScannerSink {
    var comments: [Range<Int>] = []

    mutating func identifier(hash: UInt64, bytes: UnsafeBufferPointer<UInt8>) -> Bool { true }
    mutating func punctuation(_ byte: UInt8) -> Bool { true }
    mutating func comment(_ range: Range<Int>) { comments.append(range) }
  }

  private static func xmlRanges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while let start = bytes[index...].firstRange(of: "<!".utf8)?.lowerBound {
      let rest = bytes[start...]
      if rest.starts(with: "<!--".utf8) {
        guard let end = bytes[(start + 4)...].firstRange(of: "-->".utf8)?.upperBound else { break }
        ranges.append(start..<end)
        index = end
      } else if rest.starts(with: "<![CDATA[".utf8) {
        guard let end = rest.firstRange(of: "]]>".utf8)?.upperBound else { break }
        index = end
      } else {
        index = start + 2
      }
    }
    return ranges
  }

  /// The rest of every line from a `#` that white space or nothing stands before, as YAML has it.
  private static func numberRanges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    var previous = UInt8(ascii: "\n")
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "#"), [0x0A, 0x0D, 0x20, 0x09].contains(previous) {
        let end = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        ranges.append(index..<end)
        index = end
      } else {
        previous = bytes[index]
        index += 1
      }
    }
    return ranges
  }
}
