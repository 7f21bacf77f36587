import Documents
import TrackingPolicy
import VirtualDevice

/// The JSON form of an event: a flat object whose member `do` names it, with what it needs beside it.
///
///     {"do": "advance", "days": 3}
///     {"do": "request", "app": "com.example.app", "api": "expanded", "preferExpanded": true, "hasAction": true}
///     {"do": "tap", "prompt": 2, "button": "allow"}
extension DeviceEvent {
  /// Reads an event.
  ///
  /// On a phone that is known, an event may leave out what that phone tells: `app` means the app in the foreground, or
  /// the only one; `prompt` means the one on the screen; `years` count by the calendar from its clock; assumptions and a
  /// new version of an app need to state only what changes.
  ///
  /// - Parameters:
  ///   - node: The object.
  ///   - state: The phone that it is for, if that is known.
  ///   - app: The app that is meant where none is named.
  /// - Throws: ``FormError`` for the first member that is missing or cannot be used.
  public init(json node: DocumentNode, on state: DeviceState? = nil, app: BundleIdentifier? = nil) throws(FormError) {
    var reader = try ObjectReader(node, "an event")
    try self.init(&reader, on: state, app: app)
    try reader.finish()
  }

  /// Reads an event out of an object that may have more members.
  public init(
    _ reader: inout ObjectReader, on state: DeviceState? = nil, app: BundleIdentifier? = nil
  ) throws(FormError) {
    guard let name: EventName = try reader.choice("do") else {
      throw reader.missing("do", "name what happens, such as \"request\"")
    }
    var event = EventReader(object: reader, name: name, state: state, defaultApp: app)
    self = try event.read()
    reader = event.object
  }

  /// Reads an event from the bytes of a JSON text.
  public static func read(
    _ bytes: [UInt8], on state: DeviceState? = nil, app: BundleIdentifier? = nil
  ) throws(FormError) -> DeviceEvent {
    let node: DocumentNode
    do throws(DocumentError) {
      node = try JSONDocument.read(bytes, repeatedKeys: .refuse)
    } catch {
      throw FormError(error)
    }
    return try DeviceEvent(json: node, on: state, app: app)
  }
}

/// Reads the members of one event.
private struct EventReader {
  var object: ObjectReader
  let name: EventName
  let state: DeviceState?
  let defaultApp: BundleIdentifier?

  mutating func read() throws(FormError) -> DeviceEvent {
    switch name {
    case .advance, .advanceDays, .setClock, .updateOS, .reboot, .unlock, .erase, .setLocation, .setAccount,
      .setLanguage, .limitAdTracking, .assume:
      .system(try systemEvent())
    case .setGlobal, .setAppSwitch, .resetLocationPrivacy, .resetAdvertisingIdentifier, .setPrivacyReport:
      .settings(try settingsEvent())
    case .install, .updateApp: try installation()
    case .offloadApp, .deleteApp, .launchApp, .launchInBackground, .becomeActive, .resignActive, .enterBackground,
      .killApp, .crashApp:
      .app(appEvent(), of: try app())
    case .restoreDecision: .app(.restoreDecision(try storedDecision()), of: try app())
    case .status, .request, .advertisingIdentifier, .vendorIdentifier, .advertisingTrackingEnabled, .contact,
      .requestPermission, .usePermission, .skAdNetwork:
      .call(
        try systemCall(), from: CallingProcess(try app(), isExtension: try object.truth("extension") ?? false))
    case .tap: .prompt(.tap(try required("button", try object.choice("button"))), on: try prompt())
    case .dismiss: .prompt(.dismiss, on: try prompt())
    }
  }

  // MARK: Families

  private mutating func systemEvent() throws(FormError) -> SystemEvent {
    switch name {
    case .advance, .advanceDays: .advance(try duration())
    case .setClock: .setClock(try required("to", try object.instant("to")))
    case .updateOS: .update(to: try required("to", try object.version("to")))
    case .reboot: .reboot
    case .unlock: .unlock
    case .erase: .erase
    case .setLocation: .travel(to: try required("country", try object.country("country")))
    case .setAccount: try account()
    case .setLanguage: .setLanguage(try required("language", try object.text("language")))
    case .limitAdTracking: .limitAdTracking(try required("on", try object.truth("on")))
    default:
      .assume(
        try DeviceAssumptions(
          json: try required("assumptions", object.node("assumptions")), over: state?.assumptions ?? .init()))
    }
  }

  private mutating func settingsEvent() throws(FormError) -> SettingsEvent {
    switch name {
    case .setGlobal:
      let choice: SwitchOffChoice? = try object.choice("choice")
      let isOn = try required("on", try object.truth("on"))
      if isOn, choice != nil { throw object.fault("choice", "has no place when the switch is turned on: remove it") }
      return isOn ? .allowAppsToRequestToTrack : .disallowAppsToRequestToTrack(choice)
    case .setAppSwitch: return .setAppSwitch(try app(), isOn: try required("on", try object.truth("on")))
    case .resetLocationPrivacy: return .resetLocationAndPrivacy
    case .resetAdvertisingIdentifier: return .resetAdvertisingIdentifier
    default: return .setPrivacyReport(isOn: try required("on", try object.truth("on")))
    }
  }

  private func appEvent() -> AppEvent {
    switch name {
    case .offloadApp: .offload
    case .deleteApp: .delete
    case .launchApp: .launch
    case .launchInBackground: .launchInBackground
    case .becomeActive: .becomeActive
    case .resignActive: .resignActive
    case .enterBackground: .enterBackground
    case .killApp: .terminate
    default: .crash
    }
  }

