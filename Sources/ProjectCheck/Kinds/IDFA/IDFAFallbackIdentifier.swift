/// Another identifier takes the advertising identifier's place when the person has refused.
///
/// What happens: the person has said no to being tracked, and the app sends an identifier of the device all the same, in
/// the field that servers take for the advertising identifier. That is tracking without permission; a sibling library
/// fixed the same as a privacy defect.
///
/// Bad:
/// ```swift
/// import AdSupport
/// import AppTrackingTransparency
/// import UIKit
///
/// func advertisingId() -> String? {
///   if ATTrackingManager.trackingAuthorizationStatus == .authorized {
///     return ASIdentifierManager.shared().advertisingIdentifier.uuidString
///   }
///   return UIDevice.current.identifierForVendor?.uuidString
/// }
/// ```
/// Good:
/// ```swift
/// import AdSupport
/// import AppTrackingTransparency
///
/// func advertisingId() -> String? {
///   if ATTrackingManager.trackingAuthorizationStatus == .authorized {
///     return ASIdentifierManager.shared().advertisingIdentifier.uuidString
///   }
///   return nil
/// }
/// ```
///
/// The vendor’s identifier, if it is needed at all, has a field of its own.
///
/// Remedy: leave the field empty without permission.
///
/// How sure: it follows from the code. Reported where one variable, field or result holds now the one, now the other.
struct IDFAFallbackIdentifier: Kind {
  static let identity = KindIdentity(
    name: "idfa.fallback-identifier", severity: .error, facts: ["ATT-175", "ATT-218"], certainty: .documented,
    refusals: [.review("5.1.2(i)", "ATT-214")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let index = target.code.index
    let vendor = VendorNames(index)
    return target.once(
      index.files.indices.flatMap { number -> [Finding] in
        places(in: number, index, vendor).map { place in
          finding(
            at: place, in: target, "puts another identifier in the advertising identifier's place",
            why: "a person who has refused is tracked by it all the same",
            fix: "leave the value out without permission")
        }
      })
  }

  private func places(in number: Int, _ index: CodeIndex, _ vendor: VendorNames) -> [Place] {
    let file = index.files[number]
    var result: [Place] = []
    func function(_ scope: Ref<Scope>) -> CodeIndex.FunctionKey? {
      index.function(around: CodeIndex.Key(file: number, ref: scope))
    }
    // One variable for both.
    let advertising = file.writes.filter { $0.mentions.contains(Self.advertising) }
    for write in file.writes where vendor.isNamed(in: write.mentions) {
      let sharesName = advertising.contains { other in
        other.name == write.name && other.receiver == write.receiver && function(other.scope) == function(write.scope)
          && !(other.place == write.place)
      }
      if sharesName || write.mentions.contains(Self.advertising) || Self.isAdvertisingField(write.name) {
        result.append(write.place)
      }
    }
    // One result for both.
    let returned = file.returns.filter { $0.mentions.contains(Self.advertising) }
    for fact in file.returns where vendor.isNamed(in: fact.mentions) {
      guard let place = vendor.place(in: file, fact) else { continue }
      if fact.mentions.contains(Self.advertising)
        || returned.contains(where: { function($0.scope) == function(fact.scope) })
        || function(fact.scope).map({ Self.isAdvertisingField(index[$0].name) }) == true
      {
        result.append(place)
      }
    }
    // An argument that is called after the advertising identifier.
    for call in file.calls {
      for argument in call.arguments where vendor.isNamed(in: argument.mentions) {
        let key = call.argument("forKey").flatMap { if case .text(let text) = $0.value { text } else { nil } }
        if Self.isAdvertisingField(argument.label) || key.map(Self.isAdvertisingField) == true {
          result.append(call.place)
        }
      }
    }
    return result
  }

  private static let advertising = "advertisingIdentifier"

  /// Whether a name is that of a field for the advertising identifier.
  static func isAdvertisingField(_ name: String) -> Bool {
    let plain = name.lowercased().filter { $0.isLetter }
    return plain == "idfa" || plain.hasSuffix("advertisingid") || plain.hasSuffix("advertisingidentifier")
      || plain.hasSuffix("adid") && plain.count <= 8 || plain.hasSuffix("deviceidfa")
  }
}

/// The names by which the vendor's identifier goes: Apple's, and those of the project's properties that only return it.
private struct VendorNames {
  private var names: Set = ["identifierForVendor"]

  init(_ index: CodeIndex) {
    for file in index.files {
      for fact in file.returns where fact.mentions.contains("identifierForVendor") {
        guard !fact.mentions.contains("advertisingIdentifier") else { continue }
        guard case .function(let ref) = file.scopes[fact.scope].step, file.functions[ref].kind == .getter else {
          continue
        }
        names.insert(file.functions[ref].name)
      }
    }
  }

  func isNamed(in mentions: [String]) -> Bool { mentions.contains(where: names.contains) }

  /// Where the name stands in a returned expression.
  func place(in file: SourceFacts, _ fact: ReturnFact) -> Place? {
    file.reads.first { names.contains($0.name) && $0.scope == fact.scope && $0.place >= fact.place }?.place
      ?? fact.place
  }
}
