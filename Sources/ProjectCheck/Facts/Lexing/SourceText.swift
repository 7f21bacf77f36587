/// The bytes of a source file, and the texts of its tokens.
struct SourceText: Sendable {
  /// The file's bytes and one zero behind them, so that looking one byte ahead is always allowed.
  let bytes: [UInt8]
  /// The number of bytes in the file.
  let count: Int

  /// A file's text, unless it is no text.
  init(_ content: some Collection<UInt8>) throws(FileFault) {
    guard content.count <= SourceBytes.largestFile else {
      throw FileFault(why: "larger than \(SourceBytes.largestFile >> 20) MiB, not read")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count + 1)
    bytes.append(contentsOf: content)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw FileFault(why: "is UTF-16 or UTF-32, not read; save it as UTF-8")
    }
    if let zero = bytes.firstIndex(of: 0) {
      // Every other byte of ASCII text in UTF-16 is zero.
      let start = bytes.prefix(64)
      let isWide = bytes.count > 3 && start.filter { $0 == 0 }.count * 5 >= start.count * 2
      throw FileFault(
        why: isWide ? "looks like UTF-16, not read; save it as UTF-8" : "is not text: its byte \(zero + 1) is zero")
    }
    count = bytes.count
    bytes.append(0)
    self.bytes = bytes
  }

  /// A token's text, line splices taken out.
  func text(_ token: Token) -> String {
    let slice = bytes[Int(token.offset)..<Int(token.offset + token.length)]
    return String(decoding: token.flags.contains(.isSpliced) ? Self.withoutSplices(slice)[...] : slice, as: UTF8.self)
  }

  /// Whether a token's text is this word.
  func isWord(_ token: Token, _ word: StaticString) -> Bool {
    if token.flags.contains(.isSpliced) { return text(token) == word.description }
    guard Int(token.length) == word.utf8CodeUnitCount else { return false }
    let start = Int(token.offset)
    return word.withUTF8Buffer { buffer in
      for index in buffer.indices where bytes[start + index] != buffer[index] { return false }
      return true
    }
  }

  /// The text between two tokens, both left out.
  func text(after first: Token, before last: Token) -> String {
    let start = Int(first.offset + first.length)
    return start < Int(last.offset) ? String(decoding: bytes[start..<Int(last.offset)], as: UTF8.self) : ""
  }

  /// Bytes without backslashes that stand before a line end (or before white space and a line end, as compilers allow).
  static func withoutSplices(_ slice: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(slice.count)
    var index = slice.startIndex
    while index < slice.endIndex {
      let byte = slice[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      var next = index
      while next < slice.endIndex, slice[next].isBlank { next += 1 }
      if next < slice.endIndex, slice[next].isLineEnd {
        let isPair = slice[next] == 0x0D && next + 1 < slice.endIndex && slice[next + 1] == 0x0A
        index = next + (isPair ? 2 : 1)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

extension UInt8 {
  /// Whether it is white space inside a line.
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C }
  /// Whether it ends a line.
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// Whether it goes on with a Unicode scalar that an earlier byte began.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
  /// Whether it can be part of a name in JavaScript and Dart.
  var isScriptWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
  /// Whether it is a digit of a hexadecimal number.
  var isHexDigit: Bool { hexValue != nil }

  /// The value of a hexadecimal digit.
  var hexValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46: UInt32(self - 0x41 + 10)
    case 0x61...0x66: UInt32(self - 0x61 + 10)
    default: nil
    }
  }
}
