/// Reads JSON (RFC 8259, strictly).
public enum JSONDocument {
  /// What to do with a key that its object already has.
  public enum RepeatedKeys: Sendable {
    /// Keep every member, in the order of the text.
    case keep
    /// Refuse the text, naming the key.
    case refuse
  }

  /// Reads a JSON text into values and keys that know their places.
  ///
  /// What the grammar does not allow is an error: comments, trailing commas, single quotes, bytes that are not UTF-8,
  /// halves of surrogate pairs, a second value. A byte order mark in front, which RFC 8259 leaves to the reader, is
  /// one too unless the caller allows it.
  ///
  /// - Throws: `DocumentError` with the line and the column of the fault.
  public static func read(
    _ bytes: [UInt8], limits: DocumentLimits = .standard, repeatedKeys: RepeatedKeys = .keep,
    allowsByteOrderMark: Bool = false
  ) throws(DocumentError) -> DocumentNode {
    try limits.checkSize(of: bytes)
    return try bytes.withUnsafeBufferPointer { buffer throws(DocumentError) in
      let hasMark = allowsByteOrderMark && buffer.starts(with: [0xEF, 0xBB, 0xBF])
      let text = hasMark ? UnsafeBufferPointer(rebasing: buffer.dropFirst(3)) : buffer
      var builder = JSONTreeBuilder(text, limits: limits, repeatedKeys: repeatedKeys)
      return try builder.read()
    }
  }
}

/// Pulls a whole text through a cursor and keeps what comes.
private struct JSONTreeBuilder {
  private let text: UnsafeBufferPointer<UInt8>
  private let limits: DocumentLimits
  private let repeatedKeys: JSONDocument.RepeatedKeys
  private var cursor: JSONCursor
  private var counter = PositionCounter()
  private var valueCount = 0

  init(_ text: UnsafeBufferPointer<UInt8>, limits: DocumentLimits, repeatedKeys: JSONDocument.RepeatedKeys) {
    self.text = text
    self.limits = limits
    self.repeatedKeys = repeatedKeys
    cursor = JSONCursor(text, depthLimit: limits.depth)
  }

  mutating func read() throws(DocumentError) -> DocumentNode {
    do throws(JSONFault) {
      let root = try node()
      try cursor.finish()
      return root
    } catch {
      throw error.error(in: text)
    }
  }

  private mutating func node() throws(JSONFault) -> DocumentNode {
    let kind = try cursor.peek()
    valueCount += 1
    guard valueCount <= limits.values else {
      throw JSONFault(.tooManyValues(limit: limits.values), at: cursor.offset)
    }
    counter.advance(to: cursor.offset, in: text)
    let position = counter.position
    return DocumentNode(position: position, value: try value(kind))
  }

  private mutating func value(_ kind: JSONKind) throws(JSONFault) -> DocumentValue {
    switch kind {
    case .object: return .dictionary(try members())
    case .array: return .array(try elements())
    case .string: return .string(try cursor.readString().string)
    case .boolean: return .boolean(try cursor.readBoolean())
    case .null:
      try cursor.readNull()
      return .null
    case .number:
      switch try cursor.readNumber() {
      case .integer(let whole): return .integer(whole)
      case .real(let real): return .real(real)
      }
    }
  }

  private mutating func members() throws(JSONFault) -> [DocumentMember] {
    var members: [DocumentMember] = []
    var known: Set<String> = []
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      let start = cursor.offset(of: key)
      let name = key.string
      if repeatedKeys == .refuse, !known.insert(name).inserted {
        throw JSONFault(.repeatedKey(name), at: start)
      }
      counter.advance(to: start, in: text)
      let keyPosition = counter.position
      members.append(DocumentMember(key: name, keyPosition: keyPosition, node: try node()))
    }
    return members
  }

  private mutating func elements() throws(JSONFault) -> [DocumentNode] {
    var elements: [DocumentNode] = []
    try cursor.beginArray()
    while try cursor.nextElement() { elements.append(try node()) }
    return elements
  }
}
