import DeviceReports
import Documents
import PolicyReports
import Testing
import TrackingPolicy
import VirtualDevice

@Suite("The JSON forms of phones, apps and journals")
struct OtherFormTests {
  static let configurations: [DeviceConfiguration] = [
    .iPhone(), .iPhone(os: "14.5", location: nil, account: nil), .mac().simulator, .appleTV(os: "18.0", location: "FR"),
    .visionPro(), .iPad().with { $0.hardware.isSharedIPad = true },
    .iPhone().with {
      $0.account = AppleAccount(region: "PL", holder: .under18, createdAt: .catalogueDate)
      $0.seed = .max
      $0.language = "de"
      $0.clock = Instant(secondsSince1970: -1)
      $0.assumptions = EventFormTests.otherAssumptions
    },
  ]

  @Test("A configuration that was written is read as the same", arguments: configurations)
  func configuration(configuration: DeviceConfiguration) throws {
    let text = written { $0.write(configuration) }
    #expect(try DeviceConfiguration(json: json(text)) == configuration, "\(text)")
  }

  @Test("A configuration goes by the members of a situation too")
  func situationMembers() throws {
    let text = #"{"osName":"iPadOS","osVersion":"26.2","deviceLocation":"FR","accountRegion":null,"simulator":true}"#
    #expect(try DeviceConfiguration(json: json(text)) == .iPad(os: "26.2", location: "FR", account: nil).simulator)
  }

