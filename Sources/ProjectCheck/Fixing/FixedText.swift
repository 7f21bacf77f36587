import Documents

/// A text file that is to be changed: UTF-8, without its byte order mark.
struct FixedText {
  /// The bytes behind the byte order mark.
  let bytes: [UInt8]
  /// The line end that the file has.
  let newline: String
  private let markLength: Int
  private let lines: LineTable

  /// - Throws: `FixRefusal` for a file that is not UTF-8: its bytes would not be those of the places that findings name.
  init(_ file: [UInt8]) throws(FixRefusal) {
    guard !file.starts(with: "bplist".utf8) else {
      throw FixRefusal("is a binary property list: plutil -convert xml1 makes it one that can be mended")
    }
    markLength = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    bytes = Array(file.dropFirst(markLength))
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
      throw FixRefusal("is not UTF-8, and other encodings are not changed")
    }
    lines = LineTable(bytes)
    newline = Self.hasCarriageReturns(bytes) ? "\r\n" : "\n"
  }

  private static func hasCarriageReturns(_ bytes: [UInt8]) -> Bool {
    var previous: UInt8 = 0
    return bytes.contains { byte in
      defer { previous = byte }
      return byte == 0x0A && previous == 0x0D
    }
  }

  /// The offset in the file of an offset here.
  func offset(of range: Range<Int>) -> Range<Int> { range.lowerBound + markLength..<range.upperBound + markLength }

  /// Where a place lies; nil if the text has no such place.
  func offset(of place: Place) -> Int? { lines.offset(of: place, in: bytes) }

  /// The spaces and tabs before an offset, if nothing else stands before it in its line.
  func indentation(before offset: Int) -> String? {
    let start = bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let head = bytes[start..<offset]
    return head.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? String(decoding: head, as: UTF8.self) : nil
  }

  /// A range with the lines that it fills, their last line end included; the range itself if it shares them.
  func wholeLines(_ range: Range<Int>) -> Range<Int> {
    guard let indentation = indentation(before: range.lowerBound) else { return range }
    var end = range.upperBound
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    guard end < bytes.count, bytes[end] == 0x0A || bytes[end] == 0x0D else { return range }
    end += bytes[end...].starts(with: "\r\n".utf8) ? 2 : 1
    return range.lowerBound - indentation.utf8.count..<end
  }

  /// Replaces a name at a place, or behind it in the same line.
  func rename(at place: Place, _ old: String, to new: String) throws(FixRefusal) -> [FixEdit] {
    guard let start = offset(of: place) else { throw Self.changed }
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    var search = start
    while let found = bytes[search..<end].firstRange(of: Array(old.utf8)) {
      let isWhole = found.upperBound == bytes.count || !Self.isNamePart(bytes[found.upperBound])
      let isStart = found.lowerBound == 0 || !Self.isNamePart(bytes[found.lowerBound - 1])
      if isWhole, isStart { return [FixEdit(range: found, replacement: new)] }
      search = found.upperBound
    }
    throw Self.changed
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// What was found is not there.
  static let changed = FixRefusal("does not hold at that place what was found")
}

extension LineTable {
  /// The offset of a place in a text; nil if the text has no such place.
  func offset(of place: Place, in text: [UInt8]) -> Int? {
    let line = line(place.line, of: text)
    var offset = line.startIndex
    var column = 1
    while column < place.column {
      guard offset < line.endIndex else { return nil }
      repeat { offset += 1 } while offset < line.endIndex && text[offset] & 0xC0 == 0x80
      column += 1
    }
    return offset <= text.count ? offset : nil
  }
}
