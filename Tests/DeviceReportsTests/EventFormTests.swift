import DeviceReports
import Documents
import PolicyReports
import Testing
import TrackingPolicy
import VirtualDevice

@Suite("The JSON form of events")
struct EventFormTests {
  static let app = "com.example.app"

  static let samples: [DeviceEvent] = [
    .system(.advance(0)), .system(.advance(61)), .system(.advance(3 * 86_400)), .system(.advance(-5)),
    .system(.advance(.max)), .system(.setClock(.catalogueDate)), .system(.setClock(Instant(secondsSince1970: .min))),
    .system(.update(to: "27.2")), .system(.update(to: "17.4.1")), .system(.reboot), .system(.unlock), .system(.erase),
    .system(.travel(to: "FR")), .system(.travel(to: nil)), .system(.signIn(AppleAccount(region: "DE"))),
    .system(.signIn(AppleAccount(region: "DE", holder: .schoolManaged, createdAt: .catalogueDate))),
    .system(.signOut), .system(.setLanguage("pt-BR")), .system(.limitAdTracking(true)),
    .system(.assume(DeviceAssumptions())), .system(.assume(otherAssumptions)),
    .settings(.allowAppsToRequestToTrack), .settings(.disallowAppsToRequestToTrack(nil)),
    .settings(.disallowAppsToRequestToTrack(.stop)), .settings(.disallowAppsToRequestToTrack(.continue)),
    .settings(.setAppSwitch(app, isOn: true)), .settings(.resetLocationAndPrivacy),
    .settings(.resetAdvertisingIdentifier), .settings(.setPrivacyReport(isOn: false)),
    .app(.install(AppBundle(identifier: app)), of: app), .app(.install(richBundle), of: "another"),
    .app(.update(richBundle), of: richBundle.identifier), .app(.offload, of: app), .app(.delete, of: app),
    .app(.launch, of: app), .app(.launchInBackground, of: app), .app(.becomeActive, of: app),
    .app(.resignActive, of: app), .app(.enterBackground, of: app), .app(.terminate, of: app), .app(.crash, of: app),
    .app(.restoreDecision(.none), of: app),
    .app(.restoreDecision(.denied(at: .catalogueDate, oneTimeReprompt: true)), of: app),
    .call(.readStatus, from: CallingProcess(app)), .call(.readStatus, from: CallingProcess(app, isExtension: true)),
    .call(.requestTracking(.classic, .completionHandler), from: CallingProcess(app)),
    .call(.requestTracking(.classic, .nilCompletionHandler), from: CallingProcess(app)),
    .call(
      .requestTracking(.expanded(prefersExpandedInterface: true, hasAction: false), .async), from: CallingProcess(app)),
    .call(.readAdvertisingIdentifier, from: CallingProcess(app)),
    .call(.readVendorIdentifier, from: CallingProcess(app)),
    .call(.readAdvertisingTrackingEnabled, from: CallingProcess(app)),
    .call(.contact(host: "track.example.com", .webView), from: CallingProcess(app)),
    .call(.requestPermission(.camera), from: CallingProcess(app)),
    .call(.use(.mediaLibrary), from: CallingProcess(app)),
    .call(.skAdNetwork(.registerAppForAdNetworkAttribution), from: CallingProcess(app)),
    .call(.skAdNetwork(.updateConversionValue(63)), from: CallingProcess(app)),
    .call(
      .skAdNetwork(.updatePostbackConversionValue(1, coarseValue: "low", lockWindow: true)), from: CallingProcess(app)),
    .call(
      .skAdNetwork(.updatePostbackConversionValue(1, coarseValue: nil, lockWindow: false)), from: CallingProcess(app)),
    .prompt(.tap(.additionalInformation), on: PromptID(2)), .prompt(.dismiss, on: PromptID(1)),
  ]

  static var otherAssumptions: DeviceAssumptions {
    var assumptions = DeviceAssumptions(orphanedPrompts: .goAway)
    assumptions.policy.repromptYear = .days366
    assumptions.policy.blockSubdomains = false
    return assumptions
  }

  static let richBundle = AppBundle(
    identifier: "com.example.rich", name: "R \"i\" ch\n", version: "2.1", build: .macCatalyst, isAppClip: true,
    vendor: "Example", usageDescription: nil, markdownUsageDescription: "**Why**",
    developmentLanguage: "en",
    localisations: [
      "fr": .init(name: "Riche", usageDescription: "Pourquoi", markdownUsageDescription: "**Pourquoi**"),
      "zh_TW": .init(usageDescription: "為什麼"), "de": .init(),
    ],
    trackingDomains: TrackingDomains(app: ["a.example"], sdks: ["b.example", "c.example"]))

