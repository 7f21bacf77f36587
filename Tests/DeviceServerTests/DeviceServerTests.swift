import DeviceReports
import DeviceServer
import Documents
import Testing

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
}
