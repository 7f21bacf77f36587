/// The status is read and never used, or something is made for it that is then dropped.
///
/// What happens: nothing, and that is the fault: whoever reads the code believes that the answer is respected. An ad request
/// that is built for people who have refused and handed to nobody leaves their ads as they were.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
///
/// func prepare() {
///   let status = ATTrackingManager.trackingAuthorizationStatus
///   Analytics.shared.start()
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
///
/// func prepare() {
///   let status = ATTrackingManager.trackingAuthorizationStatus
///   Analytics.shared.start(tracking: status == .authorized)
/// }
/// ```
///
/// Remedy: use it or take it out.
///
/// How sure: it follows from the code. A status that is only logged is not reported.
struct StatusNoEffect: Kind {
  static let identity = KindIdentity(
    name: "status.no-effect", severity: .info, facts: ["ATT-22"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let index = target.code.index
    let reads = target.code.statusReads.filter { $0.isDropped(in: index) }.map { read in
      finding(
        at: read.place, in: target, "reads the status and does not use it",
        why: "nothing depends on what people answered",
        fix: "use it, or take it out")
    }
    let requests = index.files.indices.flatMap { index.droppedAdRequests(in: $0) }.map { place in
      finding(
        at: place, in: target, "builds an ad request for this status and drops it",
        why: "ads are fetched as before, whatever people answered", fix: "fetch the ad with it, or take it out")
    }
    return target.once(reads + requests)
  }
}

extension ReadSite {
  fileprivate func isDropped(in index: CodeIndex) -> Bool {
    switch read.result {
    case .dropped: read.argumentOf == nil
    case .bound(let name): !index.files[file].mentions.contains(name)
    default: false
    }
  }
}

extension CodeIndex {
  /// The first ad request of each function that is made in a branch about the status and goes nowhere.
  fileprivate func droppedAdRequests(in number: Int) -> [Place] {
    let file = files[number]
    let modules = Set(file.imports.map(\.module))
    var seen: Set<FunctionKey> = []
    return file.calls.compactMap { call -> Place? in
      guard KnownSDK.isAdRequest(call.name, modules: modules), case .bound(let name) = call.result,
        let function = function(around: Key(file: number, ref: call.scope)),
        isAboutStatus(call.scope, in: number, function)
      else { return nil }
      let isHandedOn =
        file.calls.contains { other in
          self.function(around: Key(file: number, ref: other.scope)) == function
            && other.arguments.contains { $0.mentions.contains(name) }
        }
        || file.writes.contains {
          $0.mentions.contains(name) && self.function(around: Key(file: number, ref: $0.scope)) == function
        }
        || file.returns.contains {
          $0.mentions.contains(name) && self.function(around: Key(file: number, ref: $0.scope)) == function
        }
      return !isHandedOn && seen.insert(function).inserted ? call.place : nil
    }
  }

  private func isAboutStatus(_ scope: Ref<Scope>, in number: Int, _ function: FunctionKey) -> Bool {
    steps(from: Key(file: number, ref: scope)).contains { step in
      guard case .branch(let branch) = step.step else { return false }
      return branch.known.statuses.keys.contains { [.current, .answer].contains(meaning(of: $0, in: function)) }
    }
  }
}
