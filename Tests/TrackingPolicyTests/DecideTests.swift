import Testing

@testable import TrackingPolicy

/// What the request vectors do not reach, by fact.
@Suite("Decisions")
struct DecideTests {
  private let day = Instant.secondsPerDay

  private func german(_ change: (inout Situation) -> Void = { _ in }) -> Situation {
    var situation = Situation(deviceLocation: "DE", accountRegion: "DE")
    change(&situation)
    return situation
  }

  private func decide(
    _ situation: Situation, _ change: (inout Assumptions) -> Void = { _ in }
  ) -> Verdict {
    var assumptions = Assumptions()
    change(&assumptions)
    return TrackingPolicy.decide(situation, assumptions: assumptions)
  }

  // MARK: Availability and platforms

  @Test(
    "The framework is missing before its first version (ATT-1)",
    arguments: [
      OperatingSystem(.iOS, .init(13, 7)), OperatingSystem(.iPadOS, .init(13)), OperatingSystem(.tvOS, .init(13)),
      OperatingSystem(.macOS, .init(10, 15)), OperatingSystem(.macCatalyst, .init(13, 6)),
      OperatingSystem(.visionOS, .init(0, 9)), OperatingSystem(.iOSAppOnMacOS, .init(10, 15)),
    ])
  func tooOld(_ system: OperatingSystem) {
    let verdict = decide(Situation(system: system))
    #expect(verdict.outcome == .crash)
    #expect(verdict.reason == .notAvailable)
    #expect(verdict.completion == .never)
    #expect(TrackingPolicy.status(in: Situation(system: system)).status == nil)
  }

  @Test("An iOS app on a Mac is authorized without a prompt, surely only in 2021 (ATT-152)")
  func iOSAppOnMac() {
    let then = decide(Situation(system: OperatingSystem(.iOSAppOnMacOS, .init(11, 3))))
    #expect(then.completion == .immediate(.authorized))
    #expect(then.reason == .platformNeverPrompts)
    #expect(then.certainty == .observed)
    #expect(decide(Situation(system: OperatingSystem(.iOSAppOnMacOS, .init(15)))).certainty == .unknown)
  }

  @Test("A compatible app on Apple Vision Pro gets the alert (ATT-154)")
  func compatibleApp() {
    let system = OperatingSystem(.iPadOSAppOnVisionOS, .init(27, 2))
    let classic = decide(
      german {
        $0.system = system
        $0.userAnswer = .allow
      })
    #expect(classic.surface == .alert)
    #expect(classic.certainty == .documented && classic.facts.contains(154))
    let expanded = decide(
      german {
        $0.system = system
        $0.request = .expanded(prefersExpandedInterface: true, hasAction: true)
      })
    #expect(expanded.surface == .alert)
    #expect(expanded.certainty == .unknown)
  }

  // MARK: The call

  @Test("A null completion handler ends the call without an answer (ATT-11)")
  func nilCompletionHandler() {
    let verdict = decide(Situation(form: .nilCompletionHandler, userAnswer: .allow))
    #expect(verdict.outcome == .immediate)
    #expect(verdict.completion == .never)
    #expect(verdict.reason == .completionHandlerMissing)
    #expect(verdict.storedAfter == .none)
  }

  @Test("await gets what a completion handler gets (ATT-2)", arguments: UserAnswer.allCases)
  func asyncForm(_ answer: UserAnswer) {
    #expect(decide(Situation(form: .async, userAnswer: answer)) == decide(Situation(userAnswer: answer)))
  }

  @Test("The sixth call within a second still works, the seventh gets the last known status (ATT-26)")
  func rateGuard() {
    #expect(decide(Situation(recentCalls: 5)).reason == .promptShown)
    let guarded = decide(Situation(recentCalls: 6, userAnswer: .allow))
    #expect(guarded.completion == .immediate(.notDetermined))
    #expect(guarded.reason == .rateLimited)
    #expect(guarded.storedAfter == .none)
  }

