@testable import ProjectCheck

extension FuzzedReader {
  /// XcodeGen's descriptions, with their templates and includes.
  static let xcodeGen = FuzzedReader("xcodegen") { bytes in
    _ = XcodeGenProject.read("project.yml", in: FileTree("project.yml", bytes))
  }
}
