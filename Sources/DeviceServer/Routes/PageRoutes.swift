import Documents
import HTTPService
import TrackingPolicy
import VirtualDevice

extension DeviceService {
  /// The page, and what it asks beside the phones.
  func addPageRoutes(to router: inout HTTPRouter, offering apps: [OfferedApp]) {
    let context = PageContent(PageContext(version: version, apps: apps).json())
    let facts = PageContent(PageContext.facts())
    let start = StartPage()
    router.add(.get, "/") { request, _ throws(HTTPProblem) in
      try request.expectNoQuery()
      return start.content.reply(
        to: request, "text/html; charset=utf-8", fields: Self.guards(styleSources: start.styleSources))
    }
    router.add(.get, "/page/context") { request, _ throws(HTTPProblem) in
      try request.expectNoQuery()
      return context.reply(to: request, "application/json")
    }
    router.add(.get, "/page/facts") { request, _ throws(HTTPProblem) in
      try request.expectNoQuery()
      return facts.reply(to: request, "application/json")
    }
    router.add(.get, "/page/names") { request, _ throws(HTTPProblem) in
      var query = try QueryReader(request)
      let language = try query.required("language")
      try query.finish()
      return .json { writer in
        writer.beginObject()
        writer.key("names")
        writer.beginArray()
        for app in apps { writer.write(app.bundle.name(onPhoneIn: language)) }
        writer.endArray()
        writer.endObject()
      }
    }
    router.add(.get, "/page/{file}") { request, parameters throws(HTTPProblem) in
      try Self.answer(request, file: parameters["file"])
    }
  }

  /// Answers with a file of the page, or says that the browser has it already.
  private static func answer(_ request: HTTPRequest, file name: String) throws(HTTPProblem) -> HTTPReply {
    try request.expectNoQuery()
    guard let file = PageFile.named(name) else {
      throw HTTPProblem(404, "unknownPath", "the page has no such file", at: name, advice: "open / in a browser")
    }
    return file.content.reply(to: request, file.mediaType, fields: guards())
  }

  /// What browsers are told so that nothing but the files of this server runs, nothing is sent elsewhere, and no other page
  /// shows this one within itself.
  ///
  /// There is no Cross-Origin-Opener-Policy: for it a browser starts another process before it draws, which delays
  /// the first paint, and a page that opened this one can neither read it nor be heard by it without.
  private static func guards(styleSources: [String] = ["'self'"]) -> [(String, String)] {
    [
      (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src \(styleSources.joined(separator: " ")); img-src 'self' data:; "
          + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      ),
      ("referrer-policy", "no-referrer"),
      ("cross-origin-resource-policy", "same-origin"),
    ]
  }
}
