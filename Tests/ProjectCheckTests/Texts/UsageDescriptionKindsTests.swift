import Testing

@testable import ProjectCheck

@Suite("Kinds about the usage description")
struct UsageDescriptionKindsTests {
  private static let clear = "We share your advertising identifier with ad networks to measure which ads work."
  private let key = UsageKey.plain.rawValue

  @Test("A clear text yields nothing")
  func clearText() {
    #expect(AppFixture(usageDescription: Self.clear).reportedKinds == [])
  }

  @Test(
    "A text with one problem yields that kind alone, at the line of the text",
    arguments: [
      ("", "usage-description.empty"), (" \n ", "usage-description.empty"), ("TODO", "usage-description.placeholder"),
      ("$(ATT_TEXT)", "usage-description.placeholder"), ("For testing", "usage-description.placeholder"),
      ("This identifier will be used to deliver personalized ads to you.", "usage-description.sample-text"),
      ("To improve your experience in this app.", "usage-description.vague"),
      ("Allow to see better ads", "usage-description.urges-allow"),
      ("Recipes shares your identifier with ad networks.", "usage-description.names-app"),
      (String(repeating: "We share your identifier with ad networks. ", count: 5), "usage-description.too-long"),
      (String(repeating: "広告識別子を広告会社と共有します。", count: 7), "usage-description.too-long"),
    ])
  func oneProblem(text: String, kind: String) {
    let findings = AppFixture(usageDescription: text).findings()
    #expect(findings.map(\.kind) == [kind])
    #expect(findings.first?.place.path == AppFixture.infoPlistPath)
    #expect(findings.first?.place.line == 7)
    #expect(findings.first?.target == "Recipes")
  }

  @Test(
    "A value of another type is reported as that",
    arguments: [
      "<true/>", "<array/>", "<dict/>", "<integer>1</integer>", "<data></data>", "<date>2026-01-01T00:00:00Z</date>",
    ])
  func otherTypes(value: String) {
    let app = AppFixture(infoPlist: "<key>\(key)</key>\n\(value)")
    #expect(app.reportedKinds == ["usage-description.not-a-string"])
  }

  @Test("A use without data is a note, a text without a use a warning")
  func severityOfVague() {
    #expect(AppFixture(usageDescription: "This is used to show relevant ads.").findings().map(\.severity) == [.info])
    #expect(AppFixture(usageDescription: "This is used to make it better.").findings().map(\.severity) == [.warning])
  }

  @Test("A variable that may be defined elsewhere is let pass")
  func variableOfPartialList() {
    var app = AppFixture(usageDescription: "$(ATT_TEXT)")
    app.unknowns = [.computed("settings come from a script")]
    #expect(app.findings("usage-description.placeholder") == [])
    app.unknowns = []
    app.variants = [AppFixture.variant(file: AppFixture.infoPlistPath, settings: ["ATT_TEXT": Self.clear])]
    #expect(app.reportedKinds == [])
  }

  @Test("A build setting's text is reported at the setting, each text once")
  func settingTexts() {
    var app = AppFixture(generatedFrom: [:])
    app.variants = ["Debug", "Release"].map {
      AppFixture.variant($0, settings: ["INFOPLIST_KEY_\(key)": "To make it better."], generates: true)
    }
    let findings = app.findings()
    #expect(findings.map(\.kind) == ["usage-description.vague"])
    #expect(findings.first?.place == Place(path: AppFixture.projectPath, line: 100))
  }

  @Test("The wording in targets that never prompt is left alone", arguments: [TargetKind.library, .tool])
  func otherTargets(kind: TargetKind) {
    var app = AppFixture(usageDescription: "TODO")
    app.kind = kind
    #expect(app.reportedKinds == [])
    app.kind = .app
    app.platforms = [.macOS: nil]
    #expect(app.reportedKinds == ["usage-description.without-request"])
  }

  // MARK: Localisation

