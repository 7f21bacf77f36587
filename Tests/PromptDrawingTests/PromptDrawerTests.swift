import Documents
import Foundation
import Testing
import TrackingPolicy
import TrackingPrompt

@testable import PromptDrawing

@Suite("Pictures of prompts")
struct PromptDrawerTests {
  private static let small = Device.all[0]

  @Test("The same scene is the same file, drawn twice and by two drawers", arguments: PictureFormat.allCases)
  func determinism(format: PictureFormat) throws {
    let scene = PromptScene(
      content: Scenes.content(.sheet, in: .arabic, name: "Recipes 🍲"), appName: "Recipes", device: Self.small)
    let drawer = try PromptDrawer()
    let first = try drawer.captioned(scene, as: format, scale: 1)
    #expect(try drawer.captioned(scene, as: format, scale: 1) == first)
    // What was drawn in between leaves no trace.
    _ = try drawer.screen(Scenes.native(.alert, in: .japanese), as: format, scale: 1)
    #expect(try PromptDrawer().captioned(scene, as: format, scale: 1) == first)
  }

  @Test("A PNG has the pixels of the device")
  func pixels() throws {
    let scene = PromptScene(content: Scenes.content(.alert), appName: "Recipes", device: Self.small)
    let picture = try DecodedPicture(png: try PromptDrawer().screen(scene).bytes)
    #expect(picture.width == 640)
    #expect(picture.height == 1136)
  }

  @Test("An SVG is XML, and names in it are used as they are given")
  func svg() throws {
    let scene = PromptScene(content: Scenes.content(.sheet, name: "🍲 Recipes"), appName: "🍲 Recipes")
    let bytes = try PromptDrawer().captioned(scene, as: .svg).bytes
    let root = try Documents.XMLElement.read(bytes, limits: DocumentLimits())
    #expect(root.name == "svg")
    let text = String(decoding: bytes, as: UTF8.self)
    let names = Set(text.matches(of: /\sid="([^"]+)"/).map { String($0.1) })
    let uses = Set(text.matches(of: /(?:href="#|url\(#)([^")]+)/).map { String($0.1) })
    #expect(!uses.isEmpty)
    #expect(uses.isSubset(of: names))
  }

  @Test("A PDF begins and ends as one, and bears no date of its making")
  func pdf() throws {
    let scene = PromptScene(content: Scenes.content(.alert), appName: "Recipes")
    let bytes = try PromptDrawer().captioned(scene, as: .pdf).bytes
    #expect(bytes.starts(with: "%PDF-1.".utf8))
    #expect(String(decoding: bytes.suffix(6), as: UTF8.self).hasSuffix("%%EOF\n"))
    let dates = String(decoding: bytes, as: UTF8.self).matches(of: /Date \(([^)]*)\)/).map { String($0.1) }
    #expect(dates == ["20260101000000Z"])
  }

  @Test("A letter that no font has is counted and drawn")
  func unknownGlyphs() throws {
    let drawer = try PromptDrawer()
    let known = PromptScene(content: Scenes.content(.alert, plain: "To show "), appName: "A", device: Self.small)
    let unknown = PromptScene(
      content: Scenes.content(.alert, plain: "To show \u{10FFFD}\u{378}"), appName: "A", device: Self.small)
    let plain = try drawer.screen(known, scale: 1)
    let boxed = try drawer.screen(unknown, scale: 1)
    #expect(plain.unknownCharacters == 0)
    #expect(boxed.unknownCharacters == 2)
    #expect(plain.bytes != boxed.bytes)
  }

  @Test("Anything may stand in an app's texts", arguments: HostileText.all)
  func hostile(text: HostileText) throws {
    let drawer = try PromptDrawer()
    for surface in [Surface.alert, .sheet] {
      let content = Scenes.content(
        surface, name: text.string, plain: text.string, markdown: UsageText(plain: text.string), textLanguage: nil)
      let scene = PromptScene(content: content, appName: text.string, device: Self.small)
      #expect(try LayoutFaults.all(of: scene) == [])
      #expect(try DecodedPicture(png: drawer.captioned(scene, scale: 1).bytes).width == 320)
    }
  }

  @Test("Controls of direction in an app's name leave the system's words where they are")
  func isolation() throws {
    let drawer = try PromptDrawer()
    func title(_ name: String) throws -> String {
      let scene = PromptScene(content: Scenes.content(.alert, name: name), appName: "")
      return try #require(drawer.layout(of: scene).box(.title)).string
    }
    let controls = "\u{202E}\u{2067}\u{2069}\u{202D}"
    #expect(try title("Rec\(controls)ipes") == title("Recipes"))
  }

  @Test("A picture of more pixels than are drawn is refused in a line")
  func tooLarge() throws {
    let scene = PromptScene(content: Scenes.content(.alert), appName: "Recipes")
    let error = #expect(throws: DrawingError.self) { try PromptDrawer().screen(scene, scale: 50) }
    #expect(error?.description.contains("19650 by 42600 pixels") == true)
  }
}

/// A text that something somewhere might not expect.
struct HostileText: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var string: String

  static let all = [
    HostileText(testDescription: "empty", string: ""),
    HostileText(testDescription: "spaces", string: "   "),
    HostileText(testDescription: "only line ends", string: "\n\r\n\r\u{2028}\u{2029}\u{85}"),
    HostileText(testDescription: "NUL and controls", string: "a\0b\u{1}\u{1B}[31m\u{7F}\u{9B}c"),
    HostileText(testDescription: "only emoji", string: "👨‍👩‍👧‍👦🏳️‍🌈🇫🇷👍🏽"),
    HostileText(
      testDescription: "unpaired surrogates, replaced",
      string: String(decoding: [0xD800, 0x41] as [UInt16], as: UTF16.self)),
    HostileText(
      testDescription: "controls of direction", string: "\u{202E}abc\u{2067}def\u{2069}\u{2069}\u{202C}\u{2066}ghi"),
    HostileText(
      testDescription: "zero width", string: String(repeating: "\u{200B}\u{200D}\u{FEFF}\u{2060}", count: 5_000)),
    HostileText(
      testDescription: "marks over marks",
      string: "Z" + String(repeating: "\u{0301}\u{0323}\u{0489}", count: 300) + "algo"),
    HostileText(testDescription: "one long word", string: String(repeating: "x", count: 100_000)),
    HostileText(testDescription: "many lines", string: String(repeating: "\n", count: 100_000) + "end"),
    HostileText(testDescription: "many scripts", string: "Aا我אสहि가ខ្មែរမြန်བོད་ᚠ𐍈𓀀𝒳"),
    HostileText(testDescription: "markup", string: "<b>&amp;</b> <script>alert(1)</script> %@ %s"),
    HostileText(
      testDescription: "noncharacters",
      string: String(decoding: [0xFFFE, 0xFFFF, 0xFDD0, 0xDBFF, 0xDFFF] as [UInt16], as: UTF16.self)),
  ]
}
