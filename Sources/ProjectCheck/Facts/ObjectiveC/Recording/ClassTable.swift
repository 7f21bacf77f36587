/// What a file says about its classes: properties, and methods by the first pieces of their selectors.
struct ClassTable: Sendable {
  private var properties: [String: Set<String>] = [:]
  private var getters: [String: Set<String>] = [:]
  /// The versions below which a class cannot be used.
  private(set) var availability: [String: Availability] = [:]
  /// Classes that the file declares as such.
  private(set) var declared: Set<String> = []

  init(_ outline: Outline) {
    for type in outline.types {
      availability[type.name] = availability[type.name, default: Availability()].and(type.attributes.availability)
      if type.kind == .class { declared.insert(type.name) }
    }
    for property in outline.properties {
      if let owner = property.owner { properties[outline.types[owner].name, default: []].insert(property.name) }
    }
    for function in outline.functions {
      guard let owner = function.owner, case .method = function.kind, !function.hasColons,
        let name = function.pieces.first
      else { continue }
      getters[outline.types[owner].name, default: []].insert(name)
    }
  }

  func declaresProperty(_ name: String, in type: String?) -> Bool {
    type.flatMap { properties[$0]?.contains(name) } ?? false
  }

  /// Whether a property, declared here or elsewhere, has code of its own.
  func hasGetter(_ name: String, in type: String?) -> Bool {
    type.flatMap { getters[$0]?.contains(name) } ?? false
  }
}
