/// A text as XML writes it between tags and in quoted attributes. Characters that XML cannot hold become U+FFFD; in
/// attributes line breaks and tabs are kept as references, which readers would else turn into spaces.
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
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
