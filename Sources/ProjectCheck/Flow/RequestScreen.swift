/// A screen of the app's own on which a person's tap leads straight to a request.
struct RequestScreen: Sendable {
  /// How much of what stands in the code belongs to it.
  enum Form: Sendable, Hashable {
    /// An alert, an action sheet, a dialog: its call says all of it.
    case dialog
    /// A view or view controller; it may have more to it than the request.
    case view
  }

  /// A text as the code has it: the words themselves, or the key of a translation.
  struct Caption: Sendable, Hashable {
    var text: String
    /// The words where no table has the key.
    var fallback: String?
    var place: Place
  }

  /// Something to tap.
  struct Control: Sendable, Hashable {
    var captions: [Caption]
    /// Whether a tap leads to a request.
    var leadsToRequest: Bool
    /// Whether it is the system's Cancel, which needs no words.
    var isPlainCancel = false
    var place: Place
  }

  var form: Form
  /// Whether people come here for more than the request: to choose, to type, to set something up.
  var hasInputs = false
  var controls: [Control]
  /// Everything that it says, the controls' texts included, in the order of the places.
  var captions: [Caption]

  private static let mostControls = 4

  /// Whether it is there for the request: not one of many things on a page of settings.
  var isAboutTheRequest: Bool { form == .dialog || !hasInputs && controls.count <= Self.mostControls }
}

/// Finds the app's own screens before its requests.
struct RequestScreens {
  typealias CallKey = CodeIndex.Key<CallFact>

  private let index: CodeIndex
  /// The controls that lead to a request, and how the code on the way there came from them.
  private var leading: Set<CallKey> = []

  private enum Root: Hashable {
    /// The call that shows a dialog, with what stands in it.
    case dialog(CallKey)
    /// The call that shows other content, such as a sheet.
    case content(CallKey)
    /// UIKit's alert: the call that makes it, and the actions behind it in the same function.
    case alert(CallKey, CodeIndex.FunctionKey)
    /// Everything that a type says.
    case type(String)
  }

  /// The screens for a target's requests, in the order in which the requests stand.
  static func all(for requests: [RequestSite], in index: CodeIndex) -> [RequestScreen] {
    var finder = RequestScreens(index: index)
    let controls = requests.flatMap { request in
      request.routes.compactMap { route in
        finder.control(of: route).map { ($0, route.asksAtOnce && request.local.possible.contains(.notDetermined)) }
      }
    }
    guard !controls.isEmpty else { return [] }
    finder.leading = Set(controls.map(\.0))
    var seen: Set<Root> = []
    return controls.compactMap { control, asksAtOnce in
      guard asksAtOnce, let root = finder.root(of: control), seen.insert(root).inserted else { return nil }
      return finder.screen(root)
    }
  }

  private init(index: CodeIndex) { self.index = index }

  // MARK: From a route to its control

  /// What a person taps at the beginning of a route; nil if that is nothing of the app's own, or nobody knows.
  private func control(of route: Route) -> CallKey? {
    guard route.entry.kind == .userAction, let site = route.entrySite, let start = start(of: route, site) else {
      return nil
    }
    // The Additional Information action stands on the system's sheet.
    guard TrackingRequest(index[start]) == nil else { return nil }
    var control = start
    // A button of the app's own make: its words stand where it is made.
    for site in route.sites.dropFirst() {
      guard ScreenReader(index, file: control.file).captions(ofControl: control.ref).isEmpty,
        let function = index.function(around: CodeIndex.Key(file: control.file, ref: index[control].scope)),
        let type = index.owner(of: function), let creation = creation(of: type, around: site.scope)
      else { break }
      control = creation
    }
    return control
  }

  /// The call at which a route begins: the one that takes its closure, or its function by name.
  private func start(of route: Route, _ site: Route.Site) -> CallKey? {
    let file = index.files[site.scope.file]
    if let passed = route.sites.dropFirst().first.map({ index[$0.function].name }),
      let call = file.calls.refs.first(where: { ref in
        file.calls[ref].place == site.place && file.calls[ref].arguments.contains { $0.value.isReference(to: passed) }
      })
    {
      return CallKey(file: site.scope.file, ref: call)
    }
    guard let closure = route.entry.closure, case .closure(let fact) = index[closure].step,
      case .argument(let call, _) = fact.use
    else { return nil }
    return CallKey(file: closure.file, ref: call)
  }

