/// What one project file says: its targets, and what it offers to others.
struct ProjectDescription {
  /// The project file, relative to the checked folder.
  var path: String
  var targets: [DescribedTarget] = []
  /// For the products that a package offers, the targets that they consist of.
  var offeredProducts: [String: [String]] = [:]
  /// Files that were wanted and could not be read.
  var unread: [UnreadFile] = []
}

/// A target as its own project file describes it.
struct DescribedTarget {
  var target: Target
  /// Names of package products that the target uses; where they come from is found when all projects are read.
  var usedProducts: [String] = []
}
