/// A wording to look for in a folded text.
///
/// It is written as words with spaces between them. `werb*` stands for every word that begins so, `*spur*` for every
/// word that contains it, and `_` for up to two words of any kind. Phrases in Chinese, Japanese, Korean and Thai are
/// looked for as characters anywhere in the text, with `_` for up to twelve characters.
struct Phrase: Sendable {
  private enum Term: Sendable {
    case word(String)
    case prefix(String)
    case infix(String)
    case gap
  }

  private enum Form: Sendable {
    case words([Term])
    /// The pieces between the gaps.
    case characters([[Character]])
  }

  private let form: Form

  private static let longestGapInWords = 2
  private static let longestGapInCharacters = 12

  /// Reads the notation above.
  init(_ notation: String) {
    let isByCharacters = notation.unicodeScalars.contains { WritingScript($0)?.isComparedByCharacters == true }
    if isByCharacters {
      form = .characters(notation.split(separator: "_").map { FoldedText(String($0)).characters })
    } else {
      form = .words(notation.split(separator: " ").map(Self.term))
    }
  }

  private static func term(_ notation: Substring) -> Term {
    if notation == "_" { return .gap }
    if notation.hasPrefix("*") { return .infix(String(notation.filter { $0 != "*" })) }
    if notation.hasSuffix("*") { return .prefix(String(notation.dropLast())) }
    return .word(String(notation))
  }

  /// Whether the text contains the phrase.
  func occurs(in text: FoldedText) -> Bool {
    firstRange(in: text) != nil
  }

  /// Whether the text begins with the phrase.
  func begins(_ text: FoldedText) -> Bool {
    switch form {
    case .words(let terms): end(of: terms[...], in: text.words, from: 0) != nil
    case .characters(let pieces): end(of: pieces, in: text.characters, from: 0) != nil
    }
  }

  /// The text without every occurrence of the phrase.
  func removed(from text: FoldedText) -> FoldedText {
    var text = text
    // Each round takes at least one word away, so this ends.
    while let range = firstRange(in: text), !range.isEmpty {
      switch form {
      case .words: text = FoldedText(words: Array(text.words[..<range.lowerBound] + text.words[range.upperBound...]))
      case .characters:
        let head = String(text.characters[..<range.lowerBound])
        let tail = String(text.characters[range.upperBound...])
        text = FoldedText(words: [head, tail].filter { !$0.isEmpty })
      }
    }
    return text
  }

  /// The first occurrence, as indices of the words or of the characters.
  private func firstRange(in text: FoldedText) -> Range<Int>? {
    switch form {
    case .words(let terms):
      for start in text.words.indices {
        if let end = end(of: terms[...], in: text.words, from: start) { return start..<end }
      }
    case .characters(let pieces):
      for start in text.characters.indices {
        if let end = end(of: pieces, in: text.characters, from: start) { return start..<end }
      }
    }
    return nil
  }

  /// Where the terms end if they match the words from an index.
  private func end(of terms: ArraySlice<Term>, in words: [String], from start: Int) -> Int? {
    guard let term = terms.first else { return start }
    if case .gap = term {
      for skipped in 0...Self.longestGapInWords where start + skipped <= words.count {
        if let end = end(of: terms.dropFirst(), in: words, from: start + skipped) { return end }
      }
      return nil
    }
    guard start < words.count, Self.matches(term, words[start]) else { return nil }
    return end(of: terms.dropFirst(), in: words, from: start + 1)
  }

  private static func matches(_ term: Term, _ word: String) -> Bool {
    switch term {
    case .word(let text): word == text
    case .prefix(let text): word.hasPrefix(text)
    case .infix(let text): word.contains(text)
    case .gap: false
    }
  }

  /// Where the pieces end if the first one stands at an index and each other one follows within the longest gap.
  private func end(of pieces: [[Character]], in characters: [Character], from start: Int) -> Int? {
    guard let first = pieces.first, characters[start...].starts(with: first) else { return nil }
    var end = start + first.count
    for piece in pieces.dropFirst() {
      let lastStart = min(end + Self.longestGapInCharacters, characters.count)
      guard let next = (end...lastStart).first(where: { characters[$0...].starts(with: piece) }) else { return nil }
      end = next + piece.count
    }
    return end
  }
}

extension [Phrase] {
  /// Whether the text contains any of the phrases.
  func occur(in text: FoldedText) -> Bool {
    contains { $0.occurs(in: text) }
  }
}
