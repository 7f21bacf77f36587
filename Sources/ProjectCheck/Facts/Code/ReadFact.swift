/// A read of a member that is not a call: `ASIdentifierManager.shared().advertisingIdentifier`.
///
/// Readers write down every read of a member, also those in the middle of a longer path (`a.b.c` reads `b` and `c`), and
/// those without a receiver whose name could be a property.
struct ReadFact: Sendable {
  var name: String
  var receiver: Receiver
  /// What becomes of it.
  var result: ResultUse
  /// The call that has it (anywhere) in an argument, the innermost one, closures' bodies left out.
  var argumentOf: Ref<CallFact>?
  var scope: Ref<Scope>
  /// Where the name stands.
  var place: Place
}

/// A value that a function or closure returns: by `return`, or as its only expression.
struct ReturnFact: Sendable {
  var value: Value
  /// Every identifier in the returned expression, closures left out.
  var mentions: [String]
  var scope: Ref<Scope>
  /// Where the expression begins.
  var place: Place
}

/// An assignment to a property or variable, or the initial value of a local one.
struct WriteFact: Sendable {
  /// The name; for a subscript with a string literal (`values["key"] = …`) that text, else `[]`.
  var name: String
  var receiver: Receiver
  /// Whether it is a local variable.
  var isLocal: Bool
  var value: Value
  /// Every identifier in the assigned expression, closures left out.
  var mentions: [String]
  var scope: Ref<Scope>
  /// Where the name stands.
  var place: Place
}
