/// The process that calls, with the state that matters there.
///
/// App Clips are told apart by ``Situation/isAppClip``, since they have application states as apps do.
public enum Caller: Hashable, Sendable {
  /// An app, in one of its states.
  case app(ApplicationState)
  /// An app extension, which may read the status but never prompts (ATT-35, ATT-231).
  case appExtension
}

/// The state of an app, as `UIApplication.State` names it; only an active app gets a prompt (ATT-32, ATT-41).
public enum ApplicationState: UInt8, Named {
  /// In the foreground and receiving events.
  case active
  /// In the foreground but not receiving events: during launch, or just after another alert closed.
  case inactive
  /// Not in the foreground.
  case background

  /// The stable name: active, inactive or background.
  public var name: StaticString {
    switch self {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    }
  }
}
