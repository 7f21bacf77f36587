import TrackingPolicy

/// A situation member by member, before the members that only make sense together are put together.
struct SituationDraft {
  /// The members that stand for themselves.
  var situation = Situation()
  var isRestricted = false
  var method = RequestMethod.classic
  var prefersExpandedInterface = false
  var hasAction = false
  var applicationState = ApplicationState.active
  var isExtension = false
  var decision = DecisionKind.none
  var decisionAge: Seconds = 0
  var isEligibleForOneTimeReprompt = false

  /// The situation that the members make.
  var finished: Situation {
    var result = situation
    // `restriction` says which; `restricted` alone means a profile.
    if isRestricted, result.restriction == .none { result.restriction = .profile }
    result.caller = isExtension ? .appExtension : .app(applicationState)
    switch method {
    case .classic: result.request = .classic
    case .expanded:
      result.request = .expanded(prefersExpandedInterface: prefersExpandedInterface, hasAction: hasAction)
    }
    let date = result.now.advanced(by: -decisionAge)
    switch decision {
    case .none: result.storedDecision = .none
    case .authorized: result.storedDecision = .authorized(at: date, oneTimeReprompt: isEligibleForOneTimeReprompt)
    case .denied: result.storedDecision = .denied(at: date, oneTimeReprompt: isEligibleForOneTimeReprompt)
    }
    return result
  }
}

/// Why a line states no situation.
public struct SituationError: Error, Sendable, Equatable {
  /// The member at fault, as the line spells it; nil if the line as a whole is.
  public var member: String?
  /// What is wrong and what to do, naming the member.
  public var message: String
  /// The offset of the byte in the line at which it is wrong.
  public var offset = 0

  init(_ message: String, member: String? = nil, at offset: Int = 0) {
    self.message = message
    self.member = member
    self.offset = offset
  }

  init(_ message: String, member: SituationMember, at offset: Int = 0) {
    self.init(message, member: "\(member.name)", at: offset)
  }
}
