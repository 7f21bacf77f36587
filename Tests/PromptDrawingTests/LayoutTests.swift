import Testing
import TrackingPolicy
import TrackingPrompt

@testable import PromptDrawing

/// Nothing on a screen may lie over other words, be cut, or lie outside, whatever the language, text size and device.
@Suite("Where words are")
struct LayoutTests {
  private static let versions: [(Surface, OperatingSystem.Version)] = [
    (.alert, "17.5"), (.alert, "27.2"), (.sheet, "27.2"),
  ]

  @Test("Every word has room, at every text size on every device", arguments: PromptLanguage.allCases)
  func room(language: PromptLanguage) throws {
    for (surface, version) in Self.versions {
      var scene = Scenes.native(surface, in: language)
      scene.version = version
      for device in Device.all {
        // Every size on the narrowest phone, a usual one and an iPad; the usual and the largest size on the others.
        let isKey = ["iphone-se-1", "iphone-15", "ipad-mini"].contains(device.name)
        for size in isKey ? TextSize.allCases : [.large, .accessibility5] {
          scene.device = device
          scene.textSize = size
          for fault in try LayoutFaults.all(of: scene) {
            Issue.record("\(language.tag), \(surface.name) of \(version) on \(device.name) at \(size.name): \(fault)")
          }
        }
      }
    }
  }

  @Test("Texts of every length have room", arguments: [Surface.alert, .sheet], [0, 1, 10, 100, 1_000, 100_000])
  func length(surface: Surface, count: Int) throws {
    let drawer = try PromptDrawer()
    let words = String(repeating: "Donaudampfschifffahrtsgesellschaft ", count: count / 35 + 1).prefix(count)
    let text = UsageText(plain: String(words))
    var scene = PromptScene(
      content: Scenes.content(surface, plain: String(words), markdown: text), appName: "Recipes")
    for device in Device.all {
      scene.device = device
      let layout = try drawer.layout(of: scene)
      let faults = try LayoutFaults.all(of: scene)
      #expect(faults.isEmpty, "\(device.name)")
      if count > 10_000 { #expect(!layout.scrollAreas.isEmpty, "\(device.name)") }
      if count < 100, device.size.height > 800 { #expect(layout.scrollAreas.isEmpty, "\(device.name)") }
    }
  }

  @Test("Deny stands above allow, and Additional Information above both (ATT-158, ATT-250)")
  func order() throws {
    let drawer = try PromptDrawer()
    let alert = try drawer.layout(of: PromptScene(content: Scenes.content(.alert), appName: "Recipes"))
    #expect(alert.buttons.map(\.role) == [.deny, .allow])
    #expect(alert.buttons[0].frame.maxY <= alert.buttons[1].frame.y)
    let sheet = try drawer.layout(of: PromptScene(content: Scenes.content(.sheet), appName: "Recipes"))
    #expect(sheet.buttons.map(\.role) == [.additionalInformation, .deny, .allow])
    let answers = sheet.buttons.suffix(2)
    #expect(Set(answers.map(\.frame.width)).count == 1)
    #expect(Set(answers.map(\.frame.height)).count == 1)
    #expect(Set(answers.map(\.label.format)).count == 1)
  }

  @Test(
    "From right to left, bullets stand at the right and words end there", arguments: [PromptLanguage.arabic, .hebrew])
  func mirrored(language: PromptLanguage) throws {
    let drawer = try PromptDrawer()
    let layout = try drawer.layout(of: Scenes.native(.sheet, in: language))
    let bullet = try #require(layout.box(.bullet))
    let item = try #require(layout.texts.first { $0.box.part == .body && $0.box.frame.y >= bullet.frame.y - 12 })
    #expect(bullet.frame.x >= item.box.frame.maxX)
    let time = try #require(layout.texts.first { $0.box.string == "9:41" })
    #expect(time.box.frame.x > layout.size.width / 2)
  }

  @Test("The alert is as wide as the platform's, and in the middle")
  func alertFrame() throws {
    let drawer = try PromptDrawer()
    var scene = PromptScene(content: Scenes.content(.alert), appName: "Recipes", version: "17.5")
    let layout = try drawer.layout(of: scene)
    #expect(layout.prompt.width == 270)
    #expect(abs(layout.prompt.x + layout.prompt.width / 2 - layout.size.width / 2) < 0.01)
    scene.textSize = .accessibility5
    #expect(try drawer.layout(of: scene).prompt.width > 270)
  }

  @Test("A larger text size makes letters larger, never smaller than asked for", arguments: [Surface.alert, .sheet])
  func sizes(surface: Surface) throws {
    let drawer = try PromptDrawer()
    var scene = PromptScene(content: Scenes.content(surface), appName: "Recipes")
    var last = 0.0
    for size in TextSize.allCases {
      scene.textSize = size
      let title = try #require(drawer.layout(of: scene).box(.title))
      #expect(title.format.size > last)
      last = title.format.size
    }
  }

  @Test("Every letter of every language has a glyph", arguments: PromptLanguage.allCases)
  func coverage(language: PromptLanguage) throws {
    let drawer = try PromptDrawer()
    for surface in [Surface.alert, .sheet] {
      let layout = try drawer.layout(of: Scenes.native(surface, in: language))
      #expect(layout.unknownCharacters == 0)
    }
  }
}
