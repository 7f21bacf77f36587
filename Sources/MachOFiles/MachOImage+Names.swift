extension MachOImage {
  /// The kinds of texts that an image keeps in sections of their own.
  public enum TextSection: Sendable, CaseIterable {
    /// The names of Objective-C classes, categories and protocols that it defines. Some linkers put them among the texts.
    case classNames
    /// The selectors of methods that it defines or calls.
    case selectors
    /// The texts of its sources, Swift's longer ones among them.
    case strings

    fileprivate func isIn(_ section: String) -> Bool {
      switch self {
      case .classNames: section == "__objc_classname"
      case .selectors: section == "__objc_methname"
      case .strings: section == "__cstring"
      }
    }
  }

  /// Goes through the texts of a kind, cut where they are longer than 1,024 bytes; an encrypted image has none.
  ///
  /// - Throws: `MachOError` if a section lies outside of the image, or sections lie over each other.
  public func forEachText(
    in kind: TextSection, _ body: (ArraySlice<UInt8>) -> Void
  ) throws(MachOError) {
    guard !isEncrypted else { return }
    var left = content.count
    for section in sections where kind.isIn(section.name) && section.size > 0 {
      let part = try content.part(section.offset, section.size, "the section \(section.name)")
      left -= part.count
      guard left >= 0 else { throw .damaged("its sections lie over each other") }
      var start = part.range.lowerBound
      while start < part.range.upperBound {
        var end = start
        while end < part.range.upperBound, part.bytes[end] != 0 { end += 1 }
        if end > start { body(part.bytes[start..<min(end, start + 1024)]) }
        start = end + 1
      }
    }
  }
}
