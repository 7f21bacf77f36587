import CYaml

/// Reads YAML through libyaml.
public enum YAMLDocument {
  /// Reads the first document of a YAML text; an empty text is null.
  ///
  /// Plain scalars are typed by the core schema of YAML 1.2; quoted ones and blocks are strings. Aliases are put in
  /// where they stand, with the places of what they name, and count against the limit of values. Merge keys (`<<`) put
  /// the merged members before the mapping's own, so that the own ones win.
  ///
  /// - Throws: `DocumentError` with the line and the column of the fault.
  public static func read(
    _ bytes: [UInt8], limits: DocumentLimits = .standard
  ) throws(DocumentError) -> DocumentNode {
    try limits.checkSize(of: bytes)
    let text = try UTF8Text(bytes)
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { throw DocumentError("there is no memory for the YAML reader") }
    defer { yaml_parser_delete(parser) }
    return try text.bytes.withUnsafeBufferPointer { buffer throws(DocumentError) in
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
      var reader = YAMLReader(parser: parser, limits: limits)
      return try reader.read()
    }
  }
}

/// Turns the events of a libyaml parser, which its owner sets up and deletes, into values.
private struct YAMLReader {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let limits: DocumentLimits
  private var anchors: [String: Counted] = [:]
  private var valueCount = 0

  /// A value and how many values it consists of.
  private struct Counted {
    var node: DocumentNode
    var count: Int
  }

  /// What an event means for the reader.
  private enum Event {
    case scalar(text: String, isPlain: Bool, tag: String?, anchor: String?)
    case sequence(anchor: String?)
    case mapping(anchor: String?)
    case alias(String)
    case end
    case other
  }

  init(parser: UnsafeMutablePointer<yaml_parser_t>, limits: DocumentLimits) {
    self.parser = parser
    self.limits = limits
  }

  mutating func read() throws(DocumentError) -> DocumentNode {
    _ = try next()  // the stream's start
    _ = try next()  // the document's start, or the stream's end
    let (event, position) = try next(orNullAfterEnd: true)
    if case .end = event { return DocumentNode(position: .start, value: .null) }
    return try value(of: event, at: position, depth: 0).node
  }

  // MARK: Values

  private mutating func value(
    of event: Event, at position: TextPosition, depth: Int
  ) throws(DocumentError) -> Counted {
    try limits.checkDepth(depth, at: position)
    let before = valueCount
    valueCount += 1
    let node: DocumentNode
    let anchorName: String?
    switch event {
    case .scalar(let text, let isPlain, let tag, let anchor):
      node = DocumentNode(position: position, value: YAMLScalar.value(of: text, isPlain: isPlain, tag: tag))
      anchorName = anchor
    case .sequence(let anchor):
      node = DocumentNode(position: position, value: .array(try elements(depth: depth)))
      anchorName = anchor
    case .mapping(let anchor):
      node = DocumentNode(position: position, value: .dictionary(try members(depth: depth)))
      anchorName = anchor
    case .alias(let name):
      guard let target = anchors[name] else {
        throw DocumentError("the alias *\(name) names nothing that is complete above it", at: position)
      }
      valueCount += target.count - 1
      node = target.node
      anchorName = nil
    case .end, .other: throw DocumentError("a value is expected here", at: position)
    }
    try limits.checkValues(valueCount, at: position)
    let counted = Counted(node: node, count: valueCount - before)
    if let anchorName { anchors[anchorName] = counted }
    return counted
  }

  private mutating func elements(depth: Int) throws(DocumentError) -> [DocumentNode] {
    var elements: [DocumentNode] = []
    while true {
      let (event, position) = try next()
      if case .end = event { return elements }
      elements.append(try value(of: event, at: position, depth: depth + 1).node)
    }
  }

  private mutating func members(depth: Int) throws(DocumentError) -> [DocumentMember] {
    var merged: [DocumentMember] = []
    var members: [DocumentMember] = []
    while true {
      let (event, keyPosition) = try next()
      if case .end = event { return merged + members }
      let key = try key(of: event, at: keyPosition)
      let (valueEvent, position) = try next()
      let node = try value(of: valueEvent, at: position, depth: depth + 1).node
      if key.isMerge {
        // Of several merged mappings the first wins, so it comes last.
        for mapping in (node.array ?? [node]).reversed() {
          guard let members = mapping.members else {
            throw DocumentError("“<<” merges mappings only", at: keyPosition)
          }
          merged += members
        }
      } else {
        members.append(DocumentMember(key: key.text, keyPosition: keyPosition, node: node))
      }
    }
  }

  private mutating func key(
    of event: Event, at position: TextPosition
  ) throws(DocumentError) -> (text: String, isMerge: Bool) {
    switch event {
    case .scalar(let text, let isPlain, let tag, let anchor):
      if let anchor {
        let node = DocumentNode(position: position, value: YAMLScalar.value(of: text, isPlain: isPlain, tag: tag))
        anchors[anchor] = Counted(node: node, count: 1)
      }
      return (text, isPlain && text == "<<")
    case .alias(let name):
      if let text = anchors[name]?.node.string { return (text, false) }
    default: break
    }
    throw DocumentError("only text can be a key here", at: position)
  }

  // MARK: Events

  private mutating func next(orNullAfterEnd: Bool = false) throws(DocumentError) -> (Event, TextPosition) {
    if orNullAfterEnd, parser.pointee.stream_end_produced != 0 { return (.end, .start) }
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw fault() }
    defer { yaml_event_delete(&event) }
    let position = Self.position(event.start_mark)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return (
        .scalar(
          text: text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE, tag: Self.text(scalar.tag),
          anchor: Self.text(scalar.anchor)), position
      )
    case YAML_SEQUENCE_START_EVENT: return (.sequence(anchor: Self.text(event.data.sequence_start.anchor)), position)
    case YAML_MAPPING_START_EVENT: return (.mapping(anchor: Self.text(event.data.mapping_start.anchor)), position)
    case YAML_ALIAS_EVENT: return (.alias(Self.text(event.data.alias.anchor) ?? ""), position)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT, YAML_STREAM_END_EVENT: return (.end, position)
    default: return (.other, position)
    }
  }

  private func fault() -> DocumentError {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "this is not YAML"
    return DocumentError(problem, at: Self.position(parser.pointee.problem_mark))
  }

  private static func position(_ mark: yaml_mark_t) -> TextPosition {
    TextPosition(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}
