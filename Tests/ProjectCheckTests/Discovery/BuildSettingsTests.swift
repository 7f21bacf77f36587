import Testing

@testable import ProjectCheck

@Suite("Build settings")
struct BuildSettingsTests {
  /// Layers from the lowest, each a text of lines `NAME = value`.
  private static func settings(_ layers: [String], sdk: String = "iphoneos", configuration: String = "Debug")
    -> BuildSettings
  {
    var settings = BuildSettings(conditions: SettingCondition.Situation(sdk: sdk, configuration: configuration))
    for (index, text) in layers.enumerated() {
      var layer = SettingsLayer()
      for (line, setting) in text.split(separator: "\n").enumerated() {
        let parts = setting.split(separator: " = ", maxSplits: 1, omittingEmptySubsequences: false)
        layer.set(parts[0], String(parts[1]), at: Place(path: "layer\(index)", line: line + 1))
      }
      settings.add(layer)
    }
    return settings
  }

  @Test(
    "Variables are replaced as Xcode replaces them",
    arguments: [
      ("$(NAME)", "Recipe Box"), ("${NAME}", "Recipe Box"), ("$NAME/x", "Recipe Box/x"),
      ("a $(NAME) b", "a Recipe Box b"),
      ("$(NAME:c99extidentifier)", "Recipe_Box"), ("$(NAME:rfc1034identifier:lower)", "recipe-box"),
      ("$(PATHNAME:file)", "Info.plist"), ("$(PATHNAME:base)", "Info"), ("$(PATHNAME:dir)", "App/"),
      ("$(PATHNAME:suffix)", ".plist"), ("$(NONE:default=x)", "x"), ("$(NAME:default=x)", "Recipe Box"),
      ("$(IN$(INNER))", "nested"), ("$(NONE)", "$(NONE)"), ("$(NONE", "$(NONE"), ("5 $ or $$", "5 $ or $$"),
      ("$(A)", "$(A)"),
      ("$(NAME:upper)", "RECIPE BOX"), ("$1", "$1"), ("$()", "$()"),
    ])
  func replacesVariables(text: String, value: String) {
    let settings = Self.settings([
      "NAME = Recipe Box\nPATHNAME = App/Info.plist\nINNER = NER\nA = $(B)\nB = $(C)\nC = $(A)\nINNER2 = x\nINNER = NER",
      "VALUE = \(text)\nINNER = ER\nINER = nested",
    ])
    #expect(settings["VALUE"]?.text == value)
  }

  @Test("The highest layer wins, and inherits from those below it")
  func inherits() {
    let settings = Self.settings([
      "FLAGS = -a\nONLY = project", "FLAGS = $(inherited) -b", "FLAGS = ${inherited} -c $(ONLY)\nSELF = x",
      "SELF = $(SELF) y\nALONE = [$(inherited)]",
    ])
    #expect(settings["FLAGS"]?.text == "-a -b -c project")
    #expect(settings["FLAGS"]?.place == Place(path: "layer2", line: 1))
    #expect(settings["SELF"]?.text == "x y")
    #expect(settings["ALONE"]?.text == "[]")
    #expect(settings["NONE"] == nil)
  }

  @Test(
    "A condition that is met wins over none, and one that is not met does not count",
    arguments: [
      ("iphoneos", "Debug", "phone"), ("macosx", "Debug", "debug"), ("macosx", "Release", "any"),
      ("", "Release", "any"),
    ])
  func obeysConditions(sdk: String, configuration: String, value: String) {
    let text = "V[config=Debug] = debug\nV[sdk=iphoneos*] = phone\nV = any\nV[sdk=watchos*][arch=arm64] = watch"
    #expect(Self.settings([text], sdk: sdk, configuration: configuration)["V"]?.text == value)
  }

  @Test("Settings that name each other without end, or grow without end, end")
  func isBounded() {
    var lines = ["A0 = xxxxxxxxxx"]
    for level in 1...40 { lines.append("A\(level) = " + String(repeating: "$(A\(level - 1))", count: 10)) }
    let settings = Self.settings([lines.joined(separator: "\n"), "X = $(Y) $(Y)\nY = $(X) $(X)"])
    #expect((settings["A40"]?.text.utf8.count ?? 0) < 1 << 18)
    #expect(settings["X"]?.text == "$(X) $(X) $(X) $(X)")
  }

  @Test("Configuration files know their lines, include each other and drop comments")
  func readsConfigurationFiles() throws {
    let folder = try TemporaryFolder([
      "Config/App.xcconfig": """
      // a comment = none
      #include "Shared/Base.xcconfig"
      #include? "Secrets.xcconfig"
      \tINFOPLIST_FILE = App/Info.plist // here
      OTHER[sdk=iphoneos*] = a = b
      URL = https://example.com
      EMPTY =
      """,
      "Config/Shared/Base.xcconfig": "#include \"../App.xcconfig\"\r\nNAME = Base\r\nEMPTY = full\r\n",
    ])
    var files = ConfigurationFiles(tree: FileWalk.tree(of: folder.path))
    let file = files.file("Config/App.xcconfig")
    #expect(file.absent == ["Config/Secrets.xcconfig"])
    var settings = BuildSettings(conditions: SettingCondition.Situation(sdk: "iphoneos", configuration: ""))
    settings.add(file.settings)
    #expect(
      settings["INFOPLIST_FILE"]
        == PlacedText(text: "App/Info.plist", place: Place(path: "Config/App.xcconfig", line: 4, column: 2)))
    #expect(settings["NAME"]?.place == Place(path: "Config/Shared/Base.xcconfig", line: 2))
    #expect(settings["OTHER"]?.text == "a = b")
    #expect(settings["URL"]?.text == "https:")
    #expect(settings["EMPTY"]?.text == "")
    #expect(files.file("None.xcconfig").absent == ["None.xcconfig"])
  }
}
