import DeviceReports
import Documents
import PolicyReports
import TrackingPolicy
import VirtualDevice

/// Something that a scenario expects of a step.
public struct Expectation: Sendable {
  /// What must be seen.
  public var kind: ObservationKind
  /// What it must be.
  public var value: ObservedValue
  /// Where it stands in its file.
  public var position: TextPosition
}

/// What was seen, or must be seen.
public enum ObservedValue: Hashable, Sendable {
  /// Nothing: no status as yet, no prompt, no error.
  case nothing
  /// A word.
  case word(String)
  /// Yes or no.
  case truth(Bool)
  /// Words in order.
  case words([String])
}

extension ObservedValue: CustomStringConvertible {
  /// The value as a person reads it.
  public var description: String {
    switch self {
    case .nothing: "nothing"
    case .word(let word): word
    case .truth(let truth): truth ? "yes" : "no"
    case .words(let words): words.isEmpty ? "nothing" : words.joined(separator: ", ")
    }
  }
}

/// Something that can be seen of a step. The member of the JSON form is its name behind `expect`: `expectOutcome`.
public enum ObservationKind: UInt8, Named {
  /// What became of a request: alert, sheet, immediate or crash.
  case outcome
  /// The status that the app got, or read; nothing while a prompt is open.
  case status
  /// Why a request ended so.
  case reason
  /// How the prompt of a request is presented.
  case surface
  /// Which text it shows.
  case body
  /// The text itself.
  case text
  /// Whether it has the button Additional Information.
  case additionalInfoButton
  /// Whether the person is asked once more.
  case reprompt
  /// Whether the action behind Additional Information ran.
  case action
  /// The decision that the device holds for the app afterwards.
  case stored
  /// What an identifier is: uuid, zeros or notAvailable; the same as before, or different.
  case identifier
  /// What `isAdvertisingTrackingEnabled` says.
  case enabled
  /// Whether a network request is allowed or blocked.
  case network
  /// Whether another permission was granted.
  case granted
  /// In which order actions and completions ran.
  case order
  /// Which prompt is on the screen afterwards.
  case prompt
  /// Why the event cannot happen.
  case error
  /// What brought a process down.
  case crash

  /// The stable name, as Swift spells the case.
  public var name: StaticString {
    switch self {
    case .outcome: "outcome"
    case .status: "status"
    case .reason: "reason"
    case .surface: "surface"
    case .body: "body"
    case .text: "text"
    case .additionalInfoButton: "additionalInfoButton"
    case .reprompt: "reprompt"
    case .action: "action"
    case .stored: "stored"
    case .identifier: "identifier"
    case .enabled: "enabled"
    case .network: "network"
    case .granted: "granted"
    case .order: "order"
    case .prompt: "prompt"
    case .error: "error"
    case .crash: "crash"
    }
  }

  /// The member of a step.
  public var member: StaticString {
    switch self {
    case .outcome: "expectOutcome"
    case .status: "expectStatus"
    case .reason: "expectReason"
    case .surface: "expectSurface"
    case .body: "expectBody"
    case .text: "expectText"
    case .additionalInfoButton: "expectAdditionalInfoButton"
    case .reprompt: "expectReprompt"
    case .action: "expectAction"
    case .stored: "expectStored"
    case .identifier: "expectIdentifier"
    case .enabled: "expectEnabled"
    case .network: "expectNetwork"
    case .granted: "expectGranted"
    case .order: "expectOrder"
    case .prompt: "expectPrompt"
    case .error: "expectError"
    case .crash: "expectCrash"
    }
  }

  /// What an expectation of it may be.
  public enum Form: Sendable, Equatable {
    /// One of these words, or null where nothing can be seen.
    case word([String], orNull: Bool)
    /// Any text, or null.
    case text
    /// True or false, or null where it may be undecided.
    case truth(orNull: Bool)
    /// One of these words, or several that must all hold.
    case allOf([String])
    /// Words in order, each of them with or without the number of a request behind it.
    case order([String])
    /// True, null for none, or one of these words.
    case wordOrTruth([String])
  }

  /// What an expectation of it may be.
  public var form: Form {
    switch self {
    case .outcome: .word(["alert", "sheet", "immediate", "crash"], orNull: false)
    case .status: .word(AuthorizationStatus.allNames, orNull: true)
    case .reason: .word(Reason.allNames, orNull: false)
    case .surface: .word(Surface.allNames, orNull: true)
    case .body: .word(BodyText.allNames, orNull: true)
    case .text: .text
    case .additionalInfoButton, .reprompt, .action, .enabled: .truth(orNull: false)
    case .stored: .word(["none", "authorized", "denied"], orNull: false)
    case .identifier: .allOf(AdvertisingIdentifier.allNames + ["same", "different"])
    case .network: .word(["allowed", "blocked"], orNull: false)
    case .granted: .truth(orNull: true)
    case .order: .order(["action", "completion"])
    case .prompt: .word(Surface.allNames + Permission.allNames, orNull: true)
    case .error: .word(DeviceError.allNames, orNull: true)
    case .crash: .wordOrTruth(CrashReport.Cause.allNames)
    }
  }

  /// Whether a step of that name can show it.
  public func hasPlace(in step: EventName) -> Bool {
    switch self {
    case .outcome, .surface, .body, .text, .additionalInfoButton, .reprompt: step == .request
    case .reason: [.request, .tap, .dismiss].contains(step)
    case .status: [.request, .status, .tap, .dismiss].contains(step)
    case .identifier: [.advertisingIdentifier, .vendorIdentifier].contains(step)
    case .enabled: step == .advertisingTrackingEnabled
    case .network: step == .contact
    case .granted: [.requestPermission, .tap, .dismiss].contains(step)
    case .action, .stored, .order, .prompt, .error, .crash: true
    }
  }
}
