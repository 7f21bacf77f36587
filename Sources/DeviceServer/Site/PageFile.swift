import HTTPService

/// A file of the page, which is part of the program. The start page, `index.html`, is a `StartPage`.
struct PageFile: Sendable {
  let name: String
  let bytes: [UInt8]
  let content: PageContent

  /// The files; a test holds the list against the folder.
  static let all: [PageFile] = [
    PageFile("app-screen.js", PackageResources.app_screen_js),
    PageFile("app-store-screen.js", PackageResources.app_store_screen_js),
    PageFile("assumptions-panel.js", PackageResources.assumptions_panel_js),
    PageFile("circumstances.js", PackageResources.circumstances_js),
    PageFile("elements.js", PackageResources.elements_js),
    PageFile("europe-map.js", PackageResources.europe_map_js),
    PageFile("fleet.js", PackageResources.fleet_js),
    PageFile("grounds.js", PackageResources.grounds_js),
    PageFile("home-screen.js", PackageResources.home_screen_js),
    PageFile("icon.svg", PackageResources.icon_svg),
    PageFile("icons.js", PackageResources.icons_js),
    PageFile("journal-view.js", PackageResources.journal_view_js),
    PageFile("links.js", PackageResources.links_js),
    PageFile("main.js", PackageResources.main_js),
    PageFile("notices.js", PackageResources.notices_js),
    PageFile("page.css", PackageResources.page_css),
    PageFile("phone-view.js", PackageResources.phone_view_js),
    PageFile("phone.css", PackageResources.phone_css),
    PageFile("phone.js", PackageResources.phone_js),
    PageFile("privacy-report-screen.js", PackageResources.privacy_report_screen_js),
    PageFile("prompt-view.js", PackageResources.prompt_view_js),
    PageFile("screen-parts.js", PackageResources.screen_parts_js),
    PageFile("server.js", PackageResources.server_js),
    PageFile("settings-screen.js", PackageResources.settings_screen_js),
    PageFile("start.js", PackageResources.start_js),
    PageFile("stream-slots.js", PackageResources.stream_slots_js),
    PageFile("successors.js", PackageResources.successors_js),
    PageFile("toolbar.js", PackageResources.toolbar_js),
    PageFile("tracking-screen.js", PackageResources.tracking_screen_js),
    PageFile("words.js", PackageResources.words_js),
  ]

  private init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    content = PageContent(bytes)
  }

  static func named(_ name: String) -> PageFile? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Its media type, by the end of its name.
  var mediaType: String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json", "webmanifest": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    default: "application/octet-stream"
    }
  }
}
