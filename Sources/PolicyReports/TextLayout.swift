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
