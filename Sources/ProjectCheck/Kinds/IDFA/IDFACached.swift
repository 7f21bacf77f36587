/// The advertising identifier is kept instead of read when it is needed.
///
/// What happens: a value that was read before the answer stays zero for the whole run, though the person has allowed
/// tracking; and one that was kept after an answer stays in use when the person withdraws the permission in Settings.
///
/// Bad:
/// ```swift
/// import AdSupport
///
/// enum Identity {
///   static let idfa = ASIdentifierManager.shared().advertisingIdentifier.uuidString
/// }
/// ```
/// Good:
/// ```swift
/// import AdSupport
/// import AppTrackingTransparency
///
/// enum Identity {
///   static var idfa: String? {
///     guard ATTrackingManager.trackingAuthorizationStatus == .authorized else { return nil }
///     return ASIdentifierManager.shared().advertisingIdentifier.uuidString
///   }
/// }
/// ```
///
/// Remedy: read it each time, where the status is `authorized`.
///
/// How sure: documented. Reported for initial values of properties and for what is stored in the user defaults without a
/// look at the status.
struct IDFACached: Kind {
  static let identity = KindIdentity(
    name: "idfa.cached", severity: .warning, facts: ["ATT-138", "ATT-171"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.code.identifierReads.filter { read in
        read.isKept(in: target.code.index) && !read.isGuarded(read.local) && read.reachability != .unreachable
      }.map { read in
        finding(
          at: read.place, in: target, "keeps the advertising identifier",
          why: "read before the answer it stays zero, and it stays in use when the permission is withdrawn",
          fix: "read it each time, where the status is authorized")
      })
  }
}

extension ReadSite {
  /// Whether its value is kept beyond the moment: as a property's initial value, or in the user defaults.
  func isKept(in index: CodeIndex) -> Bool {
    let fact = index[function]
    if fact.kind == .propertyInitialiser {
      // A closure that is a property's value reads it each time.
      guard
        case .function? = index.files[file].scopes.indices.contains(read.scope.index)
          ? index.files[file].scopes[read.scope].step : nil
      else { return false }
      return true
    }
    guard let outer = read.argumentOf else { return false }
    let call = index.files[file].calls[outer]
    return ["set", "setValue", "setObject"].contains(call.name) && call.argument("forKey") != nil
  }
}
