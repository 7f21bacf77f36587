/// A text as XML writes it between tags and in quoted attributes. Characters that XML cannot hold become U+FFFD; in
/// attributes line breaks and tabs are kept as references, which readers would else turn into spaces. So are the characters
/// that ``isTreacherous(_:)`` names, so that whoever prints the XML prints none of them.
public func xmlEscaped(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
    case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
    case _ where isTreacherous(scalar): escaped += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

/// Whether a terminal, or whoever shows a text, takes a character for more than a character: controls, ends of lines, and
/// what turns the direction of the text that follows.
public func isTreacherous(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}
