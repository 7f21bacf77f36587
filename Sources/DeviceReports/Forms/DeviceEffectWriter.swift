import Documents
import PolicyReports
import TrackingPolicy
import VirtualDevice

/// What the member `effect` of an effect says.
public enum EffectName: UInt8, Named {
  case decided, presented, queued, closed, actionRuns, completed, permissionAnswered, abandoned, decisionChanged
  case processChanged, crashed, logged, statusRead, advertisingIdentifierRead, vendorIdentifierRead
  case advertisingTrackingEnabledRead, contacted, conversionRecorded

  /// The stable name, as Swift spells the case.
  public var name: StaticString {
    switch self {
    case .decided: "decided"
    case .presented: "presented"
    case .queued: "queued"
    case .closed: "closed"
    case .actionRuns: "actionRuns"
    case .completed: "completed"
    case .permissionAnswered: "permissionAnswered"
    case .abandoned: "abandoned"
    case .decisionChanged: "decisionChanged"
    case .processChanged: "processChanged"
    case .crashed: "crashed"
    case .logged: "logged"
    case .statusRead: "statusRead"
    case .advertisingIdentifierRead: "advertisingIdentifierRead"
    case .vendorIdentifierRead: "vendorIdentifierRead"
    case .advertisingTrackingEnabledRead: "advertisingTrackingEnabledRead"
    case .contacted: "contacted"
    case .conversionRecorded: "conversionRecorded"
    }
  }
}

extension DeviceEffect {
  /// The stable name.
  public var name: StaticString { effectName.name }

  /// What the member `effect` says.
  public var effectName: EffectName {
    switch self {
    case .decided: .decided
    case .presented: .presented
    case .queued: .queued
    case .closed: .closed
    case .actionRuns: .actionRuns
    case .completed: .completed
    case .permissionAnswered: .permissionAnswered
    case .abandoned: .abandoned
    case .decisionChanged: .decisionChanged
    case .processChanged: .processChanged
    case .crashed: .crashed
    case .logged: .logged
    case .statusRead: .statusRead
    case .advertisingIdentifierRead: .advertisingIdentifierRead
    case .vendorIdentifierRead: .vendorIdentifierRead
    case .advertisingTrackingEnabledRead: .advertisingTrackingEnabledRead
    case .contacted: .contacted
    case .conversionRecorded: .conversionRecorded
    }
  }
}

/// The JSON form of an effect: a flat object whose member `effect` names it. One that rests on facts has `facts` and
/// `certainty`, as a verdict has. Effects are written only: they follow from events, so a journal is read by replaying
/// it.
extension JSONWriter {
  /// Writes an effect as an object.
  public mutating func write(_ effect: DeviceEffect) {
    beginObject()
    member("effect", effect.name)
    switch effect {
    case .decided(let request, from: let process, let verdict):
      member("request", request.number)
      writeMembers(of: process)
      writeVerdict(verdict)
    case .presented(let prompt), .queued(let prompt):
      key("prompt")
      write(prompt)
    case .closed(let prompt, let end):
      member("prompt", prompt.number)
      member("end", end.name)
      if case .tapped(let button) = end { member("button", button.name) }
    case .actionRuns(let request), .abandoned(let request):
      member("request", request.number)
    case .completed(let request, let status):
      member("request", request.number)
      member("status", status.name)
    case .permissionAnswered(let request, let permission, isGranted: let isGranted):
      member("request", request.number)
      member("permission", permission.name)
      key("isGranted")
      if let isGranted { write(isGranted) } else { writeNull() }
    case .decisionChanged(let app, from: let old, to: let new, let cause):
      member("app", app)
      member("from", old.name)
      member("to", new.name)
      if let date = new.date { member("date", date) }
      member("cause", cause.name)
    case .processChanged(let app, let process):
      member("app", app)
      member("state", process.name)
    case .crashed(let process, let report):
      writeMembers(of: process)
      member("cause", report.cause.name)
      member("message", report.message)
      member("termination", report.cause.termination)
    case .logged(let process, let message):
      writeMembers(of: process)
      member("message", message)
    default: writeMembers(ofReading: effect)
    }
    endObject()
  }

  private mutating func writeMembers(ofReading effect: DeviceEffect) {
    switch effect {
    case .statusRead(let reading):
      memberOrNull("status", reading.status?.name)
      write(reading.grounds)
    case .advertisingIdentifierRead(let identifier, let reading):
      textOrNull("identifier", identifier?.description)
      member("kind", reading.identifier.name)
      write(reading.grounds)
    case .vendorIdentifierRead(let identifier):
      textOrNull("identifier", identifier?.description)
    case .advertisingTrackingEnabledRead(let isEnabled):
      member("isEnabled", isEnabled)
    case .contacted(host: let host, let reading):
      member("host", host)
      member("isBlocked", reading.isBlocked)
      if reading.isBlocked { writeBlockedTrackerError() }
      write(reading.grounds)
    case .conversionRecorded(let call):
      writeMembers(of: call)
    default: break
    }
  }

  private mutating func writeMembers(of process: CallingProcess) {
    member("app", process.app)
    if process.isExtension { member("extension", true) }
  }

  /// Writes the error that an app sees (ATT-184).
  private mutating func writeBlockedTrackerError() {
    key("error")
    beginObject()
    member("domain", BlockedTrackerError.domain)
    member("code", BlockedTrackerError.code)
    member("localizedDescription", BlockedTrackerError.localizedDescription)
    member("underlyingDomain", BlockedTrackerError.underlyingDomain)
    member("blockedTrackerKey", BlockedTrackerError.blockedTrackerKey)
    member("streamErrorDomain", BlockedTrackerError.streamErrorDomain)
    member("streamErrorCode", BlockedTrackerError.streamErrorCode)
    endObject()
  }
}

extension InstalledApp.Process {
  /// The stable name: notRunning, active, inactive or background.
  public var name: StaticString { applicationState?.name ?? "notRunning" }
}
