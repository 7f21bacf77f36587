import Documents
import Foundation
import LanguageTags
import VirtualDevice

/// An app as it lies on a disk: a built `.app`, or an Info.plist of its sources.
public struct BundleFolder: Sendable {
  /// The app's Info.plist.
  public let infoPlist: URL
  /// The app's own privacy manifest, if it has one.
  public let manifest: URL?
  /// The privacy manifests of its frameworks and resource bundles.
  public let sdkManifests: [URL]
  /// The languages that it has a `.lproj` folder for, by their tags, with the `InfoPlist.strings` of those that have one.
  public let localisations: [String: URL?]
  /// `InfoPlist.loctable`, which has in a built app what else the `InfoPlist.strings` of all languages have.
  public let localisationTable: URL?

  /// How many folders deep manifests are looked for, and in how many files at most.
  private static let deepest = 6
  private static let mostFiles = 50_000

  /// Finds the files of an app.
  ///
  /// A built `.app` may be that of a phone or of a Mac; the manifests in its frameworks and bundles count as those of
  /// SDKs. Beside an Info.plist alone, a `PrivacyInfo.xcprivacy`, `.lproj` folders and an `InfoPlist.loctable` in the same
  /// folder are the app's.
  ///
  /// - Throws: ``BundleFileError`` when there is no Info.plist.
  public init(_ path: String) throws(BundleFileError) {
    let url = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw BundleFileError(path: path, message: "there is no such file or folder")
    }
    guard isFolder.boolValue else {
      let folder = url.deletingLastPathComponent()
      infoPlist = url
      manifest = Self.first(Self.manifestName, in: [folder])
      sdkManifests = []
      localisations = Self.localisations(in: [folder])
      localisationTable = Self.first(Self.tableName, in: [folder])
      return
    }
    let contents = url.appendingPathComponent("Contents")
    let folder = Self.existing(contents.appendingPathComponent("Info.plist")) == nil ? url : contents
    guard let infoPlist = Self.existing(folder.appendingPathComponent("Info.plist")) else {
      throw BundleFileError(path: path, message: "has no Info.plist: give a built .app, or an Info.plist")
    }
    self.infoPlist = infoPlist
    let resources = [folder, folder.appendingPathComponent("Resources")]
    let own = Self.first(Self.manifestName, in: resources)
    localisations = Self.localisations(in: resources)
    localisationTable = Self.first(Self.tableName, in: resources)
    manifest = own
    sdkManifests = Self.manifests(in: url).filter { $0.standardizedFileURL != own?.standardizedFileURL }
  }

  /// The app that the files describe.
  ///
  /// - Parameter identifier: What to call the app where Info.plist has no identifier yet.
  /// - Throws: ``BundleFileError`` that names the file that cannot be used.
  public func bundle(identifier: String? = nil) throws(BundleFileError) -> AppBundle {
    let list = try Self.propertyList(infoPlist)
    let own = try manifest.map { url throws(BundleFileError) in try Self.propertyList(url) }
    var others: [DocumentNode] = []
    for url in sdkManifests { others.append(try Self.propertyList(url)) }
    let localised = try self.localised()
    var bundle: AppBundle
    do throws(FormError) {
      bundle = try AppBundle(
        infoPlist: list, manifest: own, sdkManifests: others, localised: localised, identifier: identifier)
    } catch {
      throw BundleFileError(path: infoPlist.relativePath, message: error.message, position: error.position)
    }
    guard bundle.limitLocalisations() == 0 else {
      throw BundleFileError(
        path: infoPlist.relativePath, message: "has too many languages, or too long texts in them, for a phone")
    }
    return bundle
  }

  /// What each language says in place of the Info.plist (ATT-76); nil where it has other localised files only: the app has
  /// that language all the same.
  private func localised() throws(BundleFileError) -> [String: DocumentNode?] {
    var localised: [String: DocumentNode?] = [:]
    if let localisationTable {
      // A dictionary for each language. Beside them stands what is no language.
      for member in try Self.propertyList(localisationTable).members ?? []
      where Self.isLanguage(member.key) && member.node.members != nil {
        localised[member.key] = member.node
      }
    }
    for (tag, url) in localisations.sorted(by: { $0.key < $1.key }) {
      if let url {
        localised[tag] = try Self.strings(url)
      } else if localised[tag] == nil {
        localised[tag] = .some(nil)
      }
    }
    return localised
  }

  private static let manifestName = "PrivacyInfo.xcprivacy"
  private static let tableName = "InfoPlist.loctable"

  /// The file of that name in the first of these folders that has one.
  private static func first(_ name: String, in folders: [URL]) -> URL? {
    folders.lazy.compactMap { existing($0.appendingPathComponent(name)) }.first
  }

  private static func existing(_ url: URL) -> URL? {
    FileManager.default.fileExists(atPath: url.path) ? url : nil
  }

  /// The manifests below a folder, in a stable order. Links are not followed.
  private static func manifests(in folder: URL) -> [URL] {
    guard let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
    var found: [URL] = []
    var count = 0
    for case let url as URL in walk {
      count += 1
      if count > mostFiles { break }
      if walk.level >= deepest { walk.skipDescendants() }
      if url.lastPathComponent == manifestName { found.append(url) }
    }
    return found.sorted { $0.path < $1.path }
  }

  /// The `.lproj` folders that lie in these folders, with their texts of the Info.plist.
  private static func localisations(in folders: [URL]) -> [String: URL?] {
    var found: [String: URL?] = [:]
    for folder in folders {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
        let tag = String(name.dropLast(".lproj".count))
        guard name.hasSuffix(".lproj"), isLanguage(tag) else { continue }
        let localised = folder.appendingPathComponent(name)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: localised.path, isDirectory: &isFolder), isFolder.boolValue else {
          continue
        }
        let strings = existing(localised.appendingPathComponent("InfoPlist.strings"))
        if strings != nil || found[tag] == nil { found[tag] = .some(strings) }
      }
    }
    return found
  }

  /// Whether a name stands for a language: Base and `mul`, where Xcode keeps what serves several, do not.
  private static func isLanguage(_ name: String) -> Bool {
    name != "Base" && name != "mul" && LanguageTag.isTag(name)
  }

  private static func propertyList(_ url: URL) throws(BundleFileError) -> DocumentNode {
    try read(url) { bytes, limits throws(DocumentError) in try PropertyList.read(bytes, limits: limits) }
  }

  private static func strings(_ url: URL) throws(BundleFileError) -> DocumentNode {
    try read(url) { bytes, limits throws(DocumentError) in try StringsFile.read(bytes, limits: limits) }
  }

  private static func read(
    _ url: URL, _ parse: ([UInt8], DocumentLimits) throws(DocumentError) -> DocumentNode
  ) throws(BundleFileError) -> DocumentNode {
    let limit = DocumentLimits(bytes: 8 << 20)
    var status = stat()
    // A pipe would be waited for without end.
    guard stat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw BundleFileError(path: url.relativePath, message: "is no file: give a built .app, or an Info.plist")
    }
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: url)
      defer { try? handle.close() }
      data = try handle.read(upToCount: limit.bytes + 1) ?? Data()
    } catch {
      throw BundleFileError(path: url.relativePath, message: "cannot be read: make it a readable file")
    }
    do throws(DocumentError) {
      return try parse(Array(data), limit)
    } catch {
      throw BundleFileError(path: url.relativePath, message: error.message, position: error.position)
    }
  }
}

/// Why the files of an app cannot be used.
public struct BundleFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder at fault.
  public var path: String
  /// What is wrong and what to do.
  public var message: String
  /// Where in the file.
  public var position: TextPosition?

  init(path: String, message: String, position: TextPosition? = nil) {
    self.path = path
    self.message = message
    self.position = position
  }

  /// `path:line:column: message`.
  public var description: String {
    guard let position else { return "\(path): \(message)" }
    return "\(path):\(position.line):\(position.column): \(message)"
  }
}
