import CArchive

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A regular file in an archive.
public struct ArchiveMember: Sendable, Hashable {
  /// The path, with `/` between its parts and none in front; it stays inside.
  public var path: String
  /// The size that the archive claims, in bytes; nil where it claims none.
  public var size: Int?
}

/// Reads a zip archive, such as an .ipa, member by member, and puts nothing on disk.
///
/// Members come in the order of the archive's directory; folders and links are passed over. What is not asked for is
/// skipped without being unpacked. Every fault is an `ArchiveError`; after one the reader is at its end.
///
/// It is not for several threads at once.
public final class ArchiveReader {
  private let handle: OpaquePointer
  private let limits: ArchiveLimits
  /// The archive's bytes where it is in memory, kept at their place.
  private let memory: UnsafeMutableRawBufferPointer?
  private let mostUnpacked: Int

  private var current: ArchiveMember?
  /// The first bytes of the current member that were read and not handed out with its contents.
  private var head: [UInt8] = []
  private var headIsAll = false
  private var seen: Set<String> = []
  private var memberCount = 0
  private var unpacked = 0
  private var hasFailed = false

  /// What the library unpacks of a member at once, however little is wanted of it.
  private static let block = 256 << 10

  /// A reader of the archive at a path.
  public init(path: String, limits: ArchiveLimits = .standard) throws(ArchiveError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unopened(String(cString: strerror(errno))) }
    guard FileMode.isRegular(status.st_mode) else { throw .unopened("it is no file") }
    self.limits = limits
    mostUnpacked = limits.bytes(ofArchiveOf: Int(status.st_size))
    memory = nil
    handle = try Self.makeHandle()
    guard UTF8Locale.with({ archive_read_open_filename(handle, path, Self.block) }) == ARCHIVE_OK else {
      throw openingError
    }
  }

  /// A reader of an archive in memory.
  public init(bytes: [UInt8], limits: ArchiveLimits = .standard) throws(ArchiveError) {
    self.limits = limits
    mostUnpacked = limits.bytes(ofArchiveOf: bytes.count)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 1)
    memory.copyBytes(from: bytes)
    self.memory = memory
    do throws(ArchiveError) {
      handle = try Self.makeHandle()
    } catch {
      memory.deallocate()
      throw error
    }
    let status = UTF8Locale.with { archive_read_open_memory(handle, memory.baseAddress, bytes.count) }
    guard status == ARCHIVE_OK else { throw openingError }
  }

  deinit {
    archive_read_free(handle)
    memory?.deallocate()
  }

  private static func makeHandle() throws(ArchiveError) -> OpaquePointer {
    guard let handle = archive_read_new() else { throw .unopened("there is no memory left") }
    // By the directory at the end alone: a reader that goes by what stands before each member would take a cut archive
    // for a whole one, and could see other members than those that a phone installs.
    archive_read_support_format_zip_seekable(handle)
    return handle
  }

  private var openingError: ArchiveError {
    archive_errno(handle) == ENOENT || archive_errno(handle) == EACCES
      ? .unopened(String(cString: strerror(archive_errno(handle)))) : .noArchive
  }

  // MARK: Members

  /// The next regular file; nil at the archive's end.
  public func next() throws(ArchiveError) -> ArchiveMember? {
    current = nil
    head = []
    headIsAll = false
    while !hasFailed {
      guard let entry = try nextEntry() else { return nil }
      memberCount += 1
      guard memberCount <= limits.members else { throw failed(.tooManyMembers(limit: limits.members)) }
      let path = try path(of: entry)
      guard FileMode.isRegular(archive_entry_filetype(entry)) else { continue }
      guard seen.insert(path).inserted else { throw failed(.repeated(member: path)) }
      guard archive_entry_is_data_encrypted(entry) == 0, archive_entry_is_metadata_encrypted(entry) == 0 else {
        throw failed(.encrypted(member: path))
      }
      let size = archive_entry_size_is_set(entry) != 0 ? Int(archive_entry_size(entry)) : nil
      let member = ArchiveMember(path: path, size: size)
      current = member
      return member
    }
    return nil
  }

  private func nextEntry() throws(ArchiveError) -> OpaquePointer? {
    var entry: OpaquePointer?
    switch UTF8Locale.with({ archive_read_next_header(handle, &entry) }) {
    case ARCHIVE_OK, ARCHIVE_WARN: return entry
    case ARCHIVE_EOF: return nil
    default:
      let why = reason
      throw failed(memberCount == 0 && why.hasPrefix("Unrecognized archive format") ? .noArchive : .damaged(why))
    }
  }

  private func path(of entry: OpaquePointer) throws(ArchiveError) -> String {
    let name = UTF8Locale.with { archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry) }
    guard let name else { throw failed(.damaged("a member has no name")) }
    let text = String(cString: name)
    guard text.utf8.count <= limits.pathLength else { throw failed(.overlongPath(member: text)) }
    let parts = text.split(separator: "/").filter { $0 != "." }
    guard !text.hasPrefix("/"), !parts.contains("..") else { throw failed(.outside(member: text)) }
    guard parts.count <= limits.pathDepth else { throw failed(.overlongPath(member: text)) }
    return parts.joined(separator: "/")
  }

  // MARK: Contents

  /// The first bytes of the current member, fewer where it is shorter.
  public func firstBytes(_ count: Int) throws(ArchiveError) -> [UInt8] {
    try fill(upTo: count)
    return Array(head.prefix(count))
  }

  /// All bytes of the current member.
  ///
  /// - Throws: `ArchiveError.tooLarge` if they are more than the limit, whatever the archive claims.
  public func contents(limit: Int) throws(ArchiveError) -> [UInt8] {
    guard let current else { return [] }
    if let size = current.size, size > limit { throw .tooLarge(member: current.path, limit: limit) }
    if let size = current.size, size > 0 { head.reserveCapacity(min(size, limit) + 1) }
    // One byte more than allowed tells that there is more.
    try fill(upTo: limit + 1)
    guard head.count <= limit else { throw .tooLarge(member: current.path, limit: limit) }
    return head
  }

  private func fill(upTo count: Int) throws(ArchiveError) {
    guard let current, !hasFailed else { return }
    while head.count < count, !headIsAll {
      // The library unpacks a block however few bytes it is asked for. So a small member is read whole at once, and one
      // byte more, which tells whether it is as small as it says.
      let least = head.isEmpty ? min(current.size ?? Self.block, Self.block - 1) + 1 : 1
      let wanted = min(max(count - head.count, least), Self.block)
      var got = 0
      let piece = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialised in
        got = archive_read_data(handle, buffer.baseAddress, wanted)
        initialised = max(got, 0)
      }
      guard got >= 0 else { throw failed(.damaged(reason)) }
      unpacked += max(got, head.isEmpty ? least : 0)
      guard unpacked <= mostUnpacked else { throw failed(.bomb(limit: mostUnpacked)) }
      // It gives less than is asked for at the end alone.
      if got < wanted { headIsAll = true }
      head += piece
      if let size = current.size, head.count > size {
        throw failed(.damaged("\(current.path) is longer than the directory at the end says"))
      }
    }
  }

  private var reason: String {
    guard let text = archive_error_string(handle) else { return "no reason is given" }
    return String(cString: text).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func failed(_ error: ArchiveError) -> ArchiveError {
    hasFailed = true
    return error
  }
}

/// The kind of a file in its mode. Both the library's header and the system's define the names of these bits.
private enum FileMode {
  static func isRegular(_ mode: mode_t) -> Bool { mode & 0o170000 == 0o100000 }
}

/// Lets the library see names as UTF-8 while it works, on this thread alone.
private enum UTF8Locale {
  // A locale is never changed once it is made, and any number of threads may use it.
  nonisolated(unsafe) private static let locale = askright_utf8_locale()

  static func with<Result>(_ body: () -> Result) -> Result {
    guard let locale else { return body() }
    let former = uselocale(locale)
    defer { _ = uselocale(former) }
    return body()
  }
}
