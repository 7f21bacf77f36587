import HTTPService
import TestSupport
import Testing

@Suite("Who may ask")
struct AccessTests {
  private func status(_ fields: String, access: HTTPAccess = .loopback) async throws -> Int {
    let server = try HTTPServer(.init(access: access, limits: .patient())) { _ in .now(HTTPResponse()) }
    let client = try RawClient(port: server.port)
    try client.send("GET / HTTP/1.1\r\n\(fields.replacing("$", with: "\(server.port)"))\r\n\r\n")
    let response = try await client.response()
    await server.stopped()
    return response.status
  }

  @Test(
    "On the loopback address, the Host must be this machine's own, with the port",
    arguments: [
      ("127.0.0.1:$", 200), ("localhost:$", 200), ("LOCALHOST:$", 200), ("[::1]:$", 200), ("127.1.2.3:$", 200),
      ("127.0.0.1", 403), ("127.0.0.1:1", 403), ("127.0.0.1:$$", 403), ("localhost.:$", 403),
      ("127.0.0.1.example:$", 403),
      ("elsewhere.example:$", 403), ("10.0.0.1:$", 403), ("[::2]:$", 403), ("127.0.0.256:$", 403),
      ("127.0.0.+1:$", 403),
      ("localhost:$@elsewhere.example", 403), ("", 403),
    ])
  func host(host: String, expected: Int) async throws {
    #expect(try await status("Host: " + host) == expected)
  }

  @Test(
    "A page must come from this server",
    arguments: [
      ("127.0.0.1:$", "http://127.0.0.1:$", 200), ("localhost:$", "http://localhost:$", 200),
      ("127.0.0.1:$", "http://localhost:$", 403), ("127.0.0.1:$", "https://127.0.0.1:$", 403),
      ("127.0.0.1:$", "http://127.0.0.1", 403), ("127.0.0.1:$", "null", 403),
      ("127.0.0.1:$", "http://elsewhere.example", 403), ("127.0.0.1:$", "", 403),
    ])
  func origin(host: String, origin: String, expected: Int) async throws {
    #expect(try await status("Host: \(host)\r\nOrigin: \(origin)") == expected)
  }

  @Test(
    "What a page of another server embeds is refused, though it sends no Origin; links to here may be followed",
    arguments: [
      ("cross-site", "no-cors", "script", 403), ("cross-site", "no-cors", "image", 403),
      ("same-site", "no-cors", "script", 403), ("cross-site", "navigate", "iframe", 403),
      ("cross-site", "websocket", "empty", 403), ("cross-site", "navigate", "document", 200),
      ("none", "navigate", "document", 200), ("same-origin", "cors", "empty", 200),
      ("same-origin", "no-cors", "script", 200),
    ])
  func embedding(site: String, mode: String, destination: String, expected: Int) async throws {
    let fields = "Sec-Fetch-Site: \(site)\r\nSec-Fetch-Mode: \(mode)\r\nSec-Fetch-Dest: \(destination)"
    #expect(try await status("Host: localhost:$\r\n" + fields) == expected)
  }

  @Test(
    "Where a token is wanted, nothing else will do",
    arguments: [
      ("Authorization: Bearer 0123456789abcdef", 200), ("Authorization: bearer  0123456789abcdef", 200),
      ("Authorization: Bearer 0123456789abcdeF", 401), ("Authorization: Bearer 0123456789abcde", 401),
      ("Authorization: Bearer 0123456789abcdef0", 401), ("Authorization: Bearer", 401),
      ("Authorization: Basic 0123456789abcdef", 401),
      ("X: Bearer 0123456789abcdef", 401),
      ("Authorization: Bearer 0123456789abcdef\r\nOrigin: http://phone.example", 200),
      ("Authorization: Bearer 0123456789abcdef\r\nOrigin: http://elsewhere.example", 403),
    ])
  func token(fields: String, expected: Int) async throws {
    let token = try #require(BearerToken("0123456789abcdef"))
    #expect(try await status("Host: phone.example\r\n" + fields, access: .bearer(token)) == expected)
  }

  @Test(
    "A token that is too short, or could not stand in a header, is none",
    arguments: ["", "short", "0123456789 abcdef", "0123456789abcdeé"])
  func badToken(text: String) {
    #expect(BearerToken(text) == nil)
  }

  @Test("A refused request with a body leaves the connection usable")
  func refusedBody() async throws {
    let server = try HTTPServer(.init(limits: .patient())) { _ in .now(HTTPResponse()) }
    let client = try RawClient(port: server.port)
    let host = "Host: 127.0.0.1:\(server.port)\r\n"
    try client.send("POST / HTTP/1.1\r\n\(host)Origin: http://elsewhere.example\r\nContent-Length: 3\r\n\r\nabc")
    let response = try await client.response()
    #expect(response.status == 403)
    #expect(response.fields["content-type"] == "application/problem+json")
    #expect(response.body.contains(#""kind":"foreignOrigin""#))
    try client.send("GET / HTTP/1.1\r\n\(host)\r\n")
    #expect(try await client.response().status == 200)
    await server.stopped()
  }
}
