/// Reads property lists in the OpenStep text format: project.pbxproj and .strings files.
struct OpenStepPropertyList {
  private let bytes: [UInt8]
  private let limits: DocumentLimits
  private var index = 0
  private var counter = PositionCounter()
  private var valueCount = 0

  /// Reads a list; members without braces around them, as in .strings files, are a dictionary.
  static func read(_ text: UTF8Text, limits: DocumentLimits) throws(DocumentError) -> DocumentNode {
    var reader = OpenStepPropertyList(text, limits)
    try reader.skipSpace()
    guard let first = reader.peek else { throw DocumentError("the file holds no property list") }
    let node: DocumentNode
    if isOpening(first) {
      node = try reader.node(depth: 0)
    } else {
      let start = reader
      let text = try reader.node(depth: 0)
      try reader.skipSpace()
      if reader.peek == nil { return text }
      reader = start
      node = try reader.bareMembers()
    }
    try reader.expectEnd()
    return node
  }

  /// Reads the members of a .strings file, which may be none.
  static func readStrings(_ text: UTF8Text, limits: DocumentLimits) throws(DocumentError) -> DocumentNode {
    var reader = OpenStepPropertyList(text, limits)
    try reader.skipSpace()
    let node = reader.peek == UInt8(ascii: "{") ? try reader.node(depth: 0) : try reader.bareMembers()
    try reader.expectEnd()
    return node
  }

  private init(_ text: UTF8Text, _ limits: DocumentLimits) {
    bytes = text.bytes
    self.limits = limits
  }

  // MARK: Values

  private mutating func node(depth: Int) throws(DocumentError) -> DocumentNode {
    let position = position(at: index)
    valueCount += 1
    try limits.checkValues(valueCount, at: position)
    try limits.checkDepth(depth, at: position)
    switch peek {
    case UInt8(ascii: "{"):
      index += 1
      let members = try members(until: UInt8(ascii: "}"), openedAt: position, depth: depth)
      return DocumentNode(position: position, value: .dictionary(members))
    case UInt8(ascii: "("): return DocumentNode(position: position, value: .array(try elements(position, depth)))
    case UInt8(ascii: "<"): return DocumentNode(position: position, value: .data(try data(position)))
    default: return DocumentNode(position: position, value: .string(try string()))
    }
  }

  private mutating func bareMembers() throws(DocumentError) -> DocumentNode {
    let position = position(at: index)
    return DocumentNode(
      position: position, value: .dictionary(try members(until: nil, openedAt: position, depth: 0)))
  }

  private mutating func members(
    until closing: UInt8?, openedAt opening: TextPosition, depth: Int
  ) throws(DocumentError) -> [DocumentMember] {
    var members: [DocumentMember] = []
    while true {
      try skipSpace()
      guard let byte = peek else {
        guard closing != nil else { return members }
        throw DocumentError("the file ends inside of the dictionary that line \(opening.line) opens", at: end)
      }
      if byte == closing {
        index += 1
        return members
      }
      members.append(try member(depth: depth))
    }
  }

  private mutating func member(depth: Int) throws(DocumentError) -> DocumentMember {
    let keyPosition = position(at: index)
    guard let first = peek, !Self.isOpening(first) else { throw conflictOr("a key is expected here", at: keyPosition) }
    let key = try string()
    try skipSpace()
    switch peek {
    case UInt8(ascii: "="):
      index += 1
      try skipSpace()
      let node = try node(depth: depth + 1)
      try skipSpace()
      guard peek == UInt8(ascii: ";") else {
        throw DocumentError("a semicolon is missing after the value of \(quoted(key))", at: position(at: index))
      }
      index += 1
      return DocumentMember(key: key, keyPosition: keyPosition, node: node)
    case UInt8(ascii: ";"):
      // A key alone stands for itself.
      index += 1
      return DocumentMember(
        key: key, keyPosition: keyPosition, node: DocumentNode(position: keyPosition, value: .string(key)))
    case UInt8(ascii: ":"):
      throw DocumentError(
        "“=” is expected after the key \(quoted(key)); with “:” this is JSON, not a property list",
        at: position(at: index))
    default:
      throw DocumentError("“=” is expected after the key \(quoted(key))", at: position(at: index))
    }
  }

  private mutating func elements(_ opening: TextPosition, _ depth: Int) throws(DocumentError) -> [DocumentNode] {
    index += 1
    var elements: [DocumentNode] = []
    while true {
      try skipSpace()
      if peek == UInt8(ascii: ")") { break }
      guard peek != nil else {
        throw DocumentError("the file ends inside of the array that line \(opening.line) opens", at: end)
      }
      elements.append(try node(depth: depth + 1))
      try skipSpace()
      guard peek == UInt8(ascii: ",") else {
        if peek == UInt8(ascii: ")") { break }
        throw DocumentError("“,” or “)” is expected after an element of the array", at: position(at: index))
      }
      index += 1
    }
    index += 1
    return elements
  }

