import DeviceServer
import Documents
import Foundation
import HTTPService
import TestSupport
import Testing
import TrackingPolicy
import TrackingPrompt
import VirtualDevice

@Suite("The page's server")
struct PageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/DeviceServer/Page")

  private func response(_ served: ServedPhones, _ path: String, _ fields: String = "") async throws
    -> RawClient.Response
  {
    let client = try RawClient(port: served.server.port)
    try client.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(served.server.port)\r\n\(fields)\r\n")
    return try await client.response()
  }

  @Test("Every file of the page is served, with what keeps browsers from running anything else")
  func files() async throws {
    let served = try ServedPhones(page: [])
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.contains("index.html") && names.count > 10)
    for name in names where name != "index.html" {
      let answer = try await response(served, "/page/\(name)")
      #expect(answer.status == 200, "\(name)")
      #expect(
        try answer.body == String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8), "\(name)")
      #expect(answer.fields["content-security-policy"]?.hasPrefix("default-src 'none'; script-src 'self'") == true)
      #expect(answer.fields["x-content-type-options"] == "nosniff")
      #expect(answer.fields["content-type"] != "application/octet-stream", "\(name)")
    }
    await served.stop()
  }

  @Test("The start page has its style sheets inside, and allows those by their hashes and no other style")
  func startPage() async throws {
    let served = try ServedPhones(page: [])
    let answer = try await response(served, "/")
    await served.stop()
    #expect(answer.status == 200)
    #expect(answer.fields["content-type"] == "text/html; charset=utf-8")
    #expect(!answer.body.contains("rel=\"stylesheet\""))
    var rest = try String(contentsOf: Self.folder.appendingPathComponent("index.html"), encoding: .utf8)
    var allowed: [String] = []
    for name in ["page.css", "phone.css"] {
      let sheet = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      #expect(answer.body.contains("<style>\(sheet)</style>"), "\(name)")
      rest = rest.replacingOccurrences(
        of: "<link rel=\"stylesheet\" href=\"/page/\(name)\">", with: "<style>\(sheet)</style>")
      allowed.append("'sha256-\(Data(SHA256.hash(of: Array(sheet.utf8))).base64EncodedString())'")
    }
    #expect(answer.body == rest)
    #expect(
      answer.fields["content-security-policy"]?.contains("; style-src \(allowed.joined(separator: " ")); ") == true,
      "\(answer.fields["content-security-policy"] ?? "none")")
  }

  @Test("A browser that has a file already is told so, until another version of the program brings another")
  func caching() async throws {
    let served = try ServedPhones(page: [])
    let first = try await response(served, "/page/main.js")
    #expect(first.fields["cache-control"] == "no-cache")
    let tag = try #require(first.fields["etag"])
    let again = try await response(served, "/page/main.js", "If-None-Match: \"other\", \(tag)\r\n")
    #expect(again.status == 304)
    #expect(again.body.isEmpty)
    #expect(try await response(served, "/page/main.js", "If-None-Match: \"other\"\r\n").status == 200)
    await served.stop()
  }

  @Test("Where a browser takes it, a file comes compressed")
  func compressed() async throws {
    let served = try ServedPhones(page: [])
    let plain = try await response(served, "/page/main.js")
    let compressed = try await response(served, "/page/main.js", "Accept-Encoding: br, gzip\r\n")
    #expect(compressed.fields["content-encoding"] == "gzip")
    #expect(plain.fields["content-encoding"] == nil)
    let lengths = try [plain, compressed].map { try #require(Int($0.fields["content-length"] ?? "")) }
    #expect(lengths[1] < lengths[0] / 2)
    await served.stop()
  }

  @Test(
    "What is no file of the page is not served",
    arguments: [
      "/page/", "/page/nothing.js", "/page/..%2fPackage.swift", "/page/../openapi.json", "/page/%2e%2e", "/index.html",
      "/page/main.js%00", "/page/main.js/", "/page/openapi.json",
    ])
  func noFile(path: String) async throws {
    let served = try ServedPhones(page: [])
    #expect(try await response(served, path).status == 404)
    await served.stop()
  }

  @Test(
    "A server without a page has none of its paths", arguments: ["/", "/page/context", "/page/facts", "/page/main.js"])
  func headless(path: String) async throws {
    let served = try ServedPhones()
    #expect(try await response(served, path).status == 404)
    await served.stop()
  }

  @Test("The context has every country, language, assumption and reason that the modules which decide have")
  func context() async throws {
    let bundle = AppBundle(
      identifier: "com.example.app", name: "<script>", trackingDomains: TrackingDomains(app: ["a.example"]))
    let served = try ServedPhones(page: [OfferedApp(bundle, source: .project)])
    let context = try await served.get("/page/context")
    func texts(_ list: String, _ member: String) -> [String] {
      context.at(list)?.array?.compactMap { $0[member]?.string } ?? []
    }
    #expect(texts("countries", "code") == Country.allCases.map(\.description))
    #expect(texts("countries", "name").count == Country.allCases.count)
    #expect(texts("languages", "tag") == PromptLanguage.allCases.map(\.tag))
    #expect(texts("assumptions", "name") == Assumption.allCases.map { "\($0.name)" } + ["orphanedPrompts"])
    #expect(texts("assumptions", "description").allSatisfy { $0.hasSuffix(".") })
    #expect(context.at("reasons")?.members?.map(\.key) == Reason.allCases.map { "\($0.name)" })
    #expect(context.text("apps.0.source") == "project")
    // An event takes a bundle as it stands there.
    let phone = try await served.phone()
    #expect(context.text("apps.0.bundle.name") == "<script>")
    let install = #"{"do": "install", "bundle": {"identifier": "com.example.app", "name": "<script>"}}"#
    #expect(try await served.ask("POST", "/devices/\(phone)/events", install).status == 200)
    await served.stop()
  }

  @Test("The apps on offer have the names that they have on a phone in that language")
  func names() async throws {
    let localised = AppBundle(
      identifier: "com.example.a", name: "Words", localisations: ["es": .init(name: "Palabras")])
    let plain = AppBundle(identifier: "com.example.b", name: "Plain", localisations: ["es": .init()])
    let served = try ServedPhones(page: [localised, plain].map { OfferedApp($0, source: .example) })
    for (language, names) in [("es-MX", ["Palabras", "Plain"]), ("fr", ["Words", "Plain"])] {
      let answer = try await served.get("/page/names?language=\(language)")
      #expect(answer.at("names")?.array?.map(\.string) == names, "\(language)")
    }
    #expect(try await response(served, "/page/names").status == 400)
    await served.stop()
  }

  @Test(
    "A country's class is what a first request there brings",
    arguments: [("FR", "sheet"), ("IT", "sheet"), ("NL", "optionalSheet"), ("US", "alert"), ("CH", "alert")])
  func classes(country: String, expected: String) async throws {
    let served = try ServedPhones(page: [])
    let context = try await served.get("/page/context")
    let entry = context.at("countries")?.array?.first { $0["code"]?.string == country }
    #expect(entry?["class"]?.string == expected)
    let now = try await served.phone()
    #expect(try await served.get("/devices/\(now)/countries").text("countries.\(country)") == expected)
    // Before 27.2 there is but the alert.
    let before = try await served.phone(#"{"osVersion": "27.1"}"#)
    #expect(try await served.get("/devices/\(before)/countries").text("countries.\(country)") == "alert")
    await served.stop()
  }

  @Test("Orders make another phone the same")
  func orders() async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp(#"{"deviceLocation": "NL", "accountRegion": "NL", "seed": 7}"#)
    _ = try await served.ask(
      "POST", "/devices/\(phone)/events",
      #"""
      [{"do": "request", "api": "expanded", "preferExpanded": true, "hasAction": true}, {"do": "tap", "button": "additionalInfo"},
       {"do": "requestPermission", "permission": "camera"}, {"do": "tap", "button": "allow"}, {"do": "advance", "days": 400}]
      """#)
    let orders = try await members(of: served, "/devices/\(phone)/orders")
    let again = try await served.phone(try text(orders["configuration"]))
    let answer = try await served.ask("POST", "/devices/\(again)/events", try text(orders["orders"]))
    #expect(answer.at("results")?.array?.isEmpty == false)
    #expect(answer.at("results")?.array?.allSatisfy { $0["error"] == nil } == true)
    let state = try text(try await members(of: served, "/devices/\(phone)")["state"])
    #expect(try text(try await members(of: served, "/devices/\(again)")["state"]) == state)
    await served.stop()
  }

  @Test("A scenario of what happened is offered as a file")
  func scenario() async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp()
    _ = try await served.ask(
      "POST", "/devices/\(phone)/events", #"[{"do": "request"}, {"do": "tap", "button": "deny"}]"#)
    let answer = try await response(served, "/devices/\(phone)/scenario")
    #expect(answer.fields["content-disposition"] == #"attachment; filename="scenario.json""#)
    let scenario = try JSONDocument.read(Array(answer.body.utf8), repeatedKeys: .refuse)
    #expect(scenario["steps"]?.array?.last?["do"]?.string == "tap")
    #expect(scenario["apps"]?.array?.count == 1)
    await served.stop()
  }

  /// The members of an answer.
  private func members(of served: ServedPhones, _ path: String) async throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(try await response(served, path).body.utf8))
    return try #require(object as? [String: Any])
  }

  /// A value as JSON.
  private func text(_ value: Any?) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: try #require(value), options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }
}
