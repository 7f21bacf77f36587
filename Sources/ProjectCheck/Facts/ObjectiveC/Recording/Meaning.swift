/// What an expression says by itself.
struct Meaning {
  var value = Value.other
  /// The path that it is, for members of it.
  var path = Receiver.opaque
  /// What it says as a condition, if that is more than its name.
  var condition: Condition?
  /// Whose status it holds, if that is certain, or the call that it is the result of.
  var status: StatusSubject?
  /// Whether it is the phase of a scene or the state of the app.
  var isPhase = false
  /// The type's name, where the expression tells it.
  var type: String?
  /// The class of which it is a new instance without a value yet: `[Type alloc]`.
  var allocated: String?
  /// Whether its name alone can stand for a Boolean: a variable, a property, a call without arguments.
  var isNamed = false
  var place: Place

  init(at place: Place) { self.place = place }

  /// The certain status that it holds.
  var certainStatus: StatusSubject? {
    switch status {
    case .system: .system
    case .answer: .answer
    default: nil
    }
  }

  /// Whether it is a status about tracking, so that an integer beside it is one too.
  var isCertainlyStatus: Bool { certainStatus != nil || ObjectiveCNames.isTrackingStatus(type) }

  /// What holds a status that is compared with one by name; the flow finds out whether it is one about tracking.
  var comparedStatus: StatusSubject? {
    if let status { return status }
    if case .call(let call) = value { return .result(of: call) }
    return path.base == .opaque ? nil : .named(path)
  }

  /// Whether a local name of a type can be replaced by this path, because the path says more than the type: `self`, the
  /// one instance of a class, a queue.
  func isAlias(forType type: String?) -> Bool {
    switch path.base {
    case .selfInstance: path.members.isEmpty || type == nil
    case .name(let name): type == nil || type == name
    // A queue is known by the call that returns it.
    case .implicit: path.members.count == 1 && path.members[0].name.hasPrefix("dispatch_get_")
    default: false
    }
  }

  /// What it says as a condition.
  var truth: Condition {
    if let condition { return condition }
    if case .boolean = value { return Condition(whenTrue: .nothing, whenFalse: .nothing) }
    if let certainStatus { return Self.status(certainStatus, .decided, place) }
    // `if (!strongSelf) return;` says nothing about when the code runs.
    if path == Receiver(base: .selfInstance) { return Condition(whenTrue: .nothing, whenFalse: .opaque) }
    guard isNamed, path.base != .opaque else { return .opaque }
    return Self.flag(.named(path))
  }

  static func flag(_ flag: Flag) -> Condition {
    Condition(whenTrue: Knowledge(flags: [flag: true]), whenFalse: Knowledge(flags: [flag: false]))
  }

  static func status(_ subject: StatusSubject, _ set: StatusSet, _ place: Place) -> Condition {
    func known(_ set: StatusSet) -> Knowledge {
      Knowledge(statuses: [subject: Knowledge.KnownStatuses(possible: set, place: place)])
    }
    return Condition(whenTrue: known(set), whenFalse: known(set.complement))
  }

  static func available(_ versions: [Platform: PlatformVersion]) -> Condition {
    let availability = Availability(atLeast: versions)
    return Condition(
      whenTrue: Knowledge(availability: availability), whenFalse: Knowledge(availability: availability.negated))
  }
}

extension Knowledge {
  /// Whether it says anything that is worth a scope of its own.
  var saysSomething: Bool { !statuses.isEmpty || !availability.isEmpty || isActive != nil || !flags.isEmpty }
}
