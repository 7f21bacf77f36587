import Documents

extension EffectiveInfoPlist {
  /// An entry of `SKAdNetworkItems`.
  struct AdNetworkItem: Sendable, Equatable {
    /// Where the entry, or its identifier, stands.
    var place: Place
    var content: Content

    enum Content: Sendable, Equatable {
      case identifier(String)
      /// What is wrong with the entry's shape.
      case malformed(String)
    }

    /// The identifier, if there is one.
    var identifier: String? {
      if case .identifier(let text) = content { text } else { nil }
    }
  }

  /// The entries of `SKAdNetworkItems`; nil if the key is absent.
  var adNetworkItems: [AdNetworkItem]? {
    guard let entry = self["SKAdNetworkItems"] else { return nil }
    guard let elements = entry.node.array else {
      let fault = "SKAdNetworkItems is \(entry.node.typeName), not an array of dictionaries"
      return [AdNetworkItem(place: entry.valuePlace, content: .malformed(fault))]
    }
    return elements.map { Self.item($0, path: entry.place.path) }
  }

  private static let identifierKey = "SKAdNetworkIdentifier"

  private static func item(_ element: DocumentNode, path: String) -> AdNetworkItem {
    func malformed(_ position: TextPosition, _ message: String) -> AdNetworkItem {
      AdNetworkItem(place: Place(path: path, position), content: .malformed(message))
    }
    guard let members = element.members else {
      return malformed(element.position, "an entry of SKAdNetworkItems is \(element.typeName), not a dictionary")
    }
    let identifiers = members.filter { $0.key == identifierKey }
    guard let member = identifiers.first else {
      return malformed(element.position, "an entry of SKAdNetworkItems has no \(identifierKey)")
    }
    if identifiers.count > 1 {
      return malformed(identifiers[1].keyPosition, "an entry of SKAdNetworkItems has two identifiers; one is lost")
    }
    guard let text = member.node.string else {
      return malformed(member.node.position, "\(identifierKey) is \(member.node.typeName), not a string")
    }
    return AdNetworkItem(place: Place(path: path, member.node.position), content: .identifier(text))
  }
}
