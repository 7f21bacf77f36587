import TrackingPolicy

/// What follows from an event, in order.
public enum DeviceEffect: Hashable, Sendable {
  /// The policy decided what becomes of a request. What the app gets comes as ``completed(_:_:)``.
  case decided(RequestID, from: CallingProcess, Verdict)
  /// A prompt appears on the screen.
  case presented(OpenPrompt)
  /// A prompt waits until the one on the screen is gone.
  case queued(OpenPrompt)
  /// A prompt is gone.
  case closed(PromptID, PromptEnd)
  /// The action behind the Additional Information button runs (ATT-78).
  case actionRuns(RequestID)
  /// The completion handler of a request runs, or its `await` returns: once for each request.
  case completed(RequestID, AuthorizationStatus)
  /// A request for another permission was answered; nil when nobody answered.
  case permissionAnswered(RequestID, Permission, isGranted: Bool?)
  /// A request will never be completed, since the process that made it is gone, or gave no handler (ATT-11).
  case abandoned(RequestID)
  /// What the device holds for an app changed.
  case decisionChanged(BundleIdentifier, from: StoredDecision, to: StoredDecision, DecisionCause)
  /// An app started, ended, or changed its state.
  case processChanged(BundleIdentifier, InstalledApp.Process)
  /// A process crashed.
  case crashed(CallingProcess, CrashReport)
  /// The system wrote to its log.
  case logged(CallingProcess, String)
  /// The status was read.
  case statusRead(StatusReading)
  /// The advertising identifier was read; nil where there is none.
  case advertisingIdentifierRead(DeviceIdentifier?, AdvertisingIdentifierReading)
  /// The identifier for vendors was read; nil before the device is unlocked (ATT-175).
  case vendorIdentifierRead(DeviceIdentifier?)
  /// `isAdvertisingTrackingEnabled` was read.
  case advertisingTrackingEnabledRead(Bool)
  /// A network request went out or failed (ATT-183, ATT-184).
  case contacted(host: String, NetworkReading)
  /// A call of `SKAdNetwork` was recorded.
  case conversionRecorded(SKAdNetworkCall)
}

/// How a prompt ended.
public enum PromptEnd: Hashable, Sendable {
  /// The person tapped a button.
  case tapped(PromptButton)
  /// The system took it away (ATT-31).
  case dismissed
  /// The device was started anew (ATT-38).
  case rebooted
  /// Its app is gone (ATT-38).
  case orphaned

  /// The stable name: tapped, dismissed, rebooted or orphaned.
  public var name: StaticString {
    switch self {
    case .tapped: "tapped"
    case .dismissed: "dismissed"
    case .rebooted: "rebooted"
    case .orphaned: "orphaned"
    }
  }
}

/// What changed a stored decision: there is no other way (ATT-22).
public enum DecisionCause: UInt8, Named {
  /// A prompt.
  case prompt
  /// The policy, without a prompt, under an assumption (ATT-124).
  case request
  /// The app's own switch in Settings (ATT-126).
  case appSwitch
  /// Allow Apps to Request to Track was turned off, and apps were to stop (ATT-123).
  case globalSwitch
  /// Reset Location & Privacy, or the device was erased (ATT-128).
  case reset
  /// The app was deleted (ATT-133).
  case removal
  /// A backup or a copy of the system's store brought it back (ATT-136).
  case restore
  /// The update to 27.2 marked it (ATT-89).
  case systemUpdate

  /// The stable name, as Swift spells the case.
  public var name: StaticString {
    switch self {
    case .prompt: "prompt"
    case .request: "request"
    case .appSwitch: "appSwitch"
    case .globalSwitch: "globalSwitch"
    case .reset: "reset"
    case .removal: "removal"
    case .restore: "restore"
    case .systemUpdate: "systemUpdate"
    }
  }
}

/// Why a process ended, as its crash report has it (ATT-160, ATT-161).
public struct CrashReport: Hashable, Sendable {
  /// What brought it down.
  public let cause: Cause
  /// The message in the log.
  public let message: String

  /// What brings a process down.
  public enum Cause: UInt8, Named {
    /// `NSUserTrackingUsageDescription` is missing (ATT-160).
    case usageDescriptionMissing
    /// The request does not exist on that system (ATT-5).
    case requestNotAvailable
    /// A fault of the app's own.
    case appFault

    /// The stable name, as Swift spells the case.
    public var name: StaticString {
      switch self {
      case .usageDescriptionMissing: "usageDescriptionMissing"
      case .requestNotAvailable: "requestNotAvailable"
      case .appFault: "appFault"
      }
    }

    /// What ended the process: the signal, and the namespace of the termination if it has one (ATT-161).
    public var termination: StaticString {
      switch self {
      case .usageDescriptionMissing: "SIGABRT, namespace TCC, __CRASHING_DUE_TO_PRIVACY_VIOLATION__"
      case .requestNotAvailable: "SIGABRT, NSInvalidArgumentException"
      case .appFault: "SIGABRT"
      }
    }
  }
}
