/// The app goes by a copy of the status instead of reading it.
///
/// What happens: people change their answer in Settings while the app is suspended, and nothing tells the app. A copy that
/// is made at the start, or stored in the user defaults, still says what they answered before: tracking goes on after they
/// have withdrawn it, or stays off after they have allowed it.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   let consent = Consent()
/// }
///
/// final class Consent {
///   private let status: ATTrackingManager.AuthorizationStatus
///
///   init() { status = ATTrackingManager.trackingAuthorizationStatus }
///
///   var isAllowed: Bool { status == .authorized }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   let consent = Consent()
/// }
///
/// final class Consent {
///   var isAllowed: Bool { ATTrackingManager.trackingAuthorizationStatus == .authorized }
/// }
/// ```
///
/// The read costs nothing.
///
/// Remedy: read it each time, or read it anew whenever the app becomes active.
///
/// How sure: that no notification tells of a change is inferred from Apple's documentation. Silent if the copy is made anew
/// at any other time than the app's start and the answer of a request.
struct StatusCached: Kind {
  static let identity = KindIdentity(
    name: "status.cached", severity: .warning, facts: ["ATT-138", "ATT-22"], certainty: .inferred)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.copiedStatuses.map { place in
        finding(
          at: place, in: target, "goes by a copy of the status that was made at the start",
          why: "what people change in Settings is not seen before the next launch",
          fix: "read trackingAuthorizationStatus here")
      })
  }
}

extension TargetFacts {
  /// The places at which a decision is made by a property that holds the status as it was at the start.
  fileprivate var copiedStatuses: [Place] {
    let index = code.index
    var seen: Set<String> = []
    var places: [Place] = []
    for (number, file) in index.files.enumerated() {
      for ref in file.functions.refs {
        let function = file.functions[ref]
        guard let owner = function.owner.map({ file.types[$0].name }), let condition = function.result,
          let property = index.copiedProperty(in: condition, of: owner), isMadeAtStart(property, of: owner),
          seen.insert(owner + "." + property).inserted
        else { continue }
        let key = CodeIndex.FunctionKey(file: number, ref: ref)
        let result = file.returns.first { index.function(around: CodeIndex.Key(file: number, ref: $0.scope)) == key }
        places.append(result?.place ?? function.place)
      }
    }
    return places
  }

  /// Whether a property gets the status at the app's start, and else from answers only.
  private func isMadeAtStart(_ property: String, of owner: String) -> Bool {
    let index = code.index
    let routes = code.statusReads.filter { $0.isCopied(to: property, in: index) }.flatMap(\.routes).filter { route in
      route.sites.contains { index.writes(property, in: $0.function) }
    }
    let isMadeAtLaunch = routes.contains { route in
      if case .launch = route.entry.kind { true } else { false }
    }
    // Each of its instances makes the copy once.
    return isMadeAtLaunch
      && routes.allSatisfy { route in
        route.sites.contains { index[$0.function].isInitialising && index.owner(of: $0.function) == owner }
      }
  }
}

extension FunctionFact {
  fileprivate var isInitialising: Bool { kind == .initialiser || kind == .propertyInitialiser }
}

extension CodeIndex {
  /// The property of the own type whose copy of the status a condition tests; nil if it tests something else.
  fileprivate func copiedProperty(in condition: Condition, of owner: String) -> String? {
    for subject in condition.whenTrue.statuses.keys {
      guard case .named(let path) = subject, path.members.isEmpty, let name = path.lastName,
        let (key, _) = property(of: owner, named: name), !self[key].isComputed
      else { continue }
      return name
    }
    return nil
  }

  fileprivate func writes(_ property: String, in function: FunctionKey) -> Bool {
    files[function.file].writes.contains { write in
      write.name == property && !write.isLocal
        && self.function(around: Key(file: function.file, ref: write.scope)) == function
    }
  }
}

extension ReadSite {
  /// Whether a property gets its value: here, or by way of a function that returns it.
  fileprivate func isCopied(to property: String, in index: CodeIndex) -> Bool {
    if keptProperties(in: index).contains(where: { $0.name == property }) { return true }
    guard case .returned = read.result else { return false }
    let getter = index[function].name
    return index.files.contains { file in
      file.writes.contains { $0.name == property && !$0.isLocal && $0.mentions.contains(getter) }
    }
  }
}
