import Documents

/// Reads the documents of a project, each one once, and keeps note of those that cannot be read.
struct DocumentLoader {
  private let read: (String) throws -> [UInt8]
  private var documents: [String: DocumentNode?] = [:]
  private var languages: [String: Set<String>] = [:]
  /// The documents that may hold comments which ask for findings to be ignored.
  private(set) var commented: Set<String> = []
  /// The files that were wanted and could not be read, in the order in which they were wanted.
  private(set) var unread: [UnreadFile] = []

  /// A loader over a reader of files by their path, relative to the checked folder.
  init(read: @escaping (String) throws -> [UInt8]) {
    self.read = read
  }

  /// A property list of any format with keys and values; nil if it cannot be read or is anything else.
  mutating func propertyList(_ path: String) -> DocumentNode? {
    document(path) { try Self.keyed(PropertyList.read($0)) }
  }

  /// A .strings file; nil if it cannot be read.
  mutating func strings(_ path: String) -> DocumentNode? {
    document(path) { try StringsFile.read($0) }
  }

  /// A .strings file that may not be there; nil if it is not, or cannot be read.
  func stringsIfPresent(_ path: String) -> DocumentNode? {
    (try? read(path)).flatMap { try? StringsFile.read($0) }
  }

  /// A table of texts, `.strings` or `.xcstrings`; nil if it cannot be read, which is nobody's concern, or has more bytes
  /// than are allowed.
  mutating func stringTable(_ path: String, mostBytes: Int) -> DocumentNode? {
    guard let bytes = try? read(path), bytes.count <= mostBytes else { return nil }
    if CommentReader.mayHoldComments(bytes) { commented.insert(path) }
    return path.hasSuffix(".xcstrings")
      ? try? JSONDocument.read(bytes, allowsByteOrderMark: true) : try? StringsFile.read(bytes)
  }

  /// A JSON document that is an object; nil if it cannot be read or is anything else.
  mutating func json(_ path: String) -> DocumentNode? {
    document(path) { try Self.keyed(JSONDocument.read($0, allowsByteOrderMark: true)) }
  }

  private mutating func document(_ path: String, _ parse: ([UInt8]) throws -> DocumentNode) -> DocumentNode? {
    if let known = documents[path] { return known }
    let result: DocumentNode?
    do {
      let bytes = try read(path)
      if CommentReader.mayHoldComments(bytes) { commented.insert(path) }
      result = try parse(bytes)
    } catch {
      note(path, error)
      result = nil
    }
    documents[path] = result
    return result
  }

  /// The languages of a string catalogue; none if it cannot be read.
  mutating func catalogueLanguages(_ path: String) -> Set<String> {
    if let known = languages[path] { return known }
    var found: Set<String> = []
    do {
      found = try CatalogueLanguages.read(read(path))
    } catch {
      note(path, error)
    }
    languages[path] = found
    return found
  }

  /// The bytes of a file; nil if it cannot be opened.
  mutating func fileBytes(_ path: String) -> [UInt8]? {
    do {
      let bytes = try read(path)
      if CommentReader.mayHoldComments(bytes) { commented.insert(path) }
      return bytes
    } catch {
      note(path, error)
      return nil
    }
  }

  private static func keyed(_ root: DocumentNode) throws(DocumentError) -> DocumentNode {
    guard root.members != nil else { throw DocumentError("the file holds no keys and values", at: root.position) }
    return root
  }

  private mutating func note(_ path: String, _ error: any Error) {
    let file = UnreadFile(path: path, why: Self.reason(of: error))
    if !unread.contains(file) { unread.append(file) }
  }

  private static func reason(of error: any Error) -> String {
    let text = (error as? DocumentError)?.description ?? (error as? FileFault)?.why ?? "\(error)"
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
