/// Functions that the system calls, by name and by what their type is.
enum SystemEntry {
  /// What starts with a function; nil if nothing of the system does.
  static func kind(of key: CodeIndex.FunctionKey, _ index: CodeIndex) -> EntryPoint.Kind? {
    let function = index[key]
    if function.kind == .topLevel { return .launch(.moduleLoad) }
    if function.name == "main", function.owner == nil, index.files[key.file].language == .dart {
      return .launch(.moduleLoad)
    }
    guard let owner = index.owner(of: key) else { return nil }
    if index.files[key.file].language == .cSharp { return cSharpKind(of: function, owner, index) }
    let labels = function.labels
    switch function.name {
    case "application":
      if labels.contains("didFinishLaunchingWithOptions") || labels.contains("willFinishLaunchingWithOptions") {
        return .launch(.didFinishLaunching)
      }
      return labels.count > 1 ? .event : nil
    case "applicationDidFinishLaunching": return .launch(.didFinishLaunching)
    case "applicationDidBecomeActive": return .active(.applicationDidBecomeActive)
    case "sceneDidBecomeActive": return .active(.sceneDidBecomeActive)
    case "applicationWillEnterForeground", "sceneWillEnterForeground": return .willEnterForeground
    case "scene":
      return labels.contains("willConnectTo") || labels.contains("willConnectToSession")
        ? .launch(.sceneWillConnect) : .event
    case "load" where function.isStatic && labels.isEmpty && index.files[key.file].language == .objectiveC,
      "initialize" where function.isStatic && labels.isEmpty && index.files[key.file].language == .objectiveC:
      return .launch(.moduleLoad)
    case "main" where function.isStatic: return .launch(.moduleLoad)
    case "body" where function.kind == .getter && index.inherits(owner, anyOf: ["App"]): return .launch(.appBody)
    case "init" where function.kind == .initialiser && isCreatedAtLaunch(owner, index): return .launch(.initialiser)
    default: break
    }
    // What the `App` or its delegate holds is made with it.
    if function.kind == .propertyInitialiser, !function.isStatic, !function.attributes.contains("lazy"),
      isCreatedAtLaunch(owner, index)
    {
      return .launch(.initialiser)
    }
    if function.attributes.contains("IBAction") { return .userAction }
    if isUserAction(function) { return .userAction }
    return nil
  }

  /// The hooks of .NET's bindings, which have Apple's names in C#'s form, and of Unity.
  private static func cSharpKind(of function: FunctionFact, _ owner: String, _ index: CodeIndex) -> EntryPoint.Kind? {
    switch function.name {
    case "FinishedLaunching", "WillFinishLaunching": return .launch(.didFinishLaunching)
    case "CreateMauiApp" where index.inherits(owner, anyOf: ["MauiUIApplicationDelegate"]):
      return .launch(.didFinishLaunching)
    case "OnActivated", "DidBecomeActive": return .active(.applicationDidBecomeActive)
    case "WillEnterForeground": return .willEnterForeground
    case "OnApplicationFocus", "OnApplicationPause": return .active(.applicationDidBecomeActive)
    // Unity starts its engine when the app has become active; a page of MAUI's appears at its time.
    case "Awake", "Start", "OnEnable", "OnStart", "OnResume", "OnAppearing": return .screen(.appear, isFirst: false)
    default: return nil
    }
  }

  /// Whether a function belongs to an app's delegate that nothing makes the app's delegate.
  static func isOfUnusedDelegate(_ key: CodeIndex.FunctionKey, _ index: CodeIndex) -> Bool {
    guard index.hasNoAppDelegate, let owner = index.owner(of: key) else { return false }
    return index.inherits(owner, anyOf: ["UIApplicationDelegate"])
  }

  private static func isCreatedAtLaunch(_ type: String, _ index: CodeIndex) -> Bool {
    let entry = index.types[type]
    return index.inherits(type, anyOf: ["App", "UIApplicationDelegate", "UIWindowSceneDelegate"])
      || entry?.attributes.contains { $0 == "main" || $0 == "UIApplicationMain" } == true
  }

  /// Delegate methods that report what a person has done.
  private static func isUserAction(_ function: FunctionFact) -> Bool {
    switch function.name {
    case "tableView": function.labels.contains { $0.hasPrefix("didSelect") || $0.hasPrefix("trailingSwipe") }
    case "collectionView": function.labels.contains { $0.hasPrefix("didSelect") }
    case "textFieldShouldReturn", "searchBarSearchButtonClicked": true
    default: false
    }
  }

  /// The hook of a screen that a method is; nil if it is none.
  static func screen(_ key: CodeIndex.FunctionKey, _ index: CodeIndex) -> EntryPoint.Screen? {
    guard let owner = index.owner(of: key) else { return nil }
    let function = index[key]
    switch function.name {
    case "viewDidLoad", "loadView": return function.parameters.isEmpty ? .viewDidLoad : nil
    case "viewWillAppear", "viewIsAppearing": return .viewWillAppear
    case "viewDidAppear": return .viewDidAppear
    case "body" where function.kind == .getter && Screens.isView(owner, index): return .body
    case "initState", "didChangeDependencies": return Screens.isState(owner, index) ? .appear : nil
    case "build" where Screens.isState(owner, index) || Screens.isView(owner, index): return .body
    case "render" where Screens.isView(owner, index): return .body
    case "componentDidMount" where Screens.isView(owner, index): return .appear
    // Angular's and Ionic's.
    case "ngOnInit", "ngAfterViewInit", "ionViewDidEnter", "ionViewWillEnter":
      return index.files[key.file].language == .javaScript ? .appear : nil
    case "ViewDidLoad" where index.files[key.file].language == .cSharp: return .viewDidLoad
    case "ViewWillAppear" where index.files[key.file].language == .cSharp: return .viewWillAppear
    case "ViewDidAppear" where index.files[key.file].language == .cSharp: return .viewDidAppear
    default: return nil
    }
  }
}
