/// Runs over the bytes of a source file and tells code apart from comments and strings, for any of the languages.
///
/// It is no lexer: it only knows enough to find identifiers and brackets quickly, and to be back in step soon where it
/// is misled (a regular expression with a quote in it costs the rest of that line).
struct SourceScanner<Sink: SourceScannerSink> {
  let language: SourceFacts.Language
  var sink: Sink
  /// Interpolations that are open: the number of open parentheses in each, and how its string ends.
  private var interpolations: [Interpolation] = []

  private struct Interpolation {
    var parentheses = 0
    var string: StringEnd
  }

  private struct StringEnd {
    /// The number of `#` around it.
    var pounds: Int
    var isMultiline: Bool
    var quote: UInt8
  }

  init(_ language: SourceFacts.Language, _ sink: Sink) {
    self.language = language
    self.sink = sink
  }

  /// Runs over a text until the sink has enough.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    let count = bytes.count
    while index < count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
        let start = index
        var hash = IdentifierHash.seed
        while index < count, Self.isIdentifier(bytes[index]) {
          hash = IdentifierHash.step(hash, bytes[index])
          index += 1
        }
        guard sink.identifier(hash: hash, bytes: UnsafeBufferPointer(rebasing: bytes[start..<index])) else { return }
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // A number; its letters are not an identifier.
        repeat { index += 1 } while index < count && Self.isIdentifier(bytes[index])
      case UInt8(ascii: "/") where index + 1 < count && bytes[index + 1] == UInt8(ascii: "/"):
        let start = index
        while index < count, !Self.isNewline(bytes[index]) { index += 1 }
        sink.comment(start..<index)
      case UInt8(ascii: "/") where index + 1 < count && bytes[index + 1] == UInt8(ascii: "*"):
        let start = index
        index = afterComment(bytes, index + 2)
        sink.comment(start..<index)
      case UInt8(ascii: "\""):
        index = string(bytes, index, pounds: 0)
      case UInt8(ascii: "'") where language == .objectiveC || language == .cSharp:
        index = afterCharacter(bytes, index + 1)
      case UInt8(ascii: "'") where language == .dart || language == .javaScript:
        index = string(bytes, index, pounds: 0)
      case UInt8(ascii: "#") where language == .swift:
        var end = index
        while end < count, bytes[end] == UInt8(ascii: "#") { end += 1 }
        if end < count, bytes[end] == UInt8(ascii: "\"") {
          index = string(bytes, end, pounds: end - index)
        } else {
          guard sink.punctuation(byte) else { return }
          index += 1
        }
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        guard sink.punctuation(byte) else { return }
        index += 1
        if let last = interpolations.indices.last {
          interpolations[last].parentheses += byte == UInt8(ascii: "(") ? 1 : -1
          if interpolations[last].parentheses == 0 {
            let string = interpolations.removeLast().string
            index = stringBody(bytes, index, string)
          }
        }
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        index += 1
      default:
        guard sink.punctuation(byte) else { return }
        index += 1
      }
    }
  }

  private func afterComment(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var index = start
    var depth = 1
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else if language.nestsComments, bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else {
        index += 1
      }
    }
    return bytes.count
  }

  private func afterCharacter(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < bytes.count, !Self.isNewline(bytes[index]) {
      if bytes[index] == UInt8(ascii: "'") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }

  /// Goes from a string's first quote to where code goes on: behind the string, or in an interpolation.
  private mutating func string(_ bytes: UnsafeBufferPointer<UInt8>, _ quote: Int, pounds: Int) -> Int {
    let mark = bytes[quote]
    let isMultiline =
      language.hasLongStrings && quote + 2 < bytes.count && bytes[quote + 1] == mark && bytes[quote + 2] == mark
    let end = StringEnd(pounds: pounds, isMultiline: isMultiline, quote: mark)
    return stringBody(bytes, quote + (isMultiline ? 3 : 1), end)
  }

  private mutating func stringBody(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: StringEnd) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        index += 1
        var pounds = 0
        while pounds < end.pounds, index < bytes.count, bytes[index] == UInt8(ascii: "#") {
          pounds += 1
          index += 1
        }
        guard pounds == end.pounds, index < bytes.count else { continue }
        if language == .swift, bytes[index] == UInt8(ascii: "(") {
          interpolations.append(Interpolation(string: end))
          return index
        }
        // The escaped character; not a line's end, which ends a broken string.
        if !Self.isNewline(bytes[index]) { index += 1 }
      case end.quote:
        let quotes = end.isMultiline ? 3 : 1
        var length = 0
        while length < quotes, index + length < bytes.count, bytes[index + length] == end.quote { length += 1 }
        guard length == quotes else {
          index += length
          continue
        }
        var pounds = 0
        while pounds < end.pounds, index + length + pounds < bytes.count,
          bytes[index + length + pounds] == UInt8(ascii: "#")
        { pounds += 1 }
        index += length
        if pounds == end.pounds { return index + pounds }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if !end.isMultiline { return index }
        index += 1
      default:
        index += 1
      }
    }
    return bytes.count
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}

extension SourceFacts.Language {
  /// Whether a comment within a comment ends before the outer one does.
  fileprivate var nestsComments: Bool { self == .swift || self == .dart }
  /// Whether three quotes begin a string over several lines.
  fileprivate var hasLongStrings: Bool { self == .swift || self == .dart || self == .cSharp }
}

/// What a scanner tells of the code; each call says whether to go on.
protocol SourceScannerSink {
  mutating func identifier(hash: UInt64, bytes: UnsafeBufferPointer<UInt8>) -> Bool
  mutating func punctuation(_ byte: UInt8) -> Bool
  /// Tells where a comment stands, with its marks.
  mutating func comment(_ range: Range<Int>)
}

extension SourceScannerSink {
  /// Most have no use for comments.
  mutating func comment(_ range: Range<Int>) {}
}

/// The hash by which identifiers are looked up (FNV-1a). A collision costs a needless read of a file, nothing else.
enum IdentifierHash {
  static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

  static func of(_ name: some StringProtocol) -> UInt64 { name.utf8.reduce(seed, step) }
}
