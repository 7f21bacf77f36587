import LanguageTags
import TrackingPolicy

/// What a person reads when an app asks for permission to track: every word of the prompt, in order, and where each comes
/// from.
///
/// Whether a prompt appears, on which surface, with which of the app's texts and with which buttons is decided by
/// ``TrackingPolicy`` alone; a content only puts that into words. Drawings, pages and readers all show this value.
public struct PromptContent: Hashable, Sendable {
  /// How it is presented: the alert, or the full-page sheet.
  public let surface: Surface
  /// The language of the system's own words. The app's words may be in another one: ``Body/language``.
  public let language: PromptLanguage
  /// The question, with the app's name in it (ATT-250); on a sheet a stand-in (ATT-82).
  public let title: PromptText
  /// The system's own text under the title, which only a sheet has; a stand-in (ATT-82).
  public let explanation: PromptText?
  /// What the app says for itself.
  public let body: Body
  /// The buttons, first to last: on an alert deny above allow (ATT-158, ATT-250); on a sheet Additional Information, where
  /// it is due, before them. How the sheet arranges them is not published (ATT-82).
  public let buttons: [Button]
  /// Whether the person is asked again after an earlier decision; the words are the same (ATT-83).
  public let isReprompt: Bool

  /// The app's own text.
  public struct Body: Hashable, Sendable {
    /// Which of the app's two texts it is.
    public let source: BodyText
    /// The text; blocks of runs. A plain text is one paragraph with its line ends in it.
    public let text: UsageText
    /// Its language as the project spells it, such as `pt-BR`; nil if that is not known.
    public let language: String?
    /// The direction of its language; nil if that is not known: then its first letter with a direction decides.
    public var direction: TextDirection? { language.map { LanguageTag($0).direction } }
  }

  /// A button with its label.
  public struct Button: Hashable, Sendable {
    /// What it answers.
    public let role: PromptButton
    /// What stands on it.
    public let label: PromptText
    /// Other labels that it has in other releases, or that one source or another gives, most certain first (ATT-253).
    public let alternatives: [PromptText]
  }

  /// Puts a prompt that the policy decided on into words.
  ///
  /// - Parameters:
  ///   - prompt: what the policy decided; from a ``Verdict``.
  ///   - app: the app's name and texts.
  ///   - language: the language of the system.
  ///   - version: the version of the system, which chooses between the titles of 2020 and those since 14.5 (ATT-141,
  ///     ATT-142).
  ///   - strings: where the system's words come from.
  public init(
    _ prompt: Prompt, app: AppTexts, language: PromptLanguage, version: OperatingSystem.Version = "27.2",
    strings: PromptStrings = PromptStrings()
  ) {
    surface = prompt.surface
    self.language = language
    isReprompt = prompt.isReprompt
    body = app.body(prompt.body)
    let words = PromptWords(prompt.surface)
    title = strings.text(words.title, in: language, version: version).naming(app.name, in: language)
    explanation = words.explanation.map { strings.text($0, in: language, version: version) }
    buttons = prompt.buttons.map { role in
      var labels = strings.labels(words.label(of: role), in: language, version: version)
      let label = labels.removeFirst()
      return Button(role: role, label: label, alternatives: labels)
    }
  }

  /// Puts the prompt of a verdict into words; nil if no prompt appears.
  public init?(
    _ verdict: Verdict, app: AppTexts, language: PromptLanguage, version: OperatingSystem.Version = "27.2",
    strings: PromptStrings = PromptStrings()
  ) {
    guard let prompt = verdict.prompt else { return nil }
    self.init(prompt, app: app, language: language, version: version, strings: strings)
  }
}

extension PromptContent {
  /// The direction of the system's words, by which the whole prompt is laid out.
  public var direction: TextDirection { language.direction }

  /// The parts of the prompt that are in AskRight's words, as nobody has published the system's.
  public var standIns: [Part] {
    var parts: [Part] = title.isStandIn ? [.title] : []
    if explanation?.isStandIn == true { parts.append(.explanation) }
    return parts + buttons.filter(\.label.isStandIn).map { .button($0.role) }
  }

  /// A part of a prompt with words of the system.
  public enum Part: Hashable, Sendable {
    /// The question.
    case title
    /// The system's text under it.
    case explanation
    /// The label of a button.
    case button(PromptButton)

    /// What to call it, in English.
    public var name: StaticString {
      switch self {
      case .title: "title"
      case .explanation: "text"
      case .button(.allow): "allow button"
      case .button(.deny): "deny button"
      case .button(.additionalInformation): "information button"
      }
    }
  }

  /// What a picture or a page must say, in English, near a prompt with words that are not the system's; nil if all are.
  ///
  /// `Stand-ins by AskRight, not Apple’s words: title, deny button.`
  public var caption: String? {
    let names = standIns.map { "\($0.name)" }
    return names.isEmpty ? nil : "Stand-ins by AskRight, not Apple’s words: \(names.joined(separator: ", "))."
  }
}
