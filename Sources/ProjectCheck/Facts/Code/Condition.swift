/// What a Boolean expression tells about the things that matter, once it is known to be true and once to be false.
struct Condition: Sendable, Hashable {
  var whenTrue: Knowledge
  var whenFalse: Knowledge

  /// A condition about other things.
  static let opaque = Condition(whenTrue: .opaque, whenFalse: .opaque)

  static prefix func ! (condition: Condition) -> Condition {
    Condition(whenTrue: condition.whenFalse, whenFalse: condition.whenTrue)
  }

  static func && (left: Condition, right: Condition) -> Condition {
    Condition(
      whenTrue: left.whenTrue.and(right.whenTrue), whenFalse: left.whenFalse.or(left.whenTrue.and(right.whenFalse)))
  }

  static func || (left: Condition, right: Condition) -> Condition {
    !(!left && !right)
  }
}

/// What is known at some point of the code.
struct Knowledge: Sendable, Hashable {
  /// Statuses that are still possible, by what holds the status. Nothing is said about subjects that are absent.
  var statuses: [StatusSubject: KnownStatuses] = [:]
  /// The system versions that are known to hold.
  var availability = Availability()
  /// Whether the app or its scene is known to be active (`true`) or not active (`false`).
  var isActive: Bool?
  /// Other Booleans by their name, with the value that they are known to have.
  var flags: [Flag: Bool] = [:]
  /// Whether something else was tested too, so that this branch need not be taken although all the above holds.
  var isOpaque = false

  struct KnownStatuses: Sendable, Hashable {
    var possible: StatusSet
    /// Where the test stands that says so.
    var place: Place
  }

  static let nothing = Knowledge()
  static let opaque = Knowledge(isOpaque: true)

  /// What is known when both hold.
  func and(_ other: Knowledge) -> Knowledge {
    var result = self
    for (subject, known) in other.statuses {
      if let own = statuses[subject] {
        // The place of the test that says more.
        let both = own.possible.intersection(known.possible)
        result.statuses[subject] = KnownStatuses(possible: both, place: both == own.possible ? own.place : known.place)
      } else {
        result.statuses[subject] = known
      }
    }
    result.availability = availability.and(other.availability)
    result.isActive = isActive ?? other.isActive
    result.flags.merge(other.flags) { own, _ in own }
    result.isOpaque = isOpaque || other.isOpaque
    return result
  }

  /// What is known when one of the two holds.
  func or(_ other: Knowledge) -> Knowledge {
    var result = Knowledge()
    for (subject, known) in statuses {
      guard let others = other.statuses[subject] else { continue }
      let either = known.possible.union(others.possible)
      guard either != .all else { continue }
      result.statuses[subject] = KnownStatuses(possible: either, place: known.place)
    }
    result.availability = availability.or(other.availability)
    result.isActive = isActive == other.isActive ? isActive : nil
    result.flags = flags.filter { other.flags[$0.key] == $0.value }
    result.isOpaque = isOpaque || other.isOpaque
    return result
  }
}

/// What holds an authorization status that the code tests.
enum StatusSubject: Sendable, Hashable {
  /// The system's answer: `ATTrackingManager.trackingAuthorizationStatus`, also by way of a local constant.
  case system
  /// What a request returned or handed to its completion.
  case answer
  /// A variable or property, whose declaration (perhaps in another file) shows whether it is a tracking status.
  case named(Receiver)
  /// What a call of the project's own function returned, also by way of a local constant.
  case result(of: Ref<CallFact>)
}

/// A Boolean that the code tests: a property, or a stored setting.
enum Flag: Sendable, Hashable {
  /// A variable, a property or a function without arguments: the path as it is written, without `self.`.
  case named(Receiver)
  /// A value in the user defaults, by its key.
  case stored(key: String)
}

/// A set of authorization statuses (ATT-4).
struct StatusSet: OptionSet, Sendable, Hashable {
  var rawValue: UInt8

  static let notDetermined = StatusSet(rawValue: 1 << 0)
  static let restricted = StatusSet(rawValue: 1 << 1)
  static let denied = StatusSet(rawValue: 1 << 2)
  static let authorized = StatusSet(rawValue: 1 << 3)

  static let all: StatusSet = [.notDetermined, .restricted, .denied, .authorized]
  static let decided: StatusSet = [.restricted, .denied, .authorized]

  /// The status with Apple's name in Swift (`notDetermined`) or Objective-C
  /// (`ATTrackingManagerAuthorizationStatusNotDetermined`), or with its raw value.
  init?(name: String) {
    let objectiveC = "ATTrackingManagerAuthorizationStatus"
    switch name.hasPrefix(objectiveC) ? String(name.dropFirst(objectiveC.count)) : name {
    case "notDetermined", "NotDetermined", "0": self = .notDetermined
    case "restricted", "Restricted", "1": self = .restricted
    case "denied", "Denied", "2": self = .denied
    case "authorized", "Authorized", "3": self = .authorized
    default: return nil
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  var complement: StatusSet { StatusSet.all.subtracting(self) }
}
