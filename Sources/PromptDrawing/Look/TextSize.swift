/// The text size that a person chose in Settings, from small to the accessibility sizes.
public enum TextSize: Int, CaseIterable, Hashable, Sendable, Comparable {
  /// The seven sizes of Display & Brightness.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// The five more of Accessibility.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// The name: `large`, `AX5`.
  public var name: String {
    switch self {
    case .xSmall: "xSmall"
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    case .xLarge: "xLarge"
    case .xxLarge: "xxLarge"
    case .xxxLarge: "xxxLarge"
    case .accessibility1: "AX1"
    case .accessibility2: "AX2"
    case .accessibility3: "AX3"
    case .accessibility4: "AX4"
    case .accessibility5: "AX5"
    }
  }

  /// The size of a name, whatever its case; nil if there is none.
  public init?(named name: String) {
    guard let size = Self.allCases.first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
    self = size
  }

  /// Whether it is one of the accessibility sizes.
  var isForAccessibility: Bool { self >= .accessibility1 }

  /// Orders smaller sizes first.
  public static func < (left: TextSize, right: TextSize) -> Bool { left.rawValue < right.rawValue }
}

/// The platform's text styles that a prompt uses, and the size of each at every text size (Human Interface Guidelines,
/// Typography).
enum TextStyle {
  case title1
  case headline
  case body
  case subheadline
  case footnote

  /// The size of the font in points.
  func points(at size: TextSize) -> Double {
    let sizes: [Double] =
      switch self {
      case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
      case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
      }
    return sizes[size.rawValue]
  }

  /// The weight that the style has by itself.
  var weight: TextFormat.Weight {
    switch self {
    case .title1: .bold
    case .headline: .semibold
    case .body, .subheadline, .footnote: .regular
    }
  }
}
