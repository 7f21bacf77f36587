/// What one project file says: its targets, and what it offers to others.
struct ProjectDescription {
  /// The project file, relative to the checked folder.
  var path: String
  var targets: [DescribedTarget] = []
  /// For the products that a package offers, the targets that they consist of.
  var offeredProducts: [String: [String]] = [:]
  /// Folders of local packages that it names.
  var packageFolders: [String] = []
  /// Files that were wanted and could not be read.
  var unread: [UnreadFile] = []

  /// The path by which workspaces and other projects name it: an `.xcodeproj`, or a package's folder.
  var container: String { RelativePath.folder(of: path) }
}

/// A target as its own project file describes it.
struct DescribedTarget {
  /// The target, without its dependencies: who they are is known when all projects are read.
  var target: Target
  /// What it is built from.
  var uses: [Use] = []

  /// Something that a target is built from, by name.
  enum Use: Hashable, Sendable {
    /// A target, of the same project or of one beside it.
    case target(String)
    /// A product of a package.
    case product(String)
    /// A target of the same package, or a product of another.
    case targetOrProduct(String)
    /// Every library that is described below a folder, where only running the description would tell which.
    case everyLibrary(below: String)
  }
}