  /// The call that creates a type and takes the closure around a scope.
  private func creation(of type: String, around scope: CodeIndex.Key<Scope>) -> CallKey? {
    let file = index.files[scope.file]
    var next: Ref<Scope>? = scope.ref
    while let ref = next {
      if case .closure(let closure) = file.scopes[ref].step, case .argument(let call, _) = closure.use,
        file.calls[call].name == CodeIndex.lastPart(type)
      {
        return CallKey(file: scope.file, ref: call)
      }
      next = file.scopes[ref].parent
    }
    return nil
  }

  // MARK: From a control to its screen

  private func root(of control: CallKey) -> Root? {
    let file = index.files[control.file]
    let reader = ScreenReader(index, file: control.file)
    for ref in [control.ref] + reader.surroundings(of: control.ref) {
      let name = file.calls[ref].name
      let key = CallKey(file: control.file, ref: ref)
      if ScreenReader.dialogs.contains(name) { return .dialog(key) }
      if ScreenReader.presenters.contains(name) { return .content(key) }
    }
    let scope = CodeIndex.Key(file: control.file, ref: file.calls[control.ref].scope)
    guard let function = index.function(around: scope) else { return nil }
    if reader.isAlertAction(control.ref) {
      let alert = file.calls.refs.last { ref in
        ref < control.ref && reader.isAlert(ref) && reader.function(around: ref) == function
      }
      return alert.map { .alert(CallKey(file: control.file, ref: $0), function) }
    }
    return index.owner(of: function).map(Root.type)
  }

  private func screen(_ root: Root) -> RequestScreen {
    switch root {
    case .dialog(let key):
      let reader = ScreenReader(index, file: key.file)
      return screen(.dialog, of: [key.file: reader.contents(of: key.ref)])
    case .content(let key):
      let reader = ScreenReader(index, file: key.file)
      return screen(.view, of: [key.file: reader.contents(of: key.ref)])
    case .alert(let key, let function):
      let reader = ScreenReader(index, file: key.file)
      return screen(.dialog, of: [key.file: reader.alert(key.ref, in: function)])
    case .type(let type):
      var calls: [Int: [Ref<CallFact>]] = [:]
      for (number, file) in index.files.enumerated() where file.types.contains(where: { $0.name == type }) {
        calls[number] = ScreenReader(index, file: number).contents(ofType: type)
      }
      return screen(.view, of: calls, type: type)
    }
  }

  private func screen(
    _ form: RequestScreen.Form, of calls: [Int: [Ref<CallFact>]], type: String? = nil
  ) -> RequestScreen {
    var screen = RequestScreen(form: form, controls: [], captions: [])
    for (number, calls) in calls.sorted(by: { $0.key < $1.key }) {
      let reader = ScreenReader(index, file: number)
      screen.captions += calls.flatMap { reader.captions(of: $0) }
      screen.hasInputs = screen.hasInputs || calls.contains { reader.isInput($0) }
      if let type { screen.captions += reader.assignedCaptions(inType: type) }
      for call in calls where reader.isControl(call) || leading.contains(CallKey(file: number, ref: call)) {
        screen.controls.append(
          RequestScreen.Control(
            captions: reader.captions(ofControl: call),
            leadsToRequest: leading.contains(CallKey(file: number, ref: call)),
            isPlainCancel: reader.isPlainCancel(call), place: index.files[number].calls[call].place))
      }
    }
    var seen: Set<RequestScreen.Caption> = []
    screen.captions = screen.captions.filter { seen.insert($0).inserted }.sorted { $0.place < $1.place }
    return screen
  }
}

extension Route {
  /// Whether nothing of the system's or of an SDK's stands between the beginning and the request.
  fileprivate var asksAtOnce: Bool {
    !waitsForOthers && known.possible.contains(.notDetermined)
  }
}
