import Documents
import TrackingPolicy

/// A rule for attribution windows or cooldowns is misspelt, or its value is out of range.
///
/// What happens: nobody says. What the system does with a value out of range is not documented (AAK-45), and a key that
/// it does not know cannot have an effect, so the usual windows hold: 30 days after a tap, one day after a view.
///
/// Bad:
/// ```plist
/// <key>AdAttributionKitConfigurations</key>
/// <dict>
///   <key>AttributionWindows</key>
///   <dict><key>global</key><dict><key>install</key><dict>
///     <key>view</key><integer>14</integer>
///   </dict></dict></dict>
/// </dict>
/// ```
/// Good:
/// ```plist
/// <key>AdAttributionKitConfigurations</key>
/// <dict>
///   <key>AttributionWindows</key>
///   <dict><key>global</key><dict><key>install</key><dict>
///     <key>view</key><integer>7</integer>
///   </dict></dict></dict>
/// </dict>
/// ```
///
/// Remedy: `click` takes 1 to 30 days, `view` 1 to 7, the cooldowns 0 to 720 hours; `ignoreInteractionType` is for one
/// network, not for `global`; only `install` has windows.
///
/// How sure: the names and ranges are documented, what becomes of others is not. `reengagement-cooldown-hours` stands on
/// a slide of Apple’s and not in the documentation: it is only worth knowing.
struct AdAttributionKitRulesInvalid: Kind {
  static let identity = KindIdentity(
    name: "adattributionkit.rules-invalid", severity: .warning,
    facts: ["AAK-41", "AAK-42", "AAK-44", "AAK-45"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.infoPlists.flatMap { infoPlist -> [Finding] in
      guard let entry = infoPlist["AdAttributionKitConfigurations"] else { return [] }
      var rules = AttributionRules()
      rules.read(entry.node)
      return rules.faults.map { fault in
        finding(
          at: Place(path: entry.place.path, fault.position), in: target, fault.message, why: fault.why,
          severity: fault.isContested ? .info : nil, certainty: fault.certainty, fix: fault.fix)
      }
    }
  }
}

/// The rules in an Info.plist, read against what is documented.
private struct AttributionRules {
  struct Fault {
    var position: TextPosition
    var message: String
    var why: String
    var certainty: Certainty?
    var isContested = false
    var fix: String?
  }

  private(set) var faults: [Fault] = []

  mutating func read(_ root: DocumentNode) {
    for member in root.members ?? [] {
      switch member.key {
      case "AttributionWindows": readWindows(member.node)
      case "AttributionCooldown": readCooldowns(member.node)
      default: unknown(member, among: ["AttributionWindows", "AttributionCooldown"])
      }
    }
  }

  private mutating func readWindows(_ windows: DocumentNode) {
    for network in windows.members ?? [] {
      for conversion in network.node.members ?? [] {
        guard conversion.key == "install" else {
          unknown(conversion, among: ["install"])
          continue
        }
        for rule in conversion.node.members ?? [] { readWindow(rule, isGlobal: network.key == "global") }
      }
    }
  }

  private mutating func readWindow(_ rule: DocumentMember, isGlobal: Bool) {
    switch rule.key {
    case "click": range(rule, 1...30, "days")
    case "view": range(rule, 1...7, "days")
    case "ignoreInteractionType":
      if isGlobal {
        faults.append(
          Fault(
            position: rule.keyPosition, message: "ignoreInteractionType is not recognised in global",
            why: "it counts for a network’s own entry only", fix: "put it into the entries of the networks"))
      } else if let text = rule.node.string, !["view", "click"].contains(text), !Self.isOpen(text) {
        faults.append(
          Fault(
            position: rule.node.position, message: "ignoreInteractionType is neither view nor click",
            why: "the system knows these two only"))
      }
    default: unknown(rule, among: ["click", "view", "ignoreInteractionType"])
    }
  }

  private mutating func readCooldowns(_ cooldowns: DocumentNode) {
    for rule in cooldowns.members ?? [] {
      switch rule.key {
      case "install-cooldown-hours", "re-engagement-cooldown-hours": range(rule, 0...720, "hours")
      case "reengagement-cooldown-hours":
        faults.append(
          Fault(
            position: rule.keyPosition, message: "the documentation spells it re-engagement-cooldown-hours",
            why: "this spelling stands on a slide of Apple’s only; which of them counts is not known",
            certainty: .unknown, isContested: true, fix: "use the documented spelling"))
      default: unknown(rule, among: ["install-cooldown-hours", "re-engagement-cooldown-hours"])
      }
    }
  }

  private mutating func range(_ rule: DocumentMember, _ range: ClosedRange<Int64>, _ unit: String) {
    let said = "\(rule.key) takes \(range.lowerBound) to \(range.upperBound) \(unit)"
    switch rule.node.value {
    case .integer(let number):
      guard !range.contains(number) else { return }
      faults.append(
        Fault(
          position: rule.node.position, message: "\(said), not \(number)",
          why: "what the system makes of other values is not documented", fix: "stay in the range"))
    case .string(let text) where Self.isOpen(text): return
    default:
      faults.append(
        Fault(
          position: rule.node.position, message: "\(said), and is \(rule.node.typeName)",
          why: "the documented type is a number"))
    }
  }

  private mutating func unknown(_ member: DocumentMember, among known: [String]) {
    faults.append(
      Fault(
        position: member.keyPosition, message: "\(member.key) is no key of the attribution rules",
        why: "a key that the system does not know has no effect",
        fix: "the keys here are \(known.joined(separator: ", "))"))
  }

  /// Whether a text holds a variable that no setting here defines.
  private static func isOpen(_ text: String) -> Bool { BuildVariables.firstReference(in: text) != nil }
}
