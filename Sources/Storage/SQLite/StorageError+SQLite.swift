import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension StorageError {
  /// What SQLite says about the call on a connection that failed last.
  init(path: String, handle: OpaquePointer) {
    // SQLite keeps the system's error not on every way, such as when a commit fails; but then it is the last one.
    let lastError = errno
    let kept = sqlite3_system_errno(handle)
    let systemError = kept == 0 ? lastError : kept
    let code = sqlite3_extended_errcode(handle)
    self.init(path: path, reason: Reason(code: code, systemError: systemError, message: sqlite3_errmsg(handle)))
  }
}

extension StorageError.Reason {
  fileprivate init(code: Int32, systemError: Int32, message: UnsafePointer<CChar>?) {
    let message = message.map { String(cString: $0) } ?? "error \(code)"
    switch code {
    case Self.readOnlyRollback, Self.readOnlyRecovery: self = .unfinished
    case Self.fsync, Self.directoryFsync: self = .unconfirmed
    default:
      // The low byte is the kind of error; the rest says which of its kind.
      switch code & 0xff {
      case SQLITE_NOTADB: self = .notADatabase
      case SQLITE_CORRUPT: self = .corrupt(message)
      case SQLITE_READONLY, SQLITE_PERM: self = .readOnly
      case SQLITE_BUSY, SQLITE_LOCKED: self = .inUse
      case SQLITE_FULL: self = .diskFull
      case SQLITE_IOERR where [ENOSPC, EDQUOT, EFBIG].contains(systemError): self = .diskFull
      case SQLITE_CANTOPEN where systemError == ENOENT: self = .notFound
      case SQLITE_CANTOPEN where systemError != 0: self = .cannotOpen(String(cString: strerror(systemError)))
      case SQLITE_CANTOPEN: self = .cannotOpen(message)
      default: self = .failed(message)
      }
    }
  }

  // These are made by macros that compute, which Swift does not import.
  private static let readOnlyRecovery = SQLITE_READONLY | 1 << 8
  private static let readOnlyRollback = SQLITE_READONLY | 3 << 8
  private static let fsync = SQLITE_IOERR | 4 << 8
  private static let directoryFsync = SQLITE_IOERR | 5 << 8
}
