import TrackingPolicy
import VirtualDevice

/// What can happen in the model: everything that bears on tracking.
struct ModelEvents {
  /// The apps that may be there.
  let apps: [BundleIdentifier]
  /// The version that the phone can be updated to.
  let update: OperatingSystem.Version

  static let ours: BundleIdentifier = "com.example.ours"
  static let theirs: BundleIdentifier = "org.example.theirs"

  /// Ours has all texts and a tracking domain; theirs lacks the usage description, so that asking brings it down.
  static let bundles = [
    ours: AppBundle(
      identifier: ours, usageDescription: "Why", markdownUsageDescription: "**Why**",
      trackingDomains: TrackingDomains(app: ["track.example.com"])),
    theirs: AppBundle(identifier: theirs, usageDescription: nil),
  ]

  /// All events that may follow; prompts get the number of the one on the screen.
  func all(in state: DeviceState) -> [DeviceEvent] {
    var events = Self.system + Self.settings + [.system(.update(to: update))]
    for app in apps { events += Self.life(of: app) + Self.calls(of: app) + Self.requests(of: app) }
    // Without a prompt each is tried once all the same, since it must be refused.
    let prompt = state.screen.prompt?.id ?? PromptID(99)
    events += [.tap(.allow), .tap(.deny), .tap(.additionalInformation), .dismiss].map { .prompt($0, on: prompt) }
    return events
  }

  private static let system: [DeviceEvent] = [
    .system(.advance(400 * Instant.secondsPerDay)), .system(.advance(-1)), .system(.reboot), .system(.unlock),
    .system(.erase), .system(.travel(to: .germany)), .system(.travel(to: .unitedStates)),
    .system(.signIn(AppleAccount(region: .germany))), .system(.signOut), .system(.limitAdTracking(true)),
    .system(.limitAdTracking(false)),
  ]

  private static let settings: [DeviceEvent] = [
    .settings(.allowAppsToRequestToTrack), .settings(.disallowAppsToRequestToTrack(nil)),
    .settings(.disallowAppsToRequestToTrack(.stop)), .settings(.disallowAppsToRequestToTrack(.continue)),
    .settings(.resetLocationAndPrivacy),
  ]

  private static func life(of app: BundleIdentifier) -> [DeviceEvent] {
    let bundle = bundles[app] ?? AppBundle(identifier: app)
    let events: [AppEvent] = [
      .install(bundle), .update(bundle), .offload, .delete, .launch, .launchInBackground, .becomeActive, .resignActive,
      .enterBackground, .terminate, .crash, .restoreDecision(.none),
    ]
    return events.map { .app($0, of: app) } + [
      .settings(.setAppSwitch(app, isOn: true)), .settings(.setAppSwitch(app, isOn: false)),
    ]
  }

  private static func calls(of app: BundleIdentifier) -> [DeviceEvent] {
    let process = CallingProcess(app)
    let calls: [SystemCall] = [
      .readStatus, .readAdvertisingIdentifier, .readVendorIdentifier, .contact(host: "track.example.com", .urlSession),
    ]
    return calls.map { .call($0, from: process) } + [
      .call(.requestTracking(.classic, .completionHandler), from: CallingProcess(app, isExtension: true))
    ]
  }

  private static func requests(of app: BundleIdentifier) -> [DeviceEvent] {
    let calls: [SystemCall] = [
      .requestTracking(.classic, .completionHandler), .requestTracking(.classic, .nilCompletionHandler),
      .requestTracking(.expanded(prefersExpandedInterface: true, hasAction: true), .async),
    ]
    // One app that asks for something else is enough to occupy the screen.
    return (app == ours ? calls + [.requestPermission(.location)] : calls).map { .call($0, from: CallingProcess(app)) }
  }
}
