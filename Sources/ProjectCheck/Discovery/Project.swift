/// Everything that discovery finds under the checked folder.
struct Project: Sendable {
  /// The folder that was given, absolute.
  var root: String
  /// Whether all of the folder was asked for, and not one project or file in it.
  var isWhole: Bool
  /// What the configurations of the root and of the folders below it say.
  var configuration: CheckConfiguration
  /// The targets, in the order of their places.
  var targets: [Target]
  /// Every file under the root that is neither ignored nor vendored nor build output, relative, sorted.
  var files: [String]
  /// What lies under the root and is left out, sorted: vendored code, build products, what Git ignores.
  var leftOut: [LeftOut]
  /// Files and folders that could not be read, with the reason.
  var unread: [UnreadFile]
  /// What was read of a built product; nil for sources.
  private(set) var built: BuiltFiles?
  /// Where the bytes of the files come from.
  private(set) var reading: FileReading

  init(
    root: String, isWhole: Bool = true, configuration: CheckConfiguration = CheckConfiguration(), targets: [Target],
    files: [String], leftOut: [LeftOut] = [], unread: [UnreadFile]
  ) {
    self.root = root
    self.isWhole = isWhole
    self.configuration = configuration
    self.targets = targets
    self.files = files
    self.leftOut = leftOut
    self.unread = unread
    reading = .disk(root)
  }

  /// A built product, of which everything that matters has been read.
  init(root: String, configuration: CheckConfiguration, targets: [Target], built: BuiltFiles) {
    // The configuration beside a product may be that of the sources too, and its ignores be meant for those.
    self.init(
      root: root, isWhole: false, configuration: configuration, targets: targets,
      files: targets.flatMap { $0.resources + $0.sources + [$0.place.path] }.sorted(), unread: built.unread)
    self.built = built
    reading = built.reading
  }

  /// The project with the bytes of its files from elsewhere.
  func reading(through reading: FileReading) -> Project {
    var project = self
    project.reading = reading
    return project
  }
}

/// A file that the check wanted to read and could not.
public struct UnreadFile: Sendable, Hashable {
  /// The path relative to the checked folder.
  public var path: String
  /// Why, in one line.
  public var why: String
}
