@testable import ProjectCheck

extension FuzzedReader {
  /// Xcode's projects, with their settings and the files that they name.
  static let xcodeProject = FuzzedReader("xcode-project") { bytes in
    let path = "App.xcodeproj/project.pbxproj"
    _ = XcodeProject.read(path, in: FileTree(path, bytes))
  }
}

extension FileTree {
  /// A folder with one file, and some that a project may name.
  init(_ path: String, _ bytes: [UInt8]) {
    let tree = FileTree(
      root: "/nowhere", files: [path, "App/Info.plist", "App/App.swift", "App/Settings.xcconfig"], leftOut: [],
      unread: [], links: [:])
    self = tree.reading(through: FileReading { asked, _ throws(FileFault) in asked == path ? bytes : [] })
  }
}
