import Documents
import PolicyReports
import TrackingPolicy
import VirtualDevice

/// The JSON form of what is assumed: an object with the names of assumptions and of their values, as `explain` and the
/// configuration file have them, and `orphanedPrompts` of the device's own. What is not stated has its default.
extension DeviceAssumptions {
  /// Reads assumptions. What is not stated is as in `base`.
  ///
  /// - Throws: ``FormError`` for an unknown name or value.
  public init(json node: DocumentNode, over base: DeviceAssumptions = DeviceAssumptions()) throws(FormError) {
    guard let members = node.members else {
      throw FormError(
        "assumptions must be an object of names and values, not \(node.value.kindName)", member: "assumptions",
        at: node.position)
    }
    self = base
    for member in members {
      if member.key == "orphanedPrompts" {
        orphanedPrompts = try ObjectReader.choice(member.node, of: "orphanedPrompts")
      } else {
        try set(member)
      }
    }
  }

  private mutating func set(_ member: DocumentMember) throws(FormError) {
    guard Assumption(name: member.key) != nil else {
      let names = Assumption.allNames + ["orphanedPrompts"]
      throw FormError(
        "there is no assumption \"\(excerpt(member.key))\": \(advice(for: member.key, among: names))",
        member: excerpt(member.key), at: member.keyPosition)
    }
    do throws(AssumptionError) {
      try policy.set(name: member.key, value: Self.valueName(member.node))
    } catch {
      throw FormError("\(error)", member: member.key, at: member.node.position)
    }
  }

  /// The name of a value: 365 and true may be written as such.
  private static func valueName(_ node: DocumentNode) -> String {
    switch node.value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .boolean(let truth): truth ? "on" : "off"
    default: ""
    }
  }
}

extension JSONWriter {
  /// Writes what is assumed: those that are not as by default, or all of them.
  public mutating func write(_ assumptions: DeviceAssumptions, all: Bool = false) {
    let usual = DeviceAssumptions()
    beginObject()
    for assumption in Assumption.allCases {
      let value = assumptions.policy.valueName(of: assumption)
      if !all, "\(value)" == "\(usual.policy.valueName(of: assumption))" { continue }
      key(assumption.name)
      writeValueName(value)
    }
    if all || assumptions.orphanedPrompts != usual.orphanedPrompts {
      member("orphanedPrompts", assumptions.orphanedPrompts.name)
    }
    endObject()
  }
}
