/// What is read of a built product: the documents that matter, and what its binaries name.
///
/// Everything is read in one pass, so that an archive is gone through once; a binary's bytes are let go before the next
/// one is read.
struct BuiltFiles: Sendable {
  /// Every regular file, relative to what is checked, sorted.
  private(set) var paths: [String] = []
  /// The bytes of property lists, privacy manifests and texts of the Info.plist, by path.
  private(set) var documents: [String: [UInt8]] = [:]
  /// The binaries that could be read, by path.
  private(set) var binaries: [String: BinaryFile] = [:]
  /// The paths of all binaries.
  private var binaryPaths: Set<String> = []
  /// What could not be read.
  private(set) var unread: [UnreadFile] = []

  private var documentBytes = 0

  /// The largest binary that is read, in bytes.
  static let largestBinary = 1 << 30
  /// The most bytes of all documents together.
  private static let mostDocumentBytes = 256 << 20

  /// A file of the product while it is read.
  protocol Content {
    var path: String { get }
    func firstBytes(_ count: Int) throws -> [UInt8]
    func contents(limit: Int) throws -> [UInt8]
  }

  /// Takes what matters of a file.
  mutating func add(_ file: some Content) {
    paths.append(file.path)
    do {
      if Self.isDocument(file.path) {
        try addDocument(file)
      } else if !Self.isResource(file.path), BinaryFile.isBinary(try file.firstBytes(4)) {
        try addBinary(file)
      }
    } catch {
      unread.append(UnreadFile(path: file.path, why: "\((error as? FileFault)?.why ?? "\(error)")"))
    }
  }

  /// Notes what could not be looked into.
  mutating func note(_ file: UnreadFile) { unread.append(file) }

  /// Whether a file is a binary, also one that could not be read.
  func isBinary(_ path: String) -> Bool { binaryPaths.contains(path) }

  /// The documents as files.
  var reading: FileReading {
    let documents = documents
    return FileReading { path, _ throws(FileFault) in
      guard let bytes = documents[path] else { throw FileFault(why: "there is no such file", isAbsence: true) }
      return bytes
    }
  }

  /// Brings the paths into a stable order.
  mutating func finish() {
    paths.sort()
  }

  private mutating func addDocument(_ file: some Content) throws {
    let bytes = try file.contents(limit: SourceBytes.largestFile)
    documentBytes += bytes.count
    guard documentBytes <= Self.mostDocumentBytes else {
      throw FileFault(why: "the property lists before it have more than \(Self.mostDocumentBytes >> 20) MiB together")
    }
    documents[file.path] = bytes
  }

  private mutating func addBinary(_ file: some Content) throws {
    binaryPaths.insert(file.path)
    let binary = try BinaryFile(path: file.path, file.contents(limit: Self.largestBinary))
    binaries[file.path] = binary
    if binary.isEncrypted {
      unread.append(
        UnreadFile(path: file.path, why: "the store has encrypted it: check the build that was uploaded instead"))
    }
  }

  private static func isDocument(_ path: String) -> Bool {
    switch RelativePath.name(of: path) {
    case "Info.plist", PrivacyManifest.fileName: true
    case "InfoPlist.strings": RelativePath.folder(of: path).hasSuffix(".lproj")
    default: false
    }
  }

  /// Whether a file's name tells that it is no binary, so that it need not be opened.
  private static func isResource(_ path: String) -> Bool {
    resourceEndings.contains(RelativePath.fileExtension(of: path).lowercased())
  }

  private static let resourceEndings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "heic", "pdf", "svg", "car", "nib", "strings", "stringsdict", "json", "plist",
    "txt", "html", "css", "js", "xml", "ttf", "otf", "mp3", "mp4", "m4a", "wav", "caf", "mov", "mom", "momd", "db",
    "sqlite", "h", "swiftinterface", "swiftmodule", "swiftdoc", "abi", "modulemap", "metallib", "bin", "zip", "lproj",
  ]
}
