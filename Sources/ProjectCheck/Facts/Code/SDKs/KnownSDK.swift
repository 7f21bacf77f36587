/// An SDK for ads, attribution, analytics or consent that the check knows by its start.
///
/// Which they are, how their calls are spelt and where their vendors say so stands in KnownSDKs.json.
struct KnownSDK: Sendable {
  enum Purpose: String, Sendable {
    case ads
    case attribution
    case analytics
    case messaging
    case purchases
    case consent
  }

  /// What an app does with an SDK.
  enum Use: Sendable, Hashable {
    case start
    /// Fetches an ad.
    case load
  }

  /// Calls that mean the same.
  struct Calls: Sendable {
    var names: Set<String>
    /// The types on which they are made.
    var types: Set<String>
    /// Types of arguments by which they are told as well.
    var arguments: Set<String>
    var use: Use
  }

  var name: String
  /// Classes of its public headers that nobody else has, by which a binary shows that it is in it.
  var classes: Set<String>
  var purpose: Purpose
  /// Where its vendor says so.
  var source: String
  /// The modules or packages that declare its types.
  var modules: Set<String>
  var calls: [Calls]
  /// What is lost when it starts before the answer; nil if its vendor has it started at any time.
  var lossBeforeAnswer: String?
  /// Settings with which it waits for the answer by itself.
  var waits: Set<String>
  /// Settings with which it asks by itself.
  var asks: Set<String>
  /// What keeps it from asking by itself; nil if it does not do so unless it is told.
  var asksUnless: Set<String>?

  /// Whether it matters whether it is used before the answer or after.
  var dependsOnAnswer: Bool { lossBeforeAnswer != nil || calls.contains { $0.use == .load } }

  /// Whether it shows ads, so that it wants SKAdNetwork identifiers at hand.
  var showsAds: Bool { purpose == .ads }

  /// Whether it can ask for permission to track by itself.
  var mayAsk: Bool { !asks.isEmpty || asksUnless != nil }

  /// Whether it asks for permission to track by itself.
  ///
  /// - Parameter isUsed: Whether the code uses a name.
  func asksByItself(where isUsed: (String) -> Bool) -> Bool {
    asksUnless.map { !$0.contains(where: isUsed) } ?? asks.contains(where: isUsed)
  }

  /// Whether it waits for the answer by itself.
  ///
  /// - Parameter isUsed: Whether the code uses a name.
  func waitsByItself(where isUsed: (String) -> Bool) -> Bool {
    waits.contains(where: isUsed) || asksByItself(where: isUsed)
  }
}

extension KnownSDK {
  /// What a call does with which SDK; nil if it is no such call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - type: The name of the type on which it is made, where declarations show it.
  ///   - modules: What the file imports.
  static func use(of call: CallFact, on type: String? = nil, modules: Set<String>? = nil) -> (sdk: KnownSDK, use: Use)?
  {
    for number in table.byCall[call.name] ?? [] {
      let (sdk, calls) = table.entries[number]
      let isOnType =
        calls.types.contains { call.receiver.names($0) || call.receiver.isResult(of: $0) }
        || type.map(calls.types.contains) == true
      if isOnType || calls.isTold(by: call.arguments) {
        // Names as plain as `BannerView` say something only beside the SDK's import.
        guard calls.use == .start || modules.map({ !$0.isDisjoint(with: sdk.modules) }) == true else { continue }
        return (sdk, calls.use)
      }
    }
    return nil
  }

  /// Whether some call of a known SDK has this base name.
  static func knowsCall(named name: String) -> Bool { table.byCall[name] != nil }

  /// Whether a type is an ad request of an SDK that a file imports.
  static func isAdRequest(_ type: String, modules: Set<String>) -> Bool {
    table.entries.contains { $0.calls.arguments.contains(type) && !$0.sdk.modules.isDisjoint(with: modules) }
  }

  /// Types and modules of which a file names one if it starts an SDK that matters for the order of things.
  static var tellingNames: Set<String> { table.tellingNames }

  static var all: [KnownSDK] { table.sdks }

  /// The names of SDKs by their classes, also of those whose calls are not known.
  static var namesByClass: [String: String] { table.namesByClass }

  private static let table = KnownSDKTable.embedded
}

extension KnownSDK.Calls {
  fileprivate func isTold(by passed: [CallFact.Argument]) -> Bool {
    guard !arguments.isEmpty else { return false }
    return passed.contains { argument in
      if argument.mentions.contains(where: arguments.contains) { return true }
      if case .reference(let path) = argument.value, case .local(_, let type?) = path.base, path.members.isEmpty {
        return arguments.contains(type)
      }
      return false
    }
  }
}

extension Receiver {
  /// Whether it is what a function gives: `mobileAds().initialize()`.
  fileprivate func isResult(of function: String) -> Bool {
    base == .implicit && members.count == 1 && members.first.map { $0.isCall && $0.name == function } == true
  }
}
