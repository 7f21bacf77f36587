/// Changes to an XML property list that leave all else in it as it is.
struct PropertyListEditor {
  private let text: FixedText
  private let layout: XMLLayout

  /// - Throws: `FixRefusal` for what is no XML property list.
  init(_ text: FixedText) throws(FixRefusal) {
    self.text = text
    layout = try XMLLayout(text.bytes)
  }

  /// Gives the value at a place another text.
  func setText(at place: Place, from old: String, to new: String) throws(FixRefusal) -> [FixEdit] {
    let element = layout.elements[try index(at: place)]
    guard element.name == "string", element.children.isEmpty, Self.unescaped(string(element.content)) == old else {
      throw FixedText.changed
    }
    return [FixEdit(range: element.content, replacement: Self.escaped(new))]
  }

  /// Takes an entry out of its array.
  func removeEntry(at place: Place) throws(FixRefusal) -> [FixEdit] {
    var entry = try index(at: place)
    if let dictionary = layout.elements[entry].parent, layout.elements[dictionary].name == "dict" {
      // The entry is a dictionary, and the place that of its one value.
      guard layout.elements[dictionary].children.count == 2 else {
        throw FixRefusal("holds more in that entry than what was found")
      }
      entry = dictionary
    }
    let element = layout.elements[entry]
    guard let parent = element.parent, layout.elements[parent].name == "array" else { throw FixedText.changed }
    guard !element.holdsComment else { throw FixRefusal("has a comment in that entry, which would go with it") }
    return [FixEdit(range: text.wholeLines(element.range), replacement: "")]
  }

  /// Adds a key with a text.
  func add(_ addition: TextAddition) throws(FixRefusal) -> [FixEdit] {
    guard let root = layout.root else { throw FixedText.changed }
    let children = layout.elements[root].children
    let keys = children.filter { layout.elements[$0].name == "key" }
    guard !keys.contains(where: { key(of: $0) == addition.key }) else { throw FixedText.changed }
    guard let anchor = keys.last(where: { key(of: $0) == addition.after }) ?? keys.last,
      let position = children.firstIndex(of: anchor), children.indices.contains(position + 1)
    else { return try [fill(layout.elements[root], with: addition)] }

    let value = layout.elements[children[position + 1]]
    guard let indentation = text.indentation(before: layout.elements[anchor].range.lowerBound) else {
      // All of it stands in one line.
      let lines = Self.lines(of: addition).joined()
      return [FixEdit(range: value.range.upperBound..<value.range.upperBound, replacement: lines)]
    }
    let end = endOfLine(from: value.range.upperBound)
    let lines = Self.lines(of: addition).map { text.newline + indentation + $0 }.joined()
    return [FixEdit(range: end..<end, replacement: lines)]
  }

  /// Adds to a dictionary that holds nothing.
  private func fill(_ root: XMLLayout.Element, with addition: TextAddition) throws(FixRefusal) -> FixEdit {
    let indentation = text.indentation(before: root.range.lowerBound) ?? ""
    let lines = Self.lines(of: addition).map { indentation + "\t" + $0 + text.newline }.joined()
    let content = string(root.content)
    guard content.allSatisfy(\.isWhitespace) else { throw FixedText.changed }
    let isClosed = root.content.isEmpty && root.content.lowerBound == root.range.upperBound
    let body = text.newline + lines + indentation
    return isClosed
      ? FixEdit(range: root.range, replacement: "<dict>" + body + "</dict>")
      : FixEdit(range: root.content, replacement: body)
  }

  /// Where the line ends in which a value does, if nothing but comments follows; else where the value ends.
  private func endOfLine(from start: Int) -> Int {
    var index = start
    while index < text.bytes.count, text.bytes[index] != 0x0A, text.bytes[index] != 0x0D {
      if text.bytes[index...].starts(with: "<!--".utf8) {
        guard let end = text.bytes[index...].firstRange(of: "-->".utf8)?.upperBound else { return start }
        index = end
      } else if text.bytes[index] == 0x20 || text.bytes[index] == 0x09 {
        index += 1
      } else {
        return start
      }
    }
    // White space at the end of the line stays behind what it stands behind.
    return index
  }

  private static func lines(of addition: TextAddition) -> [String] {
    let comment = addition.comment.map { ["<!-- \($0) -->"] } ?? []
    return comment + ["<key>\(escaped(addition.key))</key>", "<string>\(escaped(addition.text))</string>"]
  }

  // MARK: Texts

  private func index(at place: Place) throws(FixRefusal) -> Int {
    guard let offset = text.offset(of: place), let index = layout.element(at: offset) else { throw FixedText.changed }
    return index
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: text.bytes[range], as: UTF8.self) }

  private func key(of element: Int) -> String? { Self.unescaped(string(layout.elements[element].content)) }

  private static let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]

  /// The text of an element's content; nil for one with marks that this does not read.
  private static func unescaped(_ content: String) -> String? {
    guard !content.contains("<"), !content.contains("&#") else { return nil }
    return entities.reduce(content) { $0.replacing($1.0, with: $1.1) }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
