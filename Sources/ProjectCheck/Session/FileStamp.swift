/// What changes whenever a file's bytes do: its times and size on disk, or the bytes that an editor holds.
enum FileStamp: Hashable, Sendable {
  /// A file or folder on disk.
  case stored(SystemCalls.Stamp)
  /// A file or folder that changed a moment ago: another change may have left it the same times, so that it is looked at
  /// again.
  case unsettled
  /// The text that an editor has not saved.
  case unsaved([UInt8])
  /// There is nothing of that name.
  case absent

  /// How long the clock of a file system may stand still, in nanoseconds, several times over.
  private static let tick: Int64 = 50_000_000

  /// The stamp of what lies at an absolute path.
  ///
  /// - Parameter now: Nanoseconds since 1970.
  init(ofFileAt path: String, now: Int64) {
    guard let stamp = try? SystemCalls.stamp(of: PathText.bytes(path)) else {
      self = .absent
      return
    }
    self = now - stamp.changed < Self.tick ? .unsettled : .stored(stamp)
  }
}
