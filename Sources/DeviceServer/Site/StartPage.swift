import Foundation
import HTTPService

/// What a browser gets first: `index.html`, with the style sheets that it names inside of it, so that the page can be drawn
/// as soon as it is there instead of after two more answers.
struct StartPage: Sendable {
  /// The page.
  let content: PageContent
  /// What stands in its content security policy for the style sheets: a hash of each, so that no other style counts.
  let styleSources: [String]

  /// Puts the style sheets in.
  init() {
    var html = String(decoding: PackageResources.index_html, as: UTF8.self)
    var sources: [String] = []
    for sheet in PageFile.all {
      guard let link = html.range(of: "<link rel=\"stylesheet\" href=\"/page/\(sheet.name)\">") else { continue }
      html.replaceSubrange(link, with: "<style>\(String(decoding: sheet.bytes, as: UTF8.self))</style>")
      sources.append("'sha256-\(Data(SHA256.hash(of: sheet.bytes)).base64EncodedString())'")
    }
    content = PageContent(Array(html.utf8))
    styleSources = sources
  }
}
