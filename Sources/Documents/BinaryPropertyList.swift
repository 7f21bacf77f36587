/// Reads binary property lists (`bplist00`).
///
/// The format is a table of objects that name each other by number, so a small file can stand for a huge tree, or for
/// an endless one. Every value that is made counts against the limit, every object's bytes are read once, and an
/// object that contains itself is refused.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private var limits: DocumentLimits
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let offsetTable: Int

  /// How many values a byte may stand for: no writer comes near, and a file of some hundred bytes must not take seconds.
  private static let valuesPerByte = 64
  private static let fewestValues = 1_000

  private var valueCount = 0
  private var bytesRead = 0
  /// The leaves read so far, by offset: many objects may name the same text.
  private var leaves: [Int: DocumentValue] = [:]
  /// The arrays and dictionaries that are being read, by offset.
  private var open: Set<Int> = []

  static func read(_ bytes: [UInt8], limits: DocumentLimits) throws(DocumentError) -> DocumentNode {
    let trailer = bytes.count - 32
    guard trailer >= 8 else { throw DocumentError("the binary property list is truncated") }
    var reader = try BinaryPropertyList(bytes, trailer: trailer, limits: limits)
    let top = try reader.unsigned(at: trailer + 16, size: 8)
    return try reader.node(object: top, depth: 0)
  }

  private init(_ bytes: [UInt8], trailer: Int, limits: DocumentLimits) throws(DocumentError) {
    self.bytes = bytes
    self.limits = limits
    self.limits.values = min(limits.values, Self.fewestValues + Self.valuesPerByte * bytes.count)
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = try Self.unsigned(bytes[(trailer + 8)..<(trailer + 16)])
    offsetTable = try Self.unsigned(bytes[(trailer + 24)..<(trailer + 32)])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), objectCount > 0, offsetTable >= 9,
      objectCount <= (trailer - offsetTable) / offsetSize
    else { throw DocumentError("the binary property list is damaged: its trailer does not fit the file") }
  }

  private mutating func node(object: Int, depth: Int) throws(DocumentError) -> DocumentNode {
    guard object < objectCount else { throw damaged("an object number is out of range") }
    valueCount += 1
    try limits.checkValues(valueCount, at: nil)
    try limits.checkDepth(depth, at: nil)
    let offset = try unsigned(at: offsetTable + object * offsetSize, size: offsetSize)
    guard offset >= 8, offset < offsetTable else { throw damaged("an object's offset lies outside of the objects") }
    return DocumentNode(position: .start, value: try value(at: offset, depth: depth))
  }

  private mutating func value(at offset: Int, depth: Int) throws(DocumentError) -> DocumentValue {
    if let leaf = leaves[offset] { return leaf }
    switch bytes[offset] >> 4 {
    case 0xA, 0xC:
      return try container(at: offset) { reader, references throws(DocumentError) in
        .array(try reader.elements(references, depth: depth))
      }
    case 0xD:
      return try container(at: offset, perEntry: 2) { reader, references throws(DocumentError) in
        .dictionary(try reader.members(references, depth: depth))
      }
    default:
      let leaf = try leaf(at: offset)
      leaves[offset] = leaf
      return leaf
    }
  }

  // MARK: Arrays and dictionaries

  private mutating func container(
    at offset: Int, perEntry: Int = 1,
    _ read: (inout BinaryPropertyList, [Int]) throws(DocumentError) -> DocumentValue
  ) throws(DocumentError) -> DocumentValue {
    guard open.insert(offset).inserted else { throw damaged("an object contains itself") }
    let (count, start) = try count(at: offset)
    guard count <= (offsetTable - start) / (referenceSize * perEntry) else { throw damaged("an object is too long") }
    var references: [Int] = []
    references.reserveCapacity(count * perEntry)
    for index in 0..<(count * perEntry) {
      references.append(try unsigned(at: start + index * referenceSize, size: referenceSize))
    }
    let value = try read(&self, references)
    open.remove(offset)
    return value
  }

  private mutating func elements(_ references: [Int], depth: Int) throws(DocumentError) -> [DocumentNode] {
    var elements: [DocumentNode] = []
    for reference in references { elements.append(try node(object: reference, depth: depth + 1)) }
    return elements
  }

  /// All keys stand first, then all values.
  private mutating func members(_ references: [Int], depth: Int) throws(DocumentError) -> [DocumentMember] {
    var members: [DocumentMember] = []
    for (key, value) in zip(references.prefix(references.count / 2), references.suffix(references.count / 2)) {
      guard case .string(let text) = try node(object: key, depth: depth + 1).value else {
        throw damaged("a key is not text")
      }
      members.append(
        DocumentMember(key: text, keyPosition: .start, node: try node(object: value, depth: depth + 1)))
    }
    return members
  }

  // MARK: Leaves

  private mutating func leaf(at offset: Int) throws(DocumentError) -> DocumentValue {
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0x0:
      switch marker {
      case 0x00: return .null
      case 0x08: return .boolean(false)
      case 0x09: return .boolean(true)
      default: throw damaged("a marker is unknown")
      }
    case 0x1: return try integer(at: offset + 1, size: 1 << Int(marker & 0xF))
    case 0x2: return .real(try real(at: offset + 1, size: 1 << Int(marker & 0xF)))
    case 0x3:
      guard marker == 0x33 else { throw damaged("a date has the wrong size") }
      return .date(try date(at: offset + 1))
    case 0x4: return .data(Array(try contents(at: offset, unit: 1)))
    case 0x5: return .string(try ascii(contents(at: offset, unit: 1)))
    case 0x6: return .string(try utf16(contents(at: offset, unit: 2)))
    case 0x8:
      // Keyed archives name objects so; as in XML it is a dictionary with one number.
      let uid = try integer(at: offset + 1, size: Int(marker & 0xF) + 1)
      let node = DocumentNode(position: .start, value: uid)
      return .dictionary([DocumentMember(key: "CF$UID", keyPosition: .start, node: node)])
    default: throw damaged("a marker is unknown")
    }
  }

  private func integer(at offset: Int, size: Int) throws(DocumentError) -> DocumentValue {
    guard size <= 16, offset + size <= offsetTable else { throw damaged("a number does not fit") }
    // Numbers under eight bytes are unsigned; sixteen bytes hold what eight cannot.
    let words = bytes[offset..<(offset + size)]
    let low = words.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard size == 16 else { return .integer(Int64(bitPattern: low)) }
    let high = Int64(bitPattern: words.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    let signed = Int64(bitPattern: low)
    if high == (signed < 0 ? -1 : 0) { return .integer(signed) }
    return .real(Double(high) * 0x1p64 + Double(low))
  }

  private func real(at offset: Int, size: Int) throws(DocumentError) -> Double {
    guard size == 4 || size == 8, offset + size <= offsetTable else { throw damaged("a number does not fit") }
    let bits = bytes[offset..<(offset + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 8 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
  }

  private func date(at offset: Int) throws(DocumentError) -> String {
    // Seconds since the first moment of 2001.
    let seconds = try real(at: offset, size: 8)
    guard let text = CalendarDate.text(secondsSince2001: seconds) else { throw damaged("a date is out of range") }
    return text
  }

  private mutating func contents(at offset: Int, unit: Int) throws(DocumentError) -> ArraySlice<UInt8> {
    let (count, start) = try count(at: offset)
    guard count <= (offsetTable - start) / unit else { throw damaged("a text or data is too long") }
    // Objects do not share bytes in an honest file; in a crafted one a thousand may lie over each other.
    bytesRead += count * unit
    guard bytesRead <= bytes.count else { throw damaged("objects lie over each other") }
    return bytes[start..<(start + count * unit)]
  }

  private func ascii(_ contents: ArraySlice<UInt8>) throws(DocumentError) -> String {
    guard contents.allSatisfy({ $0 < 0x80 }) else { throw damaged("a text is not ASCII where it must be") }
    return String(decoding: contents, as: UTF8.self)
  }

  private func utf16(_ contents: ArraySlice<UInt8>) throws(DocumentError) -> String {
    let units = stride(from: contents.startIndex, to: contents.endIndex, by: 2).map {
      UInt16(contents[$0]) << 8 | UInt16(contents[$0 + 1])
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw damaged("a text is not UTF-16") }
    return text
  }

  // MARK: Numbers of the format itself

  /// An object's count, in its marker or after it, and where its contents start.
  private func count(at offset: Int) throws(DocumentError) -> (count: Int, start: Int) {
    let small = Int(bytes[offset] & 0xF)
    guard small == 0xF else { return (small, offset + 1) }
    guard offset + 1 < offsetTable, bytes[offset + 1] >> 4 == 1 else { throw damaged("a count is not a number") }
    let size = 1 << Int(bytes[offset + 1] & 0xF)
    guard size <= 8, offset + 2 + size <= offsetTable else { throw damaged("a count does not fit") }
    return (try unsigned(at: offset + 2, size: size), offset + 2 + size)
  }

  private func unsigned(at offset: Int, size: Int) throws(DocumentError) -> Int {
    try Self.unsigned(bytes[offset..<(offset + size)])
  }

  private static func unsigned(_ bytes: ArraySlice<UInt8>) throws(DocumentError) -> Int {
    let value = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // Halved so that sums of two of them cannot overflow.
    guard value <= UInt64(Int.max / 2) else { throw DocumentError("the binary property list is damaged") }
    return Int(value)
  }

  private func damaged(_ what: String) -> DocumentError {
    DocumentError("the binary property list is damaged: \(what)")
  }
}
