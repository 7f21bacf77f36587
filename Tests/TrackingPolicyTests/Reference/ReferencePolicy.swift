import TrackingPolicy

/// A slow, literal reading of section 23 of the fact catalogue: one function for each of its steps, in its order.
///
/// It was written from the facts alone, by another hand than the product's rules, and exists only to be compared with
/// them. A step returns its answer, or nil to pass the request on.
struct ReferencePolicy {
  let situation: Situation
  let assumptions: Assumptions

  static func answer(to situation: Situation, assuming assumptions: Assumptions) -> ReferenceAnswer {
    ReferencePolicy(situation: situation, assumptions: assumptions).answer
  }

  var answer: ReferenceAnswer {
    if let answer = step1Availability() { return answer }
    if let answer = step2NilCompletion() { return answer }
    if let answer = step1PlatformWithoutPrompts() { return answer }
    if let answer = missingKeyCrashAlways() { return answer }
    if let answer = step3RateGuard() { return answer }
    if let answer = step4Restricted() { return answer }
    if let answer = step5StoredDecision() { return answer }
    if let answer = step6SwitchOff() { return answer }
    if let answer = step7ExtensionOrNotActive() { return answer }
    if let answer = step8PendingRequest() { return answer }
    if let answer = step9NotEligible() { return answer }
    if let answer = step10MissingKey() { return answer }
    let prompt = Prompt(
      surface: step11Surface(), body: step12Body(), hasAdditionalInformationButton: step12Button(),
      isReprompt: stored != .none)
    var answer = step13UserAnswer(to: prompt)
    step14CompletionBeforeAnswer(&answer)
    return answer
  }

  // MARK: The steps

  /// "Platform: watchOS no symbol; […] expanded API below 27.2 or on tvOS/macOS/visionOS ⇒ not available (compile error;
  /// unrecognised selector at run time). [ATT-1, 5, 150, 153, 155]"
  private func step1Availability() -> ReferenceAnswer? {
    guard ReferencePlatform.hasFramework(system) else { return crash(.notAvailable) }
    return isExpanded && !ReferencePlatform.hasExpandedRequest(system) ? crash(.notAvailable) : nil
  }

  /// "Nil completion ⇒ log, stop. [ATT-11]": "the call does nothing else".
  ///
  /// So it comes before the other half of step 1, which answers: without a handler, nobody gets that answer.
  private func step2NilCompletion() -> ReferenceAnswer? {
    guard situation.form == .nilCompletionHandler else { return nil }
    var answer = immediate(.notDetermined, .completionHandlerMissing)
    answer.completion = .never
    return answer
  }

  /// "Platform: […] macOS ⇒ immediate notDetermined". Mac Catalyst behaves as macOS does (ATT-151); an iPhone app on a
  /// Mac has no dialog and is always authorized (ATT-152).
  private func step1PlatformWithoutPrompts() -> ReferenceAnswer? {
    ReferencePlatform.fixedStatus(system).map { immediate($0, .platformNeverPrompts) }
  }

  /// Switch missingKeyCrash = always: the "app crashes if it uses the API without the key" (ATT-163, conflict C8),
  /// whatever would answer the request.
  private func missingKeyCrashAlways() -> ReferenceAnswer? {
    guard assumptions.missingKeyCrash == .always, !situation.hasUsageDescription else { return nil }
    return crash(.usageDescriptionMissing)
  }

  /// "Rate guard ⇒ last status. [ATT-26]": "more than about 5 times with less than 1.0 s since the previous call". After
  /// n calls within the last second, this one is the n-th to follow another so closely.
  private func step3RateGuard() -> ReferenceAnswer? {
    guard situation.recentCalls > 5 else { return nil }
    guard let status = ReferenceStatus.status(in: situation, assuming: assumptions) else { return nil }
    return immediate(status, .rateLimited)
  }

  /// "Restricted (profile, Shared iPad/user, App Clip) ⇒ immediate restricted. [ATT-110, 115]", with the children and
  /// schools of ATT-113.
  private func step4Restricted() -> ReferenceAnswer? {
    switch situation.restriction {
    case .profile: return immediate(.restricted, .restrictedByProfile)
    case .sharedIPad: return immediate(.restricted, .restrictedOnSharedIPad)
    case .child: return immediate(.restricted, .restrictedForChild)
    case .school: return immediate(.restricted, .restrictedForSchool)
    case .newAccount where assumptions.newAccount3Days == .restricted:
      return immediate(.restricted, .restrictedForNewAccount)
    case .newAccount, .none: break
    }
    // ATT-114: an App Clip is always restricted, so before an account that is only denied (ATT-113).
    if situation.isAppClip { return immediate(.restricted, .restrictedInAppClip) }
    // ATT-112: "every app's request is denied by default".
    if situation.restriction == .newAccount { return immediate(.denied, .restrictedForNewAccount) }
    return nil
  }

