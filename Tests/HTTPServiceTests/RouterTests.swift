import HTTPService
import Testing

@Suite("Routes")
struct RouterTests {
  private static let router: HTTPRouter = {
    var router = HTTPRouter()
    router.add(.get, "/devices") { _, _ in .now(.noContent) }
    router.add(.post, "/devices", body: "application/json") { request, _ in
      .now(HTTPResponse(status: 201, body: .bytes(request.body)))
    }
    router.add(.get, "/devices/{device}/requests/{request}") { _, parameters in
      .now(
        HTTPResponse(body: .bytes(Array("\(parameters["device"]) \(parameters["request"])\(parameters["none"])".utf8))))
    }
    router.add(.get, "/fault") { _, _ throws(HTTPProblem) in
      throw HTTPProblem(409, "conflict", "it is taken", at: "name", advice: "choose another")
    }
    return router
  }()

  private func answer(_ method: HTTPMethod, _ path: String, fields: HTTPFields = [:]) throws -> HTTPResponse {
    let target = try #require(HTTPTarget(path[...]))
    let reply = Self.router.answer(HTTPRequest(method: method, target: target, fields: fields, body: [1]))
    guard case .now(let response) = reply else {
      Issue.record("the answer should be there at once")
      return HTTPResponse()
    }
    return response
  }

  private func text(_ response: HTTPResponse) -> String {
    if case .bytes(let bytes) = response.body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  @Test("A request finds its handler, with what stands in place of the parameters")
  func finds() async throws {
    #expect(try answer(.get, "/devices").status == 204)
    #expect(try answer(.head, "/devices").status == 204)
    #expect(try text(answer(.get, "/devices/a%2Fb/requests/7?x=1")) == "a/b 7")
  }

  @Test(
    "A path that is not there is answered 404",
    arguments: ["/", "/device", "/devices/", "/devices//requests/7", "/devices/a/requests/7/", "/Devices"])
  func unknown(path: String) async throws {
    let response = try answer(.get, path)
    #expect(response.status == 404)
    #expect(text(response).contains(#""kind":"unknownPath""#))
  }

  @Test("A method that the path does not know is answered 405, with those it knows")
  func method() async throws {
    let response = try answer(.delete, "/devices")
    #expect(response.status == 405)
    #expect(response.fields["allow"] == "GET, POST, HEAD")
    #expect(try answer(HTTPMethod(rawValue: "get"), "/devices").status == 405)
  }

  @Test(
    "A body must be said to be what the route reads",
    arguments: [
      ("application/json", 201), ("Application/JSON ; charset=utf-8", 201), ("text/plain", 415), ("", 415),
      ("application/jsonx", 415),
    ])
  func mediaType(type: String, status: Int) async throws {
    #expect(try answer(.post, "/devices", fields: ["Content-Type": type]).status == status)
    #expect(try answer(.post, "/devices").status == 415)
  }

  @Test("A problem that a handler throws is the answer: what, where, what to do")
  func problem() async throws {
    let response = try answer(.get, "/fault")
    #expect(response.status == 409)
    #expect(response.fields["content-type"] == "application/problem+json")
    #expect(
      text(response)
        == #"{"status":409,"kind":"conflict","title":"it is taken","where":"name","detail":"choose another"}"#)
  }

  @Test("Parameters of a query are decoded, and the first of a name counts")
  func query() async throws {
    let target = try #require(HTTPTarget("/?a=1+2&b&c=%26%3D&a=3&&=x"))
    #expect(target.parameter("a") == "1 2")
    #expect(target.parameter("b") == "")
    #expect(target.parameter("c") == "&=")
    #expect(target.parameter("d") == nil)
    #expect(target.query.count == 5)
  }

  @Test(
    "The media type that says most about another counts, with its weight",
    arguments: [
      ([], false), (["*/*"], false), (["application/json"], false), (["a/lines"], true), (["A/Lines;q=0.9"], true),
      (["a/*, */*;q=0.5"], true), (["a/lines;q=0.5, application/json"], false), (["a/lines", "a/json;q=0.1"], true),
      (["application/json;q=0.2", "a/lines ; q=0.3"], true), (["a/*;q=0, a/lines"], true),
      (["a/lines;q=0, */*"], false),
    ] as [([String], Bool)])
  func preference(accept: [String], expected: Bool) throws {
    var fields = HTTPFields()
    for value in accept { fields.append("Accept", value) }
    let request = HTTPRequest(method: .get, target: try #require(HTTPTarget("/")), fields: fields)
    #expect(request.prefers("a/lines", to: "application/json") == expected)
  }
}
