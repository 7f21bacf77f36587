import Documents

/// Breaks a text at spaces into lines of at most `width` characters; a word that is longer stands alone.
///
/// `indent` begins every line and counts as part of its width.
public func wrap(_ text: some StringProtocol, to width: Int, indent: String = "") -> [String] {
  var lines: [String] = []
  var line = indent
  for word in text.split(separator: " ") {
    if line.count > indent.count, line.count + 1 + word.count > width {
      lines.append(line)
      line = indent
    }
    line += line.count == indent.count ? String(word) : " " + word
  }
  return lines + [line]
}

extension String {
  /// The text with spaces behind it, so that it has at least so many characters.
  public func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}

/// The first five of some names for a sentence, with a sign that there are more.
public func firstFew(_ names: [String]) -> String {
  names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " …" : "")
}

/// A stranger's text (a path, an app's name, a quoted sentence) made safe for one line of a terminal: line breaks, escape
/// characters and characters that turn the direction of what follows become U+FFFD.
public func oneLine(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isTreacherous) else { return text }
  return String(text.unicodeScalars.map { isTreacherous($0) ? "\u{FFFD}" : Character($0) })
}
