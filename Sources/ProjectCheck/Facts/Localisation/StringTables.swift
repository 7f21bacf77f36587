import Documents

/// The translations of the texts that matter, from a target's string tables (`Localizable.strings`, `.xcstrings` and
/// others, InfoPlist's left out).
struct StringTables: Sendable {
  /// By the key that code names, then language.
  private(set) var entries: [String: [String: LocalisedTexts.Entry]] = [:]

  static let none = StringTables()

  /// Tables with more bytes are passed over.
  private static let mostBytes = 16 << 20
  /// More tables than any app has; past them nothing is read.
  private static let mostTables = 1_000

  /// Reads the tables of a target and of the targets that are built into it, if any text is wanted.
  ///
  /// A table that cannot be read says nothing: what its keys stand for is then not known.
  static func read(
    _ wanted: Set<String>, of target: Target, among targets: [Target], in loader: inout DocumentLoader
  ) -> StringTables {
    var tables = StringTables()
    guard !wanted.isEmpty else { return tables }
    let paths = Set(target.parts(among: targets).flatMap(\.resources)).filter(isTable).sorted()
    for path in paths.prefix(mostTables) {
      guard let root = loader.stringTable(path, mostBytes: mostBytes) else { continue }
      if path.hasSuffix(".xcstrings") {
        tables.addCatalogue(root, path, wanted)
      } else {
        tables.addStrings(root, path, wanted, target)
      }
    }
    return tables
  }

  private static func isTable(_ path: String) -> Bool {
    guard path.hasSuffix(".strings") || path.hasSuffix(".xcstrings") else { return false }
    let file = path.split(separator: "/").last ?? ""
    return !file.hasSuffix("InfoPlist.strings") && !file.hasSuffix("InfoPlist.xcstrings")
  }

  private mutating func addStrings(_ root: DocumentNode, _ path: String, _ wanted: Set<String>, _ target: Target) {
    let folder = path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }
    guard let name = folder?.dropLast(".lproj".count) else { return }
    let language = name == "Base" ? target.developmentRegion ?? "en" : String(name)
    for member in root.members ?? [] where wanted.contains(member.key) {
      guard let text = member.node.string else { continue }
      // The place of the line, which is where people look for it.
      add(text, for: member.key, language, Place(path: path, member.keyPosition))
    }
  }

  private mutating func addCatalogue(_ root: DocumentNode, _ path: String, _ wanted: Set<String>) {
    let source = root["sourceLanguage"]?.string ?? "en"
    for member in root["strings"]?.members ?? [] where wanted.contains(member.key) {
      let localisations = member.node["localizations"]?.members ?? []
      for localisation in localisations {
        guard let value = localisation.node["stringUnit"]?["value"], let text = value.string else { continue }
        add(text, for: member.key, localisation.key, Place(path: path, value.position))
      }
      // In the source language the key is the text.
      if !localisations.contains(where: { $0.key == source }) {
        add(member.key, for: member.key, source, Place(path: path, member.keyPosition))
      }
    }
  }

  private mutating func add(_ text: String, for key: String, _ language: String, _ place: Place) {
    guard entries[key]?[language] == nil else { return }
    entries[key, default: [:]][language] = LocalisedTexts.Entry(text: text, place: place, state: nil)
  }
}
