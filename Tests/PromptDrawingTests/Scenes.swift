import TrackingPolicy
import TrackingPrompt

@testable import PromptDrawing

/// Prompts to draw in tests.
enum Scenes {
  static let markdown = UsageText(blocks: [
    .init(.paragraph, [.init("We share "), .init("what you cook", .bold), .init(" with our partners, so that:")]),
    .init(.bullet(level: 1), [.init("advertising suits you")]),
    .init(.bullet(level: 1), [.init("we learn which "), .init("campaign", .italic), .init(" brought you here")]),
    .init(.paragraph, [.init("Nothing that you write in private recipes is ever part of it.")]),
  ])
  static let plain = "Your data is used to show you advertising that suits you, and to measure how well it works."

  /// The words of a prompt.
  static func content(
    _ surface: Surface, in language: PromptLanguage = .english, name: String = "Recipes", plain: String = plain,
    markdown: UsageText? = markdown, textLanguage: String? = "en"
  ) -> PromptContent {
    PromptContent(
      Prompt(
        surface: surface, body: surface == .sheet ? .markdown : .plain,
        hasAdditionalInformationButton: surface == .sheet, isReprompt: false),
      app: AppTexts(name: name, plain: plain, markdown: markdown, language: textLanguage), language: language)
  }

  /// A scene that says everything in a language: the app's words are the system's.
  static func native(_ surface: Surface, in language: PromptLanguage) -> PromptScene {
    let words = content(surface, in: language)
    let text = (words.explanation ?? words.title).string
    let list = UsageText(blocks: [
      .init(.paragraph, [.init(text)]), .init(.bullet(level: 1), [.init(words.buttons[0].label.string, .bold)]),
      .init(.bullet(level: 2), [.init(words.buttons[1].label.string, .italic)]),
      .init(.itemParagraph(level: 2), [.init(words.title.string)]),
    ])
    let own = content(surface, in: language, plain: text, markdown: list, textLanguage: language.tag)
    return PromptScene(content: own, appName: "Recipes")
  }
}

extension PromptLayout {
  /// The words of one part.
  func box(_ part: TextBox.Part) -> TextBox? { texts.first { $0.box.part == part }?.box }
}
