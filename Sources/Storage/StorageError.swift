/// Why a file could not be read or written; nothing that was asked for has happened then, unless the reason says so.
public struct StorageError: Error, Hashable {
  /// The file.
  public let path: String
  /// What is wrong with it.
  public let reason: Reason

  /// What can be wrong with a file.
  public enum Reason: Hashable, Sendable {
    /// It is not there.
    case notFound
    /// It cannot be opened; the system's word for why.
    case cannotOpen(String)
    /// It is no file; what it is.
    case notAFile(String)
    /// It is no SQLite database.
    case notADatabase
    /// It is a database, but of another kind; what was expected. It was left as it is.
    case foreign(expected: String)
    /// Its layout has a version that is not known here; the versions that are. It was left as it is.
    case unsupportedVersion(Int64, known: String)
    /// It is damaged; what is wrong.
    case corrupt(String)
    /// It may not be written.
    case readOnly
    /// Another process, or another part of this one, has it open.
    case inUse
    /// Whoever wrote it last is in the middle of a change, or ended there.
    case unfinished
    /// The disk is full, or the file may not grow. Nothing was written.
    case diskFull
    /// The system could not confirm that what was written is on the disk: it may or may not be there after a crash.
    /// The database refuses more until it is opened anew.
    case unconfirmed
    /// A record has more bytes than a record may have.
    case recordTooLarge(bytes: Int, limit: Int)
    /// Something else; the library's words.
    case failed(String)
  }

  /// A file and what is wrong with it.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension StorageError: CustomStringConvertible {
  /// One line for a person: what, where, what to do.
  public var description: String {
    "\(path): \(reason.explanation)"
  }
}

extension StorageError.Reason {
  fileprivate var explanation: String {
    switch self {
    case .notFound: "there is no such file; check the path"
    case .cannotOpen(let why): "cannot be opened: \(why); check the folder and its permissions"
    case .notAFile(let kind): "is \(kind), not a file; give another path"
    case .notADatabase: "is not a SQLite database and was left as it is; give another path"
    case .foreign(let expected): "is a database, but not \(expected); it was left as it is; give another path"
    case .unsupportedVersion(let version, let known):
      "has layout version \(version), but only \(known) can be used here; it was left as it is; use a version of "
        + "AskRight that knows it"
    case .corrupt(let what): "is damaged: \(what); restore it from a copy"
    case .readOnly: "may not be written; change its permissions or give another path"
    case .inUse: "is in use; close what has it open (a simulator is shut down with xcrun simctl shutdown) and try again"
    case .unfinished:
      "holds a change that is not finished; open it once with the program sqlite3, or boot the simulator and shut it down, "
        + "and try again"
    case .diskFull: "cannot grow: the disk or a limit is full; nothing was written; make room and try again"
    case .unconfirmed: "the disk did not confirm what was written; open the file anew to see what it holds"
    case .recordTooLarge(let bytes, let limit): "a record of \(bytes) bytes is over the limit of \(limit)"
    case .failed(let message): "SQLite says: \(message)"
    }
  }
}
