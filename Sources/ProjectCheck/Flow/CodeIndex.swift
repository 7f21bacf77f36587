/// The declarations of a target's code, across its files, by name.
struct CodeIndex: Sendable {
  /// Something in one of the files.
  struct Key<Element>: Hashable, Sendable {
    var file: Int
    var ref: Ref<Element>
  }

  typealias FunctionKey = Key<FunctionFact>

  let files: [SourceFacts]
  private(set) var functionsByName: [String: [FunctionKey]] = [:]
  /// Member functions by their type's name, then their own.
  private var members: [String: [String: [FunctionKey]]] = [:]
  private var properties: [String: [String: [Key<PropertyFact>]]] = [:]
  private var globals: [String: [Key<PropertyFact>]] = [:]
  private(set) var types: [String: TypeEntry] = [:]
  /// Full names of types by their last part.
  private var typesByLastName: [String: [String]] = [:]
  /// The types that adopt a protocol or derive from a class, directly, by its full or written name.
  private var heirs: [String: [String]] = [:]
  /// Every name that is used in any of the files.
  private(set) var mentions: Set<String> = []
  /// Whether the app is SwiftUI's `App` and names no delegate, so that the system calls none.
  private(set) var hasNoAppDelegate = false

  /// A type with all its extensions.
  struct TypeEntry: Sendable {
    var kind: TypeFact.Kind
    var inherited: [String]
    var attributes: [String]
    var isPublic: Bool
    var place: Place
  }

  init(_ files: [SourceFacts]) {
    self.files = files
    // Where Swift and Objective-C meet, each calls the other's functions by names of its own.
    let isMixed = Set(files.map(\.language)).isSuperset(of: [.swift, .objectiveC])
    var foreignNames: [(foreign: String, own: String)] = []
    for (number, file) in files.enumerated() {
      mentions.formUnion(file.mentions)
      for type in file.types { add(type) }
      for ref in file.functions.refs {
        let function = file.functions[ref]
        let key = FunctionKey(file: number, ref: ref)
        let foreign = isMixed ? ForeignName.of(function, in: file.language) : nil
        for name in [function.name, foreign].compactMap(\.self) {
          functionsByName[name, default: []].append(key)
          if let owner = function.owner {
            members[file.types[owner].name, default: [:]][name, default: []].append(key)
          }
        }
        if let foreign { foreignNames.append((foreign, function.name)) }
      }
      for ref in file.properties.refs {
        let property = file.properties[ref]
        let key = Key(file: number, ref: ref)
        if let owner = property.owner {
          properties[file.types[owner].name, default: [:]][property.name, default: []].append(key)
        } else {
          globals[property.name, default: []].append(key)
        }
      }
    }
    // Whoever is called by a foreign name is called.
    for (foreign, own) in foreignNames where mentions.contains(foreign) { mentions.insert(own) }
    for name in types.keys.sorted() {
      for parent in Set(types[name]?.inherited ?? []) {
        let full = type(parent, from: name) ?? parent
        if full != name { heirs[full, default: []].append(name) }
      }
    }
    hasNoAppDelegate = isSwiftUIApp && !installsDelegate
  }

  private var isSwiftUIApp: Bool {
    types.contains { $0.value.attributes.contains("main") && inherits($0.key, anyOf: ["App"]) }
  }

  /// Whether an adaptor, an attribute of the delegate or a call of `UIApplicationMain` names a delegate.
  private var installsDelegate: Bool {
    mentions.contains("UIApplicationMain")
      || types.contains { name, type in
        type.attributes.contains("UIApplicationMain")
          || type.attributes.contains("main") && inherits(name, anyOf: ["UIApplicationDelegate"])
      }
      || files.contains { file in
        file.properties.contains { $0.attributes.contains { $0.name.hasSuffix("ApplicationDelegateAdaptor") } }
      }
  }

  private mutating func add(_ type: TypeFact) {
    if var entry = types[type.name] {
      if entry.kind == .extension { (entry.kind, entry.place) = (type.kind, type.place) }
      entry.inherited += type.inherited
      entry.attributes += type.attributes
      entry.isPublic = entry.isPublic || type.isPublic
      types[type.name] = entry
    } else {
      types[type.name] = TypeEntry(
        kind: type.kind, inherited: type.inherited, attributes: type.attributes, isPublic: type.isPublic,
        place: type.place)
      typesByLastName[Self.lastPart(type.name), default: []].append(type.name)
    }
  }

