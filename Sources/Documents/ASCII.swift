extension UInt8 {
  /// `0`…`9`.
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// `0`…`9`, `a`…`f`, `A`…`F`.
  var isHexDigit: Bool { hexValue != nil }

  /// The value of a hexadecimal digit.
  var hexValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = self | 0x20
    guard (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) else { return nil }
    return letter - UInt8(ascii: "a") + 10
  }

  /// A letter of ASCII.
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}

extension StringProtocol {
  func trimmingPrefix(while predicate: (Character) -> Bool) -> SubSequence {
    self[(firstIndex { !predicate($0) } ?? endIndex)...]
  }

  func trimmingSuffix(while predicate: (Character) -> Bool) -> SubSequence {
    guard let last = lastIndex(where: { !predicate($0) }) else { return self[startIndex..<startIndex] }
    return self[...last]
  }
}

/// A text in quotation marks for a message, on one line.
func quoted(_ text: String) -> String {
  let shown = text.prefix(60).map { $0.isNewline ? " " : String($0) }.joined()
  return "“\(shown)\(text.count > 60 ? "…" : "")”"
}
