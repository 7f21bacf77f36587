/// Why nothing can be type-checked, in one line that says what to do.
public enum TypeCheckingError: Error, CustomStringConvertible, Equatable {
  /// There is no Swift compiler.
  case noCompiler
  /// The compiler that was found cannot be used; the text says why.
  case unusableCompiler(path: String, why: String)
  /// The folder for what is made once cannot be written.
  case unwritableCache(path: String, why: String)
  /// The compiler could not make its library for a platform.
  case interfacesFailed(platform: ApplePlatform, why: String)
  /// A file that the compiler is to read could not be written.
  case unwritableFile(path: String, why: String)

  /// What, where, and what to do about it.
  public var description: String {
    switch self {
    case .noCompiler:
      "there is no swiftc on this machine: install a Swift toolchain and put its bin folder on PATH"
    case .unusableCompiler(let path, let why):
      "\(path) cannot be used: \(why)"
    case .unwritableCache(let path, let why):
      "\(path) cannot be written: \(why); set XDG_CACHE_HOME to a folder that can"
    case .interfacesFailed(let platform, let why):
      "the compiler could not make its library for \(platform.rawValue): \(why)"
    case .unwritableFile(let path, let why):
      "\(path) cannot be written: \(why); set TMPDIR to a folder that can"
    }
  }
}
