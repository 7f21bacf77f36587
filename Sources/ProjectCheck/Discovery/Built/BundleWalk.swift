/// Goes through the files of a folder that is a built product; links are not followed.
struct BundleWalk {
  private let root: String
  private var open: [(path: String, depth: Int)] = [("", 0)]
  private var files: [String] = []
  private var entriesLeft = 1_000_000
  /// What could not be looked into.
  private(set) var unread: [UnreadFile] = []

  private static let deepest = 64

  init(root: String) {
    self.root = root
  }

  /// A file in the folder.
  struct File: BuiltFiles.Content {
    let path: String
    let absolutePath: String

    func firstBytes(_ count: Int) throws -> [UInt8] {
      do {
        return try SystemCalls.firstBytes(of: PathText.bytes(absolutePath), count: count)
      } catch {
        throw FileFault(why: error.reason)
      }
    }

    func contents(limit: Int) throws -> [UInt8] { try FileContents.read(absolutePath, limit: limit) }
  }

  /// The next file, in no order.
  mutating func next() -> File? {
    while files.isEmpty {
      guard let folder = open.popLast() else { return nil }
      look(into: folder)
    }
    return files.popLast().map { File(path: $0, absolutePath: root + "/" + $0) }
  }

  private mutating func look(into folder: (path: String, depth: Int)) {
    do throws(SystemCalls.Failure) {
      let absolute = folder.path.isEmpty ? root : root + "/" + folder.path
      let entries = try SystemCalls.entries(of: PathText.bytes(absolute))
      entriesLeft -= entries.count
      guard entriesLeft >= 0 else {
        open = []
        unread.append(UnreadFile(path: folder.path, why: "there are more files than a built app has"))
        return
      }
      for entry in entries {
        let path = RelativePath.join(folder.path, PathText.text(entry.name))
        switch entry.kind {
        case .file: files.append(path)
        case .folder where folder.depth < Self.deepest: open.append((path, folder.depth + 1))
        case .folder: unread.append(UnreadFile(path: path, why: "the folder lies deeper than folders do"))
        case .link, .other: break
        }
      }
    } catch {
      unread.append(UnreadFile(path: folder.path.isEmpty ? "." : folder.path, why: error.reason))
    }
  }
}
