/// Reads JSON texts (RFC 8259) into documents whose values and keys know their places.
///
/// What the grammar does not allow is an error with line and column: comments, trailing commas, single quotes, bytes
/// that are not UTF-8, halves of surrogate pairs, a second value.
public struct JSONReader: Sendable {
  /// The bound for objects and arrays inside each other.
  public var depthLimit = JSONCursor.usualDepthLimit
  /// What to do with a key that its object already has.
  public var repeatedKeys = RepeatedKeys.keep
  /// Whether a byte order mark in front is passed over; RFC 8259 leaves that to the reader.
  public var allowsByteOrderMark = false

  /// What to do with a key that its object already has.
  public enum RepeatedKeys: Sendable {
    /// Keep every member, in the order of the text.
    case keep
    /// Refuse the text, naming the key.
    case refuse
  }

  /// A reader with the usual bounds.
  public init(repeatedKeys: RepeatedKeys = .keep, allowsByteOrderMark: Bool = false) {
    self.repeatedKeys = repeatedKeys
    self.allowsByteOrderMark = allowsByteOrderMark
  }

  /// The document that a text holds.
  public func read(_ text: [UInt8]) throws(DocumentError) -> DocumentNode {
    // Not `withUnsafeBufferPointer { try … }`, which would lose the type of the error.
    let result = text.withUnsafeBufferPointer { bytes -> Result<DocumentNode, DocumentError> in
      do throws(DocumentError) { return .success(try read(bytes)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// The document that a text holds.
  public func read(_ text: UnsafeBufferPointer<UInt8>) throws(DocumentError) -> DocumentNode {
    let hasMark = allowsByteOrderMark && text.starts(with: [0xEF, 0xBB, 0xBF])
    let bytes = hasMark ? UnsafeBufferPointer(rebasing: text.dropFirst(3)) : text
    var builder = Builder(
      cursor: JSONCursor(bytes, depthLimit: depthLimit), lines: LineCounter(bytes), repeatedKeys: repeatedKeys)
    do throws(JSONFault) {
      let node = try builder.node()
      try builder.cursor.finish()
      return node
    } catch {
      throw error.error(in: bytes)
    }
  }

  private struct Builder {
    var cursor: JSONCursor
    var lines: LineCounter
    let repeatedKeys: RepeatedKeys

    mutating func node() throws(JSONFault) -> DocumentNode {
      let kind = try cursor.peek()
      let position = lines.position(at: cursor.offset)
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
        let keyPosition = lines.position(at: start)
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
}
