/// Numbers and names in a range of a file, each read within its bounds, in the byte order of the file.
struct ByteReader: Sendable {
  /// The file.
  let bytes: [UInt8]
  /// The part of it that counts; offsets are from its start.
  let range: Range<Int>
  var isBigEndian: Bool

  init(_ bytes: [UInt8], _ range: Range<Int>, isBigEndian: Bool = false) {
    self.bytes = bytes
    self.range = range
    self.isBigEndian = isBigEndian
  }

  var count: Int { range.count }

  /// A part of this part.
  func part(_ offset: Int, _ length: Int, _ what: @autoclosure () -> String) throws(MachOError) -> ByteReader {
    guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { throw .truncated(what()) }
    let start = range.lowerBound + offset
    return ByteReader(bytes, start..<(start + length), isBigEndian: isBigEndian)
  }

  func byte(_ offset: Int) throws(MachOError) -> UInt8 {
    guard offset >= 0, offset < count else { throw .truncated("a number") }
    return bytes[range.lowerBound + offset]
  }

  func uint32(_ offset: Int) throws(MachOError) -> UInt32 { UInt32(truncatingIfNeeded: try number(offset, size: 4)) }

  /// An offset, a size or a count of 32 bits.
  func int32(_ offset: Int) throws(MachOError) -> Int { Int(try uint32(offset)) }

  func uint64(_ offset: Int) throws(MachOError) -> UInt64 { try number(offset, size: 8) }

  /// An offset or a size of 64 bits; those that no file has are a fault.
  func int64(_ offset: Int, _ what: @autoclosure () -> String) throws(MachOError) -> Int {
    guard let value = Int(exactly: try number(offset, size: 8)) else { throw .truncated(what()) }
    return value
  }

  func uint16(_ offset: Int) throws(MachOError) -> UInt16 { UInt16(truncatingIfNeeded: try number(offset, size: 2)) }

  private func number(_ offset: Int, size: Int) throws(MachOError) -> UInt64 {
    guard offset >= 0, offset <= count - size else { throw .truncated("a number") }
    let start = range.lowerBound + offset
    var value: UInt64 = 0
    for index in 0..<size {
      value = value << 8 | UInt64(bytes[isBigEndian ? start + index : start + size - 1 - index])
    }
    return value
  }

  /// The bytes from an offset up to the zero byte, the end, or so many as a name may have.
  func name(_ offset: Int, atMost most: Int = 1024) throws(MachOError) -> ArraySlice<UInt8> {
    guard offset >= 0, offset <= count else { throw .truncated("a name") }
    let start = range.lowerBound + offset
    let limit = min(range.upperBound, start + most)
    var end = start
    while end < limit, bytes[end] != 0 { end += 1 }
    return bytes[start..<end]
  }

  /// The text of a field of fixed length, filled up with zero bytes.
  func text(_ offset: Int, length: Int) throws(MachOError) -> String {
    try part(offset, length, "a name").name(0, atMost: length).asText
  }
}

extension ArraySlice<UInt8> {
  var asText: String { String(decoding: self, as: UTF8.self) }
}
