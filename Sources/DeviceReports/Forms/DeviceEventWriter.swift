import Documents
import TrackingPolicy
import VirtualDevice

extension JSONWriter {
  /// Writes an event as an object that ``VirtualDevice/DeviceEvent/init(json:on:app:)`` reads without knowing the phone.
  public mutating func write(_ event: DeviceEvent) {
    beginObject()
    writeMembers(of: event)
    endObject()
  }

  /// Writes the members of an event, inside an open object.
  public mutating func writeMembers(of event: DeviceEvent) {
    member("do", event.name.name)
    switch event {
    case .system(let event): writeMembers(of: event)
    case .settings(let event): writeMembers(of: event)
    case .app(let event, of: let app): writeMembers(of: event, app)
    case .call(let call, from: let process): writeMembers(of: call, process)
    case .prompt(.tap(let button), on: let prompt):
      member("prompt", prompt.number)
      member("button", button.name)
    case .prompt(.dismiss, on: let prompt):
      member("prompt", prompt.number)
    }
  }

  private mutating func writeMembers(of event: SystemEvent) {
    switch event {
    case .advance(let seconds):
      let days = seconds / Instant.secondsPerDay
      if days != 0, days * Instant.secondsPerDay == seconds {
        member("days", Int(days))
      } else {
        member("seconds", Int(seconds))
      }
    case .setClock(let instant):
      member("to", instant)
    case .update(let version):
      member("to", version.description)
    case .reboot, .unlock, .erase: break
    case .travel(let country):
      countryOrNull("country", country)
    case .signIn(let account):
      member("country", account.region.description)
      member("holder", account.holder.name)
      member("createdAt", account.createdAt)
    case .signOut:
      countryOrNull("country", nil)
    case .setLanguage(let language):
      member("language", language)
    case .limitAdTracking(let isLimited):
      member("on", isLimited)
    case .assume(let assumptions):
      key("assumptions")
      // All of them, so that it means the same whatever is assumed before.
      write(assumptions, all: true)
    }
  }

  private mutating func writeMembers(of event: SettingsEvent) {
    switch event {
    case .allowAppsToRequestToTrack:
      member("on", true)
    case .disallowAppsToRequestToTrack(let choice):
      member("on", false)
      if let choice { member("choice", choice.name) }
    case .setAppSwitch(let app, let isOn):
      member("app", app)
      member("on", isOn)
    case .resetLocationAndPrivacy, .resetAdvertisingIdentifier: break
    case .setPrivacyReport(let isOn):
      member("on", isOn)
    }
  }

  private mutating func writeMembers(of event: AppEvent, _ app: BundleIdentifier) {
    member("app", app)
    switch event {
    case .install(let bundle), .update(let bundle):
      key("bundle")
      write(bundle)
    case .restoreDecision(let decision):
      member("decision", decision.name)
      guard let date = decision.date else { return }
      member("at", date)
      member("oneTimeReprompt", decision.isEligibleForOneTimeReprompt)
    case .offload, .delete, .launch, .launchInBackground, .becomeActive, .resignActive, .enterBackground, .terminate,
      .crash:
      break
    }
  }

  private mutating func writeMembers(of call: SystemCall, _ process: CallingProcess) {
    member("app", process.app)
    if process.isExtension { member("extension", true) }
    switch call {
    case .readStatus, .readAdvertisingIdentifier, .readVendorIdentifier, .readAdvertisingTrackingEnabled: break
    case .requestTracking(let request, let form):
      member("api", request.name)
      if case .expanded(let prefers, let hasAction) = request {
        member("preferExpanded", prefers)
        member("hasAction", hasAction)
      }
      if form != .completionHandler { member("form", form.name) }
    case .contact(let host, let client):
      member("host", host)
      member("client", client.name)
    case .requestPermission(let permission), .use(let permission): member("permission", permission.name)
    case .skAdNetwork(let call): writeMembers(of: call)
    }
  }

  /// Writes the members of a call of `SKAdNetwork`, inside an open object.
  mutating func writeMembers(of call: SKAdNetworkCall) {
    switch call {
    case .registerAppForAdNetworkAttribution:
      member("call", SKAdNetworkMethod.registerAppForAdNetworkAttribution.name)
    case .updateConversionValue(let value):
      member("call", SKAdNetworkMethod.updateConversionValue.name)
      member("value", value)
    case .updatePostbackConversionValue(let value, let coarseValue, let lockWindow):
      member("call", SKAdNetworkMethod.updatePostbackConversionValue.name)
      member("value", value)
      textOrNull("coarseValue", coarseValue)
      member("lockWindow", lockWindow)
    }
  }
}