  @Test("Translations are judged at their own place, by what they say")
  func translations() {
    var app = AppFixture(usageDescription: Self.clear)
    app.addStrings("tr", "\"\(key)\" = \"Recipes, kimliğinizi reklam ağlarıyla paylaşır.\";")
    app.addStrings("de", "\n\n\"\(key)\" = \"Damit die App für Sie besser wird.\";")
    let findings = app.findings()
    #expect(findings.map(\.kind) == ["usage-description.vague", "usage-description.names-app"])
    #expect(findings[0].place.path == "App/de.lproj/InfoPlist.strings")
    #expect(findings[0].place.line == 3)
    #expect(findings[1].place.path == "App/tr.lproj/InfoPlist.strings")
  }

  @Test("A language without the text is reported at the key; the development language and relatives need none")
  func missingLanguages() throws {
    var app = AppFixture(usageDescription: Self.clear)
    for language in ["en", "en-GB", "nl", "pt", "pt-BR"] {
      app.addResource("App/\(language).lproj/Localizable.strings", "")
    }
    app.addStrings(
      "pt", "\"\(key)\" = \"Compartilhamos o seu identificador com redes de anúncios para medir anúncios.\";")
    let finding = try #require(app.findings().first)
    #expect(app.reportedKinds == ["usage-description.localisation-missing"])
    #expect(finding.place == Place(path: AppFixture.infoPlistPath, line: 6))
    #expect(finding.message.hasSuffix("no text in Dutch"))
  }

  @Test("A file beside the Info.plist that is no part of the target is judged, and missed in the app")
  func unlistedFile() {
    var app = AppFixture(usageDescription: Self.clear)
    app.knownRegions = ["en", "tr"]
    app.files["App/tr.lproj/InfoPlist.strings"] = "\"\(key)\" = \"Recipes, kimliğinizi reklam ağlarıyla paylaşır.\";"
    let findings = app.findings()
    #expect(findings.map(\.kind) == ["usage-description.names-app", "usage-description.localisation-missing"])
    #expect(findings.first?.place.path == "App/tr.lproj/InfoPlist.strings")
    #expect(findings.last?.message.hasSuffix("App/tr.lproj/InfoPlist.strings is no part of the target") == true)
    app.unknowns = [.computed("a script adds files")]
    #expect(app.reportedKinds == [])
  }

  @Test("A text of the Info.plist serves the language that it is written in")
  func servedByInfoPlist() {
    var app = AppFixture(usageDescription: "広告識別子を広告会社と共有し、興味に合った広告を表示します。")
    app.addResource("App/ja.lproj/Main.strings", "")
    #expect(app.reportedKinds == [])
  }

  @Test("A language's own file that lacks the key is the place")
  func missingInOwnFile() {
    var app = AppFixture(usageDescription: Self.clear)
    app.addStrings("es", "\"CFBundleDisplayName\" = \"Recetas\";")
    app.addResource("App/nl.lproj/Localizable.strings", "")
    let places = app.findings("usage-description.localisation-missing").map(\.place)
    #expect(places == [Place(path: "App/es.lproj/InfoPlist.strings"), Place(path: AppFixture.infoPlistPath, line: 6)])
  }

  @Test("A catalogue's key is the place; what it does not want translated is not missed")
  func catalogueLanguages() {
    func catalogue(_ extra: String) -> String {
      """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "CFBundleName" : { "localizations" : { "ko" : { "stringUnit" : { "state" : "translated", "value" : "요리" } } } },

        "\(key)" : { \(extra) }
      } }
      """
    }
    var app = AppFixture(usageDescription: Self.clear)
    app.addResource("App/InfoPlist.xcstrings", catalogue("\"comment\" : \"Tracking\""))
    #expect(app.findings().map(\.kind) == ["usage-description.localisation-missing"])
    #expect(app.findings().first?.place.line == 4)
    app.files["App/InfoPlist.xcstrings"] = catalogue("\"shouldTranslate\" : false")
    #expect(app.reportedKinds == [])
  }

