import Documents
import PolicyReports
import PromptReports
import TrackingPolicy
import TrackingPrompt
import VirtualDevice

/// The JSON form of a phone at one moment: everything that can be seen of it. It is written only: a phone is read from
/// its journal.
extension JSONWriter {
  /// Writes a phone as an object with `device`, `settings`, `apps`, `screen`, `identifiers` and `assumptions`.
  ///
  /// - Parameter strings: where the words of a prompt and of Settings come from.
  public mutating func write(_ state: DeviceState, strings: PromptStrings = PromptStrings()) {
    beginObject()
    key("device")
    writeDevice(state)
    key("settings")
    writeSettings(of: state, strings: strings)
    key("apps")
    beginArray()
    for app in state.apps { write(app, on: state) }
    endArray()
    key("screen")
    beginObject()
    key("prompt")
    if let prompt = state.screen.prompt {
      write(prompt, content: state.content(of: prompt, strings: strings))
    } else {
      writeNull()
    }
    key("waiting")
    beginArray()
    for prompt in state.screen.waiting { write(prompt) }
    endArray()
    endObject()
    key("identifiers")
    writeIdentifiers(state.identifiers)
    key("assumptions")
    write(state.assumptions)
    endObject()
  }

  private mutating func writeDevice(_ state: DeviceState) {
    beginObject()
    member("kind", state.hardware.kind.name)
    member("osName", state.system(for: .native).platform.name)
    member("osVersion", state.systemVersion.description)
    member("simulator", state.hardware.isSimulator)
    member("sharedIPad", state.hardware.isSharedIPad)
    member("clock", state.clock)
    member("isUnlocked", state.isUnlocked)
    countryOrNull("deviceLocation", state.location)
    if let previous = state.previousLocation {
      member("previousLocation", previous.country.description)
      member("leftPreviousLocationAt", previous.leftAt)
    }
    countryOrNull("accountRegion", state.account?.region)
    if let account = state.account {
      member("accountHolder", account.holder.name)
      member("accountCreatedAt", account.createdAt)
    }
    member("language", state.language)
    member("isAdTrackingLimitedByProfile", state.isAdTrackingLimitedByProfile)
    member("restriction", state.restriction.name)
    endObject()
  }

  /// Writes what Settings shows about tracking, in which words, and whether the App Privacy Report is on.
  public mutating func writeSettings(of state: DeviceState, strings: PromptStrings = PromptStrings()) {
    let settings = state.trackingSettings
    beginObject()
    member("switchName", settings.switchName.name)
    member("isOn", settings.isOn)
    member("lock", settings.lock.name)
    key("rows")
    beginArray()
    for row in settings.rows {
      beginObject()
      member("app", row.app)
      member("name", row.name)
      member("isOn", row.isOn)
      endObject()
    }
    endArray()
    member("isPrivacyReportOn", state.privacyReport.isOn)
    key("words")
    write(state.settingsContent(strings: strings))
    endObject()
  }

  private mutating func write(_ app: InstalledApp, on state: DeviceState) {
    beginObject()
    key("bundle")
    write(app.bundle)
    member("name", app.bundle.name(onPhoneIn: state.language))
    member("state", app.process.name)
    member("isOffloaded", app.isOffloaded)
    member("storedDecision", app.storedDecision.name)
    if let date = app.storedDecision.date {
      member("decidedAt", date)
      member("oneTimeRepromptEligible", app.storedDecision.isEligibleForOneTimeReprompt)
    }
    member("hasRequestedTracking", app.hasRequestedTracking)
    key("permissions")
    beginObject()
    for permission in Permission.allCases {
      if let isGranted = app.permissions[permission] { member(permission.name, isGranted) }
    }
    endObject()
    if let reading = state.status(of: app.bundle.identifier) {
      memberOrNull("status", reading.status?.name)
      write(reading.grounds)
    }
    endObject()
  }

  private mutating func writeIdentifiers(_ identifiers: DeviceIdentifiers) {
    beginObject()
    member("advertising", identifiers.advertising.description)
    key("vendors")
    beginObject()
    for (vendor, identifier) in identifiers.vendors.sorted(by: { $0.key < $1.key }) {
      key(vendor)
      write(identifier.description)
    }
    endObject()
    endObject()
  }
}
