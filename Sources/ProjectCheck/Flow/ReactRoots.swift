/// The components that React draws when the app starts.
enum ReactRoots {
  /// The names of their types.
  static func components(in index: CodeIndex) -> Set<String> {
    var registered: Set<String> = []
    var hasRegistration = false
    for file in index.files where file.language == .javaScript {
      for call in file.calls where isRegistration(call) {
        hasRegistration = true
        registered.formUnion(names(in: call, of: file).filter { isComponent($0, index) })
      }
    }
    // Expo starts the default export of App.js, its router the outermost layout and the first screen.
    for file in index.files where file.language == .javaScript {
      guard isRoute(file.path) || (!hasRegistration && RelativePath.moduleName(of: file.path) == "App") else {
        continue
      }
      for type in file.types where type.attributes.contains("default") && isComponent(type.name, index) {
        registered.insert(type.name)
      }
    }
    return registered
  }

  private static func isRegistration(_ call: CallFact) -> Bool {
    switch call.name {
    case "registerComponent": call.receiver.names("AppRegistry")
    case "registerRootComponent": true
    default: false
    }
  }

  /// Every name in a call's arguments, also in what closures there return.
  private static func names(in call: CallFact, of file: SourceFacts) -> [String] {
    call.arguments.flatMap { argument in
      guard case .closure(let scope) = argument.value else { return argument.mentions }
      return file.returns.filter { $0.scope == scope }.flatMap(\.mentions)
    }
  }

  private static func isComponent(_ type: String, _ index: CodeIndex) -> Bool {
    index.types[type] != nil && Screens.isView(type, index)
  }

  /// Whether a file is the outermost layout or the first screen of Expo's router.
  private static func isRoute(_ path: String) -> Bool {
    let folder = RelativePath.folder(of: path)
    guard RelativePath.name(of: folder) == "app" else { return false }
    let name = RelativePath.name(of: path).prefix { $0 != "." }
    return name == "_layout" || name == "index"
  }
}
