import PolicyReports
import ProjectCheck
import PromptDrawing
import TrackingPolicy
import TrackingPrompt

/// Pictures of what people see of a checked project, with its own texts, in the light and in the dark.
enum DrawnPrompts {
  /// More screens than these would make a page that nobody loads: those of later rows are left out.
  private static let mostScreens = 24

  /// The pictures of a result's rows; nil where nothing can be drawn, which is said on standard error.
  static func pictures(of result: CheckResult) -> PromptPictures? {
    var scenes: [PromptScene] = []
    let byRow = result.audience.map { row -> Int? in
      guard let scene = scene(of: row, in: result.apps) else { return nil }
      if let known = scenes.firstIndex(of: scene) { return known }
      guard scenes.count < mostScreens else { return nil }
      scenes.append(scene)
      return scenes.count - 1
    }
    do throws(DrawingError) {
      let drawer = try PromptDrawer()
      var pictures: [PromptPictures.Picture] = []
      // Versions that differ in nothing to be seen share a picture.
      var numbers: [Int] = []
      for scene in scenes {
        let picture = try picture(of: scene, by: drawer)
        numbers.append(pictures.firstIndex(of: picture) ?? pictures.count)
        if numbers.last == pictures.count { pictures.append(picture) }
      }
      return PromptPictures(pictures: pictures, byRow: byRow.map { $0.map { numbers[$0] } })
    } catch {
      writeToStandardError("askright: warning: the page has no pictures: \(error)")
      return nil
    }
  }

  /// The screen on which the newest version of a row shows the first request, in the language of the app's own texts; nil
  /// where no prompt appears, and where the project does not say what stands on it.
  private static func scene(of row: AudienceRow, in apps: [ProjectPrompts.App]) -> PromptScene? {
    guard let prompt = row.people.firstRun.prompt,
      let app = apps.first(where: { $0.target == row.target && $0.project == row.project }),
      prompt.body == .markdown || app.words.usageDescription != nil
    else { return nil }
    let localisations = AppLocalisations(app.words)
    let version = row.people.versions.first?.last ?? OperatingSystem.Platform.iOS.releasedVersions.last ?? "27.2"
    let language = localisations.promptLanguages[0]
    let texts = localisations.texts(for: [language.tag])
    return PromptScene(
      content: PromptContent(prompt, app: texts, language: language, version: version), appName: texts.name,
      version: version)
  }

  private static func picture(
    of scene: PromptScene, by drawer: PromptDrawer
  ) throws(DrawingError) -> PromptPictures.Picture {
    var dark = scene
    dark.appearance = .dark
    return PromptPictures.Picture(
      light: try drawer.captioned(scene, as: .svg).bytes, dark: try drawer.captioned(dark, as: .svg).bytes,
      mediaType: "image/svg+xml", words: words(on: scene.content))
  }

  /// Everything that is to be read on a prompt, in its order, in one line.
  private static func words(on content: PromptContent) -> String {
    let surface = content.surface == .sheet ? "A full-page sheet" : "The alert"
    let texts =
      [content.title.string, content.explanation?.string, content.body.text.plainText].compactMap { $0 }
      .filter { !$0.isEmpty }
    let buttons = content.buttons.map { "“\($0.label.string)”" }.joined(separator: ", ")
    let line = "\(surface). \(texts.joined(separator: " ")) Buttons: \(buttons). \(content.caption ?? "")"
    return line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
