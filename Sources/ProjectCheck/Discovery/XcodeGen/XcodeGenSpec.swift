import Documents

/// The content of an XcodeGen project file with everything put in that it names: other files and templates.
struct XcodeGenSpec {
  /// The whole, as one dictionary.
  private(set) var root: DocumentNode
  /// Files that are named and not there, or that cannot be read.
  private(set) var unread: [UnreadFile] = []
  /// The main file.
  let path: String
  private let tree: FileTree
  /// The files in the order in which they are read. Positions in the merged whole count on through all of them: the
  /// lines of the n-th file start at n times `linesOfFile`.
  private var files: [String] = []

  private static let linesOfFile = 1 << 24
  private static let depthLimit = 16
  /// How many files are read, those that several others include as often as they do.
  private static let fileLimit = 200

  /// Reads a project file; nil if it describes no targets.
  init?(_ path: String, in tree: FileTree) {
    self.path = path
    self.tree = tree
    root = DocumentNode(position: .start, value: .dictionary([]))
    guard let merged = read(path, open: []), merged["targets"]?.members != nil else {
      if unread.isEmpty { return nil }
      return
    }
    root = merged
  }

  /// A file with those that it includes: what it says itself comes over what they say.
  ///
  /// - Parameter open: The files that include it, outermost first.
  private mutating func read(_ path: String, open: [String]) -> DocumentNode? {
    guard files.count < Self.fileLimit, open.count < Self.depthLimit else {
      let fault = UnreadFile(path: path, why: "too many files include each other")
      if !unread.contains(fault) { unread.append(fault) }
      return nil
    }
    let read: DocumentNode
    do throws(FileFault) {
      read = path.hasSuffix(".json") ? try tree.json(at: path) : try tree.yaml(at: path)
    } catch {
      unread.append(UnreadFile(path: path, why: error.why))
      return nil
    }
    let document = Self.shift(read, by: files.count * Self.linesOfFile)
    files.append(path)
    guard let include = document["include"] else { return document }
    var merged = DocumentNode(position: document.position, value: .dictionary([]))
    for entry in include.array ?? [include] {
      guard let name = entry.string ?? entry["path"]?.string else { continue }
      let target = RelativePath.join(RelativePath.folder(of: path), name)
      let found = tree.file(target) ?? target
      guard found != path, !open.contains(found) else { continue }
      if let other = self.read(found, open: open + [path]) { merged = Self.merge(merged, with: other) }
    }
    return Self.merge(merged, with: document)
  }

  /// The targets, with their templates put in.
  ///
  /// - Throws: `FileFault` where templates name each other so often that they would never end.
  func targets() throws(FileFault) -> [DocumentMember] {
    var left = Self.templateLimit
    var targets: [DocumentMember] = []
    for var target in root["targets"]?.members ?? [] {
      target.node = try withTemplates(target.node, named: target.key, open: [], left: &left)
      targets.append(target)
    }
    return targets
  }

  /// How many times a template is put in somewhere, all targets together.
  private static let templateLimit = 2_000

  private func withTemplates(
    _ target: DocumentNode, named name: String, open: [String], left: inout Int
  ) throws(FileFault) -> DocumentNode {
    let names = target["templates"]?.array?.compactMap(\.string) ?? []
    guard !names.isEmpty, open.count < Self.depthLimit else { return target }
    var merged = DocumentNode(position: target.position, value: .dictionary([]))
    var attributes = ["target_name": name]
    for attribute in target["templateAttributes"]?.members ?? [] {
      if let text = attribute.node.settingText { attributes[attribute.key] = text }
    }
    for template in names where !open.contains(template) {
      guard let node = root["targetTemplates"]?[template] else { continue }
      left -= 1
      guard left >= 0 else { throw FileFault(why: "its templates name each other too often") }
      let inner = try withTemplates(node, named: name, open: open + [template], left: &left)
      merged = Self.merge(merged, with: inner)
    }
    return Self.replace(attributes, in: Self.merge(merged, with: target))
  }

  /// The file, the line and the column of a position in the merged whole.
  func place(_ position: TextPosition) -> Place {
    let (file, line) = position.line.quotientAndRemainder(dividingBy: Self.linesOfFile)
    return Place(path: files.indices.contains(file) ? files[file] : path, line: line, column: position.column)
  }

  /// A member as a value with the places that it has in its own file.
  func placed(_ member: DocumentMember) -> PlacedValue {
    let file = member.keyPosition.line / Self.linesOfFile
    return PlacedValue(
      node: Self.shift(member.node, by: -file * Self.linesOfFile), place: place(member.keyPosition))
  }

  private static func shift(_ node: DocumentNode, by lines: Int) -> DocumentNode {
    guard lines != 0 else { return node }
    var node = node
    node.position.line += lines
    switch node.value {
    case .array(let elements): node.value = .array(elements.map { shift($0, by: lines) })
    case .dictionary(let members):
      node.value = .dictionary(
        members.map { member in
          var position = member.keyPosition
          position.line += lines
          return DocumentMember(key: member.key, keyPosition: position, node: shift(member.node, by: lines))
        })
    default: break
    }
    return node
  }

  /// Lays a node over another: members are merged, lists are joined, anything else is replaced; so is what has
  /// `:REPLACE` after its key.
  static func merge(_ base: DocumentNode, with other: DocumentNode) -> DocumentNode {
    switch (base.value, other.value) {
    case (.dictionary(var members), .dictionary(let others)):
      for var member in others {
        let isReplacing = member.key.hasSuffix(":REPLACE")
        if isReplacing { member.key.removeLast(":REPLACE".count) }
        if let index = members.lastIndex(where: { $0.key == member.key }) {
          if !isReplacing { member.node = merge(members[index].node, with: member.node) }
          members[index] = member
        } else {
          members.append(member)
        }
      }
      return DocumentNode(position: other.position, value: .dictionary(members))
    case (.array(let elements), .array(let others)):
      return DocumentNode(position: other.position, value: .array(elements + others))
    default: return other
    }
  }

  /// Replaces `${name}` in every text. The reader has bounded the depth.
  static func replace(_ attributes: [String: String], in node: DocumentNode) -> DocumentNode {
    var node = node
    switch node.value {
    case .string(var text):
      for (name, value) in attributes { text = text.replacing("${\(name)}", with: value) }
      node.value = .string(text)
    case .array(let elements): node.value = .array(elements.map { replace(attributes, in: $0) })
    case .dictionary(let members):
      node.value = .dictionary(
        members.map {
          DocumentMember(key: $0.key, keyPosition: $0.keyPosition, node: replace(attributes, in: $0.node))
        })
    default: break
    }
    return node
  }
}

extension DocumentNode {
  /// A scalar as a build setting has it: `YES` and `NO` for truth values, lists joined by spaces.
  var settingText: String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .boolean(let truth): truth ? "YES" : "NO"
    case .array(let elements): elements.compactMap(\.settingText).joined(separator: " ")
    case .date, .data, .dictionary, .null: nil
    }
  }
}
