/// Makes strings of strangers drawable.
///
/// A string from a project or a command line may hold anything. What this returns has no control characters and one kind of
/// line break.
enum DrawableText {
  /// The text without what cannot be drawn.
  ///
  /// NUL and other controls become U+FFFD, which fonts show as a sign of its own. Every kind of line break becomes a line
  /// feed, tabs become spaces.
  static func sanitised(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{0B}", "\u{0C}": result.append("\n")
      case "\n": if previous != "\r" { result.append("\n") }
      case "\t": result.append(" ")
      case _ where scalar.properties.generalCategory == .control: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text on one line.
  static func inOneLine(_ text: String) -> String {
    sanitised(text).split(separator: "\n", omittingEmptySubsequences: true).joined(separator: " ")
  }
}
