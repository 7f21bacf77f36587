/// Reads files whole, within a limit.
enum FileContents {
  /// The largest source or property list that is read, in bytes.
  static let standardLimit = 48 << 20

  /// The bytes of a regular file.
  ///
  /// - Parameter path: An absolute path, in the spelling of `PathText`.
  static func read(_ path: String, limit: Int = standardLimit) throws(FileFault) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(SystemCalls.Failure) {
      bytes = try SystemCalls.contents(of: PathText.bytes(path), limit: limit)
    } catch {
      throw FileFault(why: error.reason, isAbsence: error.isAbsence)
    }
    guard let bytes else { throw FileFault(why: "the file is larger than \(limit >> 20) MiB") }
    return bytes
  }
}

/// Why a file could not be read, in one line, for `UnreadFile.why`.
package struct FileFault: Error, Hashable {
  package var why: String
  /// Whether there is no such file, rather than one that cannot be read.
  var isAbsence = false
}
