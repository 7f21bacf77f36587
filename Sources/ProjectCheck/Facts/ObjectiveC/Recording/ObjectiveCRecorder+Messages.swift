extension ObjectiveCRecorder {
  /// A message send: a call, a new instance, or the read of a property. Without a use it is the beginning of a longer
  /// path.
  mutating func message(
    _ node: CExpression.Message, _ start: Int, in scope: Ref<Scope>, as use: ResultUse?
  ) -> Meaning {
    guard let first = node.pieces.first else { return Meaning(at: place(start)) }
    let name = first.keyword
    let isUnary = first.arguments.isEmpty
    let receiver = base(node.receiver, in: scope, as: isUnary && Self.spellings.contains(name) ? use : nil)
    let use = use ?? .used
    if isUnary, let meaning = classMessage(name, receiver, first.token, in: scope, as: use) { return meaning }
    if ObjectiveCNames.isInitialiser(name), initialises(receiver) {
      return initialiser(node.pieces, receiver, in: scope, as: use)
    }
    if isUnary, isProperty(name, of: receiver.path) {
      mention(name)
      facts.reads.append(
        ReadFact(
          name: name, receiver: receiver.path, result: use, argumentOf: argumentOf, scope: scope,
          place: place(first.token)))
      return read(name, of: receiver.path, first.token)
    }
    noteSuper(node.pieces, receiver.path)
    mention(name)
    let arguments = Self.arguments(of: node.pieces, isUnary ? [] : ["_"] + node.pieces.dropFirst().map(\.label))
    let ref = call(name, receiver.path, arguments, first.token, in: scope, as: use)
    var meaning = result(of: ref, receiver.path.appending(name, isCall: true), first.token)
    interpret(ref, &meaning, node)
    return meaning
  }

  /// Messages whose result is the receiver, spelt otherwise.
  static let spellings: Set = [
    "UUIDString", "description", "stringValue", "copy", "lowercaseString", "uppercaseString",
  ]

  private static func arguments(
    of pieces: [CExpression.Message.Piece], _ labels: [String]
  ) -> [(label: String, values: [CExpression])] {
    zip(labels, pieces).map { ($0, $1.arguments) }
  }

  /// Whether what is sent a message that is named like an initialiser can be a new instance. `[Type initWithKey:]` is a
  /// class's own method, and `[[Type shared] initSession]` one of an instance that is there already.
  private func initialises(_ receiver: Meaning) -> Bool {
    if receiver.allocated != nil { return true }
    if receiver.path.members.isEmpty, [.superInstance, .selfInstance].contains(receiver.path.base) {
      return ObjectiveCNames.isInitialiser(selector)
    }
    return receiver.path.members.last?.name == "alloc"
  }

  private func isProperty(_ name: String, of receiver: Receiver) -> Bool {
    guard receiver == Receiver(base: .selfInstance) else { return ObjectiveCNames.systemProperties.contains(name) }
    // A class can have a method of that name of its own.
    return classes.declaresProperty(name, in: ownerName)
  }

  /// Remembers whether the method that is being read hands its own message on.
  private mutating func noteSuper(_ pieces: [CExpression.Message.Piece], _ receiver: Receiver) {
    guard receiver.base == .superInstance, receiver.members.isEmpty else { return }
    let hasColons = pieces.first.map { !$0.arguments.isEmpty } ?? false
    let sent = pieces.map(\.keyword).joined(separator: ":") + (hasColons ? ":" : "")
    if sent == selector { sendsToSuper = true }
  }

  // MARK: - Instances and classes

  /// `[Type alloc]`, `[Type new]`, `[Type class]`; nil for other messages.
  mutating func classMessage(
    _ name: String, _ receiver: Meaning, _ token: Int, in scope: Ref<Scope>, as use: ResultUse
  ) -> Meaning? {
    var type = receiver.path.typeName
    if receiver.path == Receiver(base: .selfInstance), isStatic { type = ownerName }
    switch name {
    case "alloc", "allocWithZone":
      guard let type else { return nil }
      var meaning = Meaning(at: place(token))
      meaning.allocated = type
      meaning.path = Receiver(base: .created(type: type))
      return meaning
    case "new":
      guard let type else { return nil }
      return created(type, [], token, in: scope, as: use)
    case "class", "self":
      if receiver.path == Receiver(base: .selfInstance), let ownerName, name == "class" {
        var meaning = Meaning(at: place(token))
        meaning.path = Receiver(base: .name(ownerName))
        meaning.value = .reference(meaning.path)
        return meaning
      }
      guard let type else { return nil }
      var meaning = receiver
      meaning.condition = Self.existence(ofClass: type)
      return meaning
    case "copy", "mutableCopy", "retain", "autorelease":
      // The same object, or one like it.
      return receiver.allocated == nil ? nil : receiver
    default: return nil
    }
  }

  private mutating func created(
    _ type: String, _ arguments: [(label: String, values: [CExpression])], _ token: Int, in scope: Ref<Scope>,
    as use: ResultUse
  ) -> Meaning {
    let ref = call(type, .implicit, arguments, token, in: scope, as: use)
    var meaning = Meaning(at: place(token))
    meaning.value = .call(ref)
    meaning.path = Receiver(base: .created(type: type))
    meaning.type = type
    return meaning
  }

  /// `[[Type alloc] initWith…]` is a call of the type, as in Swift; `[super init…]` and `[self init…]` are calls of
  /// `init`.
  private mutating func initialiser(
    _ pieces: [CExpression.Message.Piece], _ receiver: Meaning, in scope: Ref<Scope>, as use: ResultUse
  ) -> Meaning {
    guard let first = pieces.first else { return receiver }
    mention(first.keyword)
    noteSuper(pieces, receiver.path)
    let labels = ObjectiveCNames.labels(
      of: pieces.map(\.keyword), hasColons: !first.arguments.isEmpty, isInitialiser: true)
    let arguments = Self.arguments(of: pieces, labels)
    if let type = receiver.allocated { return created(type, arguments, first.token, in: scope, as: use) }
    let ref = call("init", receiver.path, arguments, first.token, in: scope, as: use)
    var meaning = Meaning(at: place(first.token))
    meaning.value = .call(ref)
    meaning.path = receiver.path.appending("init", isCall: true)
    return meaning
  }

  // MARK: - Messages whose meaning is known

  private func interpret(_ ref: Ref<CallFact>, _ meaning: inout Meaning, _ node: CExpression.Message) {
    let call = facts.calls[ref]
    switch call.name {
    case "boolForKey", "objectForKey", "stringForKey", "integerForKey", "valueForKey":
      guard call.arguments.count == 1, let argument = call.arguments.first, isDefaults(call.receiver) else { return }
      meaning.condition = Meaning.flag(.stored(key: Self.key(argument.value)))
    case "respondsToSelector", "instancesRespondToSelector":
      guard case .selector(let name)? = call.arguments.first?.value, call.receiver.isType("ATTrackingManager") else {
        return
      }
      meaning.condition = Self.existence(ofMethod: name)
    case "isOperatingSystemAtLeastVersion":
      guard let version = node.pieces.first?.arguments.first.flatMap(Self.version) else { return }
      meaning.condition = Meaning.available([
        .iOS: version, .macCatalyst: version, .tvOS: version, .visionOS: version,
      ])
    case "floatValue", "doubleValue", "intValue", "integerValue", "boolValue", "unsignedIntegerValue":
      // A number in an object's clothes.
      guard let before = call.receiver.members.last, before.name != "systemVersion" else { return }
      if call.name == "boolValue" { meaning.isNamed = true }
    case "isEqual", "isEqualToNumber", "isEqualToString":
      meaning.isNamed = false
    default: break
    }
  }

  /// Whether the user defaults are asked, by their name or by that of a variable.
  private func isDefaults(_ receiver: Receiver) -> Bool {
    switch receiver.base {
    case .name(let name), .created(let name), .local(_, let name?):
      if name == "NSUserDefaults" { return true }
      return (receiver.lastName ?? name).lowercased().contains("defaults")
    case .local(let name, nil): return name.lowercased().contains("defaults")
    default: return receiver.lastName?.lowercased().contains("defaults") ?? false
    }
  }

  /// The key of a stored setting: its text, or the name of the constant that holds it.
  private static func key(_ value: Value) -> String {
    switch value {
    case .text(let text): text
    case .reference(let path): path.lastName ?? ""
    default: ""
    }
  }

  /// `(NSOperatingSystemVersion){14, 0, 0}`
  private static func version(_ node: CExpression) -> PlatformVersion? {
    guard case .prefixed(_, let operand) = node.kind, case .collection(let elements) = operand.kind else { return nil }
    let numbers = elements.map { element -> Int? in
      if case .number(let text) = element.kind { NumberLiteral.integer(text) } else { nil }
    }
    guard (1...3).contains(numbers.count), let major = numbers[0] else { return nil }
    return PlatformVersion(major, numbers.count > 1 ? numbers[1] ?? 0 : 0, numbers.count > 2 ? numbers[2] ?? 0 : 0)
  }
}

extension CExpression.Message.Piece {
  fileprivate var label: String { keyword.isEmpty ? "_" : keyword }
}
