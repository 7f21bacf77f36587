/// The declaration of a type, or one that extends a type.
struct TypeFact: Sendable {
  enum Kind: Sendable {
    case `class`
    case `struct`
    case `enum`
    case actor
    case `protocol`
    /// A Swift extension, an Objective-C category; also an Objective-C `@implementation`, whose `@interface` is the
    /// class.
    case `extension`
  }

  /// The name with those of the enclosing types: `Outer.Inner`.
  var name: String
  var kind: Kind
  /// The names after the colon as they are written, without generic arguments; for an Objective-C class its superclass
  /// and protocols.
  var inherited: [String]
  /// Attribute names without `@`: `main`, `UIApplicationMain`, `MainActor`, `objc` …
  var attributes: [String]
  /// Whether others than this module can name it. Objective-C declarations in headers are public.
  var isPublic: Bool
  /// The versions below which it cannot be used, with those of the enclosing types.
  var availability: Availability
  /// The platforms for which it compiles.
  var platforms: Set<Platform>
  /// Where its name stands.
  var place: Place
}

/// A property or a global variable. Local variables are not facts: readers use them up when they describe receivers.
struct PropertyFact: Sendable {
  var name: String
  /// The type that declares it; nil for a global variable.
  var owner: Ref<TypeFact>?
  /// The type's name as far as the declaration shows it: the annotation without `?`, `!` and generic arguments, or
  /// the `T` of an initial value `T(…)`, `[[T alloc] init…]` or `T.shared`.
  var typeName: String?
  /// Whether it holds a function, a closure or a block.
  var isClosure: Bool
  var isStatic: Bool
  /// Whether the declaration computes it: then a function of the kind `.getter` has its code.
  var isComputed: Bool
  /// Attributes with their first argument's text, `AppStorage("asked")` as name `AppStorage`, argument `asked`;
  /// `Environment(\.scenePhase)` has the argument `scenePhase`.
  var attributes: [Attribute]
  /// The initial value.
  var initial: Value?
  var place: Place

  struct Attribute: Sendable, Hashable {
    var name: String
    var argument: String?
  }
}
