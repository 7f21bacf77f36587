#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The few calls of the operating system that discovery needs, with paths that need not be UTF-8.
enum SystemCalls {
  /// What a path names, without following a link at its end.
  enum Kind {
    case file, folder, link, other
  }

  /// Why a call failed, in words such as “Permission denied”.
  struct Failure: Error {
    var code: Int32
    var reason: String { String(cString: strerror(code)) }
    var isAbsence: Bool { code == ENOENT || code == ENOTDIR }
  }

  static func kind(of path: [UInt8]) throws(Failure) -> Kind {
    var status = stat()
    guard withPath(path, { lstat($0, &status) }) == 0 else { throw Failure(code: errno) }
    return kind(of: status.st_mode)
  }

  /// What tells one state of a file or folder from the next.
  struct Stamp: Hashable {
    var file: UInt64
    var size: Int64
    var modified: Int64
    /// The time of the last change of any kind, which nobody can set back.
    var changed: Int64
  }

  /// The time by the clock that file systems go by, in nanoseconds since 1970.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// The stamp of what a path names, links followed.
  static func stamp(of path: [UInt8]) throws(Failure) -> Stamp {
    var status = stat()
    guard withPath(path, { stat($0, &status) }) == 0 else { throw Failure(code: errno) }
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    return Stamp(
      file: UInt64(status.st_ino), size: Int64(status.st_size), modified: nanoseconds(modified),
      changed: nanoseconds(changed))
  }

  /// What keeps a file from being replaced by another with its permissions; nil if nothing does.
  static func obstacleToWriting(_ path: [UInt8]) -> String? {
    var status = stat()
    guard withPath(path, { lstat($0, &status) }) == 0 else { return Failure(code: errno).reason }
    guard status.st_mode & S_IFMT == S_IFREG else { return "is no regular file" }
    // The owner's wish counts also where the user may write everything.
    guard status.st_mode & S_IWUSR != 0 else { return "is read-only" }
    guard status.st_nlink == 1 else { return "has a second name (a hard link), which would keep the old text" }
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    let folder = Array(path[...slash])
    return withPath(folder, { access($0, W_OK) }) == 0 ? nil : "lies in a folder that is read-only"
  }

  /// The path without links.
  static func realPath(_ path: [UInt8]) throws(Failure) -> [UInt8] {
    guard let resolved = withPath(path, { realpath($0, nil) }) else { throw Failure(code: errno) }
    defer { free(resolved) }
    return Array(UnsafeBufferPointer(start: resolved, count: strlen(resolved))).map { UInt8(bitPattern: $0) }
  }

  /// The entries of a folder, with their kinds, in no order, without `.` and `..`.
  static func entries(of folder: [UInt8]) throws(Failure) -> [(name: [UInt8], kind: Kind)] {
    let descriptor = withPath(folder) { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Failure(code: errno) }
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw Failure(code: code)
    }
    defer { closedir(stream) }
    var entries: [(name: [UInt8], kind: Kind)] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: field.pointee)) {
          Array(UnsafeBufferPointer(start: $0, count: strlen(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))))
        }
      }
      if name != [0x2E], name != [0x2E, 0x2E] {
        entries.append((name, kind(ofEntry: entry.pointee.d_type, name, in: descriptor)))
      }
      errno = 0
    }
    guard errno == 0 else { throw Failure(code: errno) }
    return entries
  }

  /// The first bytes of a regular file, fewer where it is shorter.
  static func firstBytes(of path: [UInt8], count: Int) throws(Failure) -> [UInt8] {
    let descriptor = withPath(path) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    var got = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialised in
      got = read(descriptor, buffer.baseAddress, count)
      initialised = max(got, 0)
    }
    guard got >= 0 else { throw Failure(code: errno) }
    return bytes
  }

  /// All bytes of a regular file of at most `limit` bytes; nil if it is longer.
  static func contents(of path: [UInt8], limit: Int) throws(Failure) -> [UInt8]? {
    // Without O_NONBLOCK a named pipe would wait for a writer for ever.
    let descriptor = withPath(path) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(code: errno) }
    switch kind(of: status.st_mode) {
    case .file: break
    case .folder: throw Failure(code: EISDIR)
    case .link, .other: throw Failure(code: EINVAL)
    }
    guard status.st_size <= limit else { return nil }
    return try contents(of: descriptor, expecting: Int(status.st_size), limit: limit)
  }

  private static func contents(
    of descriptor: Int32, expecting size: Int, limit: Int
  ) throws(Failure) -> [UInt8]? {
    var code: Int32 = 0
    // One byte more than the file says, so that one read tells that it has not grown.
    var bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      while count < buffer.count {
        let got = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { code = errno }
        guard got > 0 else { return }
        count += got
      }
    }
    guard code == 0 else { throw Failure(code: code) }
    guard bytes.count <= limit else { return nil }
    // A file that grew meanwhile is cut at the size that it had.
    if bytes.count > size { bytes.removeLast(bytes.count - size) }
    return bytes
  }

  private static func kind(ofEntry type: UInt8, _ name: [UInt8], in folder: Int32) -> Kind {
    switch Int(type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN):
      var status = stat()
      guard withPath(name, { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else { return .other }
      return kind(of: status.st_mode)
    default: return .other
    }
  }

  private static func kind(of mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  private static func withPath<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (path.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      // The array has at least its end mark, so it has an address.
      buffer.baseAddress.map(body) ?? body("")
    }
  }
}
