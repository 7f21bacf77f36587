/// A wording to look for in a folded text.
///
/// It is written as words with spaces between them. `werb*` stands for every word that begins so, `*spur*` for every
/// word that contains it, and `_` for up to two words of any kind. Phrases in Chinese, Japanese, Korean and Thai are
/// looked for as characters anywhere in the text, with `_` for up to twelve characters. Letters are lower case.
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
    // Letters of the scripts in question have at least three bytes, so that most notations need no closer look.
    let isByCharacters =
      notation.utf8.contains { $0 >= 0xE0 }
      && notation.unicodeScalars.contains { WritingScript($0)?.isComparedByCharacters == true }
    if isByCharacters {
      form = .characters(notation.split(separator: "_").map { Array($0) })
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

  /// Whether the phrase stands at an index of the text's words or, where it is compared so, of its characters.
  func stands(at index: Int, in text: FoldedText) -> Bool {
    switch form {
    case .words(let terms): end(of: terms[...], in: text.words, from: index) != nil
    case .characters(let pieces): end(of: pieces, in: text.characters, from: index) != nil
    }
  }

  /// What a text must have at a place for the phrase to stand there.
  enum Beginning {
    /// A word that begins with this character.
    case word(Character)
    /// Any word.
    case anyWord
    /// This character.
    case character(Character)
    /// Nothing: the phrase is empty.
    case nothing
  }

  var beginning: Beginning {
    switch form {
    case .characters(let pieces): pieces.first?.first.map(Beginning.character) ?? .nothing
    case .words(let terms):
      switch terms.first {
      case .word(let text), .prefix(let text): text.first.map(Beginning.word) ?? .nothing
      case .infix, .gap: .anyWord
      case nil: .nothing
      }
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
    case .infix(let text): contains(word, text)
    case .gap: false
    }
  }

  /// Whether a word contains a text, byte by byte: the general search of the standard library costs a hundred times
  /// as much, and only letters that are composed in another way could tell the difference.
  private static func contains(_ word: String, _ text: String) -> Bool {
    let word = word.utf8
    let text = text.utf8
    guard let first = text.first, word.count >= text.count else { return text.isEmpty }
    var start = word.startIndex
    for _ in 0...(word.count - text.count) {
      if word[start] == first, word[start...].starts(with: text) { return true }
      start = word.index(after: start)
    }
    return false
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

/// Many phrases that are looked for together, sorted by how they begin.
struct PhraseSet: Sendable {
  private let phrases: [Phrase]
  private var byWord: [Character: [Phrase]] = [:]
  private var byCharacter: [Character: [Phrase]] = [:]
  private var withAnyWord: [Phrase] = []

  init(_ phrases: [Phrase]) {
    self.phrases = phrases
    for phrase in phrases {
      switch phrase.beginning {
      case .word(let character): byWord[character, default: []].append(phrase)
      case .character(let character): byCharacter[character, default: []].append(phrase)
      case .anyWord: withAnyWord.append(phrase)
      case .nothing: continue
      }
    }
  }

  /// Whether the text contains any of the phrases.
  func occur(in text: FoldedText) -> Bool {
    text.words.indices.contains { stand(atWord: $0, of: text) }
      || !byCharacter.isEmpty && text.characters.indices.contains { stand(atCharacter: $0, of: text) }
  }

  /// Whether the text begins with any of the phrases.
  func begin(_ text: FoldedText) -> Bool {
    !text.words.isEmpty && (stand(atWord: 0, of: text) || stand(atCharacter: 0, of: text))
  }

  /// The text without any of the phrases.
  func removed(from text: FoldedText) -> FoldedText {
    occur(in: text) ? phrases.reduce(text) { $1.removed(from: $0) } : text
  }

  private func stand(atWord index: Int, of text: FoldedText) -> Bool {
    let candidates = text.words[index].first.flatMap { byWord[$0] } ?? []
    return candidates.contains { $0.stands(at: index, in: text) }
      || withAnyWord.contains { $0.stands(at: index, in: text) }
  }

  private func stand(atCharacter index: Int, of text: FoldedText) -> Bool {
    byCharacter[text.characters[index]]?.contains { $0.stands(at: index, in: text) } ?? false
  }
}
