/// What one source file says, in terms that Swift and Objective-C share.
///
/// A reader for each language fills this model; everything after it (the flow through the project, the kinds) knows
/// nothing of a language's grammar. A reader writes down what stands in the file and knows nothing of the rest of the
/// project: it neither resolves calls across files nor judges.
///
/// The lists refer to one another by `Ref`. The shape in short:
///
///     types ◀── properties, functions (owner)
///     functions ──▶ scopes (body) ◀── calls, reads, writes, texts (scope)
///     scopes ──▶ scopes (parent): the way from the function's body down to a statement, one step a scope
///
/// How Objective-C is written down:
/// - A selector `first:second:` becomes the base name `first` with the labels `_`, `second`; a selector without a
///   colon has no labels. So `application:didFinishLaunchingWithOptions:` and Swift's
///   `application(_:didFinishLaunchingWithOptions:)` are the same to every reader of these facts.
/// - A message send is a call; its receiver is `.name("Type")` for a class and `.selfInstance` for `self`. A C function
///   call has the receiver `.implicit`. A property read or written with a dot is a read or a write; so is a message that
///   asks for a property of Apple's that matters (`ObjectiveCNames.systemProperties`), or for one of the class's own that
///   the file declares. A dot that calls a method that the file implements is a call.
/// - A new instance, `[[Type alloc] initWithFrame:x]` or `[Type new]`, is a call of `Type` with Swift's labels, here
///   `frame`; the method that makes it is the initialiser `init` with those labels, also as `[super initWithFrame:x]`.
/// - The instance variable `_asked` is the property `asked`. A `static` local variable is a global one. `main` is of the
///   kind `.topLevel`; a constructor function has the attribute `constructor`.
/// - A block is a closure. `@selector(…)` is a value `.selector`. A category is a type of the kind `.extension`.
/// - `if (@available(iOS 14, *))` is a condition as in Swift; the preprocessor's `#if TARGET_OS_IOS` is a `.compiled`
///   step.
///
/// Comments, and code that `#if 0` or `#if false` takes out, leave no trace.
struct SourceFacts: Sendable {
  /// The languages that have a reader.
  enum Language: Sendable {
    case swift
    /// Also Objective-C++, C and C++, and their headers.
    case objectiveC
    /// The code of Flutter apps.
    case dart
    /// Also TypeScript, both with and without React's elements.
    case javaScript
    /// The code of Unity projects and .NET apps.
    case cSharp
  }

  /// The file, relative to the checked folder.
  var path: String
  var language: Language
  /// Why part of the file could not be understood, in one line; nil if all of it was.
  var remark: String?
  var imports: [ImportFact] = []
  var types: [TypeFact] = []
  var properties: [PropertyFact] = []
  var functions: [FunctionFact] = []
  var scopes: [Scope] = []
  var conditions: [ConditionFact] = []
  /// Calls in the order in which they stand in the file, a call before those in its arguments.
  var calls: [CallFact] = []
  /// Reads of members that are not calls, in the order of the file.
  var reads: [ReadFact] = []
  /// Values that functions return, in the order of the file.
  var returns: [ReturnFact] = []
  /// Assignments, in the order of the file.
  var writes: [WriteFact] = []
  /// String literals that could be the name of something: no white space, 4 to 200 bytes.
  var texts: [TextFact] = []
  /// Version checks as they stand in the file, wherever they stand.
  var availabilityChecks: [AvailabilityCheck] = []
  /// Every identifier that is used (not declared) in an expression, also inside `#selector`. Whoever is not named in
  /// any file's mentions is not called from code.
  var mentions: Set<String> = []
}

extension SourceFacts {
  /// Says that some of the file is nested too deeply to be followed.
  mutating func noteDepth() { remark = remark ?? "nested too deeply, read only in part" }
}

/// A typed index into one of the lists of a `SourceFacts`: `facts.calls[ref]`.
struct Ref<Element>: Hashable, Comparable, Sendable {
  var index: Int

  static func < (left: Ref, right: Ref) -> Bool { left.index < right.index }
}

extension Array {
  subscript(_ ref: Ref<Element>) -> Element {
    get { self[ref.index] }
    // In place: with `set`, each argument that is added to a call would copy those before it.
    _modify { yield &self[ref.index] }
  }

  /// Adds an element and says where it now is.
  mutating func add(_ element: Element) -> Ref<Element> {
    append(element)
    return Ref(index: count - 1)
  }

  /// The references of all elements.
  var refs: [Ref<Element>] { indices.map(Ref.init) }
}

/// An import of a module (`import`, `@import`) or of a framework's header (`#import <Module/Header.h>`).
struct ImportFact: Sendable, Hashable {
  var module: String
  var place: Place
  /// The platforms for which this import compiles.
  var platforms: Set<Platform>
}

/// A string literal that could name something.
struct TextFact: Sendable {
  var text: String
  /// The call that has it (anywhere) in its arguments, the innermost one.
  var argumentOf: Ref<CallFact>?
  /// The scope; nil where it stands outside of any function.
  var scope: Ref<Scope>?
  var place: Place
}
