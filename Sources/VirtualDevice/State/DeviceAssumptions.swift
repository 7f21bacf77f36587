import TrackingPolicy

/// What a virtual device takes for true where nobody knows in public: the policy's assumptions, and one of its own.
public struct DeviceAssumptions: Hashable, Sendable {
  /// Those about decisions.
  public var policy: Assumptions
  /// What becomes of a prompt whose app is gone.
  public var orphanedPrompts: OrphanedPrompts

  /// Creates assumptions, each with its default unless stated.
  public init(policy: Assumptions = Assumptions(), orphanedPrompts: OrphanedPrompts = .stay) {
    self.policy = policy
    self.orphanedPrompts = orphanedPrompts
  }

  /// What becomes of a prompt whose app is gone. A simulator was seen to keep it; what a device does nobody says
  /// (ATT-38).
  public enum OrphanedPrompts: UInt8, Named {
    /// It stays until the device is started anew, and keeps the app from asking again.
    case stay
    /// It goes away.
    case goAway

    /// The stable name: stay or goAway.
    public var name: StaticString {
      switch self {
      case .stay: "stay"
      case .goAway: "goAway"
      }
    }
  }
}
