/// The screens that the start of the app shows.
struct Screens: Sendable {
  /// SwiftUI views that are drawn at launch whatever happens.
  private(set) var rootViews: Set<String> = []
  /// View controllers that launch shows: those it creates, and those of the first storyboard.
  private(set) var firstControllers: Set<String> = []

  /// - Parameter storyboardControllers: Class names of the initial view controllers of storyboards.
  init(_ index: CodeIndex, storyboardControllers: Set<String>) {
    firstControllers = Set(storyboardControllers.compactMap { index.type($0) })
    for key in Self.launchFunctions(index) {
      for type in Self.created(in: key, index, inBranches: true) {
        if Self.isController(type, index) { firstControllers.insert(type) }
      }
      for type in Self.created(in: key, index, inBranches: false) where Self.isView(type, index) {
        rootViews.insert(type)
      }
    }
    rootViews.formUnion(ReactRoots.components(in: index))
    var queue = Array(rootViews)
    while let view = queue.popLast() {
      for body in Self.bodies(of: view, index) {
        for type in Self.created(in: body, index, inBranches: false)
        where Self.isView(type, index) && rootViews.insert(type).inserted {
          queue.append(type)
        }
      }
    }
  }

  static func isView(_ type: String, _ index: CodeIndex) -> Bool {
    index.inherits(
      type,
      anyOf: [
        "View", "ViewModifier", "StatelessWidget", "StatefulWidget", "ConsumerWidget", "ConsumerStatefulWidget",
        "Component", "PureComponent",
      ])
  }

  /// Whether a type is the state of a Flutter widget, which it names: `extends State<Home>`.
  static func isState(_ type: String, _ index: CodeIndex) -> Bool {
    index.inherits(type, anyOf: ["State", "ConsumerState"])
  }

  /// Whether a view, or the widget of a state, is drawn at launch whatever happens.
  func isRoot(_ type: String, _ index: CodeIndex) -> Bool {
    rootViews.contains(type)
      || (Self.isState(type, index) && index.types[type]?.inherited.contains(where: rootViews.contains) == true)
  }

  /// The functions that draw a view.
  private static func bodies(of view: String, _ index: CodeIndex) -> [CodeIndex.FunctionKey] {
    let states = index.heirs(of: view).filter { isState($0, index) }
    let isModifier = index.inherits(view, anyOf: ["ViewModifier"])
    return index.members(of: view, named: "body").filter { index[$0].kind == .getter || isModifier }
      + ([view] + states).flatMap { index.members(of: $0, named: "build") } + index.members(of: view, named: "render")
  }

  static func isController(_ type: String, _ index: CodeIndex) -> Bool {
    index.lineage(of: type).contains { $0.hasSuffix("ViewController") || $0.hasSuffix("UINavigationController") }
      && !isView(type, index)
  }

  /// The body of the `App` and the hooks in which an app builds its first window, with what they call on the spot.
  private static func launchFunctions(_ index: CodeIndex) -> [CodeIndex.FunctionKey] {
    var result: [CodeIndex.FunctionKey] = []
    for name in ["body", "application", "scene", "main"] {
      for key in index.functionsByName[name] ?? [] {
        if case .launch? = SystemEntry.kind(of: key, index) { result.append(key) }
      }
    }
    // One step further: `setUpWindow()`.
    for key in result {
      let file = index.files[key.file]
      for ref in file.calls.refs {
        guard index.function(around: CodeIndex.Key(file: key.file, ref: file.calls[ref].scope)) == key else { continue }
        for case .function(let callee) in index.callees(of: CodeIndex.Key(file: key.file, ref: ref), in: key)
        where index[callee].kind == .function && !result.contains(callee) {
          result.append(callee)
        }
      }
    }
    return result
  }

  /// The project's types that a function creates at once; with `inBranches` also where a condition decides.
  private static func created(
    in function: CodeIndex.FunctionKey, _ index: CodeIndex, inBranches: Bool
  ) -> Set<String> {
    let file = index.files[function.file]
    var result: Set<String> = []
    for call in file.calls where call.name.first?.isUppercase == true || ["init", "new", "alloc"].contains(call.name) {
      guard index.function(around: CodeIndex.Key(file: function.file, ref: call.scope)) == function,
        runsAtOnce(call.scope, in: file, inBranches: inBranches)
      else { continue }
      let name = ["init", "new", "alloc"].contains(call.name) ? call.receiver.typeName : call.name
      if let name, let type = index.type(name, from: index.owner(of: function)) { result.insert(type) }
    }
    return result
  }

  /// Whether what stands around a closure is drawn whatever happens.
  static func isUnconditional(_ scope: CodeIndex.Key<Scope>, _ index: CodeIndex) -> Bool {
    let file = index.files[scope.file]
    guard let parent = file.scopes[scope.ref].parent else { return true }
    return runsAtOnce(parent, in: file, inBranches: false)
  }

  /// Whether a function comes to a place whatever happens, once it runs.
  static func isAlwaysReached(_ scope: CodeIndex.Key<Scope>, _ index: CodeIndex) -> Bool {
    runsAtOnce(scope.ref, in: index.files[scope.file], inBranches: false)
  }

  private static func runsAtOnce(_ scope: Ref<Scope>, in file: SourceFacts, inBranches: Bool) -> Bool {
    var next: Ref<Scope>? = scope
    while let ref = next {
      switch file.scopes[ref].step {
      case .closure(let closure):
        guard case .argument(let call, let index) = closure.use,
          ClosureRole(of: file.calls[call], call, argument: index, in: file) == .now
        else { return false }
      case .branch(let branch):
        // A check of the version says nothing about the moment; `guard let scene = scene as? …` neither.
        let isGuard = file.conditions[branch.condition].kind == .guard && branch.side == .whenTrue
        if !inBranches, !isGuard, branch.known.availability.isEmpty { return false }
      default: break
      }
      next = file.scopes[ref].parent
    }
    return true
  }
}