  @Test(
    "A configuration that cannot be is refused",
    arguments: [
      (#"{"osName":"iOS","kind":"iPad"}"#, "osName and kind do not agree: keep one of them"),
      (#"{"osName":"watchOS"}"#, "osName watchOS has no tracking permission: write another"),
      (#"{"sharedIPad":true}"#, "sharedIPad is true, but only an iPad can be shared: write \"kind\": \"iPad\""),
      (#"{"seed":-1}"#, "seed must be a whole number from 0 to \(UInt64.max), in quotes when it is over \(Int64.max)"),
      (#"{"osVersoin":"27.2"}"#, "a device has no member \"osVersoin\": did you mean osVersion?"),
    ])
  func configurationFaults(text: String, message: String) {
    #expect(
      performing: { _ = try DeviceConfiguration(json: json(text)) }, throws: { ($0 as? FormError)?.message == message })
  }

  @Test("A bundle that was written is read as the same")
  func bundles() throws {
    for bundle in [AppBundle(identifier: "a"), EventFormTests.richBundle] {
      #expect(try AppBundle(json: json(written { $0.write(bundle) })) == bundle)
    }
    let short = try AppBundle(json: json(#"{"identifier":"a.b","trackingDomains":["t.example"]}"#))
    #expect(short == AppBundle(identifier: "a.b", trackingDomains: TrackingDomains(app: ["t.example"])))
  }

  @Test(
    "A moment is written by the calendar and read back",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_796_040_000, "2026-11-30T12:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
      (-62_167_219_200, "0000-01-01T00:00:00Z"),
    ])
  func instants(seconds: Int64, text: String) {
    #expect(Instant(secondsSince1970: seconds).iso8601 == text)
    #expect(Instant(iso8601: text)?.secondsSince1970 == seconds)
  }

  @Test(
    "What is no moment is refused",
    arguments: [
      "", "2026-13-01", "2025-02-29", "2026-11-30 12:00:00Z", "2026-11-30T24:00:00Z", "2026-11-30T12:00:00",
      "٢٠٢٦-11-30",
    ])
  func notInstants(text: String) {
    #expect(Instant(iso8601: text) == nil)
  }

  @Test("Moments that four digits cannot write have no text")
  func farInstants() {
    for seconds in [Int64.min, -62_167_219_201, 253_402_300_800, .max] {
      #expect(Instant(secondsSince1970: seconds).iso8601 == nil)
    }
  }
}

@Suite("The JSON form of a journal")
struct JournalFormTests {
  /// A phone on which much happened.
  private func phone() throws -> VirtualDevice {
    let app = VirtualApp.onNewPhone(
      .iPhone(location: .france, account: .france),
      bundle: AppBundle(
        identifier: "com.example.app", markdownUsageDescription: "**Why**",
        trackingDomains: TrackingDomains(app: ["track.example.com"])))
    let phone = app.device
    let caller = CallingProcess(app.identifier)
    let expanded = Request.expanded(prefersExpandedInterface: true, hasAction: true)
    for event in [
      DeviceEvent.call(.contact(host: "track.example.com", .urlSession), from: caller),
      .call(.requestTracking(expanded, .async), from: caller), .prompt(.tap(.additionalInformation), on: PromptID(1)),
      .app(.becomeActive, of: app.identifier), .call(.requestPermission(.camera), from: caller),
      .call(.requestTracking(.classic, .nilCompletionHandler), from: caller), .prompt(.tap(.allow), on: PromptID(2)),
      .app(.becomeActive, of: app.identifier), .call(.requestTracking(expanded, .completionHandler), from: caller),
      .prompt(.tap(.allow), on: PromptID(3)), .call(.readStatus, from: caller),
      .call(.readAdvertisingIdentifier, from: caller), .call(.readVendorIdentifier, from: caller),
      .call(.readAdvertisingTrackingEnabled, from: caller),
      .call(.skAdNetwork(.updateConversionValue(1)), from: caller),
      .system(.travel(to: "US")), .system(.advance(86_400)),
      .app(.update(AppBundle(identifier: app.identifier, usageDescription: nil)), of: app.identifier),
      .settings(.resetLocationAndPrivacy), .app(.launch, of: app.identifier), .app(.becomeActive, of: app.identifier),
      .call(.requestTracking(.classic, .async), from: caller),
    ] {
      try phone.perform(event)
    }
    return phone
  }

  @Test("A journal that was written is read as the same, with effects or without", arguments: [true, false])
  func roundTrip(withEffects: Bool) throws {
    let journal = try phone().journal
    var writer = JSONWriter()
    writer.write(journal, withEffects: withEffects)
    #expect(try Journal(jsonLines: writer.bytes) == journal)
  }

  @Test("The phone has effects of most kinds, all of which are JSON with their name")
  func effects() throws {
    let effects = try phone().journal.entries.flatMap(\.effects)
    let names = try effects.map { effect in
      try json(written { $0.write(effect) })["effect"]?.string ?? ""
    }
    #expect(Set(names).isSuperset(of: Set(EffectName.allNames).subtracting(["queued"])))
  }

  @Test("A decision has its reason, its facts and how sure they are")
  func decision() throws {
    let state = DeviceState(.iPhone(location: .france, account: .france))
    var copy = state
    var effects = try copy.reduce(.app(.install(AppBundle(identifier: "a")), of: "a"))
    effects = try copy.reduce(.app(.launch, of: "a"))
    effects = try copy.reduce(.call(.requestTracking(.classic, .async), from: CallingProcess("a")))
    let text = written { $0.write(effects[0]) }
    let node = try json(text)
    #expect(node["effect"]?.string == "decided")
    #expect(node["reason"]?.string == "inactive")
    #expect(node["facts"]?.array?.isEmpty == false)
    #expect(node["certainty"]?.string == "DOC")
  }

  @Test("A phone is written whole")
  func state() throws {
    let phone = try phone()
    let node = try json(written { $0.write(phone.state) })
    #expect(node["device"]?["deviceLocation"]?.string == "US")
    #expect(node["device"]?["previousLocation"]?.string == "FR")
    #expect(node["settings"]?["switchName"]?.string == "Allow Apps to Request to Track")
    #expect(node["apps"]?.array?.count == 1)
    #expect(node["apps"]?.array?[0]["status"]?.string == "notDetermined")
    #expect(node["screen"]?["prompt"]?.value == .null)
    #expect(node["identifiers"]?["vendors"]?.members?.map(\.key) == ["com.example"])
    #expect(node["assumptions"]?.members?.isEmpty == true)
  }

  @Test("An error has a kind and a message")
  func error() throws {
    #expect(
      written { $0.write(DeviceError.notRunning("a")) }
        == #"{"kind":"notRunning","message":"a: does not run; launch it first"}"#)
  }

  @Test(
    "A journal that is not whole, or of another version, is refused",
    arguments: [
      ("", "line 1, column 1: a journal begins with its header"),
      (
        #"{"number":1}"#,
        "line 1, column 1: version is missing in the header of a journal: this is no journal, or not its first line"
      ),
      (
        #"{"version":2,"configuration":{}}"#,
        "line 1, column 12: version is 2, and this program reads 1: use the one that wrote it"
      ),
      (
        header + #"{"number":2,"time":0,"event":{"do":"reboot"}}"#,
        "line 2, column 11: number is 2 where 1 is due: entries are missing or doubled"
      ),
      (
        header + #"{"number":1,"time":0,"event":{"do":"reboot"}}"#,
        "line 2, column 20: time is not what the clock of the phone shows after the event"
      ),
      (
        header + #"{"number":1,"time":0,"event":{"do":"launchApp","app":"a"}}"#,
        "line 2, column 30: event cannot have happened: a: no such app is installed; install it first"
      ),
      (header + #"{"number":1,"ti"#, "line 2, column 16: the text ends inside a string"),
    ])
  func faults(text: String, message: String) {
    #expect(performing: { _ = try Journal(jsonLines: Array(text.utf8)) }, throws: { "\($0)" == message })
  }

  static let header = "{\"version\":1,\"configuration\":{}}\n"
}
