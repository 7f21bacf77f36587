import Documents
import ProjectCheck

/// What an editor offers to do about findings.
enum QuickFixes {
  /// Writes the protocol's `CodeAction`s for a document.
  static func write(_ diagnostics: [Diagnostic], in uri: String, to writer: inout JSONWriter) {
    writer.beginArray()
    for diagnostic in diagnostics {
      if !diagnostic.edits.isEmpty {
        write(diagnostic.mendingTitle, isPreferred: true, diagnostic.edits, of: diagnostic, in: uri, to: &writer)
      }
      guard let comment = IgnoringComment(forFile: uri) else { continue }
      let line = TextPlace(line: diagnostic.span.start.line, character: 0)
      let edit = TextEdit(
        span: TextSpan(start: line, end: line),
        replacement: comment.line(ignoring: diagnostic.finding.kind, diagnostic.indentation))
      write("Ignore \(diagnostic.finding.kind) here, and say why", [edit], of: diagnostic, in: uri, to: &writer)
    }
    writer.endArray()
  }

  private static func write(
    _ title: String, isPreferred: Bool = false, _ edits: [TextEdit], of diagnostic: Diagnostic, in uri: String,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("title", title)
    writer.member("kind", "quickfix" as StaticString)
    if isPreferred { writer.member("isPreferred", true) }
    writer.key("diagnostics")
    writer.beginArray()
    diagnostic.write(to: &writer)
    writer.endArray()
    write(edits, in: uri, to: &writer)
    writer.endObject()
  }

  private static func write(_ edits: [TextEdit], in uri: String, to writer: inout JSONWriter) {
    writer.key("edit")
    writer.beginObject()
    writer.key("changes")
    writer.beginObject()
    writer.key(uri)
    writer.beginArray()
    for edit in edits {
      writer.beginObject()
      writer.key("range")
      writer.write(edit.span)
      writer.member("newText", edit.replacement)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endObject()
  }
}

/// A change to a text as the protocol has it.
struct TextEdit: Sendable, Equatable {
  var span: TextSpan
  var replacement: String

  init(span: TextSpan, replacement: String) {
    self.span = span
    self.replacement = replacement
  }

  init(_ edit: PlacedEdit, _ encoding: PositionEncoding) {
    func place(_ end: PlacedEdit.End) -> TextPlace {
      TextPlace(line: end.line, character: encoding.units(in: end.before[...]))
    }
    self.init(span: TextSpan(start: place(edit.start), end: place(edit.end)), replacement: edit.replacement)
  }
}

extension Diagnostic {
  /// What is offered to be done about it, as menus write it.
  fileprivate var mendingTitle: String {
    guard let fix = finding.fix, let first = fix.first else { return "Mend \(finding.kind)" }
    return first.uppercased() + fix.dropFirst()
  }
}

/// The comment over a line that has a finding in it ignored.
private enum IgnoringComment {
  case slashes, xml, number

  /// The marks that comments have in a file; nil where it has none.
  init?(forFile uri: String) {
    guard let dot = uri.lastIndex(of: ".") else { return nil }
    switch uri[uri.index(after: dot)...].lowercased() {
    case "swift", "m", "mm", "h", "hh", "hpp", "c", "cc", "cpp", "cxx", "pch", "dart", "strings", "xcconfig", "js",
      "jsx", "mjs", "ts", "tsx", "cs", "kt", "java":
      self = .slashes
    case "plist", "xcprivacy", "entitlements", "storyboard": self = .xml
    case "yml", "yaml": self = .number
    default: return nil
    }
  }

  func line(ignoring kind: String, _ indentation: String) -> String {
    let text = "askright:ignore \(kind) say here why"
    return switch self {
    case .slashes: "\(indentation)// \(text)\n"
    case .xml: "\(indentation)<!-- \(text) -->\n"
    case .number: "\(indentation)# \(text)\n"
    }
  }
}
