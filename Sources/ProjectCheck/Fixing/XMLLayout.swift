/// Where the elements of an XML property list stand, by byte.
///
/// The property list has been read before, by a parser that is strict; this looks only for the tags.
struct XMLLayout {
  /// The elements, each before those inside of it.
  private(set) var elements: [Element] = []
  private var starts: [Int: Int] = [:]

  struct Element {
    var name: String
    /// From the first byte of its start tag to behind its end tag.
    var range: Range<Int>
    /// What lies between its tags; empty for a tag that closes itself.
    var content: Range<Int>
    var parent: Int?
    var children: [Int] = []
    /// Whether a comment stands in it, at any depth.
    var holdsComment = false
  }

  /// Deeper than any property list that was read.
  private static let deepest = 1_000

  /// - Throws: `FixRefusal` for what is no XML property list in UTF-8.
  init(_ bytes: [UInt8]) throws(FixRefusal) {
    let refusal = FixRefusal("is no property list in XML, and other forms are not changed")
    var open: [Int] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      if let end = Self.endOfMarkup(rest) {
        if rest.starts(with: "<!--".utf8) { for element in open { elements[element].holdsComment = true } }
        if rest.starts(with: "<?xml".utf8), !Self.isUTF8(rest[..<end]) {
          throw FixRefusal("is not UTF-8, and other encodings are not changed")
        }
        index = end
        continue
      }
      guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { throw refusal }
      index = close + 1
      let tag = bytes[(start + 1)..<close]
      if tag.first == UInt8(ascii: "/") {
        guard let element = open.popLast() else { throw refusal }
        elements[element].range = elements[element].range.lowerBound..<index
        elements[element].content = elements[element].content.lowerBound..<start
      } else {
        let name = String(decoding: tag.prefix { !" \t\r\n/".utf8.contains($0) }, as: UTF8.self)
        guard !name.isEmpty, open.count < Self.deepest else { throw refusal }
        if let parent = open.last { elements[parent].children.append(elements.count) }
        let isClosed = tag.last == UInt8(ascii: "/")
        if !isClosed { open.append(elements.count) }
        starts[start] = elements.count
        elements.append(
          Element(
            name: name, range: start..<index, content: index..<index,
            parent: isClosed ? open.last : open.dropLast().last))
      }
    }
    guard open.isEmpty, elements.first?.name == "plist" else { throw refusal }
  }

  /// Where a comment, character data, an instruction or a document type ends; nil for a tag.
  private static func endOfMarkup(_ text: ArraySlice<UInt8>) -> Int? {
    for (mark, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")]
    where text.starts(with: mark.utf8) {
      return text.dropFirst(mark.utf8.count).firstRange(of: Array(end.utf8))?.upperBound ?? text.endIndex
    }
    return nil
  }

  private static func isUTF8(_ declaration: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: declaration, as: UTF8.self).lowercased()
    guard let encoding = text.firstRange(of: "encoding")?.upperBound else { return true }
    let value = text[encoding...].drop { "= \t\r\n\"'".contains($0) }
    return ["utf-8", "utf8", "us-ascii"].contains { value.hasPrefix($0) }
  }

  /// The element whose start tag begins at an offset.
  func element(at offset: Int) -> Int? { starts[offset] }

  /// The dictionary at the top; nil if there is none.
  var root: Int? {
    elements.firstIndex { $0.parent == 0 && $0.name == "dict" }
  }
}
