import Documents
import VirtualDevice

extension DeviceError {
  /// The stable name of its kind, as Swift spells the case.
  public var name: StaticString {
    switch self {
    case .unknownApp: "unknownApp"
    case .alreadyInstalled: "alreadyInstalled"
    case .offloaded: "offloaded"
    case .wrongBuild: "wrongBuild"
    case .bundleMismatch: "bundleMismatch"
    case .notRunning: "notRunning"
    case .notInForeground: "notInForeground"
    case .promptIsOpen: "promptIsOpen"
    case .promptNotOnScreen: "promptNotOnScreen"
    case .noSuchButton: "noSuchButton"
    case .timeGoesBackwards: "timeGoesBackwards"
    case .versionNotLater: "versionNotLater"
    case .settingLocked: "settingLocked"
    case .choiceNeeded: "choiceNeeded"
    case .notInSettings: "notInSettings"
    case .notOnThisSystem: "notOnThisSystem"
    case .notPermitted: "notPermitted"
    case .invalidHost: "invalidHost"
    case .notDurable: "notDurable"
    }
  }

  /// The names of all kinds.
  public static let allNames: [String] = [
    "unknownApp", "alreadyInstalled", "offloaded", "wrongBuild", "bundleMismatch", "notRunning", "notInForeground",
    "promptIsOpen", "promptNotOnScreen", "noSuchButton", "timeGoesBackwards", "versionNotLater", "settingLocked",
    "choiceNeeded", "notInSettings", "notOnThisSystem", "notPermitted", "invalidHost", "notDurable",
  ]
}

extension JSONWriter {
  /// Writes an error as an object: `{"kind": "notRunning", "message": "…"}`.
  public mutating func write(_ error: DeviceError) {
    beginObject()
    member("kind", error.name)
    member("message", error.description)
    endObject()
  }
}
