import DeviceReports
import TrackingPolicy
import VirtualDevice

extension StepRecord {
  /// What was seen of something.
  public func observed(_ kind: ObservationKind) -> ObservedValue {
    switch kind {
    case .outcome: ObservedValue(firstVerdict?.outcome.name)
    case .status: ObservedValue(status?.name)
    case .reason: ObservedValue(verdict?.reason.name)
    case .surface: ObservedValue(firstVerdict?.surface?.name)
    case .body: ObservedValue(firstVerdict?.bodyText?.name)
    case .text: presented?.tracking.map { .word($0.text) } ?? .nothing
    case .additionalInfoButton: .truth(firstVerdict?.hasAdditionalInformationButton ?? false)
    case .reprompt: .truth(firstVerdict?.isReprompt ?? false)
    case .action: .truth(effects.contains { if case .actionRuns = $0 { true } else { false } })
    case .stored: ObservedValue(storedAfter.name)
    case .identifier: identifier
    case .enabled: enabled
    case .network: network
    case .granted: granted
    case .order: .words(order)
    case .prompt: promptAfter.map { .word($0.sight) } ?? .nothing
    case .error: ObservedValue(error?.name)
    case .crash: ObservedValue(crash?.cause.name)
    }
  }

  /// What tells whether two phones did the same, what reports list, and what a recorder expects: everything that a step
  /// of that name can show, without what is a matter of course or follows from the rest.
  var telling: [(kind: ObservationKind, value: ObservedValue)] {
    ObservationKind.allCases.compactMap { kind in
      guard kind.hasPlace(in: name) else { return nil }
      let value = observed(kind)
      let isTelling =
        switch kind {
        case .outcome, .enabled, .network, .identifier: true
        case .status: name == .request || name == .status || value != .nothing
        case .granted: name == .requestPermission || value != .nothing
        case .reason, .body, .error, .crash: value != .nothing
        // The outcome of a request names the surface, and with it the prompt.
        case .surface, .text: false
        case .prompt: value != .nothing && (name != .request || firstVerdict?.prompt == nil)
        case .additionalInfoButton, .reprompt, .action: value == .truth(true)
        case .stored: changesDecision
        case .order: order.count > 1
        }
      return isTelling ? (kind, value) : nil
    }
  }

  private var changesDecision: Bool {
    effects.contains { if case .decisionChanged = $0 { true } else { false } }
  }

  /// The status that the app got, or read.
  private var status: AuthorizationStatus? {
    for effect in effects.reversed() {
      switch effect {
      case .completed(_, let status): return status
      case .statusRead(let reading): return reading.status
      default: continue
      }
    }
    return nil
  }

  /// The prompt that appeared.
  private var presented: OpenPrompt? {
    for case .presented(let prompt) in effects { return prompt }
    return nil
  }

  private var identifier: ObservedValue {
    let change = isIdentifierDifferent.map { [$0 ? "different" : "same"] } ?? []
    for effect in effects {
      switch effect {
      case .advertisingIdentifierRead(_, let reading): return .words(["\(reading.identifier.name)"] + change)
      case .vendorIdentifierRead(let identifier):
        return .words([identifier == nil ? "notAvailable" : "uuid"] + change)
      default: continue
      }
    }
    return .nothing
  }

  private var enabled: ObservedValue {
    for case .advertisingTrackingEnabledRead(let isEnabled) in effects { return .truth(isEnabled) }
    return .nothing
  }

  private var network: ObservedValue {
    for case .contacted(host: _, let reading) in effects { return .word(reading.isBlocked ? "blocked" : "allowed") }
    return .nothing
  }

  private var granted: ObservedValue {
    for case .permissionAnswered(_, _, isGranted: let isGranted?) in effects { return .truth(isGranted) }
    return .nothing
  }
}

extension OpenPrompt {
  /// What a person sees: alert or sheet, or the name of another permission.
  var sight: String {
    switch question {
    case .tracking(let question): "\(question.prompt.surface.name)"
    case .permission(let permission, _): "\(permission.name)"
    }
  }
}

extension ObservedValue {
  init(_ name: StaticString?) {
    self = name.map { .word("\($0)") } ?? .nothing
  }
}

extension Expectation {
  /// Whether what was seen is what was expected.
  func isMet(by seen: ObservedValue) -> Bool {
    switch (kind, value, seen) {
    case (.identifier, .words(let expected), .words(let seen)): expected.allSatisfy(seen.contains)
    case (.order, .words(let expected), .words(let seen)): Self.isOrder(expected, of: seen)
    case (.crash, .truth(let isExpected), _): isExpected == (seen != .nothing)
    default: value == seen
    }
  }

  /// Whether words with or without numbers stand for words with numbers.
  private static func isOrder(_ expected: [String], of seen: [String]) -> Bool {
    expected.count == seen.count
      && zip(expected, seen).allSatisfy { $0 == $1 || (!$0.contains(" ") && $1.hasPrefix($0 + " ")) }
  }
}
