/// Which of the two requests an app makes (ATT-2, ATT-5).
public enum Request: Hashable, Sendable {
  /// `requestTrackingAuthorization(completionHandler:)`, since iOS 14.
  case classic
  /// The request of iOS and iPadOS 27.2 with an expanded interface; its parameters are ignored outside the European
  /// Union (ATT-53).
  case expanded(prefersExpandedInterface: Bool, hasAction: Bool)
}

extension Request {
  /// The stable name of the method: classic or expanded.
  public var name: StaticString {
    switch self {
    case .classic: "classic"
    case .expanded: "expanded"
    }
  }

  /// Whether the app asks for the full-page sheet; the classic request cannot.
  var prefersExpandedInterface: Bool {
    if case .expanded(prefersExpandedInterface: true, hasAction: _) = self { true } else { false }
  }

  /// Whether the app supplies an action for the Additional Information button; the classic request cannot (ATT-77).
  var hasAction: Bool {
    if case .expanded(prefersExpandedInterface: _, hasAction: true) = self { true } else { false }
  }
}

/// How an app learns the answer to its request (ATT-2, ATT-5, ATT-11).
public enum RequestForm: UInt8, Named {
  /// With a completion handler.
  case completionHandler
  /// With `await`.
  case async
  /// With a null completion handler, which only Objective-C can pass: an error is logged and nothing else happens
  /// (ATT-11).
  case nilCompletionHandler

  /// The stable name.
  public var name: StaticString {
    switch self {
    case .completionHandler: "completionHandler"
    case .async: "async"
    case .nilCompletionHandler: "nilCompletionHandler"
    }
  }
}
