extension PromptText {
  /// The text with an app's name in its place, `%@`.
  ///
  /// A name is a guest in a sentence of the system: what would break the line or turn the direction of the words around it
  /// is taken out, and a name that may be written in another direction is isolated from them.
  func naming(_ name: String, in language: PromptLanguage) -> PromptText {
    guard let place = string.firstRange(of: "%@") else { return self }
    let visible = String(String.UnicodeScalarView(name.unicodeScalars.filter { !$0.isDirectionControl }.map(\.asSpace)))
    let isForeign = language.direction == .rightToLeft || visible.unicodeScalars.contains(where: \.isRightToLeft)
    return PromptText(
      string.replacingCharacters(in: place, with: isForeign ? "\u{2068}\(visible)\u{2069}" : visible), origin)
  }
}

extension String {
  fileprivate func firstRange(of text: StaticString) -> Range<String.Index>? {
    let wanted = "\(text)".utf8
    var start = utf8.startIndex
    while let end = utf8.index(start, offsetBy: wanted.count, limitedBy: utf8.endIndex) {
      if utf8[start..<end].elementsEqual(wanted) { return start..<end }
      start = utf8.index(after: start)
    }
    return nil
  }

  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}

extension Unicode.Scalar {
  /// A space for a control character, such as the end of a line or NUL; any other scalar as it is.
  fileprivate var asSpace: Unicode.Scalar { isControl ? " " : self }

  /// Whether the scalar lies in a block of a script that is written from right to left.
  var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
