import TrackingPolicy

/// An app on a device, with all that the device remembers of it.
public struct InstalledApp: Hashable, Sendable {
  /// What it brought along.
  public internal(set) var bundle: AppBundle {
    get { shared.bundle }
    set { shared = SharedBundle(newValue) }
  }
  private var shared: SharedBundle
  /// Whether it runs, and how.
  public internal(set) var process = Process.notRunning
  /// Whether it was offloaded: its binary is gone, what the device holds for it stays (ATT-136).
  public internal(set) var isOffloaded = false
  /// The decision about tracking that the device holds (ATT-130).
  public internal(set) var storedDecision = StoredDecision.none
  /// Whether it ever asked, so that Settings lists it (ATT-126).
  public internal(set) var hasRequestedTracking = false
  /// The answers to requests for other permissions.
  public internal(set) var permissions: [Permission: Bool] = [:]
  /// The latest requests of its processes, as the rate guard counts them (ATT-26).
  var requestStreaks = RequestStreaks()

  init(_ bundle: AppBundle) {
    shared = SharedBundle(bundle)
  }

  /// Whether an app runs, and in which state.
  public enum Process: Hashable, Sendable {
    /// It does not run.
    case notRunning
    /// It runs.
    case running(ApplicationState)

    /// Its state, if it runs.
    public var applicationState: ApplicationState? {
      if case .running(let state) = self { state } else { nil }
    }

    /// Whether it is the app that the person looks at.
    public var isInForeground: Bool {
      switch self {
      case .running(.active), .running(.inactive): true
      case .running(.background), .notRunning: false
      }
    }
  }
}

/// The latest requests of an app, counted for each of its processes: the guard that counts them is code of the framework
/// (ATT-26), so an extension that asks too often does not take the app's turn.
struct RequestStreaks: Hashable, Sendable {
  private var app = CallStreak()
  private var appExtension = CallStreak()

  /// The streak of the app itself, or of its extensions.
  subscript(isExtension isExtension: Bool) -> CallStreak {
    get { isExtension ? appExtension : app }
    set { if isExtension { appExtension = newValue } else { app = newValue } }
  }
}

/// Calls that follow one another within less than a second (ATT-26).
///
/// A person needs longer than that for whatever they do, so the calls between two things that are no calls are such a
/// streak.
struct CallStreak: Hashable, Sendable {
  private var count = 0
  private var moment = 0

  /// The calls of the streak that a call would continue in this moment, which is a count of all that was no call.
  func length(in moment: Int) -> Int {
    moment == self.moment ? count : 0
  }

  mutating func count(in moment: Int) {
    count = length(in: moment) + 1
    self.moment = moment
  }
}

/// A bundle that the copies of an app share: it is most of an app, seldom changes, and would be copied each time that
/// someone looks at the app.
private final class SharedBundle: Hashable, Sendable {
  let bundle: AppBundle

  init(_ bundle: AppBundle) {
    self.bundle = bundle
  }

  static func == (left: SharedBundle, right: SharedBundle) -> Bool {
    left === right || left.bundle == right.bundle
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(bundle)
  }
}
