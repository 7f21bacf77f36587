/// Something that has code: a function, a method, an initialiser, an accessor, the initial value of a property.
struct FunctionFact: Sendable {
  enum Kind: Sendable, Hashable {
    case function
    case initialiser
    case deinitialiser
    /// The code of a computed property or subscript.
    case getter
    case setter
    /// `willSet` or `didSet`.
    case observer
    /// The initial value of a stored property or global variable that has code in it.
    case propertyInitialiser
    /// The statements of a script file such as main.swift.
    case topLevel
  }

  struct Parameter: Sendable, Hashable {
    /// The argument label, `_` for none.
    var label: String
    /// The name inside the function.
    var name: String
    /// As for `PropertyFact.typeName`; nil for a function type.
    var typeName: String?
    /// Whether the type is a function type, a closure or a block.
    var isClosure: Bool
  }

  var kind: Kind
  /// The base name; `init` and `deinit` for those; the property's name for accessors and initial values.
  var name: String
  var parameters: [Parameter]
  /// As for `PropertyFact.typeName`.
  var returnTypeName: String?
  /// The type whose member it is; nil for a free or local function.
  var owner: Ref<TypeFact>?
  /// For a local function the scope in which it is declared.
  var declaredIn: Ref<Scope>?
  /// Whether it belongs to the type, not to an instance.
  var isStatic: Bool
  var isOverride: Bool
  var isPublic: Bool
  /// Attribute names without `@`: `IBAction`, `objc`, `MainActor` …; also the modifiers `lazy` and
  /// `nonisolated`.
  var attributes: [String]
  /// The versions that are known to hold inside: its own attributes' and its type's.
  var availability: Availability
  /// The platforms for which it compiles.
  var platforms: Set<Platform>
  /// The scope of its body; every function has one.
  var body: Ref<Scope>
  /// What its result says, if the body is a single condition: `var isDecided: Bool { status != .notDetermined }`.
  var result: Condition?
  /// Where its name stands.
  var place: Place

  /// The argument labels.
  var labels: [String] { parameters.map(\.label) }
}