  @Test("The rate guard answers with what the getter says (ATT-26)", arguments: [true, false])
  func rateGuardReadsStatus(_ isOn: Bool) {
    var situation = Situation(allowsAppsToRequestToTrack: isOn, recentCalls: 9)
    #expect(decide(situation).status == (isOn ? .notDetermined : .denied))
    situation.restriction = .profile
    #expect(decide(situation).status == .restricted)
  }

  // MARK: Restrictions and the switch

  @Test("An account of less than three days reads as assumed (ATT-113)")
  func newAccount() {
    let situation = Situation(restriction: .newAccount)
    #expect(decide(situation).status == .restricted)
    #expect(decide(situation) { $0.newAccount3Days = .denied }.status == .denied)
    #expect(decide(situation).certainty == .unknown)
  }

  @Test("A request while the switch is off stores a denial only if assumed (ATT-34)")
  func switchOff() {
    let situation = Situation(allowsAppsToRequestToTrack: false)
    #expect(decide(situation).storedAfter == .none)
    #expect(
      decide(situation) { $0.toggleOffRequestPersistsDeny = true }.storedAfter == .denied(at: situation.now))
  }

  // MARK: Faults of versions

  @Test("On 14.5 no prompt came once the switch was off and on again; 14.5.1 cures it (ATT-125)")
  func switchedOffAndOn() {
    var situation = Situation(system: OperatingSystem(.iOS, .init(14, 5)), wasSwitchTurnedOffAndOn: true)
    #expect(decide(situation).reason == .notEligible)
    #expect(decide(situation).certainty == .unknown)
    situation.system.version = .init(14, 5, 1)
    #expect(decide(situation).reason == .promptShown)
  }

  @Test(
    "An account in a French territory meets the fault of 27.1 as its parent does, if it counts so (ATT-62, ATT-100)")
  func faultInTerritory() {
    let situation = Situation(system: OperatingSystem(.iOS, .init(27, 1)), accountRegion: "GP")
    #expect(decide(situation).reason == .notEligible)
    #expect(decide(situation).certainty == .unknown)
    let other = decide(situation) { $0.territoryPolicy = .none }
    #expect(other.reason == .promptShown)
    #expect(other.certainty == .unknown)
  }

  @Test("Minor updates of a faulty version have its fault (ATT-100, ATT-146)")
  func minorUpdates() {
    #expect(
      decide(Situation(system: OperatingSystem(.iOS, .init(27, 1, 2)), accountRegion: "IT")).reason == .notEligible)
    #expect(
      decide(Situation(system: OperatingSystem(.iPadOS, .init(17, 4, 1)))).completion == .beforeAnswer(.denied))
    #expect(decide(Situation(system: OperatingSystem(.tvOS, .init(17, 4)))).completion == .awaitingAnswer)
  }

  // MARK: The European Union

  @Test("Where a traveller still counts as located depends on the days of grace (ATT-63)")
  func travelGrace() {
    var situation = german { $0.deviceLocation = "US" }
    situation.previousLocation = PreviousLocation("DE", leftAt: situation.now.advanced(by: -29 * day))
    #expect(decide(situation).surface == .alert)
    #expect(decide(situation).certainty == .unknown)
    #expect(decide(situation) { $0.travelGraceDays = .days30 }.surface == .sheet)
    situation.previousLocation?.leftAt = situation.now.advanced(by: -30 * day)
    #expect(decide(situation) { $0.travelGraceDays = .days30 }.surface == .alert)
    #expect(decide(situation).certainty == .inferred)
  }

  @Test("Grace is for those who left the European Union, not for moving inside it (ATT-63)")
  func travelInsideUnion() {
    var situation = german { $0.deviceLocation = "NL" }
    situation.previousLocation = PreviousLocation("DE", leftAt: situation.now.advanced(by: -day))
    #expect(decide(situation) { $0.travelGraceDays = .days30 }.surface == .alert)
    #expect(!decide(situation).facts.contains(63))
  }

  @Test(
    "The alert of the optional tier shows Markdown only by the loose reading, and only to the expanded request (ATT-72)"
  )
  func markdownInAlert() {
    var situation = Situation(deviceLocation: "NL", accountRegion: "NL", hasMarkdownUsageDescription: true)
    #expect(decide(situation) { $0.optionalTierMarkdownInAlert = true }.bodyText == .plain)
    situation.request = .expanded(prefersExpandedInterface: false, hasAction: false)
    #expect(decide(situation).bodyText == .plain)
    #expect(decide(situation) { $0.optionalTierMarkdownInAlert = true }.bodyText == .markdown)
  }

  // MARK: Re-prompts

  @Test("A re-prompt that meets a pending request gets what is assumed (ATT-94)")
  func pendingReprompt() {
    let situation = german {
      $0.storedDecision = .authorized(at: $0.now.advanced(by: -400 * day))
      $0.isRequestPending = true
    }
    #expect(decide(situation).completion == .immediate(.authorized))
    #expect(decide(situation).certainty == .unknown)
    #expect(
      decide(situation) { $0.pendingWithStoredDecision = .notDetermined }.completion == .immediate(.notDetermined))
  }

  @Test(
    "An unanswered re-prompt keeps the old decision unless assumed otherwise (ATT-91)",
    arguments: [UserAnswer.systemDismissal, .additionalInformation])
  func dismissedReprompt(_ answer: UserAnswer) {
    let situation = german {
      $0.storedDecision = .denied(at: $0.now.advanced(by: -400 * day), oneTimeReprompt: true)
      $0.request = .expanded(prefersExpandedInterface: true, hasAction: true)
      $0.userAnswer = answer
    }
    #expect(decide(situation).storedAfter == situation.storedDecision)
    #expect(decide(situation) { $0.keepOldDecisionOnDismissedReprompt = false }.storedAfter == .none)
  }

  @Test("A new answer restarts the year and uses up the one-time mark (ATT-92)")
  func newAnswer() {
    let situation = german {
      $0.storedDecision = .denied(at: $0.now.advanced(by: -400 * day), oneTimeReprompt: true)
      $0.userAnswer = .allow
    }
    #expect(decide(situation).isReprompt)
    #expect(decide(situation).storedAfter == .authorized(at: situation.now))
  }

  @Test("A decision in the future, since the clock was set back, is not due again (ATT-87)", arguments: [-1, .min])
  func clockSetBack(_ age: Seconds) {
    let situation = german { $0.storedDecision = .denied(at: $0.now.advanced(by: age == .min ? .max : -age)) }
    for year in Assumptions.RepromptYear.allCases {
      #expect(decide(situation) { $0.repromptYear = year }.reason == .decided)
    }
  }

  // MARK: Answers

  @Test("Additional Information cannot be tapped where there is no button (ATT-77)")
  func noButton() {
    let verdict = decide(german { $0.userAnswer = .additionalInformation })
    #expect(verdict.completion == .awaitingAnswer)
    #expect(verdict.reason == .promptShown)
    #expect(!verdict.actionRuns)
  }

  @Test("Action and completion run in the order that is assumed (ATT-79)")
  func actionOrder() {
    let situation = german {
      $0.request = .expanded(prefersExpandedInterface: false, hasAction: true)
      $0.userAnswer = .additionalInformation
    }
    #expect(decide(situation).action == .beforeCompletion)
    #expect(decide(situation) { $0.addInfoOrder = .reverse }.action == .afterCompletion)
    #expect(decide(situation).completion == .afterPrompt(.notDetermined))
  }

  @Test("Every request without a usage description ends the process, by the broad reading (ATT-163)")
  func missingKeyAlways() {
    let situation = Situation(restriction: .profile, hasUsageDescription: false, recentCalls: 9)
    #expect(decide(situation).reason == .rateLimited)
    #expect(decide(situation) { $0.missingKeyCrash = .always }.reason == .usageDescriptionMissing)
  }
}