  @Test("New and unreviewed translations are one note at the key; the source language is no translation")
  func unreviewed() {
    var app = AppFixture(usageDescription: Self.clear)
    func unit(_ language: String, _ state: String, _ text: String) -> String {
      "\"\(language)\" : { \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
    }
    let german = "Wir teilen Ihre Werbekennung mit Partnern, um Werbung zu messen."
    app.addResource(
      "App/InfoPlist.xcstrings",
      """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "\(key)" : { "localizations" : {
          \(unit("en", "new", Self.clear)), \(unit("de", "needs_review", german)), \(unit("fr", "new", Self.clear))
      } } } }
      """)
    let findings = app.findings()
    #expect(findings.map(\.kind) == ["usage-description.localisation-unreviewed"])
    #expect(findings.first?.place.line == 2)
    #expect(findings.first?.message.hasSuffix("German, French") == true)
  }

  @Test("A translation in another language is reported at the translation")
  func wrongLanguage() {
    var app = AppFixture(usageDescription: Self.clear)
    app.addStrings("ko", "\"\(key)\" = \"\(Self.clear)\";")
    let findings = app.findings()
    #expect(findings.map(\.kind) == ["usage-description.wrong-language"])
    #expect(
      findings.first?.message == "the Korean text is in Latin letters"
        || findings.first?.message == "the Korean text is in latin letters")
  }

  // MARK: Sources

  @Test("A setting without effect is reported, as a note where the file has a text")
  func inertSetting() {
    var app = AppFixture(infoPlist: "<key>CFBundleName</key><string>Recipes</string>")
    let settings = ["INFOPLIST_KEY_\(key)": Self.clear]
    app.variants = [AppFixture.variant(file: AppFixture.infoPlistPath, settings: settings)]
    #expect(app.findings().map(\.kind) == ["usage-description.inert-build-setting"])
    #expect(app.findings().first?.severity == .warning)
    #expect(app.findings().first?.place == Place(path: AppFixture.projectPath, line: 100))

    var full = AppFixture(usageDescription: Self.clear)
    full.variants = [AppFixture.variant(file: AppFixture.infoPlistPath, settings: settings)]
    #expect(full.findings().map(\.severity) == [.info])
  }

  @Test("A text in a file that no setting names has no effect")
  func unusedFile() {
    var app = AppFixture(generatedFrom: [:])
    app.addResource("App/Info.plist", AppFixture.propertyList("<key>\(key)</key>\n<string>\(Self.clear)</string>"))
    #expect(app.findings().map(\.kind) == ["usage-description.inert-build-setting"])
    #expect(app.findings().first?.place == Place(path: "App/Info.plist", line: 4))
  }

  @Test("Two sources with different texts are a mismatch, at the text that wins")
  func mismatchOfSources() {
    var app = AppFixture(usageDescription: Self.clear)
    let other = "We share your identifier with our partners to measure our ads."
    app.variants = [
      AppFixture.variant(
        file: AppFixture.infoPlistPath, settings: ["INFOPLIST_KEY_\(key)": other], generates: true)
    ]
    #expect(app.findings().map(\.kind) == ["usage-description.config-mismatch"])
    #expect(app.findings().first?.place == Place(path: AppFixture.projectPath, line: 100))
    app.variants = [
      AppFixture.variant(
        file: AppFixture.infoPlistPath, settings: ["INFOPLIST_KEY_\(key)": Self.clear + " "], generates: true)
    ]
    #expect(app.reportedKinds == [])
  }

  @Test("The development language's own text hides the Info.plist's")
  func mismatchWithTranslation() {
    var app = AppFixture(usageDescription: Self.clear)
    app.addStrings("en", "\"\(key)\" = \"Allow to see better ads\";")
    #expect(app.reportedKinds == ["usage-description.config-mismatch", "usage-description.urges-allow"])
    #expect(app.findings().allSatisfy { $0.place.path == "App/en.lproj/InfoPlist.strings" })
  }

  @Test("A file that is no part of the target hides nothing")
  func unlistedFileHidesNothing() {
    var app = AppFixture(usageDescription: "To make it better.")
    app.files["App/en.lproj/InfoPlist.strings"] = "\"\(key)\" = \"\(Self.clear)\";"
    #expect(app.findings().map(\.kind) == ["usage-description.vague"])
    app.addStrings("en", "\"\(key)\" = \"\(Self.clear)\";")
    #expect(app.findings().map(\.kind) == ["usage-description.config-mismatch"])
  }

  @Test("An Info.plist that holds a key's name for translated texts is no problem")
  func keyNameAsFallback() {
    var app = AppFixture(usageDescription: key)
    app.addStrings("en", "\"\(key)\" = \"\(Self.clear)\";")
    #expect(app.reportedKinds == [])
  }
}

