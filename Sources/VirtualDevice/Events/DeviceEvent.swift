import TrackingPolicy

/// Something that happens to a phone: what ``DeviceState/reduce(_:into:)`` takes, and what a ``Journal`` keeps.
public enum DeviceEvent: Hashable, Sendable {
  /// Time, place, account, system.
  case system(SystemEvent)
  /// Someone changes a setting.
  case settings(SettingsEvent)
  /// An app comes, goes, or changes its state.
  case app(AppEvent, of: BundleIdentifier)
  /// Code of an app calls the system.
  case call(SystemCall, from: CallingProcess)
  /// Something happens to the prompt on the screen.
  case prompt(PromptEvent, on: PromptID)
}

/// What happens to a phone as a whole.
public enum SystemEvent: Hashable, Sendable {
  /// Time passes, in seconds; not backwards.
  case advance(Seconds)
  /// The clock is set, not backwards.
  case setClock(Instant)
  /// It is updated to a later version, and started anew (ATT-89, ATT-135).
  case update(to: OperatingSystem.Version)
  /// It is started anew: no app runs, no prompt is left (ATT-38), and it is locked.
  case reboot
  /// It is unlocked for the first time since it was started (ATT-175).
  case unlock
  /// All content and settings are erased: apps, decisions, identifiers, and what Settings held (ATT-174).
  case erase
  /// It is somewhere else; nil when it cannot tell where (ATT-50).
  case travel(to: Country?)
  /// Someone signs in with an Apple Account, in place of another if there is one.
  case signIn(AppleAccount)
  /// The Apple Account is signed out (ATT-56).
  case signOut
  /// Its interface speaks another language, a BCP 47 tag.
  case setLanguage(String)
  /// A profile sets `forceLimitAdTracking`, or that is lifted (ATT-111, ATT-116).
  case limitAdTracking(Bool)
  /// Other things are taken for true from here on.
  case assume(DeviceAssumptions)
}

/// What a person does in Settings (ATT-120 to ATT-128).
public enum SettingsEvent: Hashable, Sendable {
  /// Turns Allow Apps to Request to Track on.
  case allowAppsToRequestToTrack
  /// Turns it off. When apps are allowed to track, the system wants to know what becomes of them (ATT-123).
  case disallowAppsToRequestToTrack(SwitchOffChoice?)
  /// Moves the switch of an app that has asked (ATT-126).
  case setAppSwitch(BundleIdentifier, isOn: Bool)
  /// Reset Location & Privacy (ATT-128).
  case resetLocationAndPrivacy
  /// Reset Advertising Identifier, before iOS 14 (ATT-174).
  case resetAdvertisingIdentifier
  /// Turns the App Privacy Report on, or off, which deletes it (ATT-200).
  case setPrivacyReport(isOn: Bool)
}

/// What happens to an app.
public enum AppEvent: Hashable, Sendable {
  /// It is installed, or an offloaded one comes back. The bundle's identifier is that of the event.
  indirect case install(AppBundle)
  /// A new version takes its place; the decision stays (ATT-134).
  indirect case update(AppBundle)
  /// Its binary is removed, its data stays (ATT-136).
  case offload
  /// It is deleted, and its decision with it (ATT-133).
  case delete
  /// Someone opens it: it starts, or comes to the foreground, inactive as yet (ATT-41).
  case launch
  /// The system starts it in the background.
  case launchInBackground
  /// It becomes active, and the app before it goes to the background.
  case becomeActive
  /// It stays in the foreground but receives no events.
  case resignActive
  /// Someone leaves it.
  case enterBackground
  /// Someone closes it, or the system does. A prompt of its own stays behind (ATT-38).
  case terminate
  /// It crashes by a fault of its own.
  case crash
  /// A backup, or a copy of the system's own store, brings a decision back. Whether one that people restore does nobody
  /// says (ATT-136), so it never happens by itself.
  case restoreDecision(StoredDecision)
}

/// The process that calls the system.
public struct CallingProcess: Hashable, Sendable {
  /// The app, or the app that contains the extension.
  public var app: BundleIdentifier
  /// Whether it is an app extension, which reads under the app's decision but never prompts (ATT-137, ATT-231).
  public var isExtension: Bool

  /// Names a process.
  public init(_ app: BundleIdentifier, isExtension: Bool = false) {
    self.app = app
    self.isExtension = isExtension
  }
}

/// What code of an app asks the system for.
public enum SystemCall: Hashable, Sendable {
  /// `ATTrackingManager.trackingAuthorizationStatus`.
  case readStatus
  /// A request for permission to track.
  case requestTracking(Request, RequestForm)
  /// `ASIdentifierManager.advertisingIdentifier`.
  case readAdvertisingIdentifier
  /// `UIDevice.identifierForVendor`.
  case readVendorIdentifier
  /// `ASIdentifierManager.isAdvertisingTrackingEnabled`, deprecated since iOS 14 (ATT-173).
  case readAdvertisingTrackingEnabled
  /// A network request to a host (ATT-183).
  case contact(host: String, NetworkClient)
  /// A request for another permission.
  case requestPermission(Permission)
  /// A use of what another permission is for.
  case use(Permission)
  /// A call of `SKAdNetwork`, which is recorded.
  case skAdNetwork(SKAdNetworkCall)
}

/// A call of `SKAdNetwork` that reports a conversion. It needs no permission to track (ATT-220).
public enum SKAdNetworkCall: Hashable, Sendable {
  /// `registerAppForAdNetworkAttribution()`
  case registerAppForAdNetworkAttribution
  /// `updateConversionValue(_:)`
  case updateConversionValue(Int)
  /// `updatePostbackConversionValue(_:coarseValue:lockWindow:completionHandler:)` and its shorter forms; the coarse value
  /// is low, medium or high.
  case updatePostbackConversionValue(Int, coarseValue: String?, lockWindow: Bool)
}

/// What happens to a prompt.
public enum PromptEvent: Hashable, Sendable {
  /// The person taps a button.
  case tap(PromptButton)
  /// The system takes the prompt away without an answer (ATT-31).
  case dismiss
}
