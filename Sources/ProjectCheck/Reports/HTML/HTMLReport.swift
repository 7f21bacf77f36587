import Documents
import PolicyReports

/// One page for people, in one file: the findings beside their source lines, gravest first and kind by kind, and what
/// people see, with pictures.
struct HTMLReport: Report {
  var version: String
  var showsAudience: Bool
  var pictures: PromptPictures?

  func text(of result: CheckResult) -> String {
    let findings = HTMLFindings(result)
    let audience = showsAudience && !result.audience.isEmpty ? HTMLAudience(result, pictures) : nil
    let facts = HTMLFacts(cited: findings.facts.union(audience?.facts ?? []))
    var body = "<header>\n<h1>AskRight: \(htmlEscaped(result.project))</h1>\n<p>\(htmlEscaped(result.summary))</p>\n"
    if result.hidden.ignored > 0 {
      body += "<p class=\"soft\">Besides, ignored by comments or the configuration: \(result.hidden.ignored).</p>\n"
    }
    body += navigation(result, findings, hasAudience: audience != nil) + "</header>\n<main>\n"
    if !result.unread.isEmpty { body += HTMLPage.unread(result.unread) }
    body += findings.text
    if let audience { body += audience.text }
    body += facts.text + "</main>\n"
    body +=
      "<footer><p class=\"soft\">Made by AskRight \(htmlEscaped(version)). Not affiliated with Apple.</p></footer>"
    return HTMLPage(title: "\(result.project): what AskRight found", body: body).text
  }

  private func navigation(_ result: CheckResult, _ findings: HTMLFindings, hasAudience: Bool) -> String {
    var links = findings.sections.map { ($0.anchor, "\($0.title) (\($0.count))") }
    if !result.unread.isEmpty { links.insert(("not-read", "Not read (\(result.unread.count))"), at: 0) }
    if findings.hasFiles { links.append(("files", "By file")) }
    if hasAudience { links.append(("people", "What people see")) }
    guard !links.isEmpty else { return "" }
    let items = links.map { "<li><a href=\"#\($0)\">\($1)</a></li>" }.joined(separator: "\n")
    return "<nav aria-label=\"On this page\">\n<ul>\n\(items)\n</ul>\n</nav>\n"
  }
}

/// The facts that a page cites, in words.
struct HTMLFacts {
  private let entries: [FactEntry]

  private static let catalogue = Dictionary(
    Catalogue().facts.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })

  init(cited: Set<String>) {
    entries = cited.sorted { Self.key($0) < Self.key($1) }.compactMap { Self.catalogue[$0] }
  }

  /// Numbers as links to their words, as far as the catalogue has them.
  static func links(_ numbers: [String]) -> String {
    numbers.map { number in
      let text = htmlEscaped(number)
      return catalogue[number] == nil ? text : "<a href=\"#\(text)\">\(text)</a>"
    }.joined(separator: " ")
  }

  /// By their documents, then by their numbers.
  private static func key(_ number: String) -> (String, Int) {
    let parts = number.split(separator: "-", maxSplits: 1)
    return (String(parts.first ?? ""), parts.last.flatMap { Int($0) } ?? 0)
  }

  var text: String {
    guard !entries.isEmpty else { return "" }
    let items = entries.map {
      "<dt id=\"\(htmlEscaped($0.number))\">\(htmlEscaped($0.number))</dt>\n<dd>\(lines(of: $0))</dd>"
    }.joined(separator: "\n")
    return """
      <section aria-labelledby="facts" class="part">
      <h2 id="facts">Facts</h2>
      <p>What this page rests on. DOC: Apple documents it; HDR: an SDK header says it; OBS: it was observed; INF: it \
      follows from others; UNK: nobody says so in public.</p>
      <dl>
      \(items)
      </dl>
      </section>

      """
  }

  /// A table among the facts has a line a row.
  private func lines(of entry: FactEntry) -> String {
    entry.text.split(separator: "\n").map { htmlEscaped(String($0)) }.joined(separator: "<br>\n")
  }
}
