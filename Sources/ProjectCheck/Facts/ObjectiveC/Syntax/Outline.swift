/// The declarations of a file, in their order, without the code in them.
struct Outline {
  var types: [TypeOutline] = []
  var properties: [PropertyOutline] = []
  var functions: [FunctionOutline] = []
  /// Modules that `@import` names, with the tokens of the names.
  var imports: [(module: String, token: Int, platforms: Set<Platform>)] = []
  /// Names of block and function types.
  var functionTypes: Set<String> = []

  struct TypeOutline {
    var name: String
    var kind: TypeFact.Kind
    var inherited: [String]
    var attributes: Attributes
    var platforms: Set<Platform>
    /// Whether it is an `@implementation`.
    var isImplementation = false
    /// The name's token.
    var token: Int
  }

  struct PropertyOutline {
    var name: String
    var type: CType
    /// An index into `types`; nil for a global variable.
    var owner: Int?
    var isStatic: Bool
    /// The property's attributes, the names that select accessors with theirs.
    var attributes: [PropertyFact.Attribute]
    /// The tokens of the initial value.
    var initial: Range<Int>?
    var platforms: Set<Platform>
    var token: Int
  }

  struct FunctionOutline {
    enum Kind {
      /// `-` and `+` methods.
      case method(isStatic: Bool)
      case function
    }

    var kind: Kind
    /// The pieces of a method's selector; the name of a function.
    var pieces: [String]
    /// Whether the selector has colons.
    var hasColons: Bool
    var parameters: [CParameter]
    var returnType: CType
    var owner: Int?
    var isStatic: Bool
    var attributes: Attributes
    var platforms: Set<Platform>
    /// The tokens between the braces.
    var body: Range<Int>
    var token: Int
  }

  /// What stands around a declaration besides its type and name.
  struct Attributes {
    /// Macros and attributes: `IBAction`, `NS_SWIFT_UI_ACTOR`, `constructor`.
    var names: [String] = []
    var availability = Availability()
  }
}
