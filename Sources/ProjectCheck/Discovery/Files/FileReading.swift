/// Where the bytes of a project's files come from: the disk, or an editor's unsaved text before it.
struct FileReading: Sendable {
  /// The bytes of a file, given its path from the root and the most bytes that it may have.
  let contents: @Sendable (_ path: String, _ limit: Int) throws(FileFault) -> [UInt8]

  /// What lies on the disk under an absolute path.
  static func disk(_ root: String) -> FileReading {
    FileReading { path, limit throws(FileFault) in try FileContents.read(root + "/" + path, limit: limit) }
  }

  /// A text as UTF-8 without a byte order mark.
  func source(_ path: String) throws(FileFault) -> [UInt8] {
    SourceBytes.decode(try contents(path, SourceBytes.largestFile))
  }
}
