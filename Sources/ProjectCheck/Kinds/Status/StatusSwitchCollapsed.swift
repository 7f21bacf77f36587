/// People who were never asked are stored or reported as having refused.
///
/// What happens: `notDetermined` means that nobody has answered: no alert was shown, or the system put it away. Where one
/// branch handles it together with `denied`, the figures show refusals that nobody made, and what is stored may keep the app
/// from asking.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
///
/// func report(_ status: ATTrackingManager.AuthorizationStatus) {
///   switch status {
///   case .authorized: break
///   default: Analytics.logEvent("tracking_denied", parameters: nil)
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
///
/// func report(_ status: ATTrackingManager.AuthorizationStatus) {
///   switch status {
///   case .authorized, .notDetermined: break
///   default: Analytics.logEvent("tracking_denied", parameters: nil)
///   }
/// }
/// ```
///
/// Remedy: handle `notDetermined` apart.
///
/// How sure: it follows from the code, as far as the words of what is stored or reported tell. A branch for all who have not
/// allowed is right wherever it only leaves tracking off.
struct StatusSwitchCollapsed: Kind {
  static let identity = KindIdentity(
    name: "status.switch-collapsed", severity: .warning, facts: ["ATT-31", "ATT-40"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let index = target.code.index
    return target.once(
      index.files.indices.flatMap { number in
        index.files[number].calls.refs.compactMap { ref -> Finding? in
          let call = index.files[number].calls[ref]
          guard let verb = call.recordingVerb, call.meansRefusal(texts: index.texts(of: ref, in: number)),
            index.holdsForUndecidedAndDenied(CodeIndex.Key(file: number, ref: call.scope))
          else { return nil }
          return finding(
            at: call.place, in: target, "\(verb) a refusal for people who were never asked, too",
            why: "notDetermined ends in the same branch as denied, and nobody has refused then",
            fix: "handle notDetermined apart")
        }
      })
  }
}

extension CodeIndex {
  /// Whether both the undecided and those who refused get to a scope, and nobody who has allowed.
  fileprivate func holdsForUndecidedAndDenied(_ scope: Key<Scope>) -> Bool {
    guard let function = function(around: scope) else { return false }
    var possible: StatusSet?
    for step in steps(from: scope) {
      guard case .branch(let branch) = step.step else { continue }
      for (subject, known) in branch.known.statuses
      where [.current, .answer].contains(meaning(of: subject, in: function)) {
        possible = (possible ?? .all).intersection(known.possible)
      }
    }
    return possible.map { $0.isSuperset(of: [.notDetermined, .denied]) && !$0.contains(.authorized) } ?? false
  }

  /// The texts among a call's arguments.
  fileprivate func texts(of call: Ref<CallFact>, in number: Int) -> [String] {
    files[number].texts.filter { $0.argumentOf == call }.map(\.text)
  }
}

extension CallFact {
  /// "stores" or "reports" if it does so, as far as its words tell.
  fileprivate var recordingVerb: String? {
    if ["set", "setBool", "setValue", "setObject", "setString"].contains(name) {
      if argument("forKey") == nil, !receiver.isOfPreferences { return nil }
      // `set(false, forKey: "denied")` says the opposite.
      if case .boolean(false)? = arguments.first?.value { return nil }
      return "stores"
    }
    return Self.reports.contains(name) ? "reports" : nil
  }

  private static let reports: Set = [
    "logEvent", "logEventWithName", "track", "trackEvent", "logCustomEvent", "capture", "sendEvent", "recordEvent",
    "setUserProperty", "setUserAttribute",
  ]

  /// Whether its words tell of a refusal.
  fileprivate func meansRefusal(texts: [String]) -> Bool {
    (texts + arguments.flatMap(\.mentions)).contains { Self.refusals.occurs(in: Array($0.lowercased().utf8)) }
  }

  private static let refusals = NeedleSearch([
    "denied", "declined", "refus", "rejected", "optout", "opt_out", "opted_out", "disallow", "notallowed",
    "not_allowed",
  ])
}

extension Receiver {
  /// Whether it sounds like Flutter's shared preferences.
  fileprivate var isOfPreferences: Bool { lastName.map { $0.lowercased().contains("pref") } ?? false }
}
