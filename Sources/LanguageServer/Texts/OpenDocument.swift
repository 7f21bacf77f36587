import Documents

/// A text that the client holds open, as UTF-8.
struct OpenDocument: Sendable {
  /// How the client spells where it lies.
  let uri: String
  /// The client's number of this state of the text.
  var version: Int64?
  /// The server's own number, which no other state of any text has, whatever the client counts.
  private(set) var revision: Int
  private(set) var bytes: [UInt8]

  /// The largest text that is taken in.
  static let largestText = 16 << 20

  init(uri: String, version: Int64?, revision: Int, text: String) {
    self.uri = uri
    self.version = version
    self.revision = revision
    bytes = Array(text.utf8)
  }

  /// Makes the changes of a `didChange`, one after the other.
  ///
  /// - Throws: `RequestFailure` for one that is none, or that makes the text too large; those before it have been made.
  mutating func change(_ changes: [DocumentNode], to revision: Int, _ encoding: PositionEncoding) throws(RequestFailure)
  {
    self.revision = revision
    for change in changes {
      guard let text = change["text"]?.string else {
        throw RequestFailure(.invalidParameters, "a change has a text")
      }
      if let range = change["range"] {
        replace(try TextSpan(range), with: text, encoding)
      } else {
        bytes = Array(text.utf8)
      }
      guard bytes.count <= Self.largestText else {
        throw RequestFailure(.invalidParameters, "a text has more than \(Self.largestText >> 20) MiB")
      }
    }
  }

  private mutating func replace(_ span: TextSpan, with text: String, _ encoding: PositionEncoding) {
    let lines = LineIndex(bytes)
    let start = lines.offset(of: span.start, in: bytes, encoding)
    let end = max(start, lines.offset(of: span.end, in: bytes, encoding))
    bytes.replaceSubrange(start..<end, with: text.utf8)
  }
}

/// Where the lines of a text begin. A line ends with LF, CR LF or CR.
struct LineIndex {
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for (index, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "\n") {
          starts.append(index + 1)
        } else if byte == UInt8(ascii: "\r"), index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n") {
          starts.append(index + 1)
        }
      }
    }
    self.starts = starts
  }

  /// The bytes of a line without its end, counted from 0; the empty end of the text for one that it does not have.
  func line(_ number: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard number < starts.count else { return bytes[bytes.count...] }
    let end = number + 1 < starts.count ? starts[number + 1] : bytes.count
    var line = bytes[starts[number]..<end]
    while let last = line.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  /// The number of the line that holds the place before a byte, counted from 0, and where the line starts.
  func line(at offset: Int) -> (number: Int, start: Int) {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return (low, starts[low])
  }

  /// The byte at a place; the end of the line, or of the text, for one behind it.
  func offset(of place: TextPlace, in bytes: [UInt8], _ encoding: PositionEncoding) -> Int {
    encoding.offset(of: place.character, in: line(place.line, in: bytes))
  }
}
