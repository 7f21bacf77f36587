/// An expression of C, Objective-C or C++ as far as its parts matter.
///
/// Long chains (operands of one operator, members of members, assignments) are lists, not nested nodes, so that depth
/// only comes from brackets, and the parser bounds those.
struct CExpression {
  indirect enum Kind {
    case name(String)
    case number(String)
    case text(String)
    /// `@selector(…)`: its text without spaces.
    case selector(String)
    /// `@available(…)`.
    case availability([Platform: PlatformVersion])
    /// `@[…]`, `@{…}`, `{…}`.
    case collection([CExpression])
    case block(Block)
    case message(Message)
    /// Something with members, calls and subscripts behind it.
    case path(CExpression, [Suffix])
    /// Operators in front, the outermost first.
    case prefixed([Prefix], CExpression)
    /// Operands of operators of the same precedence.
    case operation([CExpression], [Punctuator])
    case assignment([Target], CExpression)
    case conditional(CExpression, CExpression?, CExpression)
    /// C++'s `new T(…)`.
    case created(String, [CExpression])
    /// `({ … })`.
    case statements([CStatement])
    /// Operands of the comma.
    case sequence([CExpression])
    /// Anything else, with the expressions that were found in it.
    case other([CExpression])
  }

  enum Prefix: Hashable {
    case `operator`(Punctuator)
    /// A cast, with the type's name as far as it has one.
    case cast(String?)
  }

  struct Suffix {
    enum Kind {
      case member(String)
      case call([CExpression])
      case element([CExpression])
      case increment
    }

    var kind: Kind
    /// The token that names it.
    var token: Int
  }

  /// The left side of an assignment with its operator.
  struct Target {
    var expression: CExpression
    var isPlain: Bool
  }

  struct Message {
    struct Piece {
      var keyword: String
      /// The keyword's token; that of the colon where there is no keyword.
      var token: Int
      /// More than one for the last piece of a method with variable arguments.
      var arguments: [CExpression]
    }

    var receiver: CExpression
    var pieces: [Piece]
  }

  struct Block {
    var parameters: [CParameter]
    var body: [CStatement]
  }

  var kind: Kind
  /// The token at which it starts.
  var token: Int
}
