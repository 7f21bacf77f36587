/// The text of a file as well-formed UTF-8 without a byte order mark.
///
/// UTF-8 is taken as it is; UTF-16 is told by its byte order mark or, without one, by the zero bytes that ASCII text
/// has in it.
struct UTF8Text {
  let bytes: [UInt8]

  init(_ file: [UInt8]) throws(DocumentError) {
    switch TextEncoding(of: file) {
    case .utf8(let mark):
      bytes = mark == 0 ? file : Array(file[mark...])
      try Self.validate(bytes)
    case .utf16(let mark, let isBigEndian):
      bytes = try Self.transcode(file[mark...], isBigEndian: isBigEndian)
    case .utf32:
      throw DocumentError("the text is UTF-32; save it as UTF-8")
    }
  }

  private static func validate(_ bytes: [UInt8]) throws(DocumentError) {
    let fault: Int
    do {
      _ = try UTF8Span(validating: bytes.span)
      return
    } catch {
      fault = error.byteOffsets.lowerBound
    }
    var counter = PositionCounter()
    counter.advance(to: fault, in: bytes)
    let byte = String(bytes[fault], radix: 16, uppercase: true)
    throw DocumentError("the byte 0x\(byte) is not UTF-8; save the file as UTF-8", at: counter.position)
  }

  private static func transcode(_ file: ArraySlice<UInt8>, isBigEndian: Bool) throws(DocumentError) -> [UInt8] {
    let shifts: (first: UInt16, second: UInt16) = isBigEndian ? (8, 0) : (0, 8)
    var units: [UInt16] = []
    units.reserveCapacity(file.count / 2)
    var index = file.startIndex
    while index + 1 < file.endIndex {
      units.append(UInt16(file[index]) << shifts.first | UInt16(file[index + 1]) << shifts.second)
      index += 2
    }
    var text: [UInt8] = []
    text.reserveCapacity(units.count)
    let isBroken = Swift.transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { text.append($0) })
    guard !isBroken, file.count.isMultiple(of: 2) else {
      var counter = PositionCounter()
      counter.advance(to: text.count, in: text)
      throw DocumentError("the text is not whole UTF-16; save the file as UTF-8", at: counter.position)
    }
    return text
  }
}

/// How a file's text is encoded, as far as its first bytes tell.
enum TextEncoding: Equatable {
  case utf8(markLength: Int)
  case utf16(markLength: Int, isBigEndian: Bool)
  case utf32

  init(of file: [UInt8]) {
    let head = Array(file.prefix(4))
    switch head {
    case [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]: self = .utf32
    case _ where head.starts(with: [0xEF, 0xBB, 0xBF]): self = .utf8(markLength: 3)
    case _ where head.starts(with: [0xFF, 0xFE]): self = .utf16(markLength: 2, isBigEndian: false)
    case _ where head.starts(with: [0xFE, 0xFF]): self = .utf16(markLength: 2, isBigEndian: true)
    case _ where head.count == 4 && head[0] != 0 && head[1] == 0 && head[2] != 0 && head[3] == 0:
      self = .utf16(markLength: 0, isBigEndian: false)
    case _ where head.count == 4 && head[0] == 0 && head[1] != 0 && head[2] == 0 && head[3] != 0:
      self = .utf16(markLength: 0, isBigEndian: true)
    default: self = .utf8(markLength: 0)
    }
  }
}
