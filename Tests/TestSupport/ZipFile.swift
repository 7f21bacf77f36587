import CArchive

/// Writes zip archives in memory, with libarchive's own writer.
public struct ZipFile: Sendable {
  private var members: [(path: String, bytes: [UInt8])] = []
  private let password: String?

  /// An archive, encrypted with a password if there is one.
  public init(password: String? = nil) { self.password = password }

  /// Adds a file.
  public mutating func add(_ path: String, _ bytes: [UInt8]) { members.append((path, bytes)) }

  /// Adds a file with a text.
  public mutating func add(_ path: String, _ text: String) { add(path, Array(text.utf8)) }

  /// The archive's bytes.
  public var bytes: [UInt8] {
    var size = members.reduce(1 << 16) { $0 + $1.bytes.count + 4 * $1.path.utf8.count + 1024 }
    size += size / 1000
    var used = 0
    let buffer = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 1)
    defer { buffer.deallocate() }
    let locale = askright_utf8_locale()
    let former = uselocale(locale)
    defer {
      uselocale(former)
      freelocale(locale)
    }
    let archive = archive_write_new()
    archive_write_set_format_zip(archive)
    if let password {
      archive_write_set_options(archive, "zip:encryption=zipcrypt")
      archive_write_set_passphrase(archive, password)
    }
    archive_write_open_memory(archive, buffer, size, &used)
    for (path, bytes) in members {
      let entry = archive_entry_new()
      archive_entry_set_pathname_utf8(entry, path)
      archive_entry_set_size(entry, Int64(bytes.count))
      archive_entry_set_filetype(entry, 0o100000)
      archive_entry_set_perm(entry, 0o644)
      archive_write_header(archive, entry)
      archive_write_data(archive, bytes, bytes.count)
      archive_entry_free(entry)
    }
    archive_write_close(archive)
    archive_write_free(archive)
    return Array(UnsafeRawBufferPointer(start: buffer, count: used))
  }
}
