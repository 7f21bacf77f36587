import Documents

/// Why a text is one that nobody has written yet.
enum PlaceholderText: Equatable, Sendable {
  /// It has no letters.
  case withoutLetters
  /// It holds a build variable that nothing defines.
  case variable(String)
  /// It holds the marks of a template, such as `{{reason}}`.
  case template(String)
  /// It is the name of a key.
  case keyName
  /// It says that it has yet to be written, or is a filler.
  case filler(String)
  /// It speaks of a test.
  case test

  /// What makes a text a placeholder; nil if nothing does.
  init?(_ text: String) {
    let beginning = String(text.unicodeScalars.prefix(FoldedText.longestText))
    let folded = FoldedText(beginning)
    if folded.isEmpty {
      self = .withoutLetters
    } else if let name = BuildVariables.firstReference(in: beginning) {
      self = .variable(name)
    } else if let mark = Self.templateMark(in: beginning) {
      self = .template(mark)
    } else if Self.isKeyName(beginning) {
      self = .keyName
    } else if let filler = Self.filler(beginning, folded) {
      self = .filler(filler)
    } else if Self.isTest(folded) {
      self = .test
    } else if !beginning.unicodeScalars.contains(where: \.properties.isAlphabetic) {
      self = .withoutLetters
    } else {
      return nil
    }
  }

  // MARK: Templates

  private static let marks: [(open: String, close: String)] = [
    ("<#", "#>"), ("{{", "}}"), ("#{", "}"), ("<%", "%>"), ("%(", ")"), ("__", "__"),
  ]
  private static let longestMark = 60

  private static func templateMark(in text: String) -> String? {
    for mark in marks {
      guard let open = text.firstRange(of: mark.open) else { continue }
      let rest = text[open.upperBound...].prefix(longestMark)
      guard let close = rest.firstRange(of: mark.close), close.lowerBound > open.upperBound else { continue }
      return String(text[open.lowerBound..<close.upperBound])
    }
    // `%@` is never filled in here: the system shows it as it is.
    if text.contains("%@") { return "%@" }
    let trimmed = text.trimmingWhiteSpace()
    for (open, close) in [("[", "]"), ("<", ">"), ("{", "}")] where trimmed.count > 2 {
      guard trimmed.hasPrefix(open), trimmed.hasSuffix(close) else { continue }
      return trimmed.count <= longestMark ? String(trimmed) : "\(open)…\(close)"
    }
    return nil
  }

  // MARK: Key names

  private static func isKeyName(_ text: String) -> Bool {
    let trimmed = text.trimmingWhiteSpace()
    if trimmed == "Privacy - Tracking Usage Description" { return true }
    guard !trimmed.contains(where: \.isWhitespace), trimmed.utf8.count == trimmed.count else { return false }
    if trimmed.hasPrefix("NS"), trimmed.hasSuffix("Description") { return true }
    // `att.permission.message` or `tracking_reason`: parts of letters and digits with dots or underscores between them.
    let parts = trimmed.split(whereSeparator: { $0 == "." || $0 == "_" })
    let isJoined = parts.count > 1 && parts.joined().count + parts.count - 1 == trimmed.count
    return isJoined && parts.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber } }
  }

  // MARK: Fillers

  private static let lists = CheckDataFile.placeholders.content
  private static let shouted = Set(lists.texts("shouted"))

  /// Words that alone are no text.
  private static let fillers = Set(lists.texts("fillers"))

  private static func filler(_ text: String, _ folded: FoldedText) -> String? {
    let words = text.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    if let word = words.first(where: { shouted.contains(String($0)) }) { return String(word) }
    if let word = words.first(where: { $0.count >= 3 && $0.allSatisfy { $0 == "X" } }) { return String(word) }
    let whole = folded.words.joined(separator: " ")
    if fillers.contains(whole) { return whole }
    if folded.characters.count >= 3, Set(folded.characters).count == 1 { return shortened(whole) }
    if Wording.Union.placeholders.occur(in: folded) { return shortened(text) }
    return nil
  }

  private static func shortened(_ text: String) -> String {
    text.count <= longestMark ? text : text.prefix(longestMark) + "…"
  }

  // MARK: Tests

  /// A text about a test is short and begins with it.
  private static let mostWordsOfTest = 8
  private static let mostCharactersOfTest = 12
  private static let testPhrases = PhraseSet(lists.texts("tests").map(Phrase.init))

  private static func isTest(_ folded: FoldedText) -> Bool {
    let isByCharacters = folded.words.count <= 2
    let isShort =
      isByCharacters ? folded.characters.count <= mostCharactersOfTest : folded.words.count <= mostWordsOfTest
    return isShort && testPhrases.begin(folded)
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  func trimmingWhiteSpace() -> SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
