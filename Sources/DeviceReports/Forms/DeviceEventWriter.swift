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
    switch event {
    case .system(let event): writeMembers(of: event)
    case .settings(let event): writeMembers(of: event)
    case .app(let event, of: let app): writeMembers(of: event, app)
    case .call(let call, from: let process): writeMembers(of: call, process)
    case .prompt(.tap(let button), on: let prompt):
      member("do", EventName.tap.name)
      member("prompt", prompt.number)
      member("button", button.name)
    case .prompt(.dismiss, on: let prompt):
      member("do", EventName.dismiss.name)
      member("prompt", prompt.number)
    }
  }

  private mutating func begin(_ name: EventName) {
    member("do", name.name)
  }

  private mutating func begin(_ name: EventName, of app: BundleIdentifier) {
    begin(name)
    member("app", app)
  }

  private mutating func writeMembers(of event: SystemEvent) {
    switch event {
    case .advance(let seconds):
      begin(.advance)
      let days = seconds / Instant.secondsPerDay
      if days != 0, days * Instant.secondsPerDay == seconds {
        member("days", Int(days))
      } else {
        member("seconds", Int(seconds))
      }
    case .setClock(let instant):
      begin(.setClock)
      member("to", instant)
    case .update(let version):
      begin(.updateOS)
      member("to", version.description)
    case .reboot: begin(.reboot)
    case .unlock: begin(.unlock)
    case .erase: begin(.erase)
    case .travel(let country):
      begin(.setLocation)
      countryOrNull("country", country)
    case .signIn(let account):
      begin(.setAccount)
      member("country", account.region.description)
      member("holder", account.holder.name)
      member("createdAt", account.createdAt)
    case .signOut:
      begin(.setAccount)
      countryOrNull("country", nil)
    case .setLanguage(let language):
      begin(.setLanguage)
      member("language", language)
    case .limitAdTracking(let isLimited):
      begin(.limitAdTracking)
      member("on", isLimited)
    case .assume(let assumptions):
      begin(.assume)
      key("assumptions")
      // All of them, so that it means the same whatever is assumed before.
      write(assumptions, all: true)
    }
  }

  private mutating func writeMembers(of event: SettingsEvent) {
    switch event {
    case .allowAppsToRequestToTrack:
      begin(.setGlobal)
      member("on", true)
    case .disallowAppsToRequestToTrack(let choice):
      begin(.setGlobal)
      member("on", false)
      if let choice { member("choice", choice.name) }
    case .setAppSwitch(let app, let isOn):
      begin(.setAppSwitch, of: app)
      member("on", isOn)
    case .resetLocationAndPrivacy: begin(.resetLocationPrivacy)
    case .resetAdvertisingIdentifier: begin(.resetAdvertisingIdentifier)
    case .setPrivacyReport(let isOn):
      begin(.setPrivacyReport)
      member("on", isOn)
    }
  }

  private mutating func writeMembers(of event: AppEvent, _ app: BundleIdentifier) {
    switch event {
    case .install(let bundle):
      begin(.install, of: app)
      key("bundle")
      write(bundle)
    case .update(let bundle):
      begin(.updateApp, of: app)
      key("bundle")
      write(bundle)
    case .offload: begin(.offloadApp, of: app)
    case .delete: begin(.deleteApp, of: app)
    case .launch: begin(.launchApp, of: app)
    case .launchInBackground: begin(.launchInBackground, of: app)
    case .becomeActive: begin(.becomeActive, of: app)
    case .resignActive: begin(.resignActive, of: app)
    case .enterBackground: begin(.enterBackground, of: app)
    case .terminate: begin(.killApp, of: app)
    case .crash: begin(.crashApp, of: app)
    case .restoreDecision(let decision):
      begin(.restoreDecision, of: app)
      member("decision", decision.name)
      guard let date = decision.date else { return }
      member("at", date)
      member("oneTimeReprompt", decision.isEligibleForOneTimeReprompt)
    }
  }

  private mutating func writeMembers(of call: SystemCall, _ process: CallingProcess) {
    begin(call.name, of: process.app)
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

extension SystemCall {
  /// What `do` says for the call.
  public var name: EventName {
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
