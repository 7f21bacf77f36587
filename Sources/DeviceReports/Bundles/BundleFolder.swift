import Documents
import Foundation
import VirtualDevice

/// An app as it lies on a disk: a built `.app`, or an Info.plist of its sources.
public struct BundleFolder: Sendable {
  /// The app's Info.plist.
  public let infoPlist: URL
  /// The app's own privacy manifest, if it has one.
  public let manifest: URL?
  /// The privacy manifests of its frameworks and resource bundles.
  public let sdkManifests: [URL]

  /// How many folders deep manifests are looked for, and in how many files at most.
  private static let deepest = 6
  private static let mostFiles = 50_000

  /// Finds the files of an app.
  ///
  /// A built `.app` may be that of a phone or of a Mac; the manifests in its frameworks and bundles count as those of
  /// SDKs. Beside an Info.plist alone, a `PrivacyInfo.xcprivacy` in the same folder is the app's.
  ///
  /// - Throws: ``BundleFileError`` when there is no Info.plist.
  public init(_ path: String) throws(BundleFileError) {
    let url = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw BundleFileError(path: path, message: "there is no such file or folder")
    }
    guard isFolder.boolValue else {
      infoPlist = url
      manifest = Self.existing(url.deletingLastPathComponent().appendingPathComponent(Self.manifestName))
      sdkManifests = []
      return
    }
    let contents = url.appendingPathComponent("Contents")
    let folder = Self.existing(contents.appendingPathComponent("Info.plist")) == nil ? url : contents
    guard let infoPlist = Self.existing(folder.appendingPathComponent("Info.plist")) else {
      throw BundleFileError(path: path, message: "has no Info.plist: give a built .app, or an Info.plist")
    }
    self.infoPlist = infoPlist
    let own = [folder, folder.appendingPathComponent("Resources")].lazy.compactMap {
      Self.existing($0.appendingPathComponent(Self.manifestName))
    }.first
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
    do throws(FormError) {
      return try AppBundle(infoPlist: list, manifest: own, sdkManifests: others, identifier: identifier)
    } catch {
      throw BundleFileError(path: infoPlist.relativePath, message: error.message, position: error.position)
    }
  }

  private static let manifestName = "PrivacyInfo.xcprivacy"

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

  private static func propertyList(_ url: URL) throws(BundleFileError) -> DocumentNode {
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
      return try PropertyList.read(Array(data), limits: limit)
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
