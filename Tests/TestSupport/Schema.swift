import Documents
import Foundation

/// A published schema, as far as the schemas of this product go: types, enumerations, patterns, bounds, members, items
/// and references inside the file.
struct Schema {
  private let root: DocumentNode
  private let node: DocumentNode

  /// The schema in a file of Documentation/Schemas.
  init(named name: String) throws {
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = repository.appendingPathComponent("Documentation/Schemas/\(name).schema.json")
    root = try JSONDocument.read(Array(Data(contentsOf: file)), repeatedKeys: .refuse)
    node = root
  }

  private init(root: DocumentNode, node: DocumentNode) {
    self.root = root
    self.node = node
  }

  /// The part of the schema under a path of keys.
  subscript(path: String...) -> DocumentNode? {
    path.reduce(Optional(node)) { $0?[$1] }
  }

  /// What is wrong with a document, each fault with the path to it; empty if it is as the schema wants.
  func faults(in document: DocumentNode, at path: String = "$") -> [String] {
    if let reference = node["$ref"]?.string {
      let target = reference.split(separator: "/").dropFirst().reduce(Optional(root)) { $0?[String($1)] }
      guard let target else { return ["\(path): the schema refers to \(reference), which is not there"] }
      return Schema(root: root, node: target).faults(in: document, at: path)
    }
    var faults: [String] = []
    let types = node["type"].map { $0.array?.compactMap(\.string) ?? [$0.string ?? ""] }
    if let types, !types.contains(where: document.value.isOf) { faults.append("\(path): is not \(types)") }
    if let words = node["enum"]?.array, !words.contains(where: { $0.value == document.value }) {
      faults.append("\(path): \(document.value) is none of the words")
    }
    if let pattern = node["pattern"]?.string, let text = document.string,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      faults.append("\(path): \"\(text)\" does not match \(pattern)")
    }
    if let minimum = node["minimum"]?.value.number, let number = document.value.number, number < minimum {
      faults.append("\(path): is below \(minimum)")
    }
    if let items = node["items"], let elements = document.array {
      for (index, element) in elements.enumerated() {
        faults += Schema(root: root, node: items).faults(in: element, at: "\(path)[\(index)]")
      }
    }
    if let members = document.members { faults += self.faults(inMembers: members, at: path) }
    return faults
  }

  private func faults(inMembers members: [DocumentMember], at path: String) -> [String] {
    var faults: [String] = []
    for name in node["required"]?.array?.compactMap(\.string) ?? [] where !members.contains(where: { $0.key == name }) {
      faults.append("\(path): lacks \(name)")
    }
    for member in members {
      if let property = node["properties"]?[member.key] {
        faults += Schema(root: root, node: property).faults(in: member.node, at: "\(path).\(member.key)")
      } else if node["additionalProperties"]?.boolean == false {
        faults.append("\(path): has an unknown member \(member.key)")
      }
    }
    return faults
  }
}

extension DocumentValue {
  fileprivate func isOf(_ type: String) -> Bool {
    switch (self, type) {
    case (.string, "string"), (.boolean, "boolean"), (.null, "null"), (.array, "array"), (.dictionary, "object"),
      (.integer, "integer"), (.integer, "number"), (.real, "number"):
      true
    default: false
    }
  }

  fileprivate var number: Double? {
    switch self {
    case .integer(let whole): Double(whole)
    case .real(let real): real
    default: nil
    }
  }
}

extension DocumentNode {
  /// The words of an enumeration in a schema.
  var words: [String] { self["enum"]?.array?.compactMap(\.string) ?? [] }
}
