/// What a kind offers to change in the file of its finding, in terms of what is written there.
///
/// Kinds never open a file, so a remedy names what to look for at the finding's place; the editors in this folder turn it
/// into bytes, and refuse where they find something else.
enum Remedy: Sendable, Hashable {
  /// The text of the value at the place becomes another one.
  case setText(from: String, to: String)
  /// The entry of an array at the place goes, with the dictionary around it that holds nothing else.
  case removeEntry
  /// A key with a text comes into the property list.
  case addText(TextAddition)
  /// A name at the place, or behind it in the same line, becomes another one.
  case rename(from: String, to: String)
  /// The call at the place is made only where it exists, and the classic one elsewhere.
  case guardRequest(RequestNeed)
  /// The classic call is made in the other branch of the check around the call at the place.
  case addFallback
  /// A build setting with a text comes into configurations of the Xcode target at the place.
  case addSetting(SettingAddition)
}

/// A build setting and its text for configurations of a target.
struct SettingAddition: Sendable, Hashable {
  var name: String
  var text: String
  /// The configurations' names, such as Debug.
  var configurations: [String]
}

/// A key and its text for the top of a property list.
struct TextAddition: Sendable, Hashable {
  var key: String
  var text: String
  /// The key after whose value it comes; at the end of the list without one.
  var after: String?
  /// A comment over it.
  var comment: String?
}

/// What a call of the request of iOS 27.2 must be guarded by.
struct RequestNeed: Sendable, Hashable {
  /// The target is built for platforms that do not have it.
  var platform: Bool
  /// The target runs on systems that do not have it yet.
  var availability: Bool
}
