import Documents
import PolicyReports
import ProjectCheck

/// What is said of the findings under the cursor: what they mean, and what `askright rules` knows of their kinds.
struct HoverText {
  let catalogue: Catalogue
  /// Whether the client shows Markdown.
  var isMarkdown: Bool

  /// Writes the protocol's `Hover`; null where nothing was found.
  func write(_ diagnostics: [Diagnostic], to writer: inout JSONWriter) {
    guard let first = diagnostics.first else { return writer.writeNull() }
    writer.beginObject()
    writer.key("contents")
    writer.beginObject()
    writer.member("kind", isMarkdown ? "markdown" : "plaintext")
    writer.member("value", text(diagnostics))
    writer.endObject()
    writer.key("range")
    writer.write(first.span)
    writer.endObject()
  }

  private func text(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { text($0.finding) }.joined(separator: isMarkdown ? "\n\n---\n\n" : "\n")
  }

  private func text(_ finding: Finding) -> String {
    let entry = catalogue.kind(finding.kind)
    guard isMarkdown else {
      let remedy = finding.fix.map { "\nWhat to do here: \($0)\n" } ?? ""
      let explained = CatalogueReport(of: [finding.kind], in: catalogue).map { "\n" + $0.text(width: 80) } ?? ""
      return "\(finding.headline)\n\(finding.why)\n\(remedy)\(entry == nil ? "" : explained)"
    }
    // What a project's file says stands in some messages, and is no Markdown.
    var parts = ["**\(Self.escaped(finding.headline))**", Self.escaped(finding.why)]
    if let fix = finding.fix { parts.append("What to do here: " + Self.escaped(fix)) }
    if let entry {
      parts.append("`\(entry.name)` (\(finding.severity.rawValue), \(entry.certainty))")
      // Editors colour property lists and manifests as what they are.
      parts.append(entry.documentation.replacing(/```(?:plist|xcprivacy)\n/, with: "```xml\n"))
      parts += entry.facts.compactMap { number in
        catalogue.fact(number).map { "- \(number): \(Self.escaped($0.summary))" }
      }
    }
    return parts.joined(separator: "\n\n")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_{}[]<>()#+!|~&".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
