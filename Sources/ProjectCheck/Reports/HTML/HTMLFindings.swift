import Documents
import PolicyReports

/// The findings as parts of a page: a section for each severity, gravest first, and in it one for each kind, so that what is
/// mended alike stands together; then the same by file.
struct HTMLFindings {
  /// The sections.
  let sections: [Section]
  private let result: CheckResult
  /// The names by which the page links to the findings.
  private let anchors: [Int: String]

  /// The findings of a severity.
  struct Section {
    var severity: Severity
    var title: String
    /// The findings of each kind, by their places in the result.
    var kinds: [(name: String, findings: [Int])]

    var anchor: String { "\(severity.rawValue)s" }
    var count: Int { kinds.reduce(0) { $0 + $1.findings.count } }
  }

  init(_ result: CheckResult) {
    self.result = result
    let order = Dictionary(
      kindIdentities.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    sections = Severity.allCases.reversed().compactMap { severity in
      let own = result.findings.indices.filter { result.findings[$0].severity == severity }
      guard !own.isEmpty else { return nil }
      let kinds = Dictionary(grouping: own) { result.findings[$0].kind }
        .sorted { (order[$0.key] ?? .max, $0.key) < (order[$1.key] ?? .max, $1.key) }
      return Section(severity: severity, title: Self.title(of: severity), kinds: kinds.map { ($0.key, $0.value) })
    }
    let shown = sections.flatMap { $0.kinds.flatMap(\.findings) }
    anchors = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, "finding-\($0 + 1)") })
  }

  private static func title(of severity: Severity) -> String {
    switch severity {
    case .error: "Errors"
    case .warning: "Warnings"
    case .info: "Worth knowing"
    }
  }

  /// The numbers of all facts that are cited.
  var facts: Set<String> { Set(result.findings.flatMap(\.allFacts)) }

  /// Whether there is more than one file with findings, so that a table of them helps.
  var hasFiles: Bool { Set(result.findings.map(\.place.path)).count > 1 }

  var text: String {
    let catalogue = sections.isEmpty ? nil : Catalogue()
    return sections.map { section in
      "<section aria-labelledby=\"\(section.anchor)\">\n<h2 id=\"\(section.anchor)\">\(section.title)</h2>\n"
        + section.kinds.map { kind(section.severity, $0, $1, catalogue?.kind($0)) }.joined() + "</section>\n"
    }.joined() + (hasFiles ? files : "")
  }

  // MARK: A kind

  private func kind(_ severity: Severity, _ name: String, _ findings: [Int], _ entry: KindEntry?) -> String {
    var text =
      "<section class=\"kind\">\n<h3><span class=\"severity \(severity.rawValue)\">\(severity.rawValue)</span> "
    text += "<code>\(htmlEscaped(name))</code>"
    if findings.count > 1 { text += " <span class=\"soft\">in \(findings.count) places</span>" }
    text += "</h3>\n"
    if let entry {
      text +=
        "<details><summary>\(Self.words(entry.summary)).</summary>\n\(Self.paragraphs(entry.documentation))</details>\n"
    }
    return text + findings.map(finding).joined() + "</section>\n"
  }

  /// The comment of a kind: paragraphs, and what is bad and good each on a line of its own.
  private static func paragraphs(_ documentation: String) -> String {
    var paragraphs: [String] = [""]
    for line in documentation.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        paragraphs.append("")
      } else if paragraphs[paragraphs.count - 1].isEmpty {
        paragraphs[paragraphs.count - 1] = words(String(line))
      } else {
        let isNew = ["Bad:", "Good:", "- "].contains { line.hasPrefix($0) }
        paragraphs[paragraphs.count - 1] += (isNew ? "<br>\n" : " ") + words(String(line))
      }
    }
    return paragraphs.dropFirst().filter { !$0.isEmpty }.map { "<p>\($0)</p>\n" }.joined()
  }

  /// A text with code in back quotes.
  private static func words(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    // Without a partner the last quote is one.
    guard !parts.count.isMultiple(of: 2) else { return htmlEscaped(text) }
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? htmlEscaped(String(part)) : "<code>\(htmlEscaped(String(part)))</code>"
    }.joined()
  }

  // MARK: A finding

  private func finding(_ index: Int) -> String {
    let finding = result.findings[index]
    let place = "\(finding.place.path):\(finding.place.line):\(finding.place.column)"
    var text = "<article class=\"finding\" id=\"\(anchors[index] ?? "")\">\n"
    text += "<h4><code>\(htmlEscaped(place))</code></h4>\n<p>\(htmlEscaped(finding.message))</p>\n"
    if let excerpt = result.excerpts[finding.place] { text += HTMLExcerpt(excerpt).text }
    var parts = [("Why", htmlEscaped(finding.why))]
    if let refusals = finding.refusals.phrase { parts.append(("Refused by", htmlEscaped(refusals))) }
    if let fix = finding.fix { parts.append(("Do", htmlEscaped(fix))) }
    if let target = finding.target { parts.append(("Target", htmlEscaped(target))) }
    parts.append(("Sure", "\(finding.certainty.mark)"))
    let facts = finding.allFacts
    if !facts.isEmpty { parts.append(("Facts", HTMLFacts.links(facts))) }
    return text + "<dl>\n" + parts.map { "<dt>\($0)</dt><dd>\($1)</dd>\n" }.joined() + "</dl>\n</article>\n"
  }

  // MARK: By file

  private var files: String {
    let byFile = Dictionary(grouping: result.findings.indices) { result.findings[$0].place.path }
    let rows = byFile.sorted { $0.key < $1.key }.map { path, findings in
      let links = findings.map { index in
        let finding = result.findings[index]
        return "<a href=\"#\(anchors[index] ?? "")\">\(finding.place.line)</a> "
          + "<span class=\"severity \(finding.severity.rawValue)\">\(finding.severity.rawValue)</span> "
          + "<code>\(htmlEscaped(finding.kind))</code>"
      }
      return ["<code>\(htmlEscaped(path))</code>", links.joined(separator: "<br>\n")]
    }
    return "<section aria-labelledby=\"files\" class=\"part\">\n<h2 id=\"files\">By file</h2>\n"
      + HTMLPage.table("The findings by file", columns: ["File", "Lines"], rows: rows) + "</section>\n"
  }
}

