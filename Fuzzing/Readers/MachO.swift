@testable import ProjectCheck

extension FuzzedReader {
  /// Mach-O files, for one processor or several, and static libraries.
  static let machO = FuzzedReader("mach-o") { bytes in
    _ = try? BinaryFile(path: "App", bytes)
  }
}
