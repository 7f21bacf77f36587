/// Everything that discovery finds under the checked folder.
struct Project: Sendable {
  /// The folder that was given, absolute.
  var root: String
  /// The targets, in the order of their places.
  var targets: [Target]
  /// Every file under the root that is neither ignored nor vendored nor build output, relative, sorted.
  var files: [String]
  /// What lies under the root and is left out, sorted: vendored code, build products, what Git ignores.
  var leftOut: [LeftOut] = []
  /// Files and folders that could not be read, with the reason.
  var unread: [UnreadFile]
}

/// A file that the check wanted to read and could not.
public struct UnreadFile: Sendable, Hashable {
  /// The path relative to the checked folder.
  public var path: String
  /// Why, in one line.
  public var why: String
}
