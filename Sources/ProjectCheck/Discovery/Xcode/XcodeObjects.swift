import Documents

/// The objects of a project.pbxproj file, by their identifiers.
struct XcodeObjects {
  /// The project.pbxproj, relative to the checked folder.
  let path: String
  /// The object that stands for the project as a whole.
  let project: XcodeObject
  private let members: [String: DocumentMember]
  /// The objects of each type, in the order of the file.
  private let byType: [String: [XcodeObject]]

  /// The objects of a file that was read as a property list; nil if it has no project in it.
  init?(_ root: DocumentNode, path: String) {
    guard let objects = root["objects"]?.members, let rootObject = root["rootObject"]?.string else { return nil }
    self.path = path
    members = Dictionary(objects.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    byType = Dictionary(grouping: objects.map { XcodeObject($0, path: path) }, by: \.isa)
    guard let member = members[rootObject] else { return nil }
    project = XcodeObject(member, path: path)
    guard project.isa == "PBXProject" else { return nil }
  }

  /// An object.
  func object(_ identifier: String) -> XcodeObject? {
    members[identifier].map { XcodeObject($0, path: path) }
  }

  /// The objects that a list in another object names; those that are missing are left out.
  func objects(_ key: String, of object: XcodeObject) -> [XcodeObject] {
    object.list(key).compactMap { self.object($0) }
  }

  /// The object that another one names.
  func object(_ key: String, of object: XcodeObject) -> XcodeObject? {
    object.string(key).flatMap { self.object($0) }
  }

  /// All objects of a type, in the order of the file.
  func all(_ isa: String) -> [XcodeObject] { byType[isa] ?? [] }
}

/// An object of a project.pbxproj file.
struct XcodeObject {
  let identifier: String
  let node: DocumentNode
  /// Where the object's identifier stands.
  let place: Place

  init(_ member: DocumentMember, path: String) {
    identifier = member.key
    node = member.node
    place = Place(path: path, member.keyPosition)
  }

  /// The object's type, such as `PBXNativeTarget`.
  var isa: String { string("isa") ?? "" }

  func string(_ key: String) -> String? { node[key]?.string }

  /// The texts of a list; one text alone counts as a list of one.
  func list(_ key: String) -> [String] {
    guard let value = node[key] else { return [] }
    return value.array?.compactMap(\.string) ?? value.string.map { [$0] } ?? []
  }
}
