import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the first bytes of a database's file say, without its log and before SQLite makes anything of them.
///
/// They tell whose a file is also where it cannot be read without its neighbours: after the end of a process in the midst
/// of a checkpoint, when what stands in the file is half old and half new.
struct FileHeader {
  /// The mark of the program that the file belongs to.
  let applicationIdentifier: Int64
  /// The version of the tables.
  let userVersion: Int64
  private let pageSize: Int64
  /// How many pages there are; nil where an old library wrote last, which did not keep it.
  private let pageCount: Int64?
  private let fileSize: Int64

  /// How many bytes the header has.
  static let size = 100

  /// Reads the header in the first bytes of a file of that size; nil if they are none.
  init?(_ bytes: [UInt8], fileSize: Int64) {
    guard bytes.count >= Self.size, bytes.starts(with: Array("SQLite format 3\0".utf8)) else { return nil }
    func number(at offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    let stated = Int64(bytes[16]) << 8 | Int64(bytes[17])
    pageSize = stated == 1 ? 65536 : stated
    guard (512...65536).contains(pageSize), pageSize.nonzeroBitCount == 1 else { return nil }
    // The count is right when it was written with the last change.
    pageCount = number(at: 24) == number(at: 92) ? Int64(number(at: 28)) : nil
    userVersion = Int64(Int32(bitPattern: number(at: 60)))
    applicationIdentifier = Int64(Int32(bitPattern: number(at: 68)))
    self.fileSize = fileSize
  }

  /// Whether pages are missing at the file's end, which a log may still hold.
  var isTruncated: Bool {
    fileSize % pageSize != 0 || fileSize / pageSize < pageCount ?? 1
  }
}

extension Database {
  /// The header of the file; nil where the file is empty.
  ///
  /// It is read through SQLite: whoever else opens a database and closes it again takes the locks away that another
  /// connection of this process has on it.
  func header() throws(StorageError) -> FileHeader? {
    var bytes = [UInt8](repeating: 0, count: FileHeader.size)
    var size: Int64 = 0
    guard csqlite_read_start(handle, &bytes, Int32(bytes.count), &size) == SQLITE_OK else {
      throw StorageError(path: path, reason: .cannotOpen(String(cString: strerror(errno))))
    }
    if size == 0 {
      // To SQLite a file of one byte is empty too, and it would write over that byte.
      var status = stat()
      guard stat(path, &status) == 0, status.st_size > 0 else { return nil }
    }
    guard size >= Int64(FileHeader.size), let header = FileHeader(bytes, fileSize: size) else {
      throw StorageError(path: path, reason: .notADatabase)
    }
    return header
  }

  /// Fails when there is something at a path that is no file, such as a folder or a pipe, which could be waited for without
  /// end.
  static func refuseOtherThanFile(at path: String) throws(StorageError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    let kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: "a folder"
      case S_IFIFO: "a pipe"
      case S_IFSOCK: "a socket"
      default: "a device"
      }
    throw StorageError(path: path, reason: .notAFile(kind))
  }

  /// Whether a neighbour of a database, by the ending of its name, holds a change that is not in the database yet.
  static func hasChange(beside path: String, in ending: String) -> Bool {
    let descriptor = open(path + ending, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // A log that is used up begins with zero, where it is not empty or gone.
    var first: UInt8 = 0
    return read(descriptor, &first, 1) == 1 && first != 0
  }
}
