import CCmarkGfm

/// The tree that cmark-gfm makes of a text, walked from first to last without recursion: hostile texts nest deeply.
struct MarkdownTree: ~Copyable {
  private let root: OpaquePointer
  private let iterator: OpaquePointer

  /// Parses a text; nil if the library gives none.
  init?(_ bytes: [UInt8]) {
    Self.register()
    guard let parser = cmark_parser_new(Self.doubleTildeOnly) else { return nil }
    defer { cmark_parser_free(parser) }
    // What is not attached is not seen as such, but passes as text.
    for name in ["table", "strikethrough", "autolink", "tasklist"] {
      guard let syntax = cmark_find_syntax_extension(name) else { return nil }
      cmark_parser_attach_syntax_extension(parser, syntax)
    }
    bytes.withUnsafeBytes { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    guard let root = cmark_parser_finish(parser) else { return nil }
    guard let iterator = cmark_iter_new(root) else {
      cmark_node_free(root)
      return nil
    }
    self.root = root
    self.iterator = iterator
  }

  deinit {
    cmark_iter_free(iterator)
    cmark_node_free(root)
  }

  /// The next step of the walk: a node is entered, and left once its children are over; nil at the end.
  func next() -> Step? {
    switch cmark_iter_next(iterator) {
    case CMARK_EVENT_ENTER: cmark_iter_get_node(iterator).map { Step(node: MarkdownNode($0), isEntry: true) }
    case CMARK_EVENT_EXIT: cmark_iter_get_node(iterator).map { Step(node: MarkdownNode($0), isEntry: false) }
    default: nil
    }
  }

  struct Step {
    let node: MarkdownNode
    let isEntry: Bool
  }

  /// The option that one tilde strikes nothing through; the importer does not see the macro.
  private static let doubleTildeOnly: Int32 = 1 << 14

  /// The library's extensions are registered once, before any thread parses.
  private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()
  private static func register() { registered }
}

/// A node of the tree; good for as long as the tree is.
struct MarkdownNode {
  private let node: OpaquePointer

  init(_ node: OpaquePointer) { self.node = node }

  enum Kind: String {
    case document, paragraph, heading, list, item, table, text, code, image, link, strong, emph, strikethrough
    case quote = "block_quote"
    case codeBlock = "code_block"
    case htmlBlock = "html_block"
    case rule = "thematic_break"
    case taskItem = "tasklist"
    case softBreak = "softbreak"
    case lineBreak = "linebreak"
    case inlineHTML = "html_inline"
    /// The parts of a table, and kinds that the attached extensions do not make.
    case other
  }

  var kind: Kind {
    cmark_node_get_type_string(node).flatMap { Kind(rawValue: String(cString: $0)) } ?? .other
  }

  var isOrderedList: Bool { cmark_node_get_list_type(node) == CMARK_ORDERED_LIST }

  /// The text of a leaf.
  var literal: String { cmark_node_get_literal(node).map { String(cString: $0) } ?? "" }

  /// Where it begins, by line and byte of the line, from 1; the library knows no place of an address that became a link by
  /// itself, and says 0.
  var start: SourcePoint {
    SourcePoint(line: Int(cmark_node_get_start_line(node)), column: Int(cmark_node_get_start_column(node)))
  }

  /// Where its last byte stands.
  var end: SourcePoint {
    SourcePoint(line: Int(cmark_node_get_end_line(node)), column: Int(cmark_node_get_end_column(node)))
  }

  var firstChild: MarkdownNode? { cmark_node_first_child(node).map { MarkdownNode($0) } }
}

/// A place in a source: a line, and a byte of it, both from 1.
struct SourcePoint: Equatable {
  var line: Int
  var column: Int
}
