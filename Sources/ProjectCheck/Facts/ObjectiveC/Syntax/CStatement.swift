/// A statement of C, Objective-C or C++.
struct CStatement {
  indirect enum Kind {
    case expression(CExpression)
    case variables([Variable])
    case block([CStatement])
    /// An `if` with all its `else if`s.
    case branches([(condition: CExpression, body: CStatement)], otherwise: CStatement?)
    case whileLoop(CExpression, CStatement)
    case doLoop(CStatement, CExpression?)
    /// `for (a; b; c)`.
    case forLoop(first: CStatement?, condition: CExpression?, step: CExpression?, CStatement)
    /// `for (x in y)`, `for (x : y)`.
    case forEach([Variable], CExpression, CStatement)
    case switching(CExpression, [CStatement])
    /// `case x:`; without an expression `default:`.
    case label(CExpression?)
    case returned(CExpression?)
    case leave(Leaving)
    case thrown(CExpression?)
    /// `@synchronized`, `@autoreleasepool`, and what follows `try`, `catch` and `finally`.
    case nested([CExpression], [CStatement])
    /// The clause of an `#if`.
    case compiled(Set<Platform>, [CStatement])
  }

  enum Leaving {
    case breaking
    case continuing
    case jumping
  }

  /// A local variable.
  struct Variable {
    var type: CType
    var name: String
    var token: Int
    var isStatic: Bool
    var initial: CExpression?
  }

  var kind: Kind
  /// The token at which it starts.
  var token: Int
}
