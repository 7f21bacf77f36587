import Archive

/// A built app or framework, as an archive or a folder: what kind it is, and what is in it.
struct BuiltProduct: Sendable {
  /// What a built product can be, by its ending.
  enum Kind: String, Sendable {
    /// An app in an archive, under `Payload`.
    case ipa
    /// Anything of these in an archive.
    case zip
    case app, appex, framework, xcframework, xcarchive

    var isArchive: Bool { self == .ipa || self == .zip }
  }

  let kind: Kind
  /// The absolute path, without links.
  let path: String

  /// The product at a path; nil if there is none, or if it is anything else: a project's folder may be called `my.app`.
  init?(at path: String) {
    guard let resolved = try? SystemCalls.realPath(PathText.bytes(path)) else { return nil }
    self.path = PathText.text(resolved)
    guard let kind = Kind(rawValue: RelativePath.fileExtension(of: self.path).lowercased()),
      let found = try? SystemCalls.kind(of: resolved)
    else { return nil }
    self.kind = kind
    switch found {
    case .file where kind.isArchive: break
    case .folder where !kind.isArchive:
      let marks = ["Info.plist", "Contents/Info.plist", "Resources/Info.plist", "Versions", "Products"]
      let own = RelativePath.stem(of: self.path)
      guard (marks + (kind == .framework ? [own] : [])).contains(where: Self.exists(self.path)) else { return nil }
    default: return nil
    }
  }

  /// A product of a kind, wherever its files come from.
  init(_ kind: Kind, at path: String) {
    self.kind = kind
    self.path = path
  }

  private static func exists(_ folder: String) -> (String) -> Bool {
    { (try? SystemCalls.kind(of: PathText.bytes(folder + "/" + $0))) != nil }
  }

  /// Reads what matters of the product.
  private func read(excluding excluded: [PathPattern]) throws(DiscoveryError) -> BuiltFiles {
    var files = BuiltFiles()
    func isWanted(_ path: String) -> Bool {
      isOfProduct(path) && !excluded.contains { $0.matches(path) }
    }
    if kind.isArchive {
      do throws(ArchiveError) {
        let reader = try ArchiveReader(path: path)
        while let member = try reader.next() {
          guard isWanted(member.path) else { continue }
          let content = ArchivedFile(path: member.path, reader: reader)
          files.add(content)
          // Faults of the archive are faults of everything in it; a member that is too large is left out alone.
          if let fault = content.fault { throw fault }
        }
      } catch {
        throw DiscoveryError(path: RelativePath.name(of: path), why: "\(error)")
      }
    } else {
      var walk = BundleWalk(root: path)
      while let file = walk.next() {
        if isWanted(file.path) { files.add(file) }
      }
      for unread in walk.unread { files.note(unread) }
    }
    files.finish()
    return files
  }

  /// The product as a project: its bundles are the targets.
  ///
  /// - Throws: `DiscoveryError` if it cannot be opened, or if an archive is hostile or damaged: then nothing in it can be
  ///   believed. Also if there is no bundle in it.
  func project(configuration: CheckConfiguration) throws(DiscoveryError) -> Project {
    try project(of: read(excluding: configuration.excluded), configuration: configuration)
  }

  /// The product as a project, given what was read of it.
  func project(of files: BuiltFiles, configuration: CheckConfiguration) throws(DiscoveryError) -> Project {
    let name = RelativePath.name(of: path)
    guard let targets = BundleTargets.targets(of: self, in: files) else {
      throw DiscoveryError(path: name, why: "it holds more than \(BundleTargets.most) bundles")
    }
    guard targets.contains(where: { kind != .ipa || $0.kind == .app }) else {
      throw DiscoveryError(
        path: name,
        why: kind == .ipa
          ? "it holds no app: an .ipa has one at Payload/NAME.app" : "it holds no app and no framework")
    }
    return Project(
      root: path, configuration: configuration, targets: targets.sorted { ($0.place, $0.name) < ($1.place, $1.name) },
      built: files)
  }

  /// Whether a file can belong to what runs on a phone: archives also hold debug symbols and copies of system libraries.
  private func isOfProduct(_ path: String) -> Bool {
    switch kind {
    case .ipa: path.hasPrefix("Payload/")
    case .xcarchive: path.hasPrefix("Products/")
    case .zip: !path.hasPrefix("__MACOSX/") && !path.contains(".dSYM/")
    case .app, .appex, .framework, .xcframework: !path.contains(".dSYM/")
    }
  }
}

/// A member of an archive while the reader is at it.
private final class ArchivedFile: BuiltFiles.Content {
  let path: String
  private let reader: ArchiveReader
  /// Why the archive as a whole cannot be read on.
  private(set) var fault: ArchiveError?

  init(path: String, reader: ArchiveReader) {
    self.path = path
    self.reader = reader
  }

  func firstBytes(_ count: Int) throws -> [UInt8] {
    try noting { () throws(ArchiveError) in try reader.firstBytes(count) }
  }

  func contents(limit: Int) throws -> [UInt8] {
    try noting { () throws(ArchiveError) in try reader.contents(limit: limit) }
  }

  private func noting<Result>(_ body: () throws(ArchiveError) -> Result) throws(ArchiveError) -> Result {
    do {
      return try body()
    } catch {
      if case .tooLarge = error {} else { fault = error }
      throw error
    }
  }
}
