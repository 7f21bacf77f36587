import CExpat

/// Reads XML property lists through Expat.
///
/// Expat does the XML: encodings, line ends, well-formedness. A document type with declarations of its own is refused,
/// so no entity exists but the five of XML, and nothing outside the file is ever read.
enum XMLPropertyList {
  static func read(_ bytes: [UInt8], limits: DocumentLimits) throws(DocumentError) -> DocumentNode {
    let text: ArraySlice<UInt8>
    var encoding: String?
    switch TextEncoding(of: bytes) {
    case .utf8(let markLength): text = bytes[markLength...]
    case .utf16, .utf32:
      // Decoded here, since Expat wants a byte order mark or the declaration to say the same.
      text = try UTF8Text(bytes).bytes[...]
      encoding = "UTF-8"
    }
    // White space before the XML declaration is a slip that Apple's reader forgives.
    let leadingSpace = text.prefix { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let parser = XML_ParserCreate(encoding) else { throw DocumentError("there is no memory for the XML reader") }
    defer { XML_ParserFree(parser) }

    var counter = PositionCounter()
    counter.advance(to: leadingSpace.count, in: Array(leadingSpace))
    let builder = XMLPropertyListBuilder(parser: parser, start: counter.position, limits: limits)
    // The builder outlives the parse: `withExtendedLifetime` holds it, so an unretained pointer is enough.
    return try withExtendedLifetime(builder) { () throws(DocumentError) in
      XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
      installHandlers(parser)
      let status = text[leadingSpace.endIndex...].withUnsafeBytes { buffer in
        XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
      }
      if let fault = builder.fault { throw fault }
      guard status == XML_STATUS_OK else { throw builder.syntaxError(XML_GetErrorCode(parser)) }
      return try builder.finish()
    }
  }

  private static func installHandlers(_ parser: XML_Parser) {
    XML_SetElementHandler(
      parser,
      { data, name, _ in builder(of: data)?.start(name.map { String(cString: $0) } ?? "") },
      { data, _ in builder(of: data)?.end() })
    XML_SetCharacterDataHandler(parser) { data, characters, count in
      builder(of: data)?.append(UnsafeRawBufferPointer(start: characters, count: Int(count)))
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasInternalSubset in
      if hasInternalSubset != 0 { builder(of: data)?.fail("declarations in the document type are not accepted") }
    }
    XML_SetSkippedEntityHandler(parser) { data, name, _ in
      builder(of: data)?.fail("the entity &\(name.map { String(cString: $0) } ?? "?"); is not known")
    }
  }
}

/// The builder that a parser was given; a free function, since C calls it without a context.
private func builder(of data: UnsafeMutableRawPointer?) -> XMLPropertyListBuilder? {
  data.map { Unmanaged<XMLPropertyListBuilder>.fromOpaque($0).takeUnretainedValue() }
}

/// Puts the values together while Expat walks through the file.
private final class XMLPropertyListBuilder {
  /// The first fault; reading stops there.
  private(set) var fault: DocumentError?

  private let parser: XML_Parser
  private let start: TextPosition
  private let limits: DocumentLimits
  private var open: [Element] = []
  private var text: [UInt8] = []
  private var root: DocumentNode?
  private var valueCount = 0

  /// An element whose end has not been seen.
  private struct Element {
    var tag: Tag
    var position: TextPosition
    var elements: [DocumentNode] = []
    var members: [DocumentMember] = []
    var key: (text: String, position: TextPosition)?
  }

  private enum Tag: String {
    case plist, dict, array, key, string, integer, real, date, data
    case isTrue = "true"
    case isFalse = "false"

    /// Whether the element's own text is its value.
    var holdsText: Bool {
      switch self {
      case .key, .string, .integer, .real, .date, .data: true
      case .plist, .dict, .array, .isTrue, .isFalse: false
      }
    }
  }

  init(parser: XML_Parser, start: TextPosition, limits: DocumentLimits) {
    self.parser = parser
    self.start = start
    self.limits = limits
  }

  /// Where Expat stands, which is the start of what it reports.
  private var position: TextPosition {
    let line = Int(XML_GetCurrentLineNumber(parser))
    let column = Int(XML_GetCurrentColumnNumber(parser))
    return TextPosition(line: start.line + line - 1, column: line == 1 ? start.column + column : column + 1)
  }

  func fail(_ message: String, at place: TextPosition? = nil) {
    fail(DocumentError(message, at: place ?? position))
  }

