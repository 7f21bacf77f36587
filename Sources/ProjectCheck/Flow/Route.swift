/// One way in which the running app comes to a place in its code.
struct Route: Sendable {
  /// Where the system, or a person, starts it.
  var entry: EntryPoint
  /// The places on the way, from the one in the entry's code to the target itself.
  var sites: [Site]
  /// What is known to hold at the target because of conditions on the way.
  var known: RouteKnowledge
  /// What separates the target from the entry in time, from the entry inwards.
  var hops: [Hop]

  struct Site: Sendable, Hashable {
    var function: CodeIndex.FunctionKey
    var scope: CodeIndex.Key<Scope>
    var place: Place
  }

  struct Hop: Sendable, Hashable {
    var hop: ClosureRole.Hop
    var place: Place
  }

  /// The place in the entry's own code.
  var entrySite: Site? { sites.first }

  /// Whether the way waits for something that only a person or a server answers.
  var waitsForOthers: Bool {
    hops.contains { hop in
      switch hop.hop {
      case .trackingAnswer, .permissionAnswer, .consentForm: true
      default: false
      }
    }
  }

  /// The delays on the way.
  var delays: [Hop] {
    hops.filter { hop in
      switch hop.hop {
      case .delay, .backgroundDelay: true
      default: false
      }
    }
  }

  /// The other permission whose answer comes right before the target.
  var permissionBefore: (permission: Permission, place: Place)? {
    for hop in hops.reversed() {
      switch hop.hop {
      case .permissionAnswer(let permission): return (permission, hop.place)
      // A pause may be long enough for the app to be active again; nobody knows.
      case .delay, .backgroundDelay, .trackingAnswer, .consentForm: return nil
      default: break
      }
    }
    return nil
  }

  /// The place where the way was put on a background queue for good; nil if it runs on the main one or nobody knows.
  var backgroundQueue: Place? {
    for hop in hops.reversed() {
      switch hop.hop {
      case .backgroundQueue, .backgroundDelay, .detachedTask: return hop.place
      case .mainQueue, .delay, .someQueue, .trackingAnswer, .permissionAnswer, .consentForm: return nil
      case .task: break
      }
    }
    return nil
  }
}

/// What conditions on a way tell, put together.
struct RouteKnowledge: Sendable {
  /// The statuses that the system's answer can have.
  var possible = StatusSet.all
  /// The test that leaves least of them, and the function in which it stands.
  var statusTest: Place?
  /// What an earlier request on the way came back with.
  var answered: StatusSet?
  /// Whether some test about a status took place whose subject is not understood.
  var testsUnknownStatus = false
  var availability = Availability()
  var platforms = Set(Platform.allCases)
  var isActive: Bool?
  var flags: [Flag: Bool] = [:]
  /// Whether other conditions stand on the way.
  var isConditional = false

  /// Whether anything but the platform was tested.
  var waitsForSomething: Bool {
    isConditional || testsUnknownStatus || statusTest != nil || answered != nil || isActive != nil || !flags.isEmpty
  }

  mutating func add(_ other: RouteKnowledge) {
    if possible.intersection(other.possible) != possible { statusTest = other.statusTest ?? statusTest }
    possible.formIntersection(other.possible)
    if let answer = other.answered { answered = answered?.intersection(answer) ?? answer }
    testsUnknownStatus = testsUnknownStatus || other.testsUnknownStatus
    availability = availability.and(other.availability)
    platforms.formIntersection(other.platforms)
    isActive = isActive ?? other.isActive
    flags.merge(other.flags) { own, _ in own }
    isConditional = isConditional || other.isConditional
  }
}

/// Where a run of code begins.
struct EntryPoint: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// The app starts; it is not active yet.
    case launch(Launch)
    /// A screen appears for the first time.
    case screen(Screen, isFirst: Bool)
    /// The app or its scene has become active.
    case active(Active)
    /// The app comes back, and is not active yet.
    case willEnterForeground
    /// A person taps, swipes, chooses.
    case userAction
    /// The system or a library calls at its time.
    case event
    /// Other modules call it.
    case publicInterface
    /// An extension's principal class.
    case appExtension
    /// The way is lost here.
    case unknown
  }

  enum Launch: Sendable, Hashable {
    case didFinishLaunching
    case sceneWillConnect
    /// The initialiser of the `App`, of the app's delegate, or of what they own.
    case initialiser
    /// The body of the `App`.
    case appBody
    /// Before `main`: `+load`, `+initialize`, and the code of a main file.
    case moduleLoad
  }

  enum Screen: Sendable, Hashable {
    case viewDidLoad
    case viewWillAppear
    case viewDidAppear
    /// SwiftUI's `onAppear` and `task`.
    case appear
    /// SwiftUI's `body`.
    case body
  }

  enum Active: Sendable, Hashable {
    case applicationDidBecomeActive
    case sceneDidBecomeActive
    case notification
    case scenePhase
  }

  var kind: Kind
  /// The function in which it begins.
  var function: CodeIndex.FunctionKey
  /// The closure in it that is run; nil for the function itself.
  var closure: CodeIndex.Key<Scope>?
  /// The type to which the function belongs.
  var type: String?

  /// Whether something is known about it.
  var isKnown: Bool {
    switch kind {
    case .unknown, .event, .publicInterface: false
    default: true
    }
  }
}
