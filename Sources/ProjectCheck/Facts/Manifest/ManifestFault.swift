import Documents

/// Something in a privacy manifest that the upload calls invalid: a wrong type, an unknown key or value, a missing one.
struct ManifestFault: Sendable, Equatable {
  var place: Place
  var message: String
}

extension PrivacyManifest {
  /// What makes the file invalid as such, in the order of the file. More than a hundred faults are left out.
  var faults: [ManifestFault] {
    var validator = ManifestValidator(manifest: self)
    validator.validate()
    return validator.faults
  }
}

/// Compares a manifest with the documented keys, types and values.
private struct ManifestValidator {
  let manifest: PrivacyManifest
  private(set) var faults: [ManifestFault] = []

  private typealias Key = PrivacyManifest.Key

  init(manifest: PrivacyManifest) {
    self.manifest = manifest
  }

  mutating func validate() {
    guard let root = manifest.root else {
      let reason = manifest.fault?.message ?? "it is no property list"
      return note(manifest.fault?.position ?? .start, "the privacy manifest cannot be read: \(reason)")
    }
    guard let members = root.members else {
      return note(root.position, "the privacy manifest is \(root.typeName), not a dictionary")
    }
    for member in members {
      switch member.key {
      case Key.tracking: expectBoolean(member)
      case Key.domains: expectTexts(member)
      case Key.collectedTypes: forEachDictionary(of: member) { $0.validateCollectedType($1) }
      case Key.accessedTypes: forEachDictionary(of: member) { $0.validateAccessedType($1) }
      default: note(member.keyPosition, "\(member.key) is not a key of a privacy manifest")
      }
    }
    noteRepeatedKeys(members)
  }

  private static let mostFaults = 100

  private mutating func note(_ position: TextPosition, _ message: String) {
    guard faults.count < Self.mostFaults else { return }
    faults.append(ManifestFault(place: manifest.place(position), message: message))
  }

  // MARK: Types

  private mutating func expectBoolean(_ member: DocumentMember) {
    guard member.node.boolean == nil else { return }
    note(member.node.position, "\(member.key) is \(member.node.typeName), not a Boolean")
  }

  private mutating func expectTexts(_ member: DocumentMember) {
    guard let elements = member.node.array else {
      return note(member.node.position, "\(member.key) is \(member.node.typeName), not an array of strings")
    }
    for element in elements where element.string == nil {
      note(element.position, "an entry of \(member.key) is \(element.typeName), not a string")
    }
  }

  private mutating func forEachDictionary(
    of member: DocumentMember, _ validate: (inout ManifestValidator, DocumentNode) -> Void
  ) {
    guard let elements = member.node.array else {
      return note(member.node.position, "\(member.key) is \(member.node.typeName), not an array of dictionaries")
    }
    for element in elements {
      if element.members == nil {
        note(element.position, "an entry of \(member.key) is \(element.typeName), not a dictionary")
      } else {
        validate(&self, element)
      }
    }
  }

  private mutating func noteRepeatedKeys(_ members: [DocumentMember]) {
    var seen: Set<String> = []
    for member in members where !seen.insert(member.key).inserted {
      note(member.keyPosition, "\(member.key) stands twice; only one of the two counts")
    }
  }

  // MARK: Collected data (ATT-187, ATT-188)

  private mutating func validateCollectedType(_ entry: DocumentNode) {
    for member in entry.members ?? [] {
      switch member.key {
      case Key.collectedType:
        expectValue(
          member.node, key: member.key, prefix: ManifestVocabulary.collectedTypePrefix,
          known: ManifestVocabulary.collectedTypes)
      case Key.linked, Key.typeTracking: expectBoolean(member)
      case Key.purposes: validatePurposes(member)
      default: note(member.keyPosition, "\(member.key) is not a key of a collected data type")
      }
    }
    expectKeys([Key.collectedType, Key.linked, Key.typeTracking, Key.purposes], in: entry, "a collected data type")
  }

  private mutating func validatePurposes(_ member: DocumentMember) {
    guard let elements = member.node.array else {
      return note(member.node.position, "\(member.key) is \(member.node.typeName), not an array of strings")
    }
    if elements.isEmpty { note(member.node.position, "\(member.key) is empty") }
    for element in elements {
      expectValue(
        element, key: member.key, prefix: ManifestVocabulary.purposePrefix, known: ManifestVocabulary.purposes)
    }
  }

  // MARK: Required reasons (ATT-189)

  private mutating func validateAccessedType(_ entry: DocumentNode) {
    for member in entry.members ?? [] {
      switch member.key {
      case Key.accessedType:
        expectValue(
          member.node, key: member.key, prefix: ManifestVocabulary.categoryPrefix,
          known: Set(ManifestVocabulary.reasonsByCategory.keys))
      case Key.reasons: validateReasons(member, category: entry[Key.accessedType]?.string)
      default: note(member.keyPosition, "\(member.key) is not a key of an accessed API type")
      }
    }
    expectKeys([Key.accessedType, Key.reasons], in: entry, "an accessed API type")
  }

  private mutating func validateReasons(_ member: DocumentMember, category: String?) {
    guard let elements = member.node.array else {
      return note(member.node.position, "\(member.key) is \(member.node.typeName), not an array of strings")
    }
    if elements.isEmpty { note(member.node.position, "\(member.key) is empty") }
    let category = category.map { $0.dropFirst(ManifestVocabulary.categoryPrefix.count) }
    for element in elements {
      guard let reason = element.string else {
        note(element.position, "an entry of \(member.key) is \(element.typeName), not a string")
        continue
      }
      if !ManifestVocabulary.hasFormOfReason(reason) {
        note(element.position, "“\(reason.excerpt)” is not the code of a reason, such as CA92.1")
      } else if let owner = ManifestVocabulary.category(ofReason: reason), let category, owner != category {
        note(element.position, "the reason \(reason) belongs to \(owner), not to \(String(category).excerpt)")
      }
    }
  }

  // MARK: Values

  private mutating func expectValue(_ node: DocumentNode, key: String, prefix: String, known: Set<String>) {
    guard let text = node.string else {
      return note(node.position, "a value of \(key) is \(node.typeName), not a string")
    }
    guard text.hasPrefix(prefix), known.contains(String(text.dropFirst(prefix.count))) else {
      return note(node.position, "“\(text.excerpt)” is not a value of \(key)")
    }
  }

  private mutating func expectKeys(_ keys: [String], in entry: DocumentNode, _ what: String) {
    for key in keys where entry[key] == nil {
      note(entry.position, "\(key) is missing in the entry of \(what)")
    }
  }
}

extension String {
  /// The text as far as a message can hold it.
  var excerpt: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 60 ? line.prefix(60) + "…" : line
  }
}
