/// A stretch of code in which one more thing is known than outside of it.
///
/// The chain of parents leads from a statement out to the body of its function. A statement after `guard … else { return }`
/// or after `if … { return }` is in a scope of its own: what is known there lasts to the end of the block.
struct Scope: Sendable {
  enum Step: Sendable {
    /// The body of a function: the outermost scope, without a parent.
    case function(Ref<FunctionFact>)
    /// A branch of an `if`, `guard`, `switch`, ternary operator or `while`, and of the right side of `&&`.
    case branch(Branch)
    /// The body of a closure or block.
    case closure(ClosureFact)
    /// The code between `#if` and `#endif` (one clause of it), with the platforms for which it compiles.
    case compiled(Set<Platform>)
    /// Runs when the enclosing scope is left (`defer`).
    case deferred
  }

  var step: Step
  var parent: Ref<Scope>?
  /// Where it begins.
  var place: Place
}

/// One way on from a condition.
struct Branch: Sendable {
  enum Side: Sendable, Hashable {
    case whenTrue
    case whenFalse
    /// A case of a switch, by its place in the switch from 0.
    case switchCase(Int)
    /// Behind a switch, or an `if` with several branches, of which some leave the block and several do not.
    case afterSwitch
  }

  var condition: Ref<ConditionFact>
  var side: Side
  /// What holds here because of the condition (not because of enclosing ones).
  var known: Knowledge
  /// Whether it is what follows an `if` or `switch` of which some branches leave the block. Swift's compiler takes nothing
  /// about versions from that, other than behind a `guard`.
  var isBehindBranches = false
}

/// A condition as it stands in the code; its branches refer to it, so that one finds the other side of an `if`.
struct ConditionFact: Sendable {
  enum Kind: Sendable {
    case `if`
    case `guard`
    case `switch`
    case ternary
    case loop
    case conjunction
  }

  var kind: Kind
  /// The scope in which it stands.
  var scope: Ref<Scope>
  /// Where its first expression stands.
  var place: Place
}

/// A closure or block, and what is done with it.
struct ClosureFact: Sendable {
  enum Use: Sendable {
    /// An argument of a call: the argument's place in `CallFact.arguments`.
    case argument(of: Ref<CallFact>, at: Int)
    /// Called on the spot: `{ … }()`.
    case immediate
    /// The value of an assignment or of a variable's declaration: the variable's or property's name.
    case stored(as: String)
    /// Anything else, such as a returned closure.
    case other
  }

  var use: Use
  /// The names of its parameters, `$0` and so on where it names none but uses them.
  var parameters: [String]
  /// Attributes such as `MainActor`.
  var attributes: [String]
}