  private mutating func data(_ opening: TextPosition) throws(DocumentError) -> [UInt8] {
    if isConflictMarker { throw conflictOr("", at: opening) }
    index += 1
    var data: [UInt8] = []
    var high: UInt8?
    while let byte = peek, byte != UInt8(ascii: ">") {
      if let digit = byte.hexValue {
        if let first = high { data.append(first << 4 | digit) }
        high = high == nil ? digit : nil
      } else if !Self.isSpace(byte) {
        throw DocumentError("data is written in hexadecimal digits", at: position(at: index))
      }
      index += 1
    }
    guard peek != nil else { throw DocumentError("the data is not closed with “>”", at: opening) }
    guard high == nil else { throw DocumentError("the data has half a byte: its digits are odd", at: opening) }
    index += 1
    return data
  }

  // MARK: Strings

  private mutating func string() throws(DocumentError) -> String {
    guard let first = peek else { throw DocumentError("the file ends where a value is expected", at: end) }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quotedString(first) }
    let start = index
    while index < bytes.count, Self.isBare[Int(bytes[index])] { index += 1 }
    guard index > start else {
      let character = String(decoding: bytes[index...].prefix(16), as: UTF8.self).prefix(1)
      let message =
        "“”‘’„«»".contains(character)
        ? "the curly quotation mark \(character) does not quote; write \" instead"
        : "\(quoted(String(character))) must stand in quotation marks"
      throw conflictOr(message, at: position(at: index))
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func quotedString(_ mark: UInt8) throws(DocumentError) -> String {
    let opening = index
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != mark, bytes[index] != UInt8(ascii: "\\") { index += 1 }
    if peek == mark {
      index += 1
      return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
    }
    var units = Array(String(decoding: bytes[start..<index], as: UTF8.self).utf16)
    while let byte = peek, byte != mark {
      if byte == UInt8(ascii: "\\") {
        index += 1
        units.append(contentsOf: escape())
      } else {
        let plain = index
        while index < bytes.count, bytes[index] != mark, bytes[index] != UInt8(ascii: "\\") { index += 1 }
        units.append(contentsOf: String(decoding: bytes[plain..<index], as: UTF8.self).utf16)
      }
    }
    guard peek == mark else {
      throw DocumentError("the quotation mark that opens here is never closed", at: position(at: opening))
    }
    index += 1
    return String(decoding: units, as: UTF16.self)
  }

  /// What stands after a backslash; `\U00e9` names UTF-16 units, octal numbers name characters of NEXTSTEP's encoding.
  private mutating func escape() -> [UInt16] {
    guard let byte = peek else { return [] }
    switch byte {
    case UInt8(ascii: "U"):
      index += 1
      return [UInt16(truncatingIfNeeded: digits(upTo: 4, radix: 16))]
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      return [NextStepEncoding.unit(for: UInt8(truncatingIfNeeded: digits(upTo: 3, radix: 8)))]
    case UInt8(ascii: "a"): return control(0x07)
    case UInt8(ascii: "b"): return control(0x08)
    case UInt8(ascii: "f"): return control(0x0C)
    case UInt8(ascii: "n"): return control(0x0A)
    case UInt8(ascii: "r"): return control(0x0D)
    case UInt8(ascii: "t"): return control(0x09)
    case UInt8(ascii: "v"): return control(0x0B)
    default:
      // Anything else stands for itself; what takes several bytes is read as plain text next.
      return byte < 0x80 ? control(UInt16(byte)) : []
    }
  }

  private mutating func control(_ unit: UInt16) -> [UInt16] {
    index += 1
    return [unit]
  }

  private mutating func digits(upTo count: Int, radix: Int) -> Int {
    var value = 0
    var left = count
    while left > 0, let digit = peek?.hexValue, digit < radix {
      value = value * radix + Int(digit)
      index += 1
      left -= 1
    }
    return value
  }

  // MARK: White space and places

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() throws(DocumentError) {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/") {
        guard try skipComment() else { return }
      } else if Self.isSpace(byte) {
        index += 1
      } else if byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8 {
        index += 3  // U+2028 and U+2029
      } else {
        return
      }
    }
  }

  /// Skips a comment, if one starts here.
  private mutating func skipComment() throws(DocumentError) -> Bool {
    guard index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
      return true
    case UInt8(ascii: "*"):
      let opening = index
      index += 2
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          index += 2
          return true
        }
        index += 1
      }
      throw DocumentError("the comment that opens here is never closed", at: position(at: opening))
    default: return false
    }
  }

  private mutating func expectEnd() throws(DocumentError) {
    try skipSpace()
    guard index == bytes.count else {
      throw conflictOr("there is text after the end of the property list", at: position(at: index))
    }
  }

  private mutating func position(at offset: Int) -> TextPosition {
    counter.advance(to: offset, in: bytes)
    return counter.position
  }

  private var end: TextPosition {
    var counter = counter
    counter.advance(to: bytes.count, in: bytes)
    return counter.position
  }

  private var isConflictMarker: Bool {
    ["<<<<<<<", "=======", ">>>>>>>"].contains { bytes[index...].starts(with: $0.utf8) }
  }

  private func conflictOr(_ message: String, at position: TextPosition) -> DocumentError {
    DocumentError(isConflictMarker ? "a merge conflict has not been resolved" : message, at: position)
  }

  private static func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<")
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// The characters that need no quotation marks, by their byte.
  private static let isBare: [Bool] = (0...255).map { (byte: UInt8) in
    byte.isLetter || byte.isDigit || "_$/:.-".utf8.contains(byte)
  }
}
