import TrackingPolicy
import VirtualDevice

/// What the member `do` of an event says: the name of the case is its spelling.
public enum EventName: UInt8, Named {
  // Time, place, account, system.
  case advance, advanceDays, setClock, updateOS, reboot, unlock, erase, setLocation, setAccount, setLanguage
  case limitAdTracking, assume
  // Settings.
  case setGlobal, setAppSwitch, resetLocationPrivacy, resetAdvertisingIdentifier, setPrivacyReport
  // Apps.
  case install, updateApp, offloadApp, deleteApp, launchApp, launchInBackground, becomeActive, resignActive
  case enterBackground, killApp, crashApp, restoreDecision
  // Calls of apps.
  case status, request, advertisingIdentifier, vendorIdentifier, advertisingTrackingEnabled, contact, requestPermission
  case usePermission, skAdNetwork
  // The prompt on the screen.
  case tap, dismiss

  /// The stable name, as Swift spells the case.
  public var name: StaticString {
    switch self {
    case .advance: "advance"
    case .advanceDays: "advanceDays"
    case .setClock: "setClock"
    case .updateOS: "updateOS"
    case .reboot: "reboot"
    case .unlock: "unlock"
    case .erase: "erase"
    case .setLocation: "setLocation"
    case .setAccount: "setAccount"
    case .setLanguage: "setLanguage"
    case .limitAdTracking: "limitAdTracking"
    case .assume: "assume"
    case .setGlobal: "setGlobal"
    case .setAppSwitch: "setAppSwitch"
    case .resetLocationPrivacy: "resetLocationPrivacy"
    case .resetAdvertisingIdentifier: "resetAdvertisingIdentifier"
    case .setPrivacyReport: "setPrivacyReport"
    case .install: "install"
    case .updateApp: "updateApp"
    case .offloadApp: "offloadApp"
    case .deleteApp: "deleteApp"
    case .launchApp: "launchApp"
    case .launchInBackground: "launchInBackground"
    case .becomeActive: "becomeActive"
    case .resignActive: "resignActive"
    case .enterBackground: "enterBackground"
    case .killApp: "killApp"
    case .crashApp: "crashApp"
    case .restoreDecision: "restoreDecision"
    case .status: "status"
    case .request: "request"
    case .advertisingIdentifier: "advertisingIdentifier"
    case .vendorIdentifier: "vendorIdentifier"
    case .advertisingTrackingEnabled: "advertisingTrackingEnabled"
    case .contact: "contact"
    case .requestPermission: "requestPermission"
    case .usePermission: "usePermission"
    case .skAdNetwork: "skAdNetwork"
    case .tap: "tap"
    case .dismiss: "dismiss"
    }
  }
}

extension EventName {
  /// The name that a text spells; nil for anything else. It is quicker than finding it by ``Named``.
  public init?(spelled text: String) {
    guard let name = Self.allCases.first(where: { $0.name.isSpelled(text) }) else { return nil }
    self = name
  }
}

extension DeviceEvent {
  /// What its JSON form calls it.
  public var name: EventName {
    switch self {
    case .system(let event): event.name
    case .settings(let event): event.name
    case .app(let event, of: _): event.name
    case .call(let call, from: _): call.name
    case .prompt(.tap, on: _): .tap
    case .prompt(.dismiss, on: _): .dismiss
    }
  }
}

extension SystemEvent {
  fileprivate var name: EventName {
    switch self {
    case .advance: .advance
    case .setClock: .setClock
    case .update: .updateOS
    case .reboot: .reboot
    case .unlock: .unlock
    case .erase: .erase
    case .travel: .setLocation
    case .signIn, .signOut: .setAccount
    case .setLanguage: .setLanguage
    case .limitAdTracking: .limitAdTracking
    case .assume: .assume
    }
  }
}

extension SettingsEvent {
  fileprivate var name: EventName {
    switch self {
    case .allowAppsToRequestToTrack, .disallowAppsToRequestToTrack: .setGlobal
    case .setAppSwitch: .setAppSwitch
    case .resetLocationAndPrivacy: .resetLocationPrivacy
    case .resetAdvertisingIdentifier: .resetAdvertisingIdentifier
    case .setPrivacyReport: .setPrivacyReport
    }
  }
}

extension AppEvent {
  fileprivate var name: EventName {
    switch self {
    case .install: .install
    case .update: .updateApp
    case .offload: .offloadApp
    case .delete: .deleteApp
    case .launch: .launchApp
    case .launchInBackground: .launchInBackground
    case .becomeActive: .becomeActive
    case .resignActive: .resignActive
    case .enterBackground: .enterBackground
    case .terminate: .killApp
    case .crash: .crashApp
    case .restoreDecision: .restoreDecision
    }
  }
}

extension SystemCall {
  fileprivate var name: EventName {
    switch self {
    case .readStatus: .status
    case .requestTracking: .request
    case .readAdvertisingIdentifier: .advertisingIdentifier
    case .readVendorIdentifier: .vendorIdentifier
    case .readAdvertisingTrackingEnabled: .advertisingTrackingEnabled
    case .contact: .contact
    case .requestPermission: .requestPermission
    case .use: .usePermission
    case .skAdNetwork: .skAdNetwork
    }
  }
}

/// The calls of `SKAdNetwork`, without their parameters.
enum SKAdNetworkMethod: UInt8, Named {
  case registerAppForAdNetworkAttribution, updateConversionValue, updatePostbackConversionValue

  var name: StaticString {
    switch self {
    case .registerAppForAdNetworkAttribution: "registerAppForAdNetworkAttribution"
    case .updateConversionValue: "updateConversionValue"
    case .updatePostbackConversionValue: "updatePostbackConversionValue"
    }
  }
}

/// The two requests, without their parameters.
enum RequestMethod: UInt8, Named {
  case classic, expanded

  var name: StaticString {
    switch self {
    case .classic: "classic"
    case .expanded: "expanded"
    }
  }
}

/// The decisions that a device can hold, without their dates.
enum StoredDecisionKind: UInt8, Named {
  case none, authorized, denied

  var name: StaticString {
    switch self {
    case .none: "none"
    case .authorized: "authorized"
    case .denied: "denied"
    }
  }
}
