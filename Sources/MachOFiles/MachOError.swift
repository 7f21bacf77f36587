/// Why a file is no Mach-O file that can be read, in one line.
public enum MachOError: Error, Hashable, CustomStringConvertible {
  /// The first bytes are not those of a Mach-O file or a static library.
  case otherFormat
  /// Something lies outside of the file, or of what holds it: the file is cut off or damaged.
  case truncated(String)
  /// What the file says of itself does not go together.
  case damaged(String)

  /// What is wrong.
  public var description: String {
    switch self {
    case .otherFormat: "this is no Mach-O file"
    case .truncated(let what): "the Mach-O file is cut off or damaged: \(what) lies outside of it"
    case .damaged(let what): "the Mach-O file is damaged: \(what)"
    }
  }
}