  // MARK: - Looking up

  /// The types that adopt a protocol or derive from a class, directly.
  func heirs(of type: String) -> [String] { heirs[type] ?? [] }

  subscript(key: FunctionKey) -> FunctionFact { files[key.file].functions[key.ref] }
  subscript(key: Key<CallFact>) -> CallFact { files[key.file].calls[key.ref] }
  subscript(key: Key<Scope>) -> Scope { files[key.file].scopes[key.ref] }
  subscript(key: Key<PropertyFact>) -> PropertyFact { files[key.file].properties[key.ref] }

  /// The name of the type that a function belongs to.
  func owner(of key: FunctionKey) -> String? {
    self[key].owner.map { files[key.file].types[$0].name }
  }

  /// A type by a name as code writes it, seen from within another type; nil if the project does not declare it.
  func type(_ name: String, from owner: String? = nil) -> String? {
    var outer = owner
    while let prefix = outer {
      if types[prefix + "." + name] != nil { return prefix + "." + name }
      outer = prefix.lastIndex(of: ".").map { String(prefix[..<$0]) }
    }
    if types[name] != nil { return name }
    // `Module.Type`, or a nested type by its last part alone.
    let candidates = typesByLastName[Self.lastPart(name)] ?? []
    return candidates.count == 1 ? candidates[0] : nil
  }

  /// A type and everything that it inherits from, the project's types by their full and the system's by their written
  /// names, nearest first.
  func lineage(of type: String) -> [String] {
    var result = [type]
    var next = 0
    while next < result.count, result.count < 64 {
      let name = result[next]
      next += 1
      for parent in types[name]?.inherited ?? [] {
        let full = self.type(parent, from: name) ?? parent
        if !result.contains(full) { result.append(full) }
      }
    }
    return result
  }

  func inherits(_ type: String, anyOf names: Set<String>) -> Bool {
    lineage(of: type).contains { names.contains($0) || names.contains(Self.lastPart($0)) }
  }

  /// Member functions of a type by name; those of what it inherits from if it has none, those of its heirs if it is a
  /// protocol.
  func members(of type: String, named name: String) -> [FunctionKey] {
    for ancestor in lineage(of: type) {
      let found = members[ancestor]?[name] ?? []
      // A protocol's default implementation counts only where nobody has one of its own.
      if !found.isEmpty, types[ancestor]?.kind != .protocol || ancestor != type { return found }
    }
    guard types[type]?.kind == .protocol else { return [] }
    let ofHeirs = (heirs[type] ?? []).flatMap { members[$0]?[name] ?? [] }
    return ofHeirs.isEmpty ? members[type]?[name] ?? [] : ofHeirs
  }

  /// All member functions of a type, its heirs and ancestors left out.
  func ownMembers(of type: String) -> [FunctionKey] { (members[type] ?? [:]).values.flatMap(\.self) }

  /// A property of a type or of what it inherits from.
  func property(of type: String, named name: String) -> (key: Key<PropertyFact>, owner: String)? {
    for ancestor in lineage(of: type) {
      if let key = properties[ancestor]?[name]?.first { return (key, ancestor) }
    }
    return nil
  }

  func ownProperties(of type: String) -> [Key<PropertyFact>] { (properties[type] ?? [:]).values.flatMap(\.self) }

  func global(named name: String) -> Key<PropertyFact>? { globals[name]?.first }

  static func lastPart(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

extension CodeIndex {
  /// The function around a scope.
  func function(around scope: Key<Scope>) -> FunctionKey? {
    let file = scope.file
    var next: Ref<Scope>? = scope.ref
    while let ref = next {
      let scope = files[file].scopes[ref]
      if case .function(let function) = scope.step { return FunctionKey(file: file, ref: function) }
      next = scope.parent
    }
    return nil
  }

  /// Whether a scope is another one or lies within it.
  func isInside(_ scope: Key<Scope>, _ outer: Key<Scope>) -> Bool {
    guard scope.file == outer.file else { return false }
    var next: Ref<Scope>? = scope.ref
    while let scope = next {
      if scope == outer.ref { return true }
      next = files[outer.file].scopes[scope].parent
    }
    return false
  }
}