@Suite("Kinds about the Markdown text of the sheet")
struct MarkdownDescriptionKindsTests {
  private func app(_ markdown: String, plain: String? = "We share your identifier with ad networks.") -> AppFixture {
    let plainEntry = plain.map { "<key>NSUserTrackingUsageDescription</key><string>\($0)</string>" } ?? ""
    return AppFixture(
      infoPlist: """
        <key>CFBundleName</key><string>Recipes</string>\(plainEntry)
        <key>NSUserTrackingMarkdownUsageDescription</key>
        <string>\(AppFixture.escaped(markdown))</string>
        """)
  }

  @Test("Bold, italic, bullets and paragraphs are fine")
  func supported() {
    #expect(app("We share your **identifier**:\n\n- for *ads*\n- to measure them").reportedKinds == [])
  }

  @Test("Constructs outside of the subset are one finding that names them with their places")
  func unsupported() {
    let findings = app("See [our policy](https://example.com) <u>now</u>").findings()
    #expect(findings.map(\.kind) == ["markdown-description.unsupported"])
    #expect(findings.first?.message.hasSuffix("link at character 5, underline at character 39") == true)
    #expect(findings.first?.place.line == 6)
  }

  @Test("In a text of several lines the finding stands where the first construct does")
  func unsupportedInLines() {
    let findings = app("We share your identifier.\n\n- for ads\n\n  [our policy](https://example.com)").findings()
    #expect(findings.map(\.place) == [Place(path: AppFixture.infoPlistPath, line: 10, column: 3)])
  }

  @Test("Without the plain key it is an error, unless the plain key may be elsewhere")
  func withoutPlainKey() {
    var app = app("We share your **identifier**.", plain: nil)
    #expect(app.findings().map(\.kind) == ["markdown-description.without-plain-key"])
    #expect(app.findings().first?.place.line == 5)
    app.variants = [AppFixture.variant(described: [UsageKey.markdown.rawValue: "We share your **identifier**."])]
    app.unknowns = [.computed("a script adds keys")]
    #expect(app.reportedKinds == [])
  }

  @Test("The app's name is not repeated")
  func namesApp() {
    #expect(app("**Recipes** shares your identifier.").reportedKinds == ["markdown-description.names-app"])
  }

  @Test("A target without iOS never shows it", arguments: [Platform.tvOS, .visionOS, .macOS])
  func neverShown(platform: Platform) {
    var app = app("We share your **identifier**.")
    app.platforms = [platform: nil]
    #expect(app.reportedKinds.first == "markdown-description.never-shown")
    app.platforms[.iOS] = PlatformVersion(16)
    #expect(app.reportedKinds == [])
  }

  @Test("It is missed in the app's languages")
  func localisationMissing() {
    var app = app("We share your **identifier**.")
    app.addStrings(
      "fr",
      "\"NSUserTrackingUsageDescription\" = \"Nous partageons votre identifiant avec des réseaux publicitaires.\";")
    #expect(app.findings().map(\.kind) == ["markdown-description.localisation-missing"])
  }
}
