import CExpat

/// An element of an XML text that is no property list: its attributes and the elements in it, without its text.
public struct XMLElement: Sendable, Equatable {
  /// The name, with its prefix if it has one.
  public var name: String
  /// The attributes by name.
  public var attributes: [String: String]
  /// The elements directly inside, in order.
  public var children: [XMLElement]
  /// Where the element starts.
  public var position: TextPosition

  /// Reads an XML text through Expat; a document type with declarations is refused.
  ///
  /// - Throws: `DocumentError` with the line and the column of the fault.
  public static func read(
    _ bytes: [UInt8], limits: DocumentLimits = .standard
  ) throws(DocumentError) -> XMLElement {
    try limits.checkSize(of: bytes)
    guard let parser = XML_ParserCreate(nil) else { throw DocumentError("there is no memory for the XML reader") }
    defer { XML_ParserFree(parser) }
    let tree = XMLElementBuilder(parser: parser, limits: limits)
    return try withExtendedLifetime(tree) { () throws(DocumentError) in
      XML_SetUserData(parser, Unmanaged.passUnretained(tree).toOpaque())
      XML_SetElementHandler(
        parser, { data, name, attributes in builder(of: data)?.start(name, attributes) },
        { data, _ in builder(of: data)?.end() })
      XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasInternalSubset in
        if hasInternalSubset != 0 { builder(of: data)?.refuseDeclarations() }
      }
      let status = bytes.withUnsafeBytes { buffer in
        XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
      }
      if let fault = tree.fault { throw fault }
      guard status == XML_STATUS_OK, let root = tree.root else {
        let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "unknown fault"
        throw DocumentError("this is not well-formed XML: \(reason)", at: tree.position)
      }
      return root
    }
  }
}

/// The builder that a parser was given; a free function, since C calls it without a context.
private func builder(of data: UnsafeMutableRawPointer?) -> XMLElementBuilder? {
  data.map { Unmanaged<XMLElementBuilder>.fromOpaque($0).takeUnretainedValue() }
}

/// Puts the elements together while Expat walks through the text.
private final class XMLElementBuilder {
  private(set) var fault: DocumentError?
  private(set) var root: XMLElement?
  private let parser: XML_Parser
  private let limits: DocumentLimits
  private var open: [XMLElement] = []
  private var count = 0

  init(parser: XML_Parser, limits: DocumentLimits) {
    self.parser = parser
    self.limits = limits
  }

  var position: TextPosition {
    TextPosition(
      line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  func start(_ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    guard fault == nil else { return }
    do throws(DocumentError) {
      try limits.checkDepth(open.count, at: position)
      count += 1
      try limits.checkValues(count, at: position)
    } catch {
      return fail(error)
    }
    var element = XMLElement(
      name: name.map { String(cString: $0) } ?? "", attributes: [:], children: [], position: position)
    // Names and values take turns up to a null pointer.
    var next = attributes
    while let pair = next, let key = pair[0], let value = pair[1] {
      element.attributes[String(cString: key)] = String(cString: value)
      next = pair + 2
    }
    open.append(element)
  }

  func end() {
    guard fault == nil, let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  func refuseDeclarations() {
    fail(DocumentError("declarations in the document type are not accepted", at: position))
  }

  private func fail(_ error: DocumentError) {
    fault = error
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }
}
