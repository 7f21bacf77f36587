/// The Info.plist keys of the text in the prompt.
enum UsageKey: String, Sendable {
  /// The text of the alert, and of the sheet where there is no other (ATT-70).
  case plain = "NSUserTrackingUsageDescription"
  /// The text of the sheet (ATT-71).
  case markdown = "NSUserTrackingMarkdownUsageDescription"
}
