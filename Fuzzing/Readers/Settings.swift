@testable import ProjectCheck

extension FuzzedReader {
  /// Xcode's settings in files: .xcconfig.
  static let settings = FuzzedReader("settings") { bytes in
    let path = "App/Settings.xcconfig"
    var files = ConfigurationFiles(tree: FileTree(path, bytes))
    _ = files.file(path)
  }
}
