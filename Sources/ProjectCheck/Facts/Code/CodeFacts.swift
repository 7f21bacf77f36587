/// What the code of a target, and of the targets that are built into it, does with tracking.
struct CodeFacts: Sendable {
  /// The files that were read, relative, sorted.
  var files: [String] = []
  /// Where the code asks for permission to track, in the order of the places.
  var requests: [RequestSite] = []
  /// The app's own screens from which a tap leads to a request.
  var screens: [RequestScreen] = []
  /// Where the code makes an identifier of the device's signals.
  var fingerprints: [FingerprintSite] = []
  /// Where a web view opens an address that stands in the code.
  var webContent: [WebContentSite] = []
  /// Where the code reads the authorization status.
  var statusReads: [ReadSite] = []
  /// Where the code reads the advertising identifier.
  var identifierReads: [ReadSite] = []
  /// Where the code asks for other permissions.
  var permissions: [PermissionSite] = []
  /// Imports of AppTrackingTransparency.
  var imports: [ImportFact] = []
  /// Where the code starts known SDKs, and where it fetches their ads.
  var sdkUses: [SDKUse] = []
  /// Whether scripts that the app brings along (web pages, JavaScript) ask through a bridge.
  var asksInScripts = false
  /// Plug-ins of other frameworks that can ask: Flutter's, React Native's, Expo's.
  var plugIns: [PlugIn] = []
  /// Whether the code names the tracking API at all, in whatever way.
  var namesTracking = false
  /// Whether some code that may matter could not be read, so that nothing can be said about what is absent.
  var isPartial = false
  /// The declarations of the files.
  var index = CodeIndex([])
  /// For each file the target that it belongs to, where that is another one that is built in.
  private var homes: [Target.ID?] = []

  static let none = CodeFacts()
  /// Of code that is not at hand: nothing can be said about what it lacks.
  static let unread = CodeFacts(isPartial: true)

  /// Whether an SDK waits for the answer by itself, by a setting that the code uses.
  ///
  /// An SDK whose source is at hand names all of its settings itself; what it says does not count.
  func waitsByItself(_ sdk: KnownSDK) -> Bool {
    let own = targetsDeclaring(sdk)
    guard !own.isEmpty else { return sdk.waitsByItself(where: index.usesName) }
    return sdk.waitsByItself { name in
      zip(index.files, homes).contains { file, home in
        home.map(own.contains) != true
          && (file.mentions.contains(name) || file.writes.contains { $0.name == name })
      }
    }
  }

  /// The targets that are built in and declare the types on which an SDK is called: the SDK itself.
  private func targetsDeclaring(_ sdk: KnownSDK) -> Set<Target.ID> {
    let types = sdk.calls.reduce(into: Set<String>()) { $0.formUnion($1.types) }
    var declared: [Target.ID: Set<String>] = [:]
    var implemented: [Target.ID: Set<String>] = [:]
    for case (let file, let home?) in zip(index.files, homes) {
      declared[home, default: []].formUnion(file.types.filter { $0.kind != .extension }.map(\.name))
      implemented[home, default: []].formUnion(file.functions.compactMap { $0.owner.map { file.types[$0].name } })
    }
    // An adapter may write the SDK's interface down once more, and an app may extend its classes: neither is the SDK.
    return Set(
      declared.filter { home, names in
        !names.isDisjoint(with: types.intersection(implemented[home] ?? []))
      }.keys)
  }

  /// Whether a value is read by the system's own API, not by a wrapper that knows the system's versions.
  func isNative(_ site: ReadSite) -> Bool {
    switch index.files[site.file].language {
    case .swift, .objectiveC: true
    case .dart, .javaScript, .cSharp: false
    }
  }
}

/// Whether the running app comes to a place in its code.
enum Reachability: Sendable, Hashable {
  /// On at least one way that is known from its beginning.
  case reachable
  /// Nothing calls it.
  case unreachable
  /// Its callers are not all known.
  case unknown

  init(_ routes: [Route]) {
    if routes.isEmpty {
      self = .unreachable
    } else {
      self = routes.contains { $0.entry.isKnown } ? .reachable : .unknown
    }
  }
}

/// A place where the code makes the system ask.
struct RequestSite: Sendable {
  var request: TrackingRequest
  var call: CodeIndex.Key<CallFact>
  /// The function around the call.
  var function: CodeIndex.FunctionKey
  var place: Place
  /// What is known because of the conditions in its own function.
  var local: RouteKnowledge
  /// The ways to it.
  var routes: [Route]

  var reachability: Reachability { Reachability(routes) }

  /// Whether nothing is known that would keep the app from getting here.
  var isReachable: Bool { reachability == .reachable }
}

