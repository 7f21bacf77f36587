import Documents
import PolicyReports
import TrackingPolicy
import TrackingPrompt

/// Reads the file in which someone who has seen a device says what stands there:
///
///     {"languages": {"de": {"sheetTitle": "Darf „%@“ …?", "sheetDeny": "…", "deny": ["…", "…"]}}}
///
/// A text, or a list with the one to show first. Documentation/Schemas/prompt-strings.schema.json describes it.
extension PromptStrings {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - json: its bytes.
  ///   - file: the name under which it was given, which its texts bear as their origin.
  /// - Throws: `DocumentError` with the place of the first thing that cannot be used, and what to do about it.
  public init(json: [UInt8], file: String) throws(DocumentError) {
    let root = try JSONDocument.read(json, repeatedKeys: .refuse, allowsByteOrderMark: true)
    guard let members = root.members else {
      throw DocumentError("strings are an object in braces, not \(root.kindName)", at: root.position)
    }
    var languages: DocumentNode?
    for member in members {
      switch member.key {
      case "languages": languages = member.node
      // For editors and readers.
      case "$schema", "note": break
      default: throw .unknown(member, "the file", among: ["languages", "note"])
      }
    }
    guard let languages else {
      throw DocumentError("languages is missing: write {\"languages\": {\"de\": {…}}}", at: root.position)
    }
    self.init(supplied: try Self.texts(languages), file: file)
  }

  private static func texts(
    _ node: DocumentNode
  ) throws(DocumentError) -> [PromptLanguage: [StringRole: [String]]] {
    guard let members = node.members else {
      throw DocumentError("languages must be an object of tags such as \"de\", not \(node.kindName)", at: node.position)
    }
    var texts: [PromptLanguage: [StringRole: [String]]] = [:]
    for member in members {
      guard let language = PromptLanguage(matching: member.key) else {
        throw .unknown(member, "languages", among: PromptLanguage.allCases.map(\.tag))
      }
      guard texts[language] == nil else {
        throw DocumentError(
          "\"\(member.key.excerpt)\" is \(language.tag), which is there already: put all its texts in one place",
          at: member.keyPosition)
      }
      texts[language] = try roles(member.node, in: language)
    }
    return texts
  }

  private static func roles(
    _ node: DocumentNode, in language: PromptLanguage
  ) throws(DocumentError) -> [StringRole: [String]] {
    guard let members = node.members else {
      throw DocumentError("\(language.tag) must be an object of texts, not \(node.kindName)", at: node.position)
    }
    var roles: [StringRole: [String]] = [:]
    for member in members {
      guard let role = StringRole(name: member.key) else {
        throw .unknown(member, language.tag, among: StringRole.allCases.map { "\($0.name)" })
      }
      let nodes = member.node.array ?? [member.node]
      guard !nodes.isEmpty else {
        throw DocumentError("\(role.name) has no text: write one, or leave it out", at: member.node.position)
      }
      guard nodes.count <= mostTexts else {
        throw DocumentError(
          "\(role.name) has more than \(mostTexts) texts: keep those that were seen", at: member.node.position)
      }
      var texts: [String] = []
      for node in nodes {
        guard let text = node.string else {
          throw DocumentError(
            "\(role.name) must be a string or an array of them, not \(node.kindName)", at: node.position)
        }
        if let fault = fault(in: text, role) {
          throw DocumentError("\(role.name) \(fault)", at: node.position)
        }
        guard !texts.contains(text) else {
          throw DocumentError("\(role.name) has the same text twice: keep one", at: node.position)
        }
        texts.append(text)
      }
      roles[role] = texts
    }
    return roles
  }

  private static let mostTexts = 20

  /// Why a text cannot be one of the system's, and what to do; nil if nothing speaks against it.
  private static func fault(in text: String, _ role: StringRole) -> String? {
    let scalars = text.unicodeScalars
    let longest = role == .sheetExplanation ? 2_000 : 300
    if text.allSatisfy(\.isWhitespace) { return "is empty: write what stands on the device, or leave it out" }
    if scalars.count > longest { return "has \(scalars.count) characters, more than \(longest): write only this text" }
    if let control = scalars.first(where: { $0.isControl && !($0 == "\n" && role == .sheetExplanation) }) {
      return "has the control character \(control.code): remove it"
    }
    if let control = scalars.first(where: \.isDirectionControl) {
      return "has \(control.code), which turns the direction of the words around it: remove it"
    }
    if text.first?.isWhitespace == true || text.last?.isWhitespace == true {
      return "begins or ends with a space: remove it"
    }
    let places = scalars.indices.count { scalars[$0...].starts(with: "%@".unicodeScalars) }
    switch (role.namesApp, places) {
    case (true, 0): return "has no place for the app's name: write %@ where it stands"
    case (true, 2...): return "has \(places) places for the app's name: write %@ once"
    case (false, 1...): return "has %@, but no app's name stands there: write what stands on the device"
    default: return nil
    }
  }
}

extension DocumentError {
  /// A member that nothing is known of.
  fileprivate static func unknown(
    _ member: DocumentMember, _ subject: String, among known: [String]
  ) -> DocumentError {
    let hint = nearest(to: member.key, among: known).map { "did you mean \($0)?" }
    return DocumentError(
      "\(subject) has no \"\(member.key.excerpt)\": \(hint ?? "write one of \(known.joined(separator: ", "))")",
      at: member.keyPosition)
  }
}

extension DocumentNode {
  /// The kind with its article, for messages.
  fileprivate var kindName: String {
    switch value {
    case .string: "a string"
    case .integer, .real: "a number"
    case .boolean: "true or false"
    case .array: "an array"
    case .dictionary: "an object"
    case .null: "null"
    case .date, .data: "something else"
    }
  }
}

extension String {
  /// The text, short enough for a message.
  fileprivate var excerpt: String { count <= 60 ? self : prefix(60) + "…" }
}

extension Unicode.Scalar {
  /// `U+202E`.
  fileprivate var code: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
