import Documents

extension LocalisedTexts {
  /// The localised Info.plist texts of a target. Files that cannot be read are noted in the loader.
  static func all(of target: Target, in loader: inout DocumentLoader) -> LocalisedTexts {
    var builder = LocalisationBuilder()
    for path in target.resources.sorted() {
      builder.add(path, of: target, from: &loader)
    }
    builder.addUnlisted(of: target, from: loader)
    return builder.finished()
  }
}

/// Collects the localised Info.plist texts of one target.
private struct LocalisationBuilder {
  private var texts = LocalisedTexts.none
  private var languages: Set<String> = []

  /// The names under which the build looks for the texts of the Info.plist: also with a target's name in front.
  private static let tableName = "InfoPlist"
  /// More languages than the system has; past them nothing is collected.
  private static let mostLanguages = 400

  mutating func add(_ path: String, of target: Target, from loader: inout DocumentLoader) {
    guard !Self.isInsideBundle(path, of: target) else { return }
    let file = path.split(separator: "/").last ?? ""
    if let language = Self.language(ofFolderIn: path) {
      languages.insert(language)
      if Self.isTable(file, extension: "strings") { addStrings(path, language: language, from: &loader) }
    } else if file.hasSuffix(".xcstrings") {
      if Self.isTable(file, extension: "xcstrings") {
        addCatalogue(path, from: &loader)
      } else {
        addLanguages(ofCatalogue: path, from: &loader)
      }
    }
  }

  /// Adds the files beside the Info.plist for languages that the project knows, if the target has none for them.
  mutating func addUnlisted(of target: Target, from loader: DocumentLoader) {
    // What is known of a target's resources in part only cannot tell which files are no part of it.
    let isKnown = target.unknowns.allSatisfy { unknown in
      switch unknown {
      case .computed, .membersComputed, .sourcesAbsent: false
      case .infoPlistAbsent, .configurationAbsent: true
      }
    }
    guard isKnown, target.kind == .app else { return }
    let folders = Set(target.variants.compactMap { $0.infoPlistFile?.text.split(separator: "/").dropLast() })
    for language in target.knownRegions.prefix(Self.mostLanguages) where !languages.contains(language) {
      for folder in folders.map({ $0.joined(separator: "/") }).sorted() {
        let path = (folder.isEmpty ? "" : folder + "/") + "\(language).lproj/\(Self.tableName).strings"
        guard let members = loader.stringsIfPresent(path)?.members else { continue }
        texts.unlistedFiles[LanguageCode(language).description] = path
        addTexts(members, path: path, language: language)
      }
    }
  }

  func finished() -> LocalisedTexts {
    var result = texts
    result.languages = Array(languages.sorted().prefix(Self.mostLanguages))
    result.files.sort()
    return result
  }

  private static func isTable(_ file: Substring, extension ending: String) -> Bool {
    file == "\(tableName).\(ending)" || file.hasSuffix("-\(tableName).\(ending)")
  }

  /// Whether a file belongs to a bundle within the app, such as Settings.bundle, whose languages are its own.
  private static func isInsideBundle(_ path: String, of target: Target) -> Bool {
    // A built extension or framework is such a bundle itself.
    let own = target.bundle?.split(separator: "/").count ?? 0
    return path.split(separator: "/").dropFirst(own).dropLast().contains { folder in
      [".bundle", ".framework", ".xcframework", ".appex"].contains { folder.hasSuffix($0) }
    }
  }

  /// The language of the `.lproj` folder that a file is in; nil outside of one, in Base, and in `mul`, where Xcode keeps
  /// catalogues for several languages.
  private static func language(ofFolderIn path: String) -> String? {
    let folder = path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }
    guard let name = folder?.dropLast(".lproj".count), !["", "Base", "mul"].contains(name) else { return nil }
    return String(name)
  }

  // MARK: .strings

  private mutating func addStrings(_ path: String, language: String, from loader: inout DocumentLoader) {
    guard let members = loader.strings(path)?.members else {
      texts.isPartial = true
      return
    }
    texts.files.append(path)
    texts.stringsFiles[LanguageCode(language).description] = path
    addTexts(members, path: path, language: language)
  }

  private mutating func addTexts(_ members: [DocumentMember], path: String, language: String) {
    for member in members {
      guard let text = member.node.string else { continue }
      let entry = LocalisedTexts.Entry(text: text, place: Place(path: path, member.node.position), state: nil)
      texts.entries[member.key, default: [:]][language] = entry
    }
  }

  // MARK: String catalogues

  /// Of other tables than the Info.plist's only the languages matter.
  private mutating func addLanguages(ofCatalogue path: String, from loader: inout DocumentLoader) {
    languages.formUnion(loader.catalogueLanguages(path).sorted().prefix(Self.mostLanguages))
  }

  private mutating func addCatalogue(_ path: String, from loader: inout DocumentLoader) {
    guard let root = loader.json(path) else {
      texts.isPartial = true
      return
    }
    let strings = root["strings"]?.members ?? []
    for member in strings {
      for localisation in member.node["localizations"]?.members ?? [] where languages.count < Self.mostLanguages {
        languages.insert(localisation.key)
      }
    }
    texts.files.append(path)
    texts.sourceLanguage = root["sourceLanguage"]?.string ?? texts.sourceLanguage
    for member in strings { addTranslations(of: member, path: path) }
  }

  private mutating func addTranslations(of member: DocumentMember, path: String) {
    let key = member.key
    texts.catalogueKeys[key] = Place(path: path, member.keyPosition)
    if member.node["shouldTranslate"]?.boolean == false { texts.untranslatedKeys.insert(key) }
    for localisation in member.node["localizations"]?.members ?? [] {
      guard let unit = Self.stringUnit(of: localisation.node), let value = unit["value"], let text = value.string else {
        continue
      }
      let state = unit["state"]?.string.map(LocalisedTexts.State.init)
      let entry = LocalisedTexts.Entry(text: text, place: Place(path: path, value.position), state: state)
      texts.entries[key, default: [:]][localisation.key] = entry
    }
  }

  /// The text of a translation; where it varies by device, the one for the iPhone or the first.
  private static func stringUnit(of localisation: DocumentNode) -> DocumentNode? {
    if let unit = localisation["stringUnit"] { return unit }
    let devices = localisation["variations"]?["device"]
    let chosen = devices?["iphone"] ?? devices?["other"] ?? devices?.members?.first?.node
    return chosen?["stringUnit"]
  }
}
