import Documents

/// A target's Info.plist in one build configuration after all its sources are put together: the file, what a project
/// description adds, and the `INFOPLIST_KEY_` settings where the build generates the list.
///
/// Precedence is that of the build: a description's values are written into the file before the build begins, and
/// values that the build generates from settings replace those of the file (Apple's published build system merges them
/// in that order). `$(VARIABLE)`s are resolved in all values, as far as the settings tell.
struct EffectiveInfoPlist: Sendable {
  /// The build configuration's name.
  var variant: String
  /// The file, if the target has one that could be read; relative to the checked folder.
  var path: String?
  /// The place that stands for the list as a whole: the file's first line, or the target's place.
  var place: Place
  /// Every top-level value by key, with the place of its key.
  var entries: [String: Entry]
  /// All values for a key that more than one source gives, by key; the last one wins.
  var competing: [String: [Entry]]
  /// Values that the build does not look at, by key: settings of a target that does not generate its list, and the
  /// content of an Info.plist among the resources of a target that generates it and names no file.
  var inert: [String: Entry]
  /// Whether keys may exist that could not be read (an absent file, a computed description).
  var isPartial: Bool

  struct Entry: Sendable, Equatable {
    /// The value, variables resolved.
    var node: DocumentNode
    /// Where the key stands.
    var place: Place
    var source: Source

    /// Where the value stands.
    var valuePlace: Place { Place(path: place.path, node.position) }
  }

  enum Source: Sendable, Equatable {
    case file
    case projectDescription
    case buildSetting
  }

  subscript(_ key: String) -> Entry? { entries[key] }

  /// The text under a key with `$(VARIABLE)`s resolved as far as the settings say, if it is a string.
  func text(_ key: String) -> String? { entries[key]?.node.string }
}
