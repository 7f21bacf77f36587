/// A tag of HTML in a text.
struct HTMLTag {
  /// The name of the element, in lower case; empty for a comment and the like.
  let name: Substring
  let isEndTag: Bool

  /// Reads the tag that a text begins with.
  init(_ text: String) {
    let inside = text.drop { $0 == " " }.dropFirst()
    isEndTag = inside.first == "/"
    name = Substring(
      (isEndTag ? inside.dropFirst() : inside).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased())
  }

  /// What it is: an element that people know, a comment, or nil for a word in brackets such as `<name>`.
  var construct: MarkdownConstruct? {
    if name == "u" || name == "ins" { return .underline }
    return name.isEmpty || Self.elements.contains(name) ? .html : nil
  }

  /// The elements that people write into texts.
  private static let elements: Set<Substring> = [
    "a", "abbr", "b", "big", "blockquote", "br", "center", "code", "del", "details", "div", "em", "font", "h1", "h2",
    "h3", "h4", "h5", "h6", "hr", "i", "iframe", "img", "input", "kbd", "li", "link", "mark", "meta", "ol", "p", "pre",
    "q",
    "s", "script", "section", "small", "span", "strike", "strong", "style", "sub", "summary", "sup", "svg", "table",
    "tbody", "td", "th", "thead", "title", "tr", "tt", "ul", "video",
  ]
}
