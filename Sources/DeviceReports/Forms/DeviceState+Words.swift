import TrackingPrompt
import UsageMarkdown
import VirtualDevice

extension DeviceState {
  /// The language of the phone's own words: the one that is offered for its setting, else English.
  public var promptLanguage: PromptLanguage { .matching([language]) }

  /// What a person reads in a prompt of this phone; nil for a prompt for another permission than tracking, whose words are
  /// no matter of this product.
  public func content(of prompt: OpenPrompt, strings: PromptStrings = PromptStrings()) -> PromptContent? {
    guard let question = prompt.tracking else { return nil }
    let markdown = question.prompt.body == .markdown ? UsageMarkdown(question.text).text : nil
    let texts = AppTexts(
      name: app(prompt.app)?.bundle.name(onPhoneIn: language) ?? prompt.app, plain: question.text, markdown: markdown,
      language: question.textLanguage)
    return PromptContent(
      question.prompt, app: texts, language: promptLanguage, version: systemVersion, strings: strings)
  }

  /// What a person reads on the page of Settings with the tracking switches.
  public func settingsContent(strings: PromptStrings = PromptStrings()) -> SettingsContent {
    SettingsContent(
      system: system(for: .native),
      isInEuropeanUnion: trackingSettings.switchName == .requestToLinkYourActivity, language: promptLanguage,
      strings: strings)
  }
}
