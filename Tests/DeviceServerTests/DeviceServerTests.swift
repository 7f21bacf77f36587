import DeviceReports
import DeviceServer
import Documents
import Foundation
import TestSupport
import Testing
import VirtualDevice

@Suite("Phones over HTTP")
struct DeviceServerTests {
  @Test("A phone is made, found, looked at and thrown away")
  func lifeOfAPhone() async throws {
    let served = try ServedPhones()
    let made = try await served.ask(
      "POST", "/devices", #"{"osVersion": "27.2", "deviceLocation": "DE", "accountRegion": "DE"}"#)
    #expect(made.status == 201)
    #expect(made.number("id") == 1)
    #expect(made.text("configuration.deviceLocation") == "DE")
    #expect(try await served.phone() == 2)
    let list = try await served.get("/devices")
    #expect(list.at("devices")?.array?.count == 2)
    let shown = try await served.get("/devices/1")
    #expect(shown.text("state.device.osVersion") == "27.2")
    #expect(shown.number("entries") == 0)
    #expect(try await served.ask("DELETE", "/devices/1").status == 204)
    #expect(try await served.get("/devices/1").status == 404)
    #expect(try await served.ask("DELETE", "/devices/1").status == 404)
    // Numbers are not used twice.
    #expect(try await served.phone() == 3)
    await served.stop()
  }

  @Test("A first launch in Germany: the sheet, the answer, and the completion, each with its reasons")
  func firstLaunch() async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp(#"{"deviceLocation": "DE", "accountRegion": "DE"}"#)
    let events = "/devices/\(phone)/events"
    let request = try await served.ask("POST", events, #"{"do": "request", "api": "expanded", "preferExpanded": true}"#)
    #expect(request.effects == ["decided", "presented", "processChanged"])
    #expect(request.text("effects.0.reason") == "promptShown")
    #expect(request.at("effects.0.facts")?.array?.isEmpty == false)
    let prompt = try await served.get("/devices/\(phone)/prompt")
    #expect(prompt.text("prompt.surface") == "sheet")
    #expect(try await served.get("/devices/\(phone)/requests/1").text("state") == "waiting")
    let tap = try await served.ask("POST", "/devices/\(phone)/prompt/1/tap", #"{"button": "allow"}"#)
    #expect(tap.effects == ["closed", "decided", "decisionChanged", "completed", "processChanged"])
    let settled = try await served.get("/devices/\(phone)/requests/1")
    #expect(settled.text("state") == "completed")
    #expect(settled.text("status") == "authorized")
    #expect(try await served.get("/devices/\(phone)/prompt").at("prompt")?.value == .null)
    let settings = try await served.get("/devices/\(phone)/settings")
    #expect(settings.at("rows.0.isOn")?.boolean == true)
    let forecast = try await served.get("/devices/\(phone)/forecast?app=com.example.app")
    #expect(forecast.text("reason") == "decided")
    await served.stop()
  }

  @Test("What apps contact is in the report that the phone exports")
  func privacyReport() async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp()
    let events = "/devices/\(phone)/events"
    _ = try await served.ask("POST", events, #"{"do": "setPrivacyReport", "on": true}"#)
    _ = try await served.ask("POST", events, #"{"do": "contact", "host": "ads.example.com"}"#)
    let report = try await served.get("/devices/\(phone)/privacy-report")
    #expect(report.type == "application/x-ndjson")
    #expect(report.text("domain") == "ads.example.com")
    #expect(report.text("bundleID") == "com.example.app")
    await served.stop()
  }

  @Test("Several events happen one after the other, those that cannot are told so, and the journal has the others")
  func severalEvents() async throws {
    let served = try ServedPhones()
    let phone = try await served.phone()
    let answer = try await served.ask(
      "POST", "/devices/\(phone)/events",
      #"""
      [{"do": "launchApp", "app": "com.example.app"},
       {"do": "install", "bundle": {"identifier": "com.example.app", "usageDescription": "Why."}},
       {"do": "launchApp"}, {"do": "becomeActive"}, {"do": "request"}, {"do": "tap", "button": "deny"}]
      """#)
    #expect(answer.status == 200)
    #expect(answer.text("results.0.error.kind") == "unknownApp")
    #expect(answer.at("results.5.effects")?.array?.isEmpty == false)
    let journal = try await served.get("/devices/\(phone)/journal?from=2&limit=2")
    #expect(journal.number("count") == 5)
    #expect(journal.at("entries")?.array?.count == 2)
    #expect(journal.number("entries.0.number") == 2)
    #expect(try await served.get("/devices/\(phone)/journal?from=9").at("entries")?.array?.isEmpty == true)
    await served.stop()
  }

  @Test(
    "What cannot be done is a problem that says what, where, and what to do, and changes nothing",
    arguments: [
      ("POST", "/devices", #"{"osVersion": "x"}"#, 400, "invalidForm"),
      ("POST", "/devices", #"{"kindd": "iPad"}"#, 400, "invalidForm"),
      ("POST", "/devices", "[", 400, "invalidForm"),
      ("POST", "/devices", "", 400, "invalidForm"),
      ("POST", "/devices?x=1", "{}", 400, "invalidParameter"),
      ("POST", "/devices/7/events", "{}", 404, "unknownDevice"),
      ("POST", "/devices/1/events", #"{"do": "tapp"}"#, 400, "invalidForm"),
      ("POST", "/devices/1/events", #"[{"do": "reboot"}, {"do": "advance"}]"#, 400, "invalidForm"),
      ("POST", "/devices/1/events", #"{"do": "launchApp"}"#, 409, "appUnclear"),
      ("POST", "/devices/1/events", #"{"do": "launchApp", "app": "a"}"#, 409, "unknownApp"),
      ("POST", "/devices/1/events", #"{"do": "advance", "days": -1}"#, 409, "timeGoesBackwards"),
      ("POST", "/devices/1/events", #"{"do": "tap", "button": "allow"}"#, 409, "promptNotOnScreen"),
      ("POST", "/devices/1/prompt/1/tap", #"{"button": "allow"}"#, 409, "promptNotOnScreen"),
      ("POST", "/devices/1/prompt/1/tap", #"{"button": "maybe"}"#, 400, "invalidForm"),
      ("POST", "/devices/1/prompt/x/tap", #"{"button": "allow"}"#, 404, "unknownPrompt"),
      ("GET", "/devices/1/requests/1", nil, 404, "unknownRequest"),
      ("GET", "/devices/1/prompt?wait=-1", nil, 400, "invalidParameter"),
      ("GET", "/devices/1/prompt?wait=60001", nil, 400, "invalidParameter"),
      ("GET", "/devices/1/prompt?wait=1&wait=2", nil, 400, "invalidParameter"),
      ("GET", "/devices/1/journal?from=0", nil, 400, "invalidParameter"),
      ("GET", "/devices/1/forecast", nil, 400, "invalidParameter"),
      ("GET", "/devices/1/forecast?app=a&api=modern", nil, 400, "invalidParameter"),
      ("GET", "/devices/1/forecast?app=a", nil, 409, "unknownApp"),
      ("GET", "/nowhere", nil, 404, "unknownPath"),
      ("PUT", "/devices/1", "{}", 405, "methodNotAllowed"),
    ] as [(String, String, String?, Int, String)])
  func problems(method: String, path: String, body: String?, status: Int, kind: String) async throws {
    let served = try ServedPhones()
    _ = try await served.phone()
    let answer = try await served.ask(method, path, body)
    #expect(answer.status == status)
    #expect(answer.type == "application/problem+json")
    #expect(answer.text("kind") == kind)
    #expect(answer.text("title")?.isEmpty == false)
    #expect(answer.text("detail")?.isEmpty == false)
    #expect(try await served.get("/devices/1").number("entries") == 0)
    await served.stop()
  }

  @Test("Phones, events and journals are bounded")
  func limits() async throws {
    let served = try ServedPhones(limits: DeviceServiceLimits(devices: 2, journalEntries: 3, eventsPerRequest: 2))
    _ = try await served.phone()
    _ = try await served.phone()
    #expect(try await served.ask("POST", "/devices", "{}").status == 409)
    let day = #"{"do": "advance", "days": 1}"#
    #expect(try await served.ask("POST", "/devices/1/events", "[\(day),\(day),\(day)]").text("kind") == "tooManyEvents")
    #expect(try await served.ask("POST", "/devices/1/events", "[\(day),\(day)]").status == 200)
    #expect(try await served.ask("POST", "/devices/1/events", "[\(day),\(day)]").text("kind") == "full")
    #expect(try await served.ask("POST", "/devices/1/events", day).status == 200)
    #expect(try await served.ask("POST", "/devices/1/events", day).text("kind") == "full")
    await served.stop()
  }

  @Test("The description of the interface is that of the repository, and its examples work")
  func description() async throws {
    let served = try ServedPhones()
    let document = try await served.get("/openapi.json")
    #expect(document.text("openapi") == "3.1.0")
    let health = try await served.get("/health")
    #expect(health.text("status") == "ok")
    #expect(health.text("version") == "test")
    let schemas = try #require(document.at("components.schemas"))
    let names = schemas["Event"]?["oneOf"]?.array?.flatMap { $0["properties"]?["do"]?["enum"]?.array ?? [] }
    #expect(Set(names?.compactMap(\.string) ?? []) == Set(EventName.allCases.map { "\($0.name)" }))
    await served.stop()
  }

  @Test("A number is one when it is written as it would be printed", arguments: ["+1", "01", "1.0", "٢", "1 "])
  func numbers(text: String) async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp()
    #expect(phone == 1)
    _ = try await served.ask("POST", "/devices/1/events", #"{"do": "request"}"#)
    let name = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    #expect(try await served.get("/devices/\(name)").text("kind") == "unknownDevice")
    #expect(try await served.get("/devices/1/requests/\(name)").text("kind") == "unknownRequest")
    #expect(
      try await served.ask("POST", "/devices/1/prompt/\(name)/tap", #"{"button": "deny"}"#).text("kind")
        == "unknownPrompt")
    await served.stop()
  }

  /// An update of an app that has so many bytes of text.
  private func update(bytes: Int) -> String {
    let text = String(repeating: "y", count: bytes)
    return #"{"do": "updateApp", "app": "com.example.app", "bundle": {"usageDescription": "\#(text)"}}"#
  }

  @Test("A journal is full by its bytes too, and the phone goes on with what it has")
  func bytes() async throws {
    let served = try ServedPhones(limits: DeviceServiceLimits(journalBytes: 400_000, allJournalsBytes: 700_000))
    let first = try await served.phoneWithApp()
    let events = "/devices/\(first)/events"
    for _ in 0..<3 { #expect(try await served.ask("POST", events, update(bytes: 120_000)).status == 200) }
    for body in [update(bytes: 120_000), "[\(update(bytes: 30_000)),\(update(bytes: 30_000))]"] {
      let full = try await served.ask("POST", events, body)
      #expect(full.status == 409 && full.text("kind") == "full")
    }
    #expect(try await served.ask("POST", events, #"{"do": "advance", "hours": 1}"#).status == 200)
    // What all have together is bounded as well, until one goes.
    let second = try await served.phoneWithApp()
    for status in [200, 200, 409] {
      #expect(
        try await served.ask("POST", "/devices/\(second)/events", update(bytes: 120_000)).status == status)
    }
    _ = try await served.ask("DELETE", "/devices/\(first)")
    #expect(try await served.ask("POST", "/devices/\(second)/events", update(bytes: 120_000)).status == 200)
    await served.stop()
  }

  @Test("A page of the journal is cut by its bytes, and no entry is too large for one")
  func pages() async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp()
    for _ in 0..<9 { _ = try await served.ask("POST", "/devices/\(phone)/events", update(bytes: 1_000_000)) }
    var numbers: [Int] = []
    while numbers.count < 12 {
      let page = try await served.get("/devices/\(phone)/journal?from=\(numbers.count + 1)")
      #expect(page.number("count") == 12)
      let entries = try #require(page.at("entries")?.array)
      try #require((1...7).contains(entries.count))
      numbers += entries.compactMap { $0["number"]?.wholeNumber }
    }
    #expect(numbers == Array(1...12))
    await served.stop()
  }

  @Test("The journal can be saved as a file that becomes the same phone again")
  func savedJournal() async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp(#"{"deviceLocation": "DE"}"#)
    _ = try await served.ask("POST", "/devices/\(phone)/events", #"{"do": "request"}"#)
    for _ in 0..<3 { _ = try await served.ask("POST", "/devices/\(phone)/events", update(bytes: 100_000)) }
    let path = "/devices/\(phone)/journal"
    let client = try RawClient(port: served.server.port)
    try client.send(
      "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(served.server.port)\r\nAccept: application/x-ndjson\r\n\r\n")
    let head = try await client.response()
    #expect(head.status == 200)
    #expect(head.fields["content-type"] == "application/x-ndjson")
    var text = ""
    while let chunk = try await client.chunk() { text += chunk }
    let journal = try Journal(jsonLines: Array(text.utf8))
    #expect(journal.configuration.location == .germany)
    #expect(journal.entries.count == 7)
    #expect(journal.state().screen.prompt != nil)
    // Whoever takes anything gets JSON.
    #expect(try await served.get(path).type == "application/json")
    await served.stop()
  }
}
