import TrackingPolicy

/// Why an event cannot happen. The state is what it was.
public enum DeviceError: Error, Hashable, Sendable {
  /// No app of that bundle identifier is installed.
  case unknownApp(BundleIdentifier)
  /// An app of that bundle identifier is installed already.
  case alreadyInstalled(BundleIdentifier)
  /// The app was offloaded and must be installed again first.
  case offloaded(BundleIdentifier)
  /// An app of that build does not run on that device.
  case wrongBuild(AppBundle.Build, on: Hardware.Kind)
  /// The bundle names another app than the event, or none.
  case bundleMismatch(BundleIdentifier, event: BundleIdentifier)
  /// The app does not run.
  case notRunning(BundleIdentifier)
  /// The app is not in the foreground.
  case notInForeground(BundleIdentifier)
  /// A prompt on the screen keeps apps from becoming active.
  case promptIsOpen(PromptID)
  /// That prompt is not on the screen: it is gone, waits behind another, or never was.
  case promptNotOnScreen(PromptID)
  /// The prompt has no such button.
  case noSuchButton(PromptButton, PromptID)
  /// Time does not go backwards.
  case timeGoesBackwards(from: Instant, to: Instant)
  /// The version is not later than that of the device.
  case versionNotLater(OperatingSystem.Version, than: OperatingSystem.Version)
  /// The setting is greyed out (ATT-112).
  case settingLocked(Restriction)
  /// Apps are allowed to track: what becomes of them must be said when the switch is turned off (ATT-123).
  case choiceNeeded(allowed: Int)
  /// Settings does not list the app, since it never asked (ATT-126).
  case notInSettings(BundleIdentifier)
  /// The device has no such setting at its version.
  case notOnThisSystem(setting: StaticSetting)
  /// The app lacks the permission.
  case notPermitted(Permission, BundleIdentifier)
  /// That is no host name.
  case invalidHost(String)
  /// The journal could not be kept, so the event did not happen.
  case notDurable(String)

  /// A setting that only some systems have.
  public enum StaticSetting: UInt8, Named {
    /// Reset Advertising Identifier, before iOS 14 (ATT-174).
    case resetAdvertisingIdentifier
    /// App Privacy Report, since iOS 15.2 (ATT-200).
    case privacyReport

    /// The stable name, as Settings has it.
    public var name: StaticString {
      switch self {
      case .resetAdvertisingIdentifier: "Reset Advertising Identifier"
      case .privacyReport: "App Privacy Report"
      }
    }
  }
}

extension DeviceError: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .unknownApp(let app): "\(app): no such app is installed; install it first"
    case .alreadyInstalled(let app): "\(app): is installed already; update it, or delete it first"
    case .offloaded(let app): "\(app): is offloaded; install it again first"
    case .wrongBuild(let build, let kind): "an app of build \(build.name) does not run on \(kind.name); use another"
    case .bundleMismatch(let bundle, let app): "\(app): the bundle is that of '\(bundle)'; name the same app twice"
    case .notRunning(let app): "\(app): does not run; launch it first"
    case .notInForeground(let app): "\(app): is not in the foreground; launch it first"
    case .promptIsOpen(let prompt): "prompt \(prompt.number) is on the screen; answer or dismiss it first"
    case .promptNotOnScreen(let prompt) where prompt.number == 0: "no prompt is on the screen; request first"
    case .promptNotOnScreen(let prompt): "prompt \(prompt.number) is not on the screen; look which one is"
    case .noSuchButton(let button, let prompt): "prompt \(prompt.number) has no button \(button.name)"
    case .timeGoesBackwards(let from, let to):
      "time cannot go back from \(from.secondsSince1970) to \(to.secondsSince1970); start a new device"
    case .versionNotLater(let new, let old): "\(new) is not later than \(old); systems are only updated"
    case .settingLocked(let restriction): "the setting is greyed out (\(restriction.name)); lift the restriction first"
    case .choiceNeeded(let count):
      "\(count) \(count == 1 ? "app is" : "apps are") allowed to track; say whether to stop or continue"
    case .notInSettings(let app): "\(app): never asked, so Settings does not list it"
    case .notOnThisSystem(let setting): "there is no \(setting.name) on this system"
    case .notPermitted(let permission, let app): "\(app): has no permission for \(permission.name); request it first"
    case .invalidHost(let host): "'\(host)' is no host name; leave out scheme, port and path"
    case .notDurable(let why): "the journal could not be kept, so nothing happened: \(why)"
    }
  }
}
