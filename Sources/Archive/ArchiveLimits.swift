/// How much an archive may ask of its reader, so that a hostile one gets an error instead of the memory or the day.
public struct ArchiveLimits: Sendable, Equatable {
  /// The most members.
  public var members: Int
  /// The most bytes that may be unpacked for each byte of the archive, over all that is read of it.
  public var ratio: Int
  /// What may be unpacked whatever the archive's size, in bytes.
  public var free: Int
  /// The most bytes that may be unpacked of any archive.
  public var total: Int
  /// The longest path of a member, in bytes.
  public var pathLength: Int
  /// The most folders in a path.
  public var pathDepth: Int

  /// Limits of one's own.
  public init(
    members: Int = 200_000, ratio: Int = 200, free: Int = 1 << 30, total: Int = 16 << 30, pathLength: Int = 1024,
    pathDepth: Int = 64
  ) {
    self.members = members
    self.ratio = ratio
    self.free = free
    self.total = total
    self.pathLength = pathLength
    self.pathDepth = pathDepth
  }

  /// What no app comes near: 200,000 files, 200 bytes for each byte packed once a GiB is unpacked, 16 GiB in all.
  public static let standard = ArchiveLimits()

  /// The most bytes that may be unpacked of an archive of a size.
  func bytes(ofArchiveOf size: Int) -> Int {
    let (scaled, overflows) = size.multipliedReportingOverflow(by: ratio)
    return min(max(free, overflows ? total : scaled), max(total, free))
  }
}
