import Documents
import TrackingPolicy

/// What a project's `.askright.json` says.
///
/// Every verb reads the members that it knows: `assumptions` belongs to all, the rest to the check, which finds them
/// in `root`.
public struct Configuration: Sendable {
  /// The name of the file, at the project's root.
  public static let fileName = ".askright.json"

  /// How the open questions are answered; the defaults where the file says nothing.
  public var assumptions = Assumptions()
  /// The whole file, with the places of its members.
  public var root = DocumentNode(position: .start, value: .dictionary([]))

  /// The configuration of a project without a file.
  public init() {}

  /// Reads the file's text.
  ///
  /// - Throws: `DocumentError` with the place of what is not JSON, not an object, or an unknown assumption.
  public init(json text: [UInt8]) throws(DocumentError) {
    root = try JSONDocument.read(text, repeatedKeys: .refuse)
    guard root.members != nil else { throw DocumentError("a configuration is an object in braces", at: root.position) }
    guard let member = root.member("assumptions") else { return }
    guard let settings = member.node.members else {
      throw DocumentError("assumptions must be an object of names and values", at: member.node.position)
    }
    for setting in settings {
      do throws(AssumptionError) {
        try assumptions.set(name: setting.key, value: Self.valueName(setting.node))
      } catch {
        throw DocumentError("\(error)", at: setting.keyPosition)
      }
    }
  }

  /// The name of an assumption's value: 365 and true may be written as such, since they look like it.
  private static func valueName(_ node: DocumentNode) -> String {
    switch node.value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .boolean(let truth): truth ? "on" : "off"
    default: ""
    }
  }
}
