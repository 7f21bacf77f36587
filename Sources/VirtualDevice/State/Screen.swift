import TrackingPolicy

/// Numbers a request on a device, from 1.
public struct RequestID: Hashable, Comparable, Sendable {
  /// The number.
  public let number: Int

  /// Names a request by its number.
  public init(_ number: Int) { self.number = number }

  /// Earlier requests order before later ones.
  public static func < (left: RequestID, right: RequestID) -> Bool { left.number < right.number }
}

/// Numbers a prompt on a device, from 1.
public struct PromptID: Hashable, Comparable, Sendable {
  /// The number.
  public let number: Int

  /// Names a prompt by its number.
  public init(_ number: Int) { self.number = number }

  /// Earlier prompts order before later ones.
  public static func < (left: PromptID, right: PromptID) -> Bool { left.number < right.number }
}

/// The one screen that all prompts share: at most one is on it, others wait behind.
public struct Screen: Hashable, Sendable {
  /// The prompt on the screen.
  public internal(set) var prompt: OpenPrompt?
  /// Those that appear once it is gone, in that order. Only requests for other permissions wait; those for tracking are
  /// not kept (ATT-36).
  public internal(set) var waiting: [OpenPrompt] = []

  /// Whether any prompt is open, on the screen or behind.
  var hasPrompt: Bool { prompt != nil }

  /// Whether an app's request for a permission is open, on the screen or behind.
  func asks(_ permission: Permission, for app: BundleIdentifier) -> Bool {
    func isSame(_ prompt: OpenPrompt) -> Bool {
      guard case .permission(permission, _) = prompt.question else { return false }
      return prompt.app == app
    }
    return prompt.map(isSame) ?? false || waiting.contains(where: isSame)
  }
}

/// A prompt that waits for an answer.
public struct OpenPrompt: Hashable, Sendable {
  /// Its number.
  public let id: PromptID
  /// The app it belongs to.
  public let app: BundleIdentifier
  /// What it asks.
  public internal(set) var question: Question
  /// Whether the app that asked is gone: then the prompt stays, and keeps the app from asking again, until the device is
  /// started anew (ATT-38).
  public internal(set) var isOrphaned = false

  /// What a prompt asks.
  public enum Question: Hashable, Sendable {
    /// Permission to track.
    indirect case tracking(TrackingQuestion)
    /// Another permission, for a request of that number.
    case permission(Permission, RequestID)
  }
}

/// A prompt for permission to track, with the circumstances in which it was asked for.
public struct TrackingQuestion: Hashable, Sendable {
  /// The request it belongs to.
  public let request: RequestID
  /// How it looks.
  public let prompt: Prompt
  /// The text that the app gives as its reason: `NSUserTrackingUsageDescription`, or the Markdown one, in the language that
  /// the app has for the phone's (ATT-76).
  public internal(set) var text: String
  /// The language of the text, by a tag as the app spells it; nil where nothing says.
  public internal(set) var textLanguage: String?
  /// Whether the completion ran before the answer, by the fault of 17.4 (ATT-146).
  public let isCompleted: Bool
  /// The circumstances of the request, which the answer is judged by.
  let situation: Situation
}

extension OpenPrompt {
  /// The tracking question, if it asks that.
  public var tracking: TrackingQuestion? {
    if case .tracking(let question) = question { question } else { nil }
  }

  /// The request it belongs to.
  public var request: RequestID {
    switch question {
    case .tracking(let question): question.request
    case .permission(_, let request): request
    }
  }

  /// The buttons, in their order; other permissions' have the same two as an alert.
  public var buttons: [PromptButton] {
    tracking?.prompt.buttons ?? [.deny, .allow]
  }
}
