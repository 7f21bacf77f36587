/// Why there is no picture.
public enum DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fonts are not installed.
  case noFonts
  /// The picture would have more pixels than are drawn.
  case tooLarge(width: Int, height: Int)
  /// Memory ran out, or Cairo refused; with its words.
  case failed(String)

  /// What happened and what to do, in a line.
  public var description: String {
    switch self {
    case .noFonts:
      "no font to draw with: install the packages fonts-inter, fonts-noto-core, fonts-noto-cjk and "
        + "fonts-noto-color-emoji"
    case .tooLarge(let width, let height):
      "the picture would have \(width) by \(height) pixels: choose a smaller device or scale, or fewer pictures"
    case .failed(let why): "the picture cannot be drawn: \(why)"
    }
  }
}