/// The lines around a finding, with the place marked.
struct HTMLExcerpt {
  private let excerpt: SourceExcerpt

  init(_ excerpt: SourceExcerpt) {
    self.excerpt = excerpt
  }

  var text: String {
    "<pre class=\"code\"><code>" + excerpt.lines.map(line).joined() + "</code></pre>\n"
  }

  private func line(_ line: SourceExcerpt.Line) -> String {
    let scalars = Array(line.text.unicodeScalars)
    var words: String
    if let mark = line.mark?.clamped(to: 0..<scalars.count) {
      words = code(scalars[..<mark.lowerBound])
      // Where the line ends there is nothing to mark but its end.
      words += "<mark>\(mark.isEmpty ? " " : code(scalars[mark]))</mark>" + code(scalars[mark.upperBound...])
    } else {
      words = code(scalars[...])
    }
    return "<span class=\"line\(line.mark == nil ? "" : " hit")\"><span class=\"number\">\(line.number)</span>"
      + "<span class=\"words\">\(words)\n</span></span>"
  }

  /// Source as it stands. What is not to be seen, and what would turn the text around it, is shown by its number.
  private func code(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in scalars {
      switch scalar.value {
      case 0x09: text += "&#9;"
      case 0x200B...0x200F, 0x2060...0x2064, 0xFEFF: text += odd(scalar)
      case _ where isTreacherous(scalar): text += odd(scalar)
      default: text += htmlEscaped(String(scalar))
      }
    }
    return text
  }

  private func odd(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<span class=\"odd\">U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)</span>"
  }
}
