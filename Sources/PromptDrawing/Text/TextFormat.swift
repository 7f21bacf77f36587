import TrackingPrompt

/// How a text looks, whatever it says.
struct TextFormat: Hashable, Sendable {
  /// The size of the font in points.
  var size: Double
  var weight = Weight.regular
  var alignment = Alignment.leading
  /// The direction of the screen around the text: it says where its lines begin and, for the system's own texts, in
  /// which direction they run.
  var direction: TextDirection
  /// Whether the text's own first letter says in which direction it runs, as that of an app's text does.
  var hasOwnDirection = false
  /// The language that tells apart what one script writes in several ways, as Chinese and Japanese (BCP 47).
  var language: String
  /// The most lines that are shown; what does not fit is cut with an ellipsis. Only for what is not the prompt's own.
  var mostLines: Int?

  enum Weight: Hashable, Sendable {
    case regular
    case medium
    case semibold
    case bold
  }

  /// Where lines stand within their box, as a reader of the screen's language sees it.
  enum Alignment: Hashable, Sendable {
    case leading
    case center
    case trailing
  }
}