  /// "Stored decision: if EU tier holds now, version ≥ 27.2, toggle on, age ≥ year (or one-time flag, if switched on)
  /// ⇒ go to 7; otherwise ⇒ immediate stored decision. [ATT-33, 84–94]"
  private func step5StoredDecision() -> ReferenceAnswer? {
    if stored == .none || mayPromptAgain { return nil }
    return immediate(storedStatus, .decided)
  }

  /// "No decision and toggle off ⇒ immediate denied, store nothing. [ATT-34]"
  ///
  /// Switch toggleOffRequestPersistsDeny: the deny sticks (conflict C7).
  private func step6SwitchOff() -> ReferenceAnswer? {
    guard stored == .none, !situation.allowsAppsToRequestToTrack else { return nil }
    var answer = immediate(.denied, .switchOff)
    if assumptions.toggleOffRequestPersistsDeny { answer.storedAfter = .denied(at: situation.now) }
    return answer
  }

  /// "Extension or not active ⇒ immediate current status. [ATT-35, 94]": the stored decision, if there is one.
  ///
  /// In iOS 14 an inactive app still got its prompt; 15.0 ends that (ATT-41, ATT-143).
  private func step7ExtensionOrNotActive() -> ReferenceAnswer? {
    switch situation.caller {
    case .appExtension: return immediate(stored.status, .extension)
    case .app(.background): return immediate(stored.status, .background)
    case .app(.inactive):
      if ReferencePlatform.isPhoneOrPad(system), system.version < .init(15, 0) { return nil }
      return immediate(stored.status, .inactive)
    case .app(.active): return nil
    }
  }

  /// "Other request pending ⇒ immediate notDetermined. [ATT-36]"
  ///
  /// With a decision that might be asked again: the switch pendingWithStoredDecision (ATT-94, conflict C13).
  private func step8PendingRequest() -> ReferenceAnswer? {
    guard situation.isRequestPending else { return nil }
    switch assumptions.pendingWithStoredDecision {
    case .stored: return immediate(stored.status, .pending)
    case .notDetermined: return immediate(.notDetermined, .pending)
    }
  }

  /// "27.0/27.1 with an account in the five ⇒ immediate notDetermined (bug). [ATT-100]"; simulators unaffected.
  ///
  /// 14.5, until 14.5.1 fixed it: people who had turned the switch off and on again got no prompts (ATT-125).
  private func step9NotEligible() -> ReferenceAnswer? {
    guard ReferencePlatform.isPhoneOrPad(system) else { return nil }
    let hasSwitchFault = system.version >= .init(14, 5) && system.version < .init(14, 5, 1)
    if hasSwitchFault, situation.wasSwitchTurnedOffAndOn { return immediate(.notDetermined, .notEligible) }

    let hasAccountFault = system.version >= .init(27, 0) && system.version < .init(27, 2) && !system.isSimulator
    let account = ReferenceGeography(assumptions).tier(of: situation.accountRegion)
    return hasAccountFault && account == .required ? immediate(.notDetermined, .notEligible) : nil
  }

  /// "Usage description missing ⇒ crash. [ATT-160]"; the Markdown key does not replace it (ATT-164).
  private func step10MissingKey() -> ReferenceAnswer? {
    situation.hasUsageDescription ? nil : crash(.usageDescriptionMissing)
  }

  /// "Surface: tier required ⇒ sheet; tier optional and new API and true ⇒ sheet; else alert. [ATT-51–53]"
  private func step11Surface() -> Surface {
    switch tier {
    case .required: .sheet
    case .optional: isExpanded && prefersExpandedInterface ? .sheet : .alert
    case .none: .alert
    }
  }

