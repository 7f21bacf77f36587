/// Finds the project files in a folder and has each read by the reader of its kind.
enum ProjectReaders {
  /// What the project files under the root say.
  ///
  /// - Parameter selection: The only project to read, from the root; nil for all.
  static func descriptions(in tree: FileTree, limitedTo selection: String?) -> [ProjectDescription] {
    let xcode = tree.files.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
    return xcode.map { XcodeProject.read($0, in: tree) }
  }
}
