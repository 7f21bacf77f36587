/// What becomes of a request.
public enum Outcome: Hashable, Sendable {
  /// A prompt appears.
  case prompt(Prompt)
  /// The request ends without any interface (ATT-32).
  case immediate
  /// The process ends: a usage description is missing (ATT-160), or the call does not exist there (ATT-5).
  case crash

  /// The stable name: alert, sheet, immediate or crash.
  public var name: StaticString {
    switch self {
    case .prompt(let prompt): prompt.surface.name
    case .immediate: "immediate"
    case .crash: "crash"
    }
  }
}

/// A prompt, as far as the rules decide it; its words are the matter of TrackingPrompt.
public struct Prompt: Hashable, Sendable {
  /// How it is presented.
  public var surface: Surface
  /// Which of the app's texts it shows.
  public var body: BodyText
  /// Whether it has an Additional Information button, which only a sheet can have (ATT-77).
  public var hasAdditionalInformationButton: Bool
  /// Whether the person is asked again after an earlier decision (ATT-84).
  public var isReprompt: Bool

  /// Creates a prompt.
  public init(surface: Surface, body: BodyText, hasAdditionalInformationButton: Bool, isReprompt: Bool) {
    self.surface = surface
    self.body = body
    self.hasAdditionalInformationButton = hasAdditionalInformationButton
    self.isReprompt = isReprompt
  }
}

/// How a prompt is presented.
public enum Surface: UInt8, Named {
  /// The ordinary alert.
  case alert
  /// The full-page sheet of iOS and iPadOS 27.2 in the European Union (ATT-51, ATT-52).
  case sheet

  /// The stable name: alert or sheet.
  public var name: StaticString {
    switch self {
    case .alert: "alert"
    case .sheet: "sheet"
    }
  }
}

/// Which of the app's two texts a prompt shows.
public enum BodyText: UInt8, Named {
  /// `NSUserTrackingUsageDescription` (ATT-70).
  case plain
  /// `NSUserTrackingMarkdownUsageDescription` (ATT-71, ATT-72).
  case markdown

  /// The stable name: plain or markdown.
  public var name: StaticString {
    switch self {
    case .plain: "plain"
    case .markdown: "markdown"
    }
  }
}
