/// A call of a function, method or initialiser, or a message send.
struct CallFact: Sendable {
  struct Argument: Sendable {
    /// The label, `_` for none. A trailing closure has `_` unless it names one.
    var label: String
    var value: Value
    /// Every identifier in the argument's expression, closures left out, interpolations included.
    var mentions: [String]
    /// Whether it stands behind the parentheses.
    var isTrailing: Bool
    /// Where its label stands, or its expression if it has none; nil where a reader does not say.
    var place: Place?
  }

  /// The base name; the type's name for `Type(…)`; `init` only where it is written (`Type.init(…)`, `super.init()`).
  var name: String
  /// What it is called on.
  var receiver: Receiver
  var arguments: [Argument]
  /// Whether it stands behind `await`.
  var isAwaited: Bool
  /// What becomes of the result.
  var result: ResultUse
  /// The call that has this one (anywhere) in an argument, the innermost one, closures' bodies left out.
  var argumentOf: Ref<CallFact>?
  var scope: Ref<Scope>
  /// Where the base name stands.
  var place: Place

  var labels: [String] { arguments.map(\.label) }

  /// The first argument with a label.
  func argument(_ label: String) -> Argument? { arguments.first { $0.label == label } }
}

/// What becomes of the value of an expression.
enum ResultUse: Sendable, Hashable {
  /// Nothing: it stands as a statement, or is assigned to `_`.
  case dropped
  /// It is bound to a local constant or variable of this name.
  case bound(String)
  /// It is assigned to a property or variable: the path as it is written.
  case assigned(Receiver)
  /// The function or closure returns it.
  case returned
  /// It is tested, compared or part of a larger expression.
  case used
}

/// What a call, read or write is made on, as far as syntax tells: `UNUserNotificationCenter.current()` is the name
/// `UNUserNotificationCenter` with one member, the call `current`.
struct Receiver: Sendable, Hashable {
  enum Base: Sendable, Hashable {
    /// Nothing is written: a free function, a member of `self`, or a member of an inferred type (`.shared`).
    case implicit
    case selfInstance
    case superInstance
    /// A type, a property or a global variable; not a local one.
    case name(String)
    /// A local variable, constant or parameter, with its type as far as its declaration shows it.
    case local(String, type: String?)
    /// A new instance: `Type(…)`, `[[Type alloc] init…]`, `[Type new]`.
    case created(type: String)
    /// Any other expression.
    case opaque
  }

  struct Member: Sendable, Hashable {
    var name: String
    var isCall: Bool
  }

  var base: Base
  /// The members between the base and what is called, read or written. A subscript is a member `[]`.
  var members: [Member] = []

  static let implicit = Receiver(base: .implicit)
  static let opaque = Receiver(base: .opaque)

  /// The receiver of a member of this one.
  func appending(_ name: String, isCall: Bool = false) -> Receiver {
    Receiver(base: base, members: members + [Member(name: name, isCall: isCall)])
  }

  /// The name of the type if that is all the receiver is.
  var typeName: String? {
    if case .name(let name) = base, members.isEmpty { name } else { nil }
  }

  /// The last name that is written.
  var lastName: String? {
    if let member = members.last { return member.name }
    switch base {
    case .name(let name), .local(let name, _): return name
    case .created(let type): return type
    default: return nil
    }
  }
}

/// The value of an expression as far as the expression itself shows it.
enum Value: Sendable {
  case boolean(Bool)
  case number(Double)
  /// A span of time in seconds: `.seconds(2)`, `.now() + 2`, `dispatch_time(DISPATCH_TIME_NOW, 2 * NSEC_PER_SEC)`.
  case duration(Double)
  /// A string literal without interpolations.
  case text(String)
  case nothing
  /// An authorization status by name.
  case status(StatusSet)
  /// A closure or block: its scope.
  case closure(Ref<Scope>)
  /// `#selector` or `@selector`, with the base name of its method and the number of its arguments if that is written.
  case selector(String)
  /// A variable, property, type or function by name.
  case reference(Receiver)
  /// The result of a call.
  case call(Ref<CallFact>)
  case other
}
