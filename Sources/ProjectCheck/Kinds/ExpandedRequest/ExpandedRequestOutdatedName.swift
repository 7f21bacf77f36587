/// The call of iOS 27.2 goes by a name that a later beta has changed.
///
/// What happens: the method was renamed twice before it shipped. Code with the second name does not compile with the final
/// SDK; a selector with an old name is not recognised at run time, and `responds(to:)` answers false, so that the app
/// takes its fallback for ever without anybody noticing.
///
/// Bad, in an app for iOS 27.2:
/// ```swift
/// import AppTrackingTransparency
///
/// func ask() {
///   ATTrackingManager.requestTrackingAuthorization(
///     preferExpandedInterface: true, additionalInformationAction: nil
///   ) { _ in }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
///
/// func ask() {
///   ATTrackingManager.requestTrackingAuthorization(
///     preferringExpandedInterface: true, additionalInformationAction: nil
///   ) { _ in }
/// }
/// ```
///
/// Remedy: use the name of the SDK that you ship with: the last selector known is
/// `requestTrackingAuthorizationPreferringExpandedInterface:additionalInformationAction:completionHandler:`.
///
/// How sure: the renames are documented. Swift's final spelling is not public; `usingExpandedInterface` still stands on
/// Apple's reference page and is only remarked on.
struct ExpandedRequestOutdatedName: Kind {
  static let identity = KindIdentity(
    name: "expanded-request.outdated-name", severity: .warning, facts: ["ATT-7", "ATT-8"], certainty: .documented)

  private static let last =
    "requestTrackingAuthorizationPreferringExpandedInterface:additionalInformationAction:completionHandler:"

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    if let binary = target.binary { return binary.own.compactMap { finding(in: $0, of: target) } }
    let calls = target.code.requests.compactMap { request -> Finding? in
      guard case .expanded(let spelling) = request.request.form, spelling != .preferring else { return nil }
      let file = target.code.index.files[request.call.file]
      // In Swift the name on Apple's reference page may still turn out to be the right one.
      let isMaybeRight = spelling == .using && file.language == .swift
      let old = spelling == .using ? "usingExpandedInterface" : "preferExpandedInterface"
      // Swift's label may stand on a line of its own.
      let label = target.code.index[request.call].arguments.first { $0.label == old }?.place
      return finding(
        at: label ?? request.place, in: target,
        isMaybeRight
          ? "calls the method by \(old), its name before the selector was renamed"
          : "calls the method by a beta's name, \(old)",
        why: "later betas renamed it; the last name known is preferringExpandedInterface",
        severity: isMaybeRight ? .info : .warning, certainty: isMaybeRight ? .unknown : nil,
        fix: "use the name in the SDK that you build with",
        remedy: isMaybeRight
          ? nil
          : label == nil
            ? Self.remedy(forSelector: target.code.index[request.call].name)
            : .rename(from: old, to: "preferringExpandedInterface"))
    }
    let names = target.code.index.files.flatMap { file in
      file.texts.compactMap { text in Self.oldSelector(text.text).map { (name: $0, place: text.place) } }
        + file.calls.compactMap { call in
          call.arguments.lazy.compactMap { Self.oldSelector($0.value) }.first.map { (name: $0, place: call.place) }
        }
    }
    let selectors = names.map { name, place in
      finding(
        at: place, in: target, "names the selector that a beta had",
        why: "no shipped system knows it, so responds(to:) is false and the app takes its fallback everywhere",
        fix: "the last selector known is \(Self.last)", remedy: Self.remedy(forSelector: name))
    }
    return target.once(calls + selectors)
  }

  private static let oldSelectors = ["Using", "Prefer"].map { "requestTrackingAuthorization\($0)ExpandedInterface" }

  private static func remedy(forSelector name: String) -> Remedy? {
    guard oldSelectors.contains(name) else { return nil }
    return .rename(from: name, to: "requestTrackingAuthorizationPreferringExpandedInterface")
  }

  /// A binary that also knows the last name looks which one the system has.
  private func finding(in file: BinaryFile, of target: TargetFacts) -> Finding? {
    let requests = file.requests
    guard requests.contains(.expandedRequest(.using)) || requests.contains(.expandedRequest(.prefer)),
      !requests.contains(.expandedRequest(.preferring))
    else { return nil }
    return finding(
      at: file.place, in: target, "calls the selector that a beta had",
      why: "no shipped system knows it, so responds(to:) is false and the app takes its fallback everywhere",
      fix: "the last selector known is \(Self.last)")
  }

  private static func oldSelector(_ value: Value) -> String? {
    if case .selector(let name) = value { oldSelector(name) } else { nil }
  }

  /// The first part of a selector that a beta had.
  private static func oldSelector(_ text: String) -> String? { oldSelectors.first(where: text.hasPrefix) }
}