  /// "Body: sheet and Markdown key ⇒ markdown; else plain. [ATT-72]"
  ///
  /// Switch optionalTierMarkdownInAlert: DOC-NEW's sentence for the optional tier omits the "true" (conflict C2).
  private func step12Body() -> BodyText {
    guard situation.hasMarkdownUsageDescription else { return .plain }
    if step11Surface() == .sheet { return .markdown }
    let loosely = assumptions.optionalTierMarkdownInAlert && tier == .optional && isExpanded
    return loosely ? .markdown : .plain
  }

  /// "Button: sheet and new API and action. [ATT-77]"
  private func step12Button() -> Bool {
    step11Surface() == .sheet && isExpanded && hasAction
  }

  /// "Answer: allow ⇒ store 2, authorized; deny ⇒ store 0, denied; Additional Information or system dismissal ⇒ store
  /// nothing, notDetermined. [ATT-30, 31, 78]"
  ///
  /// A new answer replaces the old and restarts the year (ATT-92), and uses up the one-time flag (ATT-90). Without
  /// its button, Additional Information cannot be tapped: the prompt stays open.
  private func step13UserAnswer(to prompt: Prompt) -> ReferenceAnswer {
    var answer = ReferenceAnswer(
      outcome: .prompt(prompt), completion: .awaitingAnswer, reason: .promptShown, storedAfter: stored)
    switch situation.userAnswer {
    case .allow:
      answer.completion = .afterPrompt(.authorized)
      answer.reason = .answered
      answer.storedAfter = .authorized(at: situation.now, oneTimeReprompt: false)
    case .deny:
      answer.completion = .afterPrompt(.denied)
      answer.reason = .answered
      answer.storedAfter = .denied(at: situation.now, oneTimeReprompt: false)
    case .additionalInformation where prompt.hasAdditionalInformationButton:
      answer.completion = .afterPrompt(.notDetermined)
      answer.reason = .additionalInformation
      answer.storedAfter = storedAfterDismissal
      answer.action =
        assumptions.addInfoOrder == .actionThenCompletion ? .beforeCompletion : .afterCompletion  // ATT-79
    case .systemDismissal:
      answer.completion = .afterPrompt(.notDetermined)
      answer.reason = .dismissed
      answer.storedAfter = storedAfterDismissal
    case .additionalInformation, .none:
      break
    }
    return answer
  }

  /// "17.4/17.4.1: completion already fired with denied. [ATT-146]"; the tap is recorded all the same.
  private func step14CompletionBeforeAnswer(_ answer: inout ReferenceAnswer) {
    let faulty: Range<OperatingSystem.Version> = .init(17, 4)..<(.init(17, 5))
    guard ReferencePlatform.isPhoneOrPad(system), faulty.contains(system.version) else { return }
    answer.completion = .beforeAnswer(.denied)
    answer.reason = .completedBeforeAnswer
  }

  // MARK: What the steps ask

  private var system: OperatingSystem { situation.system }
  private var stored: StoredDecision { situation.storedDecision }

  private var isExpanded: Bool {
    if case .expanded = situation.request { true } else { false }
  }

  private var prefersExpandedInterface: Bool {
    if case .expanded(let prefers, _) = situation.request { prefers } else { false }
  }

  private var hasAction: Bool {
    if case .expanded(_, let hasAction) = situation.request { hasAction } else { false }
  }

  private var tier: EuropeanUnionTier {
    ReferenceGeography(assumptions).tier(in: situation)
  }

  private var mayPromptAgain: Bool {
    ReferenceReprompt.isPossible(in: situation, assuming: assumptions)
  }

  /// The status of the stored decision; switch authorisedWhileToggleOff (ATT-21, conflict C6).
  private var storedStatus: AuthorizationStatus {
    if stored.status == .authorized, !situation.allowsAppsToRequestToTrack,
      assumptions.authorisedWhileToggleOff == .denied
    {
      return .denied
    }
    return stored.status
  }

  /// Nothing is recorded (ATT-31, ATT-78), so the old decision stays; switch keepOldDecisionOnDismissedReprompt
  /// (ATT-91).
  private var storedAfterDismissal: StoredDecision {
    assumptions.keepOldDecisionOnDismissedReprompt ? stored : .none
  }

  private func immediate(_ status: AuthorizationStatus, _ reason: Reason) -> ReferenceAnswer {
    ReferenceAnswer(outcome: .immediate, completion: .immediate(status), reason: reason, storedAfter: stored)
  }

  private func crash(_ reason: Reason) -> ReferenceAnswer {
    ReferenceAnswer(outcome: .crash, completion: .never, reason: reason, storedAfter: stored)
  }
}