  private func fail(_ error: DocumentError) {
    guard fault == nil else { return }
    fault = error
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  // MARK: What Expat reports

  func start(_ name: String) {
    guard fault == nil else { return }
    let position = position
    guard let tag = Tag(rawValue: name) else {
      return fail("<\(name)> is not an element of property lists", at: position)
    }
    if let problem = problem(with: tag) { return fail(problem, at: position) }
    do {
      try limits.checkDepth(open.count, at: position)
      valueCount += 1
      try limits.checkValues(valueCount, at: position)
    } catch {
      return fail(error)
    }
    open.append(Element(tag: tag, position: position))
    text.removeAll(keepingCapacity: true)
  }

  func append(_ characters: UnsafeRawBufferPointer) {
    guard fault == nil, let tag = open.last?.tag else { return }
    if tag.holdsText {
      text.append(contentsOf: characters)
    } else if !characters.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
      fail("text stands directly in <\(tag.rawValue)>; only elements may")
    }
  }

  func end() {
    guard fault == nil, let element = open.popLast() else { return }
    switch element.tag {
    case .plist:
      if root == nil { fail("<plist> holds no value", at: element.position) }
    case .key:
      open[open.count - 1].key = (String(decoding: text, as: UTF8.self), element.position)
    case .dict:
      if let key = element.key { return fail("the key \(quoted(key.text)) has no value", at: key.position) }
      add(.dictionary(element.members), at: element.position)
    case .array: add(.array(element.elements), at: element.position)
    case .isTrue: add(.boolean(true), at: element.position)
    case .isFalse: add(.boolean(false), at: element.position)
    case .string: add(.string(String(decoding: text, as: UTF8.self)), at: element.position)
    case .integer, .real, .date, .data: addScalar(element)
    }
  }

  // MARK: The property list's own grammar

  /// Why an element may not start here, if so.
  private func problem(with tag: Tag) -> String? {
    guard let parent = open.last else { return tag == .key ? "a <key> stands outside of any <dict>" : nil }
    if tag == .plist { return "<plist> stands inside of <\(parent.tag.rawValue)>" }
    switch parent.tag {
    case .plist:
      if tag == .key { return "a <key> stands outside of any <dict>" }
      return root == nil ? nil : "<plist> holds more than one value"
    case .dict:
      guard let key = parent.key else {
        return tag == .key ? nil : "<\(tag.rawValue)> has no <key> before it"
      }
      return tag == .key ? "the key \(quoted(key.text)) has no value before the next <key>" : nil
    case .array: return tag == .key ? "a <key> stands in an <array>" : nil
    default: return "<\(tag.rawValue)> stands inside of <\(parent.tag.rawValue)>"
    }
  }

  private func addScalar(_ element: Element) {
    let written = String(decoding: text, as: UTF8.self)
    guard let value = Self.scalar(element.tag, written) else {
      let shown = quoted(String(written.prefix(40)))
      return fail("\(shown) is not a value for <\(element.tag.rawValue)>", at: element.position)
    }
    add(value, at: element.position)
  }

  private static func scalar(_ tag: Tag, _ written: String) -> DocumentValue? {
    let text = written.trimmingPrefix(while: \.isWhitespace).trimmingSuffix(while: \.isWhitespace)
    switch tag {
    case .integer: return PropertyListScalar.integer(text)
    case .real: return PropertyListScalar.real(text)
    case .date: return PropertyListScalar.date(text)
    case .data: return Base64.decode(written.utf8).map { .data($0) }
    default: return nil
    }
  }

  private func add(_ value: DocumentValue, at position: TextPosition) {
    let node = DocumentNode(position: position, value: value)
    guard let parent = open.indices.last else {
      root = node
      return
    }
    switch open[parent].tag {
    case .array: open[parent].elements.append(node)
    case .dict:
      guard let key = open[parent].key else { return }
      open[parent].key = nil
      open[parent].members.append(DocumentMember(key: key.text, keyPosition: key.position, node: node))
    default: root = node
    }
  }

  func finish() throws(DocumentError) -> DocumentNode {
    guard let root else { throw DocumentError("the file holds no property list") }
    return root
  }

  func syntaxError(_ code: XML_Error) -> DocumentError {
    switch code {
    case XML_ERROR_NO_ELEMENTS where open.isEmpty:
      return DocumentError("the file ends before the property list begins", at: position)
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
      return DocumentError("there is text after the end of the property list", at: position)
    case XML_ERROR_TAG_MISMATCH, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_NO_ELEMENTS:
      guard let element = open.last else { break }
      let opened = "<\(element.tag.rawValue)> of line \(element.position.line)"
      return DocumentError("the \(opened) is not closed here", at: position)
    case XML_ERROR_UNDEFINED_ENTITY:
      return DocumentError("an entity is not known; XML has &amp; &lt; &gt; &quot; and &apos; only", at: position)
    case XML_ERROR_UNKNOWN_ENCODING:
      return DocumentError("the encoding that the XML declaration names is not known; save it as UTF-8", at: position)
    case XML_ERROR_INVALID_TOKEN:
      return DocumentError("this is not well-formed XML; a bare & or < must be written &amp; or &lt;", at: position)
    default: break
    }
    let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "unknown fault"
    return DocumentError("this is not well-formed XML: \(reason)", at: position)
  }
}
