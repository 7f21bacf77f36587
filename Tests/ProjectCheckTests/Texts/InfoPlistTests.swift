import Documents
import Testing

@testable import ProjectCheck

@Suite("The Info.plist as the built app has it")
struct InfoPlistTests {
  private let key = UsageKey.plain.rawValue

  @Test("A file's values know where their keys and they themselves stand")
  func fileEntries() throws {
    let app = AppFixture(usageDescription: "We share your identifier.")
    let infoPlist = try #require(app.facts().target.infoPlists.first)
    let entry = try #require(infoPlist[key])
    #expect(infoPlist.path == AppFixture.infoPlistPath)
    #expect(infoPlist.place == Place(path: AppFixture.infoPlistPath))
    #expect(entry.place == Place(path: AppFixture.infoPlistPath, line: 6))
    #expect(entry.valuePlace.line == 7)
    #expect(entry.source == .file)
    #expect(infoPlist.text(key) == "We share your identifier.")
    #expect(!infoPlist.isPartial)
  }

  @Test("Settings give the values where the build generates the list, and win over the file")
  func settingsWin() throws {
    var app = AppFixture(usageDescription: "from the file")
    app.variants = [
      AppFixture.variant(
        file: AppFixture.infoPlistPath,
        settings: ["INFOPLIST_KEY_\(key)": "from $(PRODUCT_NAME)", "PRODUCT_NAME": "$(TARGET_NAME)"], generates: true)
    ]
    let infoPlist = try #require(app.facts().target.infoPlists.first)
    #expect(infoPlist.text(key) == "from Recipes")
    #expect(infoPlist[key]?.place == Place(path: AppFixture.projectPath, line: 100))
    #expect(infoPlist.competing[key]?.map(\.source) == [.file, .buildSetting])
    #expect(infoPlist.text("CFBundleName") == "Recipes")
  }

  @Test("Settings of a list that is not generated, and keys that the build does not know, have no effect")
  func inertSettings() throws {
    var app = AppFixture(infoPlist: "")
    app.variants = [
      AppFixture.variant(file: AppFixture.infoPlistPath, settings: ["INFOPLIST_KEY_\(key)": "unused"])
    ]
    let infoPlist = try #require(app.facts().target.infoPlists.first)
    #expect(infoPlist[key] == nil)
    #expect(infoPlist.inert[key]?.node.string == "unused")

    let generated = AppFixture(generatedFrom: ["INFOPLIST_KEY_GADApplicationIdentifier": "id"])
    #expect(generated.facts().target.infoPlists[0]["GADApplicationIdentifier"] == nil)
  }

  @Test("A scene manifest that the build generates is a dictionary, and a Boolean setting is a Boolean")
  func typedSettings() throws {
    let app = AppFixture(generatedFrom: [
      "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES", "INFOPLIST_KEY_UIRequiresFullScreen": "NO",
      "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad": "UIInterfaceOrientationPortrait",
    ])
    let infoPlist = try #require(app.facts().target.infoPlists.first)
    #expect(infoPlist["UIApplicationSceneManifest"]?.node["UIApplicationSupportsMultipleScenes"]?.boolean == true)
    #expect(infoPlist["UIRequiresFullScreen"]?.node.boolean == false)
    #expect(infoPlist["UISupportedInterfaceOrientations~ipad"] != nil)
  }

  @Test("A project description's values win over the file")
  func descriptionWins() throws {
    var app = AppFixture(usageDescription: "from the file")
    app.variants = [AppFixture.variant(file: AppFixture.infoPlistPath, described: [key: "from the description"])]
    let infoPlist = try #require(app.facts().target.infoPlists.first)
    #expect(infoPlist.text(key) == "from the description")
    #expect(infoPlist[key]?.place == Place(path: "project.yml", line: 9))
  }

  @Test("A list is partial when its file is absent, unreadable or nobody names one")
  func partialLists() {
    var absent = AppFixture(usageDescription: "x")
    absent.unknowns = [.infoPlistAbsent(path: AppFixture.infoPlistPath)]
    #expect(absent.facts().target.infoPlists[0].isPartial)
    #expect(absent.facts().unread == [])

    var broken = AppFixture(usageDescription: "x")
    broken.files[AppFixture.infoPlistPath] = "<plist><dict><key>a</key>"
    let facts = broken.facts()
    #expect(facts.target.infoPlists[0].isPartial)
    #expect(facts.unread.map(\.path) == [AppFixture.infoPlistPath])
    #expect(facts.unread.allSatisfy { !$0.why.isEmpty && !$0.why.contains("\n") })

    var nameless = AppFixture(usageDescription: "x")
    nameless.variants = [AppFixture.variant()]
    #expect(nameless.facts().target.infoPlists[0].isPartial)

    var computed = AppFixture(usageDescription: "x")
    computed.unknowns = [.computed("Project.swift computes its settings")]
    #expect(!computed.facts().target.infoPlists[0].isPartial)
    computed.variants = [AppFixture.variant(described: ["CFBundleName": "Recipes"])]
    #expect(computed.facts().target.infoPlists[0].isPartial)
  }