/// A place where the code reads a value that tracking decides about.
struct ReadSite: Sendable {
  var read: ReadFact
  var file: Int
  var function: CodeIndex.FunctionKey
  var place: Place
  var local: RouteKnowledge
  var routes: [Route]

  var reachability: Reachability { Reachability(routes) }
}

/// A place where the code asks for another permission.
struct PermissionSite: Sendable {
  var permission: Permission
  var call: CodeIndex.Key<CallFact>
  var place: Place
  var routes: [Route]
}

/// A place where the code starts a known SDK, or fetches one of its ads.
struct SDKUse: Sendable {
  var sdk: KnownSDK
  var use: KnownSDK.Use
  var call: CodeIndex.Key<CallFact>
  /// The function around the call.
  var function: CodeIndex.FunctionKey
  var place: Place
  /// What is known because of the conditions in its own function.
  var local: RouteKnowledge
  /// The ways to it.
  var routes: [Route]

  var reachability: Reachability { Reachability(routes) }
}

extension CodeFacts {
  /// The facts of a target's code.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - targets: All targets of the project, of which some are built into this one.
  ///   - sources: The files that were read.
  ///   - storyboardControllers: Class names of the initial view controllers of the target's storyboards.
  init(
    of target: Target, among targets: [Target], sources: ProjectSources, storyboardControllers: Set<String> = []
  ) {
    let parts = target.parts(among: targets)
    let native = parts.flatMap(\.sources)
    let paths = Set(native + (target.hybrid?.sources ?? [])).sorted()
    let read = paths.compactMap { sources.files[$0] }
    let unread = Set(sources.unread.map(\.path))
    // Templates of Angular and Vue call what scripts declare, and are not read.
    let mayBeCalledFromTemplates = [.capacitor, .cordova].contains(target.hybrid?.framework)
    let unparsed = paths.filter { sources.files[$0] == nil }.compactMap { sources.identifiers[$0] }
    self.init(
      files: read, isLibrary: target.kind == .library, isExtension: target.kind == .appExtension,
      storyboardControllers: storyboardControllers, minimums: Self.minimums(of: target),
      isPartial: paths.contains(where: unread.contains) || target.unknowns.contains(.sourcesAbsent)
    ) { name in mayBeCalledFromTemplates || unparsed.contains { $0.contains(name) } }
    let owners = parts.flatMap { part in part.sources.map { ($0, part.id) } }
    let home = Dictionary(owners, uniquingKeysWith: { first, _ in first })
    homes = files.map { home[$0] == target.id ? nil : home[$0] }
    // What an SDK does with itself is not the app's doing.
    sdkUses = sdkUses.filter { use in homes[use.call.file].map(targetsDeclaring(use.sdk).contains) != true }
    plugIns = PlugIn.all(of: target)
    asksInScripts = (target.resources + (target.hybrid?.sources ?? [])).contains { path in
      // Where a request was understood there is nothing more to wonder about.
      sources.askingScripts.contains(path) && sources.files[path]?.makesRequest != true
    }
  }

  /// The lowest versions that a target runs on; empty where they are not all known.
  private static func minimums(of target: Target) -> [Platform: PlatformVersion] {
    let known = target.platforms.compactMapValues(\.self)
    return known.count == target.platforms.count ? known : [:]
  }

  private init(
    files read: [SourceFacts], isLibrary: Bool, isExtension: Bool, storyboardControllers: Set<String>,
    minimums: [Platform: PlatformVersion], isPartial: Bool, isNamedElsewhere: @escaping @Sendable (String) -> Bool
  ) {
    files = read.map(\.path)
    self.isPartial = isPartial
    index = CodeIndex(read)
    guard read.contains(where: \.concernsTracking) else { return }
    let finder = RouteFinder(
      index: index, graph: CallGraph(index), screens: Screens(index, storyboardControllers: storyboardControllers),
      isLibrary: isLibrary || isExtension, minimums: minimums, isNamedElsewhere: isNamedElsewhere)
    for (number, file) in read.enumerated() {
      imports += file.imports.filter { $0.module == "AppTrackingTransparency" }
      for ref in file.calls.refs { add(CodeIndex.Key(file: number, ref: ref), finder) }
      for read in file.reads { add(read, number, finder) }
      fingerprints += FingerprintSite.all(in: number, finder)
      webContent += WebContentSite.all(in: number, finder)
      if file.texts.contains(where: { $0.text.contains("ATTrackingManager") }) { namesTracking = true }
    }
    screens = RequestScreens.all(for: requests, in: index)
    namesTracking = namesTracking || !imports.isEmpty || !requests.isEmpty || !statusReads.isEmpty
  }