  private mutating func systemCall() throws(FormError) -> SystemCall {
    switch name {
    case .status: .readStatus
    case .request: .requestTracking(try request(), try object.choice("form") ?? .completionHandler)
    case .advertisingIdentifier: .readAdvertisingIdentifier
    case .vendorIdentifier: .readVendorIdentifier
    case .advertisingTrackingEnabled: .readAdvertisingTrackingEnabled
    case .contact:
      .contact(host: try required("host", try object.text("host")), try object.choice("client") ?? .urlSession)
    case .requestPermission: .requestPermission(try required("permission", try object.choice("permission")))
    case .usePermission: .use(try required("permission", try object.choice("permission")))
    default: .skAdNetwork(try skAdNetworkCall())
    }
  }

  // MARK: Parts

  private mutating func duration() throws(FormError) -> Seconds {
    let duration = try StatedDuration(&object)
    if duration.years == 0 { return duration.seconds }
    guard let clock = state?.clock else {
      throw object.fault("years", "count from the clock of a phone, which is not known here: write days")
    }
    guard let seconds = duration.seconds(from: clock) else { throw object.fault("years", StatedDuration.tooLong) }
    return seconds
  }

  private mutating func account() throws(FormError) -> SystemEvent {
    guard object.has("country") else {
      throw object.missing("country", "write the account's region, or null to sign out")
    }
    let account = try AppleAccount.read(
      from: &object, region: "country", holder: "holder", createdAt: "createdAt", over: nil)
    return account.map { .signIn($0) } ?? .signOut
  }

  private mutating func installation() throws(FormError) -> DeviceEvent {
    let isUpdate = name == .updateApp
    let node = object.node("bundle")
    let stated = try object.text("app")
    let installed =
      isUpdate ? (stated ?? (node?["identifier"]?.string ?? meantApp)).flatMap { state?.app($0)?.bundle } : nil
    let bundle: AppBundle
    if let node {
      bundle = try AppBundle(json: node, over: installed)
    } else if let installed {
      bundle = installed
    } else if isUpdate, state != nil, let app = stated ?? meantApp {
      // It is not installed, which the phone itself tells better.
      bundle = AppBundle(identifier: app)
    } else {
      throw object.missing("bundle", "describe the app")
    }
    return .app(isUpdate ? .update(bundle) : .install(bundle), of: stated ?? bundle.identifier)
  }

  private mutating func storedDecision() throws(FormError) -> StoredDecision {
    let kind: StoredDecisionKind = try required("decision", try object.choice("decision"))
    guard kind != .none else { return .none }
    let date = try required("at", try object.instant("at"))
    let mark = try object.truth("oneTimeReprompt") ?? false
    return kind == .authorized
      ? .authorized(at: date, oneTimeReprompt: mark) : .denied(at: date, oneTimeReprompt: mark)
  }

  private mutating func request() throws(FormError) -> Request {
    let method: RequestMethod = try object.choice("api") ?? .classic
    let prefers = try object.truth("preferExpanded") ?? false
    let hasAction = try object.truth("hasAction") ?? false
    switch method {
    case .classic:
      if prefers {
        throw object.fault("preferExpanded", "has no place in a classic request: write \"api\": \"expanded\"")
      }
      if hasAction { throw object.fault("hasAction", "has no place in a classic request: write \"api\": \"expanded\"") }
      return .classic
    case .expanded: return .expanded(prefersExpandedInterface: prefers, hasAction: hasAction)
    }
  }

  private mutating func skAdNetworkCall() throws(FormError) -> SKAdNetworkCall {
    let method: SKAdNetworkMethod = try required("call", try object.choice("call"))
    switch method {
    case .registerAppForAdNetworkAttribution: return .registerAppForAdNetworkAttribution
    case .updateConversionValue: return .updateConversionValue(try conversionValue())
    case .updatePostbackConversionValue:
      let coarse = try object.textOrNull("coarseValue") ?? nil
      if let coarse, !["low", "medium", "high"].contains(coarse) {
        throw object.fault(
          "coarseValue", "has no value \"\(excerpt(coarse))\": write one of low, medium, high, or null")
      }
      return .updatePostbackConversionValue(
        try conversionValue(), coarseValue: coarse, lockWindow: try object.truth("lockWindow") ?? false)
    }
  }

  private mutating func conversionValue() throws(FormError) -> Int {
    Int(try required("value", try object.whole("value", in: Int64.min...Int64.max)))
  }

  /// The app that the event names, or that is meant.
  private mutating func app() throws(FormError) -> BundleIdentifier {
    if let app = try object.text("app") { return app }
    guard let app = meantApp else { throw object.missing("app", "name the app by its bundle identifier") }
    return app
  }

  private var meantApp: BundleIdentifier? {
    if let defaultApp { return defaultApp }
    guard let state else { return nil }
    return state.foregroundApp?.bundle.identifier ?? (state.apps.count == 1 ? state.apps[0].bundle.identifier : nil)
  }

  private mutating func prompt() throws(FormError) -> PromptID {
    if let number = try object.whole("prompt") { return PromptID(Int(number)) }
    guard let state else { throw object.missing("prompt", "write its number") }
    // Without a prompt on the screen, the phone itself tells so.
    return state.screen.prompt?.id ?? PromptID(0)
  }

  private func required<Value>(_ name: StaticString, _ value: Value?) throws(FormError) -> Value {
    guard let value else { throw object.missing(name, "\(self.name.name) needs it") }
    return value
  }
}
