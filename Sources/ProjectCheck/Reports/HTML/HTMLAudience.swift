import Documents
import PolicyReports

/// What people see, as a part of a page: a table for each way in which targets ask, and beside it pictures of the prompts.
struct HTMLAudience {
  private let rows: [AudienceRow]
  private let sections: [AudienceSection]
  private let pictures: PromptPictures?

  /// More targets of a section than these are counted, not named.
  private static let mostNamed = 5

  init(_ result: CheckResult, _ pictures: PromptPictures?) {
    rows = result.audience
    sections = AudienceSection.sections(of: rows)
    self.pictures = pictures
  }

  /// The numbers of all facts that are cited.
  var facts: Set<String> { Set(rows.flatMap { $0.people.facts.map(\.description) }) }

  var text: String {
    var shown: Set<Int> = []
    return "<section aria-labelledby=\"people\">\n<h2 id=\"people\">What people see</h2>\n"
      + sections.map { section($0, shown: &shown) }.joined() + "</section>\n"
  }

  private func section(_ section: AudienceSection, shown: inout Set<Int>) -> String {
    let more = section.targets.count - Self.mostNamed
    let names = section.targets.prefix(Self.mostNamed).map { htmlEscaped($0.name) }.joined(separator: ", ")
    let title = "\(names)\(more > 0 ? " and \(more) more" : ""), request: \(htmlEscaped(section.call))"
    let own = section.targets[0].rows
    let cells = zip(section.cells, own).enumerated().map { index, entry in
      let (cells, row) = entry
      let links = pictureLinks(section.targets.compactMap { $0.rows.indices.contains(index) ? $0.rows[index] : nil })
      return [
        countries(cells[0], rows[row]), htmlEscaped(cells[1]), htmlEscaped(cells[2]) + links, htmlEscaped(cells[3]),
        certainty(rows[row]),
      ]
    }
    let columns = ["Countries", "iOS", "First request", "A year later", "Sure"]
    return "<section class=\"people\">\n<h3>\(title)</h3>\n<div class=\"beside\">\n"
      + HTMLPage.table("Who sees what of \(section.targets[0].name)", columns: columns, rows: cells)
      + figures(section, shown: &shown) + "</div>\n</section>\n"
  }

  /// The countries in a phrase; where it does not name them, it opens to do so.
  private func countries(_ phrase: String, _ row: AudienceRow) -> String {
    guard row.people.isLargest else { return htmlEscaped(phrase) }
    let codes = row.people.countries.map(\.description).joined(separator: " ")
    return "<details><summary>\(htmlEscaped(phrase))</summary>\(htmlEscaped(codes))</details>"
  }

  private func certainty(_ row: AudienceRow) -> String {
    let facts = row.people.facts.map(\.description)
    let mark = "\(row.people.certainty.mark)"
    return facts.isEmpty ? mark : "<details><summary>\(mark)</summary>\(HTMLFacts.links(facts))</details>"
  }

  // MARK: Pictures

  private func picture(ofRow row: Int) -> Int? {
    guard let pictures, pictures.byRow.indices.contains(row) else { return nil }
    return pictures.byRow[row].flatMap { pictures.pictures.indices.contains($0) ? $0 : nil }
  }

  private func pictureLinks(_ rows: [Int]) -> String {
    let numbers = Set(rows.compactMap(picture(ofRow:))).sorted()
    guard !numbers.isEmpty else { return "" }
    let links = numbers.map { "<a href=\"#picture-\($0 + 1)\">picture \($0 + 1)</a>" }
    return " <span class=\"soft\">(\(links.joined(separator: ", ")))</span>"
  }

  /// The pictures that belong to a section and that none before it has shown.
  private func figures(_ section: AudienceSection, shown: inout Set<Int>) -> String {
    guard let pictures else { return "" }
    var text = ""
    for target in section.targets {
      for row in target.rows {
        guard let number = picture(ofRow: row), shown.insert(number).inserted else { continue }
        let sight = "\(target.name), \(rows[row].countryPhrase), iOS \(rows[row].people.versionNotation)"
        text += figure(number, pictures.pictures[number], sight)
      }
    }
    return text.isEmpty ? "" : "<div class=\"pictures\">\n\(text)</div>\n"
  }

  private func figure(_ number: Int, _ picture: PromptPictures.Picture, _ sight: String) -> String {
    func address(_ bytes: [UInt8]) -> String { "data:\(htmlEscaped(picture.mediaType));base64,\(Base64.encode(bytes))" }
    return """
      <figure id="picture-\(number + 1)">
      <picture>
      <source media="screen and (prefers-color-scheme: dark)" srcset="\(address(picture.dark))">
      <img src="\(address(picture.light))" alt="\(htmlEscaped(picture.words))">
      </picture>
      <figcaption>Picture \(number + 1): \(htmlEscaped(sight))</figcaption>
      </figure>

      """
  }
}
