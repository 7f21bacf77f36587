/// What the kinds about requests ask of a target and of a way to a request.
extension TargetFacts {
  /// The requests that could lead to a prompt if they came at the right time: none in an extension, which never shows one
  /// (ATT-35), nor in an App Clip, which is always restricted (ATT-114).
  var promptingRequests: [RequestSite] {
    target.kind == .appExtension || target.kind == .appClip ? [] : code.requests
  }

  /// Those of them that the app can get to, or perhaps can.
  var possibleRequests: [RequestSite] { promptingRequests.filter { $0.reachability != .unreachable } }

  /// The requests that this target gets to by itself: those on a way that is known from its beginning, and those in
  /// files of its own. With a file that an app has too, the app may be the one that calls.
  func requestsOfItsOwn(in project: ProjectFacts) -> [RequestSite] {
    let apps = project.targets.filter { $0.target.kind == .app }
    return code.requests.filter { request in
      let path = request.place.path
      switch request.reachability {
      case .reachable: return true
      case .unreachable: return false
      case .unknown: return target.sources.contains(path) && !apps.contains { $0.target.sources.contains(path) }
      }
    }
  }

  /// Whether the app's life cycle is that of scenes, where `applicationDidBecomeActive(_:)` is never called; nil if the
  /// files do not tell.
  var usesScenes: Bool? {
    if code.index.types.contains(where: { $0.value.inherited.contains("App") }) { return true }
    let key = "UIApplicationSceneManifest"
    let generation = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation"
    if infoPlists.contains(where: { $0[key] != nil }) { return true }
    if target.variants.contains(where: { $0.settings[generation]?.text.uppercased() == "YES" }) { return true }
    return infoPlists.isEmpty || infoPlists.contains(where: \.isPartial) ? nil : false
  }

  /// The lowest version that the target runs on; nil where nothing says.
  func minimum(on platform: Platform) -> PlatformVersion? { target.platforms[platform] ?? nil }

  /// Findings at places, one for each place.
  func once(_ findings: [Finding]) -> [Finding] {
    var seen: Set<Place> = []
    return findings.filter { seen.insert($0.place).inserted }
  }
}

extension RequestSite {
  /// The test of the status because of which only people get here whose status is among those that are meant; nil if
  /// others can get here too.
  func test(leavingOnly isMeant: (StatusSet) -> Bool) -> Place? {
    if isMeant(local.possible), let test = local.statusTest { return test }
    guard !routes.isEmpty, routes.allSatisfy({ isMeant($0.known.possible) }) else { return nil }
    return routes.lazy.compactMap(\.known.statusTest).first
  }
}

extension Route {
  /// Whether the app cannot be active yet when it comes here: a launch hook or the first appearance of a root view
  /// brings it here, and nothing waits for the active state or for an answer.
  var runsDuringLaunch: Bool {
    guard known.isActive != true, !waitsForOthers else { return false }
    switch entry.kind {
    case .launch, .screen(.appear, isFirst: true), .screen(.body, isFirst: true): return true
    default: return false
    }
  }

  /// Whether the app cannot be active here, so that a request shows nothing (ATT-41).
  var isBeforeActive: Bool {
    guard known.isActive != true else { return false }
    if permissionBefore != nil { return true }
    guard delays.isEmpty else { return false }
    return runsDuringLaunch || isFirstScreenLoading || comesToForeground
  }

  /// Whether it begins when the first view controller loads its view or lets it appear, and waits for nobody.
  var isFirstScreenLoading: Bool {
    guard known.isActive != true, !waitsForOthers else { return false }
    switch entry.kind {
    case .screen(.viewDidLoad, isFirst: true), .screen(.viewWillAppear, isFirst: true): return true
    default: return false
    }
  }

  /// Whether it begins when the app comes to the foreground, and waits for nobody.
  var comesToForeground: Bool {
    known.isActive != true && !waitsForOthers && entry.kind == .willEnterForeground
  }

  /// Whether the app comes here while it starts, by a launch hook or a first screen.
  var belongsToLaunch: Bool {
    switch entry.kind {
    case .launch, .screen(_, isFirst: true): true
    default: false
    }
  }

  /// Whether the app comes here without a person's doing.
  var isAutomatic: Bool {
    switch entry.kind {
    case .launch, .screen, .active, .willEnterForeground: true
    default: false
    }
  }

  /// The place in the innermost initialiser on the way; nil if there is none.
  func siteInInitialiser(_ index: CodeIndex) -> Site? {
    sites.last { site in
      let function = index[site.function]
      return function.kind == .initialiser || (function.kind == .propertyInitialiser && !function.isStatic)
    }
  }
}
