import TrackingPolicy

/// The measures of a prompt in one generation of the platform's look, in points.
struct PromptStyle {
  /// The width of the alert at the sizes of text that are not for accessibility.
  let alertWidth: Double
  let alertCorner: Double
  /// From the alert's edges to its words.
  let alertInset: Double
  let alertTop: Double
  let alertBottom: Double
  /// Between the title and the words under it.
  let titleGap: Double
  let alertAlignment: TextFormat.Alignment
  let alertBody: TextStyle
  let buttons: Buttons
  let sheetButtonHeight: Double
  let sheetButtonCorner: Double
  let sheetCorner: Double
  let quotationCorner: Double

  enum Buttons {
    /// From edge to edge, with a line above each.
    case ruled(height: Double)
    /// Capsules with room around them.
    case capsules(height: Double, inset: Double, gap: Double)
  }

  /// The look up to iOS 18.
  private static let flat = PromptStyle(
    alertWidth: 270, alertCorner: 14, alertInset: 16, alertTop: 19, alertBottom: 19, titleGap: 3,
    alertAlignment: .center,
    alertBody: .footnote, buttons: .ruled(height: 44), sheetButtonHeight: 50, sheetButtonCorner: 14, sheetCorner: 12,
    quotationCorner: 12)

  /// The look from iOS 26 on.
  private static let rounded = PromptStyle(
    alertWidth: 320, alertCorner: 34, alertInset: 28, alertTop: 24, alertBottom: 22, titleGap: 8,
    alertAlignment: .leading, alertBody: .body, buttons: .capsules(height: 48, inset: 16, gap: 8),
    sheetButtonHeight: 52, sheetButtonCorner: 26, sheetCorner: 34, quotationCorner: 22)

  /// The look of a version.
  static func of(_ version: OperatingSystem.Version) -> PromptStyle { version < "26.0" ? flat : rounded }
}
