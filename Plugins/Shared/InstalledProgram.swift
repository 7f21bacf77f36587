import Foundation

/// The program that the plugins run: they do not build it, which would take minutes of everyone's first build.
enum InstalledProgram {
  /// Where `askright` is: what the environment's `ASKRIGHT` names, or else the first of `PATH`, or of the folders that
  /// installers use and that Xcode's `PATH` lacks.
  ///
  /// - Throws: `Missing` where there is none.
  static func url(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws -> URL {
    let named = environment["ASKRIGHT"].map { [$0] }
    let folders =
      (environment["PATH"] ?? "").split(separator: ":").map(String.init)
      + ["/opt/homebrew/bin", "/usr/local/bin", (environment["HOME"] ?? "") + "/.local/bin"]
    let candidates = named ?? folders.filter { $0.hasPrefix("/") }.map { $0 + "/askright" }
    var isFolder: ObjCBool = false
    let path = candidates.first { path in
      FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        && FileManager.default.isExecutableFile(atPath: path)
    }
    guard let path else { throw Missing(searched: candidates) }
    return URL(fileURLWithPath: path)
  }

  /// There is no program to run.
  struct Missing: Error, CustomStringConvertible {
    var searched: [String]

    var description: String {
      "askright is not installed (looked for \(searched.joined(separator: ", "))): run make install in AskRight, or set "
        + "ASKRIGHT to its path"
    }
  }
}
