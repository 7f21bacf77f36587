/// The advertising identifier is printed or logged.
///
/// What happens: the identifier ends in the device's log, and with a logging library perhaps on a server: personal data
/// where nobody expects it.
///
/// Bad:
/// ```swift
/// import AdSupport
///
/// func report() {
///   print(ASIdentifierManager.shared().advertisingIdentifier)
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
///
/// func report() {
///   print(ATTrackingManager.trackingAuthorizationStatus == .authorized)
/// }
/// ```
///
/// Remedy: take the output out, or keep it to debug builds.
///
/// How sure: it follows from the code.
struct IDFALogged: Kind {
  static let identity = KindIdentity(
    name: "idfa.logged", severity: .info, facts: ["ATT-171"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let index = target.code.index
    return target.once(
      target.code.identifierReads.compactMap { read -> Place? in
        let file = index.files[read.file]
        var outer = read.read.argumentOf
        while let ref = outer {
          if file.calls[ref].isLog { return read.place }
          outer = file.calls[ref].argumentOf
        }
        // By way of a local constant.
        guard case .bound(let name) = read.read.result else { return nil }
        return file.calls.first { call in
          call.isLog && call.place > read.place && call.arguments.contains { $0.mentions.contains(name) }
            && index.function(around: CodeIndex.Key(file: read.file, ref: call.scope)) == read.function
        }?.place
      }.map { place in
        finding(
          at: place, in: target, "writes the advertising identifier to the log",
          why: "the log is read by others, and may be sent on", fix: "leave it out")
      })
  }
}

extension CallFact {
  /// Whether it writes to a log.
  fileprivate var isLog: Bool {
    switch name {
    case "print", "debugPrint", "NSLog", "os_log", "printf", "dump": true
    case "debug", "info", "notice", "warning", "error", "trace", "log", "verbose":
      receiver.lastName.map { $0.lowercased().contains("log") } ?? false
    default: false
    }
  }
}