  @Test("A file that several configurations name is read once")
  func oneRead() {
    var app = AppFixture(usageDescription: "x")
    app.files = [:]
    app.variants = ["Debug", "Release"].map { AppFixture.variant($0, file: AppFixture.infoPlistPath) }
    #expect(app.facts().unread.count == 1)
  }
}

@Suite("Localised Info.plist texts")
struct LocalisationTests {
  private let key = UsageKey.plain.rawValue

  @Test("Texts come from .strings files, with their language and place")
  func stringsFiles() throws {
    var app = AppFixture(usageDescription: "x")
    app.addStrings("de", "/* Kommentar */\n\"\(key)\" = \"Warum\";\n")
    app.addResource("App/fr.lproj/Localizable.strings", "\"a\" = \"b\";")
    app.addResource("App/Base.lproj/Main.storyboard", "<document/>")
    app.addResource("App/mul.lproj/Main.xcstrings", "{}")
    app.addResource("App/Settings.bundle/ja.lproj/Root.strings", "")
    let texts = app.facts().target.localisedInfoPlist
    let entry = try #require(texts.entries[key]?["de"])
    #expect(entry.text == "Warum")
    #expect(entry.place.path == "App/de.lproj/InfoPlist.strings")
    #expect(entry.place.line == 2)
    #expect(texts.languages == ["de", "fr"])
    #expect(texts.files == ["App/de.lproj/InfoPlist.strings"])
  }

  @Test("Texts come from a catalogue, with their state, also where they vary by device")
  func catalogue() throws {
    var app = AppFixture(usageDescription: "x")
    app.addResource(
      "App/InfoPlist.xcstrings",
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "\(key)" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "needs_review",
                "value" : "Warum" } },
              "fr" : { "variations" : { "device" : { "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Pourquoi" } } } } }
            }
          },
          "CFBundleName" : { "shouldTranslate" : false }
        },
        "version" : "1.0"
      }
      """)
    let texts = app.facts().target.localisedInfoPlist
    #expect(texts.sourceLanguage == "en")
    #expect(texts.catalogueKeys[key] == Place(path: "App/InfoPlist.xcstrings", line: 4, column: 5))
    #expect(texts.entries[key]?["de"]?.state == .needsReview)
    #expect(texts.entries[key]?["de"]?.place.line == 7)
    #expect(texts.entries[key]?["fr"]?.text == "Pourquoi")
    #expect(texts.untranslatedKeys == ["CFBundleName"])
    #expect(texts.languages == ["de", "fr"])
  }

  @Test(
    "Other catalogues tell their languages, whatever else is in them",
    arguments: [
      (#"{"strings": {"a": {"localizations": {"de": {}, "fr": {"x": [1, {"y": null}]}}}, "b": {}}}"#, ["de", "fr"]),
      (#"{"version": "1.0", "strings": {"a": {"comment": "c", "localizations": {"ja": 1}}}, "z": []}"#, ["ja"]),
      (#"{"strings": []}"#, []), (#"{"strings": {"a": 1, "b": {"localizations": "x"}}}"#, []),
    ])
  func otherCatalogues(json: String, languages: [String]) {
    var app = AppFixture(usageDescription: "x")
    app.addResource("App/Localizable.xcstrings", json)
    #expect(app.facts().target.localisedInfoPlist.languages == languages)
    #expect(app.facts().unread == [])
  }

  @Test("A broken catalogue of another table is noted, and leaves the texts complete")
  func brokenOtherCatalogue() {
    var app = AppFixture(usageDescription: "x")
    app.addResource("App/Localizable.xcstrings", #"{"strings": {"a": "#)
    #expect(app.facts().unread.map(\.path) == ["App/Localizable.xcstrings"])
    #expect(!app.facts().target.localisedInfoPlist.isPartial)
  }

  @Test("A broken file is noted and the rest goes on")
  func brokenFiles() {
    var app = AppFixture(usageDescription: "x")
    app.addStrings("de", "\"a\" = ")
    app.addStrings("fr", "\"\(key)\" = \"Pourquoi\";")
    app.addResource("App/InfoPlist.xcstrings", "{")
    let facts = app.facts()
    #expect(facts.unread.map(\.path) == ["App/InfoPlist.xcstrings", "App/de.lproj/InfoPlist.strings"])
    #expect(facts.target.localisedInfoPlist.isPartial)
    #expect(facts.target.localisedInfoPlist.entries[key]?["fr"]?.text == "Pourquoi")
  }
}
