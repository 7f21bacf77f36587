import Archive

extension FuzzedReader {
  /// Zip archives: every member, its first bytes and all of it.
  static let archive = FuzzedReader("archive") { bytes in
    guard let reader = try? ArchiveReader(bytes: bytes, limits: ArchiveLimits(free: 64 << 20)) else { return }
    while (try? reader.next()) != nil {
      _ = try? reader.firstBytes(4)
      _ = try? reader.contents(limit: 1 << 20)
    }
  }
}
