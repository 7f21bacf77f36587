import Documents
import ProjectCheck

/// What an editor offers to do about findings.
enum QuickFixes {
  /// Writes the protocol's `CodeAction`s for a document.
  static func write(_ diagnostics: [Diagnostic], in uri: String, to writer: inout JSONWriter) {
    writer.beginArray()
    for diagnostic in diagnostics {
      guard let comment = IgnoringComment(forFile: uri) else { continue }
      writer.beginObject()
      writer.member("title", "Ignore \(diagnostic.finding.kind) here, and say why")
      writer.member("kind", "quickfix" as StaticString)
      writer.key("diagnostics")
      writer.beginArray()
      diagnostic.write(to: &writer)
      writer.endArray()
      let line = TextPlace(line: diagnostic.span.start.line, character: 0)
      writeEdit(
        [(TextSpan(start: line, end: line), comment.line(ignoring: diagnostic.finding.kind, diagnostic.indentation))],
        in: uri, to: &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  private static func writeEdit(_ edits: [(TextSpan, String)], in uri: String, to writer: inout JSONWriter) {
    writer.key("edit")
    writer.beginObject()
    writer.key("changes")
    writer.beginObject()
    writer.key(uri)
    writer.beginArray()
    for (span, text) in edits {
      writer.beginObject()
      writer.key("range")
      writer.write(span)
      writer.member("newText", text)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endObject()
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
