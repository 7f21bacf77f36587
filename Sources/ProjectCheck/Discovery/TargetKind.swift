/// What a target makes.
public enum TargetKind: String, Sendable, Hashable, CaseIterable {
  /// An app.
  case app
  /// An app extension, including widgets and intents.
  case appExtension
  /// An App Clip.
  case appClip
  /// A watch app.
  case watchApp
  /// A framework or a library.
  case library
  /// A command-line tool.
  case tool
  /// Unit or user-interface tests.
  case tests
  /// A folder without a project file: nothing is known about what it makes.
  case folder
}
