/// What a text on the app's own screen before the request says.
struct ScreenWording: Sendable {
  private let folded: FoldedText
  private let text: String
  /// The lists of the text's language; of English too where nobody knows the language.
  private let lists: Wording?

  /// A text, filed under a language or standing in the code.
  init(_ text: UsageText) {
    self.text = text.text
    folded = FoldedText(text.text)
    let counts = WritingScript.counts(in: text.text)
    lists =
      text.language.flatMap { Wording.of(language: $0.description) }
      ?? WrittenLanguage.wording(of: folded, scripts: counts) ?? Wording.of(language: "en")
  }

  /// Whether it is the whole label of a button that says Allow, in any language.
  var isAllowButton: Bool { Labels.allow.contains(folded.characters) }

  /// Whether it is the whole label of a button that refuses, puts off or leaves, in any language.
  var isRefusal: Bool { Labels.refusals.contains(folded.characters) || isSystemRefusal }

  /// Whether it is the label of the system's button that refuses, in any language.
  var isSystemRefusal: Bool { Labels.systemRefusals.contains(folded.characters) }

  /// Whether it is the title of the system's alert, with some name in it.
  var isSystemTitle: Bool { Labels.systemTitles.contains { isTitle($0) } }

  /// Whether it speaks of tracking.
  var isAboutTracking: Bool { occurs(lists?.screen.tracking) }

  /// Whether it speaks of ads.
  var isAboutAds: Bool { occurs(lists?.screen.advertising) }

  /// Whether it tells people which answer to give to the system's question.
  var urgesAllow: Bool {
    guard folded.words.count > 3 || isByCharacters, isAboutTracking || UsageWording(text).quotesAllowLabel else {
      return false
    }
    return UsageWording(text).urgesAllow
  }

  /// Whether it promises of tracking what the answer does not decide.
  var promisesFalsely: Bool { isAboutTracking && occurs(lists?.screen.falsePromises) }

  /// Whether it offers something for allowing, or withholds something without.
  var offersIncentive: Bool {
    (isAboutTracking || occurs(lists?.allowLabels)) && occurs(lists?.screen.incentives)
  }

  private var isByCharacters: Bool { folded.words.count <= 3 && folded.characters.count >= 8 && !text.contains(" ") }

  private func occurs(_ phrases: [Phrase]?) -> Bool { phrases?.contains { $0.occurs(in: folded) } ?? false }

  private func occurs(_ labels: [FoldedText]?) -> Bool {
    labels?.contains { label in
      folded.words.indices.contains { folded.words[$0...].starts(with: label.words) }
    } ?? false
  }

  /// Whether the parts of a title stand in the text one after another, with little around them.
  private func isTitle(_ parts: [FoldedText]) -> Bool {
    let length = parts.reduce(0) { $0 + $1.characters.count }
    guard folded.characters.count >= length, folded.characters.count <= length + Self.longestName else { return false }
    var rest = folded.characters[...]
    for part in parts {
      guard let range = rest.firstRange(of: part.characters) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  private static let longestName = 40

  /// The labels of all languages together.
  private enum Labels {
    static let allow = Set(Wording.all.flatMap(\.screen.allowButtons).map(\.characters))
    static let refusals = Set(Wording.all.flatMap(\.screen.refusals).map(\.characters))
    static let systemRefusals = Set(Wording.all.flatMap(\.screen.systemRefusals).map(\.characters))
    static let systemTitles = Wording.all.flatMap(\.screen.systemTitles)
  }
}
