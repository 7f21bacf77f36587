/// Why an archive, or a part of it, cannot be read: what it is, and what to do.
public enum ArchiveError: Error, Hashable, CustomStringConvertible {
  /// The file cannot be opened: the system's reason.
  case unopened(String)
  /// It is no zip archive, or its end, where the directory stands, is cut off.
  case noArchive
  /// The archive is damaged, or packed in a way that is not known: what the library says.
  case damaged(String)
  /// A member is encrypted.
  case encrypted(member: String)
  /// A member's path leads out of the folder into which the archive would be unpacked, or is no path.
  case outside(member: String)
  /// A member's path is longer or deeper than paths are.
  case overlongPath(member: String)
  /// Two members have the same path, so that it depends on the reader which one counts.
  case repeated(member: String)
  /// More members than the limit.
  case tooManyMembers(limit: Int)
  /// A member that is larger than its limit, in bytes.
  case tooLarge(member: String, limit: Int)
  /// The archive unpacks to more bytes than its own size lets one expect.
  case bomb(limit: Int)

  /// One line.
  public var description: String {
    switch self {
    case .unopened(let reason): "cannot be opened: \(reason)"
    case .noArchive: "this is no zip archive, or its end is cut off: build or download it again"
    case .damaged(let why): "the archive is damaged (\(why)): build or download it again"
    case .encrypted(let member): "\(member) is encrypted: pack the archive again without a password"
    case .outside(let member): "the archive holds \(member), a path that leads out of it: do not unpack it"
    case .overlongPath(let member): "the archive holds a path that is too long or too deep: \(member.prefix(80))…"
    case .repeated(let member): "the archive holds \(member) twice: pack it again"
    case .tooManyMembers(let limit): "the archive holds more than \(limit) files"
    case .tooLarge(let member, let limit): "\(member) is larger than \(Self.size(limit))"
    case .bomb(let limit):
      "the archive unpacks to more than \(Self.size(limit)), far more than its size lets one expect"
    }
  }

  /// A limit in words.
  private static func size(_ bytes: Int) -> String {
    bytes < 1 << 20 ? "\(bytes) bytes" : "\(bytes >> 20) MiB"
  }
}