  private mutating func add(_ key: CodeIndex.Key<CallFact>, _ finder: RouteFinder) {
    let call = index[key]
    let scope = CodeIndex.Key(file: key.file, ref: call.scope)
    if let request = TrackingRequest(call), let function = index.function(around: scope) {
      requests.append(
        RequestSite(
          request: request, call: key, function: function, place: call.place, local: finder.local(scope),
          routes: finder.routes(to: scope, at: call.place)))
    }
    if let permission = Permission(call) {
      permissions.append(
        PermissionSite(
          permission: permission, call: key, place: call.place, routes: finder.routes(to: scope, at: call.place)))
    }
    if let function = index.function(around: scope), let (sdk, use) = index.sdkUse(of: key, in: function) {
      sdkUses.append(
        SDKUse(
          sdk: sdk, use: use, call: key, function: function, place: call.place, local: finder.local(scope),
          routes: finder.routes(to: scope, at: call.place)))
    }
    // A wrapper's.
    if let (_, meaning) = Wrappers.known.meaning(of: call) {
      let read = ReadFact(
        name: call.name, receiver: call.receiver, result: call.result, argumentOf: call.argumentOf, scope: call.scope,
        place: call.place)
      addWrapped(read, meaning, key.file, finder)
      return
    }
    // Objective-C can read the properties by a message.
    if call.name.isAboutTracking, call.arguments.isEmpty {
      add(
        ReadFact(
          name: call.name, receiver: call.receiver, result: call.result, argumentOf: call.argumentOf,
          scope: call.scope, place: call.place), key.file, finder)
    }
  }

  private mutating func add(_ read: ReadFact, _ file: Int, _ finder: RouteFinder) {
    if read.name == "trackingAuthorizationStatus" && read.receiver.isType("ATTrackingManager") {
      add(read, .status, file, finder)
    } else if read.isOfIdentifier {
      add(read, .identifier, file, finder)
    } else if let (_, meaning) = Wrappers.known.meaning(of: read) {
      addWrapped(read, meaning, file, finder)
    }
  }

  /// A read through a wrapper; one whose result goes nowhere says nothing.
  private mutating func addWrapped(_ read: ReadFact, _ meaning: Wrapper.Meaning, _ file: Int, _ finder: RouteFinder) {
    guard read.result != .dropped, read.result != .bound("_") else { return }
    add(read, meaning, file, finder)
  }

  private mutating func add(_ read: ReadFact, _ meaning: Wrapper.Meaning, _ file: Int, _ finder: RouteFinder) {
    guard meaning == .status || meaning == .identifier else { return }
    let scope = CodeIndex.Key(file: file, ref: read.scope)
    guard let function = index.function(around: scope) else { return }
    let site = ReadSite(
      read: read, file: file, function: function, place: read.place, local: finder.local(scope),
      routes: finder.routes(to: scope, at: read.place))
    if meaning == .status { statusReads.append(site) } else { identifierReads.append(site) }
  }
}

extension SourceFacts {
  /// Whether the file itself uses the API, so that its target is worth a closer look.
  fileprivate var concernsTracking: Bool {
    makesRequest || !reads.isEmpty && reads.contains { $0.name.isAboutTracking }
      || calls.contains { call in
        call.name.isAboutTracking || KnownSDK.use(of: call) != nil || Wrappers.known.meaning(of: call) != nil
      }
      || reads.contains { Wrappers.known.meaning(of: $0) != nil }
      || imports.contains { $0.module == "AppTrackingTransparency" }
      || texts.contains { $0.text.contains("ATTrackingManager") }
  }
}

extension CodeIndex {
  /// What a call does with which known SDK; nil if it is no such call.
  fileprivate func sdkUse(of key: Key<CallFact>, in function: FunctionKey) -> (sdk: KnownSDK, use: KnownSDK.Use)? {
    let call = self[key]
    guard KnownSDK.knowsCall(named: call.name) else { return nil }
    let type: String? =
      switch resolve(call.receiver, in: function) {
      case .instance(let name), .type(let name): name
      case .unknown: nil
      }
    return KnownSDK.use(of: call, on: type, modules: Set(files[key.file].imports.map(\.module)))
  }
}

extension String {
  /// Whether it is the name of a property that tracking decides about.
  fileprivate var isAboutTracking: Bool {
    switch self {
    case "advertisingIdentifier", "trackingAuthorizationStatus", "isAdvertisingTrackingEnabled": true
    default: false
    }
  }
}

extension ReadFact {
  /// Whether the advertising identifier is read.
  var isOfIdentifier: Bool { name == "advertisingIdentifier" && receiver.isIdentifierManager }
}

extension Receiver {
  /// Whether it is AdSupport's manager: `ASIdentifierManager.shared()`, `[ASIdentifierManager sharedManager]`.
  var isIdentifierManager: Bool {
    names("ASIdentifierManager") || isType("ASIdentifierManager")
  }
}
