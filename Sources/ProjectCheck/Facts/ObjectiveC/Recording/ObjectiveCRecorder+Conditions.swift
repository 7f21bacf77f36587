extension ObjectiveCRecorder {
  /// Writes a condition down, and returns what it says.
  mutating func test(_ node: CExpression, in scope: Ref<Scope>) -> Condition {
    evaluate(node, in: scope).truth
  }

  /// Operands of `&&` or `||`: a later one is only reached if the earlier ones were all true, or all false.
  mutating func logical(_ operands: [CExpression], _ op: Punctuator, in scope: Ref<Scope>) -> Condition {
    var scope = scope
    var result: Condition?
    for (index, operand) in operands.enumerated() {
      let tested = test(operand, in: scope)
      result = result.map { op == "&&" ? $0 && tested : $0 || tested } ?? tested
      let known = op == "&&" ? tested.whenTrue : tested.whenFalse
      guard known.saysSomething, index + 1 < operands.count, index < 100 else { continue }
      let ref = facts.conditions.add(ConditionFact(kind: .conjunction, scope: scope, place: place(operand.token)))
      let side: Branch.Side = op == "&&" ? .whenTrue : .whenFalse
      scope = addScope(
        .branch(Branch(condition: ref, side: side, known: known)), in: scope, at: operands[index + 1].token)
    }
    return result ?? .opaque
  }

  /// `==`, `!=` and the comparisons of order.
  mutating func comparison(_ left: CExpression, _ right: CExpression, _ op: Punctuator, in scope: Ref<Scope>)
    -> Condition
  {
    let first = evaluate(left, in: scope)
    let second = evaluate(right, in: scope)
    return Self.comparison(of: first, with: second, op) ?? Self.comparison(of: second, with: first, op.mirrored)
      ?? .opaque
  }

  private static func comparison(of subject: Meaning, with constant: Meaning, _ op: Punctuator) -> Condition? {
    if let status = subject.comparedStatus,
      let set = statuses(constant, op, ofCertain: subject.isCertainlyStatus)
    {
      return Meaning.status(status, set, subject.place)
    }
    if case .number(let number) = constant.value, subject.path.members.contains(where: { $0.name == "systemVersion" }) {
      return version(number, op)
    }
    guard op == "==" || op == "!=" else { return nil }
    let equal: Condition
    switch constant.value {
    case .boolean(let isTrue):
      equal = isTrue ? subject.truth : !subject.truth
    case .nothing:
      // A class, or a stored value, that is not there.
      let isSelf = subject.path == Receiver(base: .selfInstance)
      guard subject.condition != nil || isSelf else { return nil }
      equal = !subject.truth
    default:
      guard subject.isPhase, let isActive = phase(constant) else { return nil }
      equal =
        isActive
        ? Condition(whenTrue: Knowledge(isActive: true), whenFalse: Knowledge(isActive: false))
        : Condition(whenTrue: Knowledge(isActive: false), whenFalse: .opaque)
    }
    return op == "==" ? equal : !equal
  }

  // MARK: - Constants

  /// The statuses that a constant names; integers only where the other side is a status about tracking for certain.
  static func statuses(_ constant: Meaning, ofCertain isCertain: Bool) -> StatusSet? {
    switch constant.value {
    case .status(let set): set
    case .number(let number) where isCertain: StatusSet(name: String(Int(exactly: number) ?? -1))
    default: nil
    }
  }

  /// The statuses for which a comparison with a constant is true.
  private static func statuses(_ constant: Meaning, _ op: Punctuator, ofCertain isCertain: Bool) -> StatusSet? {
    guard let set = statuses(constant, ofCertain: isCertain) else { return nil }
    let below = StatusSet(rawValue: set.rawValue &- 1)
    switch op {
    case "==": return set
    case "!=": return set.complement
    case "<": return below
    case "<=": return below.union(set)
    case ">": return below.union(set).complement
    case ">=": return below.complement
    default: return nil
    }
  }

  /// Whether a constant is the active phase (true) or another (false).
  static func phase(_ constant: Meaning) -> Bool? {
    guard case .reference(let path) = constant.value, let name = path.typeName else {
      if case .number(let number) = constant.value { return number == 0 }
      return nil
    }
    switch name {
    case "UIApplicationStateActive", "UISceneActivationStateForegroundActive": return true
    case "UIApplicationStateInactive", "UIApplicationStateBackground", "UISceneActivationStateForegroundInactive",
      "UISceneActivationStateBackground", "UISceneActivationStateUnattached":
      return false
    default: return nil
    }
  }

  // MARK: - Versions

  /// `systemVersion.floatValue >= 14`
  private static func version(_ number: Double, _ op: Punctuator) -> Condition? {
    guard let version = PlatformVersion("\(number)") else { return nil }
    let holds = Meaning.available([.iOS: version, .macCatalyst: version])
    switch op {
    case ">=": return holds
    case "<": return !holds
    case ">": return number == number.rounded() ? Meaning.available(Self.next(version)) : nil
    default: return nil
    }
  }

  /// `> 13` is 14 or later as far as whole versions go.
  private static func next(_ version: PlatformVersion) -> [Platform: PlatformVersion] {
    let next = PlatformVersion(version.major + 1)
    return [.iOS: next, .macCatalyst: next]
  }

  /// What the existence of a class or method by its name says about the system's version (ATT-1, ATT-5).
  static func existence(ofClass name: String) -> Condition? {
    guard name == "ATTrackingManager" || name == "AppTrackingTransparency.ATTrackingManager" else { return nil }
    return Meaning.available([
      .iOS: PlatformVersion(14), .macCatalyst: PlatformVersion(14), .tvOS: PlatformVersion(14),
      .macOS: PlatformVersion(11), .visionOS: PlatformVersion(1),
    ])
  }

  static func existence(ofMethod selector: String) -> Condition? {
    if selector == "requestTrackingAuthorizationWithCompletionHandler" || selector == "trackingAuthorizationStatus" {
      return existence(ofClass: "ATTrackingManager")
    }
    guard selector.hasPrefix(TrackingRequest.systemBaseName), selector.hasSuffix("ExpandedInterface") else {
      return nil
    }
    return Meaning.available([.iOS: PlatformVersion(27, 2), .macCatalyst: PlatformVersion(27, 2)])
  }
}

extension Punctuator {
  /// The comparison with its sides exchanged.
  fileprivate var mirrored: Punctuator {
    switch self {
    case "<": ">"
    case ">": "<"
    case "<=": ">="
    case ">=": "<="
    default: self
    }
  }
}
