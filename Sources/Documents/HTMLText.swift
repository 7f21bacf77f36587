/// A stranger's text as the content of an HTML element or of a quoted attribute.
///
/// What ends lines, what a page may not hold and what turns the direction of the text that follows becomes U+FFFD.
public func htmlEscaped(_ text: String) -> String {
  var escaped = ""
  escaped.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "'": escaped += "&#39;"
    case _ where isTreacherous(scalar) || isNoncharacter(scalar): escaped += "\u{FFFD}"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

/// Whether Unicode keeps a code point for internal use: HTML's parsers call it an error.
private func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
  (0xFDD0...0xFDEF).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE
}