  @Test("An event that was written is read as the same event", arguments: samples)
  func roundTrip(event: DeviceEvent) throws {
    let text = written { $0.write(event) }
    #expect(try DeviceEvent.read(Array(text.utf8)) == event, "\(text)")
    // And on a phone that is known, which must not change what is stated.
    #expect(try DeviceEvent(json: json(text), on: DeviceState(.iPad()), app: "com.example.other") == event, "\(text)")
  }

  @Test("Years and what stands beside them may together be longer than all time, which is told and not counted round")
  func longerThanAllTime() {
    #expect {
      _ = try DeviceEvent.read(
        Array(#"{"do":"advance","seconds":9223372036854775807,"years":1}"#.utf8), on: DeviceState())
    } throws: {
      "\($0)" == "line 1, column 55: years is longer than all time: write less"
    }
  }

  @Test("The samples have every name of an event, but for the one that is only read")
  func samplesAreComplete() throws {
    let names = try Self.samples.map { event in try json(written { $0.write(event) })["do"]?.string ?? "" }
    #expect(Set(names) == Set(EventName.allNames).subtracting(["advanceDays"]))
  }

  @Test(
    "What a known phone tells may be left out",
    arguments: [
      (#"{"do":"status"}"#, DeviceEvent.call(.readStatus, from: CallingProcess(app))),
      (#"{"do":"tap","button":"allow"}"#, .prompt(.tap(.allow), on: PromptID(1))),
      (#"{"do":"advance","years":2}"#, .system(.advance(731 * 86_400))),
      (#"{"do":"advance","hours":1,"minutes":1}"#, .system(.advance(3_660))),
      (#"{"do":"advanceDays","days":1}"#, .system(.advance(86_400))),
      (#"{"do":"updateApp"}"#, .app(.update(AppBundle(identifier: app)), of: app)),
      (
        #"{"do":"updateApp","bundle":{"usageDescription":null}}"#,
        .app(.update(AppBundle(identifier: app, usageDescription: nil)), of: app)
      ),
    ])
  func defaults(text: String, event: DeviceEvent) throws {
    let phone = VirtualApp.onNewPhone().device
    try phone.perform(.call(.requestTracking(.classic, .async), from: CallingProcess(Self.app)))
    #expect(try DeviceEvent(json: json(text), on: phone.state) == event)
  }

  @Test("A bundle as it was written before apps had languages is read, and written, as ever")
  func withoutLanguages() throws {
    let text = #"""
      {"do":"install","app":"com.example.app","bundle":{"identifier":"com.example.app","name":"app","version":"1.0",\#
      "build":"native","isAppClip":false,"vendor":null,"usageDescription":"Why","markdownUsageDescription":null,\#
      "trackingDomains":{"app":[],"sdks":[]}}}
      """#
    let event = try DeviceEvent.read(Array(text.utf8))
    #expect(event == .app(.install(AppBundle(identifier: Self.app, usageDescription: "Why")), of: Self.app))
    #expect(written { $0.write(event) } == text)
  }

  @Test("More languages than a system has, and more text than a phone holds, are refused in one line")
  func tooMuch() {
    let many = (0...400).map { #""aa-x\#($0)":{}"# }.joined(separator: ",")
    let long = #""fr":{"usageDescription":"\#(String(repeating: "x", count: 512 << 10))"},"de":{"name":"y"}"#
    for (localisations, fault) in [(many, "has 401 languages, more than 400"), (long, "has texts of 524289 bytes")] {
      #expect {
        let text = #"{"do":"install","bundle":{"identifier":"a","localisations":{\#(localisations)}}}"#
        _ = try DeviceEvent.read(Array(text.utf8))
      } throws: {
        "\($0)".hasPrefix("line 1, column 60: localisations \(fault)")
      }
    }
  }

  @Test("What is assumed anew leaves the rest as it was assumed on the phone")
  func assumptionsMerge() throws {
    let state = DeviceState(.iPhone().with { $0.assumptions = Self.otherAssumptions })
    let event = try DeviceEvent(json: json(#"{"do":"assume","assumptions":{"repromptYear":365}}"#), on: state)
    var expected = Self.otherAssumptions
    expected.policy.repromptYear = .days365
    #expect(event == .system(.assume(expected)))
  }

  @Test(
    "A fault is told with its place, its member, and what was most likely meant",
    arguments: [
      ("[]", "line 1, column 1: an event must be an object, not an array"),
      ("{\"do\":\n 1}", "line 2, column 2: do must be a string, not a number"),
      ("{}", "line 1, column 1: do is missing in an event: name what happens, such as \"request\""),
      (#"{"do":"stauts"}"#, "line 1, column 7: do has no value \"stauts\": did you mean status?"),
      (
        #"{"do":"status"}"#,
        "line 1, column 1: app is missing in an event: name the app by its bundle identifier"
      ),
      (
        #"{"do":"status","app":"a","buton":1}"#,
        "line 1, column 26: an event has no member \"buton\": remove it"
      ),
      (
        #"{"do":"tap","prompt":1,"buton":"allow"}"#,
        "line 1, column 24: an event has no member \"buton\": did you mean button?"
      ),
      (
        #"{"do":"tap","prompt":1,"button":"alow"}"#,
        "line 1, column 33: button has no value \"alow\": did you mean allow?"
      ),
      (
        #"{"do":"tap","prompt":1,"button":"yes"}"#,
        "line 1, column 33: button has no value \"yes\": write one of allow, deny, additionalInfo"
      ),
      (#"{"do":"tap","prompt":1}"#, "line 1, column 1: button is missing in an event: tap needs it"),
      (#"{"do":"tap","button":"allow"}"#, "line 1, column 1: prompt is missing in an event: write its number"),
      (
        #"{"do":"advance","months":3}"#,
        "line 1, column 17: an event has no member \"months\": write days, hours, minutes, seconds or years"
      ),
      (
        #"{"do":"advance"}"#,
        "line 1, column 1: days is missing in an event: write days, hours, minutes, seconds or years"
      ),
      (
        #"{"do":"advance","days":1e30}"#,
        "line 1, column 24: days must be 9223372036854775807 or less, not 1e+30"
      ),
      (#"{"do":"advance","years":1e30}"#, "line 1, column 25: years must be 0 to 10000, not 1e+30"),
      (#"{"do":"tap","prompt":-1,"button":"allow"}"#, "line 1, column 22: prompt must be 0 or more, not -1"),
      (#"{"do":"advance","days":1.5}"#, "line 1, column 24: days must be a whole number, not 1.5"),
      (
        #"{"do":"advance","days":9223372036854775807}"#, "line 1, column 24: days is longer than all time: write less"
      ),
      (
        #"{"do":"advance","years":1}"#,
        "line 1, column 25: years count from the clock of a phone, which is not known here: write days"
      ),
      (
        #"{"do":"setLocation","country":"XX"}"#,
        "line 1, column 31: country has no value \"XX\": write an ISO 3166-1 code of two letters, or null"
      ),
      (
        #"{"do":"setClock","to":"2026-02-30"}"#,
        "line 1, column 23: to has no value \"2026-02-30\": write a time of UTC such as \"2026-11-30T12:00:00Z\""
      ),
      (
        #"{"do":"request","app":"a","hasAction":true}"#,
        "line 1, column 39: hasAction has no place in a classic request: write \"api\": \"expanded\""
      ),
      (
        #"{"do":"setGlobal","on":true,"choice":"stop"}"#,
        "line 1, column 38: choice has no place when the switch is turned on: remove it"
      ),
      (
        #"{"do":"setAccount","country":null,"holder":"child"}"#,
        "line 1, column 44: holder has no place without an Apple Account: state its region"
      ),
      (
        #"{"do":"assume","assumptions":{"repromtYear":366}}"#,
        "line 1, column 31: there is no assumption \"repromtYear\": did you mean repromptYear?"
      ),
      (#"{"do":"reboot","do":"erase"}"#, "line 1, column 16: the key \"do\" stands more than once in its object"),
      (
        #"{"do":"install","bundle":{"identifier":"a","developmentLanguage":"en US"}}"#,
        "line 1, column 66: developmentLanguage has no value \"en US\": write a language tag such as en or pt-BR"
      ),
      (
        #"{"do":"install","bundle":{"identifier":"a","localisations":["fr"]}}"#,
        "line 1, column 60: localisations must be an object of languages such as \"fr\", not an array"
      ),
      (
        #"{"do":"install","bundle":{"identifier":"a","localisations":{"f!":{}}}}"#,
        "line 1, column 61: localisations has \"f!\", which is no language tag: write one such as fr or pt-BR"
      ),
      (
        #"{"do":"install","bundle":{"identifier":"a","localisations":{"fr":{"usageDescription":null}}}}"#,
        "line 1, column 86: usageDescription must be a string, not null"
      ),
      (
        #"{"do":"install","bundle":{"identifier":"a","localisations":{"fr":{"text":"Pourquoi"}}}}"#,
        "line 1, column 67: a localisation has no member \"text\": remove it"
      ),
      (
        #"{"do":"install","bundle":{"identifier":"a","trackingDomains":["x",1]}}"#,
        "line 1, column 67: trackingDomains must be an array of strings, not a number"
      ),
    ])
  func faults(text: String, message: String) {
    #expect(performing: { _ = try DeviceEvent.read(Array(text.utf8)) }, throws: { "\($0)" == message })
  }
}
