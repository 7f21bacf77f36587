import TrackingPolicy

/// A host in the report that an app should not have contacted so, or about which somebody must know more.
public struct ContactFinding: Sendable {
  /// What it is.
  public var kind: Kind
  /// How much it matters.
  public var severity: Severity
  /// The contacts.
  public var contact: ReportedContact
  /// The status that was stated for the app.
  public var status: AuthorizationStatus?
  /// The entries of privacy manifests that name the host, or the domain it lies in; for a host that none names, those
  /// that name others of its owner.
  public var listings: [TrackingDomainListing]
  /// What is wrong, in one line without a full stop.
  public var message: String
  /// Why, and what can be concluded.
  public var why: String
  /// What to do about it.
  public var fix: String
  /// The facts it rests on.
  public var facts: FactSet
  /// The weakest certainty among what it rests on.
  public var certainty: Certainty

  /// The kinds of findings. Their names never change once published.
  public enum Kind: String, CaseIterable, Sendable {
    /// A tracking domain was contacted although the app had no permission.
    case withoutPermission = "contact.without-permission"
    /// A tracking domain was contacted in a way that needs no permission to get through; whether there was one is
    /// unknown.
    case permissionUnproven = "contact.permission-unproven"
    /// A tracking domain was contacted in a way that gets through with permission only.
    case permissionImplied = "contact.permission-implied"
    /// A host was contacted that the phone takes for a tracker and that no manifest lists.
    case undeclaredTracker = "contact.undeclared-tracker"
  }

  /// How much a finding matters.
  public enum Severity: String, CaseIterable, Comparable, Sendable {
    /// Worth knowing.
    case info
    /// A real risk.
    case warning
    /// Tracking without permission.
    case error

    /// The milder one is the smaller.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .info: 0
      case .warning: 1
      case .error: 2
      }
    }
  }
}
