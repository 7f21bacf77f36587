import Synchronization

/// What was found out about the project's files, kept for as long as their bytes stay the same.
///
/// Whoever keeps one across checks forgets the files that have changed before each.
final class SourceMemo: Sendable {
  /// What is known of one file; nil for what nobody has asked yet.
  struct Knowledge: Sendable {
    /// Whether the bytes name what matters.
    var mentions: Result<SourceMentions, FileFault>?
    /// The comments that ask for findings to be ignored; none in a file that cannot be read.
    var ignoreComments: [IgnoreComment]?
    /// Whether a script names a request.
    var asks: Bool?
    var identifiers: Result<IdentifierSet?, FileFault>?
    var facts: Result<SourceFacts, FileFault>?
    /// How many bytes the file has; nil inside if it cannot be read.
    var size: Int??
    /// The bytes of a document.
    var document: Result<[UInt8], FileFault>?
  }

  private let files = Mutex<[String: Knowledge]>([:])

  /// What is known of a file, found out first where nobody has asked.
  ///
  /// Two threads that ask the same at once may both find it out.
  func value<Value: Sendable>(
    _ part: WritableKeyPath<Knowledge, Value?> & Sendable, of path: String, _ findOut: () -> Value
  ) -> Value {
    if let known = files.withLock({ $0[path]?[keyPath: part] }) { return known }
    let value = findOut()
    files.withLock { $0[path, default: Knowledge()][keyPath: part] = value }
    return value
  }

  /// Forgets all about the files that a test picks.
  func forget(where isStale: (String) -> Bool) {
    files.withLock { files in
      for path in files.keys.filter(isStale) { files[path] = nil }
    }
  }
}
