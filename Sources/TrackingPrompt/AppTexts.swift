import TrackingPolicy

/// What an app brings to a prompt: its name and its two texts, in one language.
public struct AppTexts: Hashable, Sendable {
  /// The name under its icon, `CFBundleDisplayName` or `CFBundleName`.
  public var name: String
  /// `NSUserTrackingUsageDescription` (ATT-70).
  public var plain: String
  /// `NSUserTrackingMarkdownUsageDescription` as it reads (ATT-71), from the module UsageMarkdown; nil without that key.
  public var markdown: UsageText?
  /// The language of the plain text as the project spells it, such as `pt-BR`; nil if that is not known.
  public var language: String?
  /// The language of the Markdown text, which need not be translated where the plain one is; nil if that is not known.
  public var markdownLanguage: String?

  /// Creates an app's texts, both in one language.
  public init(name: String, plain: String, markdown: UsageText? = nil, language: String? = nil) {
    self.name = name
    self.plain = plain
    self.markdown = markdown
    self.language = language
    markdownLanguage = language
  }

  /// The text that a prompt shows; without a Markdown text that is always the plain one (ATT-73).
  func body(_ source: BodyText) -> PromptContent.Body {
    if source == .markdown, let markdown {
      return PromptContent.Body(source: .markdown, text: markdown, language: markdownLanguage)
    }
    return PromptContent.Body(source: .plain, text: UsageText(plain: plain), language: language)
  }
}
