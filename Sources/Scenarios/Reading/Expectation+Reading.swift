import DeviceReports
import Documents

extension Expectation {
  /// Reads what is expected.
  init(_ kind: ObservationKind, _ node: DocumentNode) throws(FormError) {
    self.init(kind: kind, value: try Self.value(node, kind), position: node.position)
  }

  private static func value(_ node: DocumentNode, _ kind: ObservationKind) throws(FormError) -> ObservedValue {
    switch (kind.form, node.value) {
    case (.word(_, orNull: true), .null), (.text, .null), (.truth(orNull: true), .null), (.wordOrTruth, .null):
      return .nothing
    case (.word(let words, _), .string(let text)), (.wordOrTruth(let words), .string(let text)):
      return .word(try check(text, kind, words, at: node))
    case (.text, .string(let text)): return .word(text)
    case (.truth, .boolean(let truth)), (.wordOrTruth, .boolean(let truth)): return .truth(truth)
    case (.allOf(let words), .string(let text)): return .words([try check(text, kind, words, at: node)])
    case (.allOf(let words), .array(let elements)):
      return .words(try elements.map { element throws(FormError) in try check(element, kind, words) })
    case (.order(let words), .array(let elements)):
      return .words(
        try elements.map { element throws(FormError) in
          let parts = (element.string ?? "").split(separator: " ", omittingEmptySubsequences: false)
          guard parts.count == 2, Int(parts[1]).map({ $0 > 0 }) ?? false else { return try check(element, kind, words) }
          _ = try check(String(parts[0]), kind, words, at: element)
          return element.string ?? ""
        })
    default:
      throw FormError(
        "\(kind.member) must be \(kind.form.phrase), not \(node.value.kindName)", member: "\(kind.member)",
        at: node.position)
    }
  }

  private static func check(
    _ node: DocumentNode, _ kind: ObservationKind, _ words: [String]
  ) throws(FormError) -> String {
    guard let text = node.string else {
      throw FormError(
        "\(kind.member) must be \(kind.form.phrase), not \(node.value.kindName)", member: "\(kind.member)",
        at: node.position)
    }
    return try check(text, kind, words, at: node)
  }

  private static func check(
    _ text: String, _ kind: ObservationKind, _ words: [String], at node: DocumentNode
  ) throws(FormError) -> String {
    guard words.contains(text) else {
      throw FormError(
        "\(kind.member) has no value \"\(text.prefix(60))\": \(advice(for: text, among: words))",
        member: "\(kind.member)", at: node.position)
    }
    return text
  }
}

extension ObservationKind.Form {
  /// What may be written, for messages.
  fileprivate var phrase: String {
    switch self {
    case .word(_, let orNull): orNull ? "a word or null" : "a word"
    case .text: "a string or null"
    case .truth(let orNull): orNull ? "true, false or null" : "true or false"
    case .allOf: "a word or an array of words"
    case .order: "an array of words"
    case .wordOrTruth: "true, null or a word"
    }
  }
}
