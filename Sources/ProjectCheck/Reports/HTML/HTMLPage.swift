import Documents

/// A page that is one file: it has its style in it, needs no script and asks nobody for anything.
///
/// A content security policy says so, too: whatever a project's texts hold, the page runs nothing and loads nothing.
struct HTMLPage {
  /// What the page is, for the window and for screen readers.
  var title: String
  /// The content, as HTML.
  var body: String

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; \
    base-uri 'none'; form-action 'none'">
    <meta name="color-scheme" content="light dark">
    <title>\(htmlEscaped(title))</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }

  /// What could not be read, as a section.
  static func unread(_ files: [UnreadFile]) -> String {
    let items = files.map {
      "<li><code>\(htmlEscaped($0.path))</code>: \(htmlEscaped($0.why))</li>"
    }.joined(separator: "\n")
    return """
      <section aria-labelledby="not-read">
      <h2 id="not-read">Not read</h2>
      <p>This report is partial: what these files hold was not checked.</p>
      <ul>
      \(items)
      </ul>
      </section>

      """
  }

  /// Who made the page.
  static func footer(_ version: String) -> String {
    "<footer><p class=\"soft\">Made by AskRight \(htmlEscaped(version)). Not affiliated with Apple.</p></footer>"
  }

  /// A table that stands as such where there is room, and as a list of its rows on a phone. The roles keep it a table for
  /// those who hear it.
  static func table(_ label: String, columns: [String], rows: [[String]], firstIsHeading: Bool = true) -> String {
    var text = "<table role=\"table\" aria-label=\"\(htmlEscaped(label))\">\n<thead role=\"rowgroup\"><tr role=\"row\">"
    for column in columns { text += "<th role=\"columnheader\" scope=\"col\">\(htmlEscaped(column))</th>" }
    text += "</tr></thead>\n<tbody role=\"rowgroup\">\n"
    for row in rows {
      text += "<tr role=\"row\">"
      for (index, (cell, column)) in zip(row, columns).enumerated() {
        let label = "data-column=\"\(htmlEscaped(column))\""
        text +=
          index == 0 && firstIsHeading
          ? "<th role=\"rowheader\" scope=\"row\" \(label)>\(cell)</th>" : "<td role=\"cell\" \(label)>\(cell)</td>"
      }
      text += "</tr>\n"
    }
    return text + "</tbody>\n</table>\n"
  }
}
