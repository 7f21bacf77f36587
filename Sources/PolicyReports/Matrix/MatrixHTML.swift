import TrackingPolicy

extension Matrix {
  /// The matrix as one HTML file that needs nothing else: no script, no font, no picture.
  public func html() -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Tracking prompts on \(escaped("\(question.situation.system.platform.name)"))</title>
    <style>
    :root { color-scheme: light dark; --line: #8884; --quiet: #6b7280; --sheet: #2563eb22; --none: #b4530922; }
    body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
    h1 { font-size: 1.4rem; line-height: 1.3; } h2 { font-size: 1.15rem; margin-top: 2.5rem; }
    table { border-collapse: collapse; width: 100%; }
    caption { text-align: left; font-weight: 600; padding: 1rem 0 .4rem; }
    th, td { border-top: 1px solid var(--line); padding: .5rem .6rem; text-align: left; vertical-align: top; }
    thead th { color: var(--quiet); font-size: .85rem; font-weight: 600; border-top: 0; }
    tbody th { font-weight: 500; width: 34%; } td.mark { width: 7rem; color: var(--quiet); font-size: .85rem; }
    tr.sheet { background: var(--sheet); } tr.nothing { background: var(--none); }
    summary { cursor: pointer; } p.note { color: var(--quiet); font-size: .9rem; }
    </style>
    </head>
    <body>
    <h1>\(escaped(title))</h1>
    \(tables())
    <p class="note">Marks: DOC Apple documents it, HDR an SDK header says it, OBS people observed it, INF inferred, UNK \
    nobody says so in public and an assumption answers it. Hover a mark for the facts. Made by AskRight \
    \(escaped(productVersion)).</p>
    </body>
    </html>

    """
  }

  /// A heading for every call, a table for each set of versions under it.
  private func tables() -> String {
    var text = ""
    var call: Request?
    var versions: [VersionRange]?
    for row in classes {
      let isNewCall = row.call != call
      if isNewCall || row.versions != versions {
        if versions != nil { text += "</tbody>\n</table>\n" }
        if isNewCall { text += "<h2>\(escaped(row.call.phrase))</h2>\n" }
        text += """
          <table>
          <caption>\(escaped(row.versionPhrase))</caption>
          <thead><tr><th>Where</th><th>First request</th><th>A year later</th><th>Sure</th></tr></thead>
          <tbody>

          """
        (call, versions) = (row.call, row.versions)
      }
      text += line(for: row)
    }
    return versions == nil ? text : text + "</tbody>\n</table>"
  }

  private func line(for row: Class) -> String {
    let style =
      switch row.firstRun.outcome {
      case .prompt(let prompt): prompt.surface == .sheet ? "sheet" : "alert"
      case .immediate, .crash: "nothing"
      }
    let phrase = escaped(row.countryPhrase(under: question.assumptions))
    let codes = row.countries.map(\.description).joined(separator: " ")
    let place = row.isLargest ? "<details><summary>\(phrase)</summary>\(codes)</details>" : phrase
    let facts = row.facts.map(\.description).joined(separator: " ")
    return """
      <tr class="\(style)"><th scope="row">\(place)</th><td>\(escaped(row.firstPhrase))</td>\
      <td>\(escaped(row.laterPhrase))</td><td class="mark" title="\(facts)">\(row.certaintyPhrase(under: question.assumptions))</td></tr>

      """
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
