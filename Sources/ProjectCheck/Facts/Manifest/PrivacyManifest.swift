import Documents

/// A PrivacyInfo.xcprivacy file (ATT-180), or what a project description says that one will hold.
struct PrivacyManifest: Sendable {
  var path: String
  /// The content; nil when it could not be parsed as a property list.
  var root: DocumentNode?
  /// Why it could not be parsed.
  var fault: DocumentError?

  /// The name under which the system and the upload look for the file.
  static let fileName = "PrivacyInfo.xcprivacy"

  /// The file as a whole.
  var place: Place { Place(path: path) }

  /// A place in the file.
  func place(_ position: TextPosition) -> Place { Place(path: path, position) }

  /// What it says of tracking, with the key's place; nil if it says nothing or no Boolean.
  var tracking: (isTracking: Bool, place: Place)? {
    guard let member = root?.member(Key.tracking), let value = member.node.boolean else { return nil }
    return (value, place(member.keyPosition))
  }

  /// The key of the tracking domains, if there is one.
  var domainsKey: Place? {
    root?.member(Key.domains).map { place($0.keyPosition) }
  }

  /// The tracking domains as they are written, with their places; entries that are no texts are left out.
  var domains: [PlacedText] {
    (root?[Key.domains]?.array ?? []).compactMap { node in
      node.string.map { PlacedText(text: $0, place: place(node.position)) }
    }
  }

  /// The number of entries of the domain list, whatever they are; nil if there is no list.
  var domainCount: Int? { root?[Key.domains]?.array?.count }

  /// The collected types of data that are dictionaries.
  var collectedTypes: [DocumentNode] {
    (root?[Key.collectedTypes]?.array ?? []).filter { $0.members != nil }
  }

  /// The keys of a manifest (ATT-180, ATT-187, ATT-189).
  enum Key {
    static let tracking = "NSPrivacyTracking"
    static let domains = "NSPrivacyTrackingDomains"
    static let collectedTypes = "NSPrivacyCollectedDataTypes"
    static let accessedTypes = "NSPrivacyAccessedAPITypes"

    static let collectedType = "NSPrivacyCollectedDataType"
    static let linked = "NSPrivacyCollectedDataTypeLinked"
    static let typeTracking = "NSPrivacyCollectedDataTypeTracking"
    static let purposes = "NSPrivacyCollectedDataTypePurposes"

    static let accessedType = "NSPrivacyAccessedAPIType"
    static let reasons = "NSPrivacyAccessedAPITypeReasons"
  }
}

extension PrivacyManifest {
  /// The manifests among a target's resources, and the one that its description gives. Files that cannot be opened are
  /// noted in the loader; those that open and are no property lists are manifests with a fault.
  static func all(of target: Target, in loader: inout DocumentLoader) -> [PrivacyManifest] {
    let described = target.describedManifest.map { PrivacyManifest(path: $0.place.path, root: $0.node, fault: nil) }
    return all(among: target.resources, in: &loader) + (described.map { [$0] } ?? [])
  }

  /// The manifests of the project that belong to no target.
  static func loose(in project: Project, _ loader: inout DocumentLoader) -> [PrivacyManifest] {
    let owned = Set(project.targets.flatMap(\.resources))
    return all(among: project.files.filter { !owned.contains($0) }, in: &loader)
  }

  static func all(among paths: [String], in loader: inout DocumentLoader) -> [PrivacyManifest] {
    paths.filter { $0 == fileName || $0.hasSuffix("/" + fileName) }.sorted().compactMap { path in
      guard let bytes = loader.fileBytes(path) else { return nil }
      do throws(DocumentError) {
        return PrivacyManifest(path: path, root: try PropertyList.read(bytes), fault: nil)
      } catch {
        return PrivacyManifest(path: path, root: nil, fault: error)
      }
    }
  }
}
