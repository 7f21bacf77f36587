// What conditions say about the status, the platform and the app's state.

extension ScriptParser {
  /// What the tokens of a condition say.
  func condition(_ start: Int, _ end: Int, depth: Int = 0) -> Condition {
    guard start < end, end <= tokens.count, depth < Self.deepestCondition else { return .opaque }
    for op in ["||", "&&"] {
      let parts = split(start, end, op)
      guard parts.count > 1 else { continue }
      let conditions = parts.map { condition($0.0, $0.1, depth: depth + 1) }
      return conditions.dropFirst().reduce(conditions[0]) { op == "||" ? $0 || $1 : $0 && $1 }
    }
    if isToken("!", at: start) { return !condition(start + 1, end, depth: depth + 1) }
    if isToken("(", at: start), closing(start) == end - 1 { return condition(start + 1, end - 1, depth: depth + 1) }
    for (op, isEqual) in [("===", true), ("!==", false), ("==", true), ("!=", false)] {
      let sides = split(start, end, op)
      guard sides.count == 2 else { continue }
      let (left, right) = (sides[0].0..<sides[0].1, sides[1].0..<sides[1].1)
      guard let condition = comparison(left, right) ?? comparison(right, left) else { return .opaque }
      return isEqual ? condition : !condition
    }
    return boolean(start, end)
  }

  private static let deepestCondition = 32

  // MARK: Comparisons

  /// What it says that two sides are equal, of which the second names a value; nil if nothing that matters.
  func comparison(_ subject: Range<Int>, _ constant: Range<Int>) -> Condition? {
    guard let word = constantWord(constant), !subject.isEmpty else { return nil }
    let mentions = tokens[subject].filter { $0.kind == .identifier }.map(\.text)
    if mentions.contains("Platform") && mentions.contains("OS") || mentions.contains("getPlatform") {
      return platform(word.text)
    }
    if let status = enumeratedStatus(word) {
      return statusCondition(status, self.subject(subject) ?? .system, place(at: subject.lowerBound))
    }
    if let isActive = activeState(word, mentions) {
      return Condition(
        whenTrue: Knowledge(isActive: isActive), whenFalse: isActive ? Knowledge(isActive: false) : .opaque)
    }
    guard let (holder, wrapper) = statusHolder(subject), let status = wrapper.statuses[StatusWord.normalised(word.text)]
    else { return nil }
    return statusCondition(status, holder, place(at: subject.lowerBound))
  }

  /// A value that is written out: a text, or a member of a type by the type's name.
  private func constantWord(_ range: Range<Int>) -> (type: String?, text: String)? {
    guard let last = range.last else { return nil }
    if range.count == 1, case .string(let text?) = tokens[last].kind { return (nil, text) }
    guard tokens[last].kind == .identifier, range.count >= 3, isToken(".", at: last - 1),
      tokens[last - 2].kind == .identifier
    else { return nil }
    return (tokens[last - 2].text, tokens[last].text)
  }

  /// The status that a member of a type is whose name alone tells that it is about tracking.
  private func enumeratedStatus(_ word: (type: String?, text: String)) -> StatusSet? {
    switch word.type {
    case "TrackingStatus", "AuthorizationTrackingStatus", "ATTrackingManagerAuthorizationStatus":
      switch StatusWord.normalised(word.text) {
      case "notdetermined": .notDetermined
      case "restricted": .restricted
      case "denied": .denied
      case "authorized": .authorized
      default: nil
      }
    default: nil
    }
  }

  /// Whether a value says that the app is active; nil if it is about something else.
  private func activeState(_ word: (type: String?, text: String), _ mentions: [String]) -> Bool? {
    if word.type == "AppLifecycleState" { return word.text == "resumed" }
    guard grammar == .javaScript, word.type == nil, ["active", "inactive", "background"].contains(word.text),
      mentions.contains(where: { $0.lowercased().contains("state") })
    else { return nil }
    return word.text == "active"
  }

  /// What it says that the platform has a name. Code for another platform never runs on Apple's.
  private func platform(_ name: String) -> Condition {
    let isApple = ["ios", "macos", "tvos", "visionos"].contains(name.lowercased())
    return isApple ? Self.alwaysTrue : !Self.alwaysTrue
  }

  /// A condition that holds wherever tracking is asked for.
  private static let alwaysTrue = Condition(
    whenTrue: .nothing,
    whenFalse: Knowledge(
      availability: Availability(
        below: Dictionary(uniqueKeysWithValues: Platform.allCases.map { ($0, PlatformVersion(0)) }))))

  func statusCondition(_ status: StatusSet, _ subject: StatusSubject, _ place: Place) -> Condition {
    func known(_ set: StatusSet) -> Knowledge {
      Knowledge(statuses: [subject: Knowledge.KnownStatuses(possible: set, place: place)])
    }
    return Condition(whenTrue: known(status), whenFalse: known(status.complement))
  }

  // MARK: Subjects

  /// What holds the status that an expression is; nil if nothing tells.
  private func subject(_ range: Range<Int>) -> StatusSubject? {
    if let holder = statusHolder(range)?.subject { return holder }
    return tokens[range].contains { $0.text == TrackingRequest.systemBaseName } ? .answer : nil
  }

  private func statusHolder(_ range: Range<Int>) -> (subject: StatusSubject, wrapper: Wrapper)? {
    // `status`, `result.status`, `status?.status`.
    let names = path(range)
    if let first = names.first, names.count == 1 || names.dropFirst() == ["status"], let local = locals[first],
      let subject = local.status, let wrapper = local.wrapper
    {
      return (subject, wrapper)
    }
    // `await getTrackingStatus()`: the call has been read already.
    guard let first = range.first, range.count > 2, let last = range.last else { return nil }
    let (start, end) = (place(at: first), place(at: last))
    for call in facts.calls.reversed() {
      guard call.place >= start else { break }
      guard call.place <= end, let (wrapper, meaning) = Wrappers.known.meaning(of: call) else { continue }
      switch meaning {
      case .request: return (.answer, wrapper)
      case .status: return (.system, wrapper)
      case .identifier, .permission: continue
      }
    }
    return nil
  }

  /// The names of a path without calls; empty if it is anything else.
  private func path(_ range: Range<Int>) -> [String] {
    var names: [String] = []
    for (number, position) in range.enumerated() {
      if number % 2 == 0 {
        guard tokens[position].kind == .identifier else { return [] }
        names.append(tokens[position].text)
      } else if !isToken(".", at: position), !isToken("?.", at: position) {
        return []
      }
    }
    return names
  }

  // MARK: Booleans

  private func boolean(_ start: Int, _ end: Int) -> Condition {
    let names = path(start..<end)
    guard let first = names.first, let last = names.last else { return .opaque }
    if names.count == 1, let condition = locals[first]?.condition { return condition }
    if last == "granted", names.count == 2, let subject = locals[first]?.status {
      return isGranted(subject, place(at: start))
    }
    if ["isIOS", "isIos", "isiOS"].contains(last) { return Self.alwaysTrue }
    if ["isAndroid"].contains(last) { return !Self.alwaysTrue }
    if grammar == .javaScript, last == "isActive", names.count == 1 || first.lowercased().contains("state") {
      return Condition(whenTrue: Knowledge(isActive: true), whenFalse: Knowledge(isActive: false))
    }
    // A Boolean by its name.
    guard names.count == 1 else { return .opaque }
    let flag = Flag.named(Receiver(base: locals[first] == nil ? .name(first) : .local(first, type: nil)))
    return Condition(whenTrue: Knowledge(flags: [flag: true]), whenFalse: Knowledge(flags: [flag: false]))
  }

  /// The parts between operators that stand in no brackets.
  private func split(_ start: Int, _ end: Int, _ op: String) -> [(Int, Int)] {
    var parts: [(Int, Int)] = []
    var first = start
    var position = start
    while position < end {
      let token = tokens[position]
      if token.kind == .punctuation {
        if ["(", "[", "{"].contains(token.text) {
          position = closing(position)
        } else if token.text == op {
          parts.append((first, position))
          first = position + 1
        }
      }
      position += 1
    }
    parts.append((first, end))
    return parts
  }
}
