import TrackingPolicy

/// The facts that everything rests on and the kinds of findings, as texts to search and print.
///
/// The texts are copies, made by Scripts/catalogue, of Documentation/Facts and of the comments over the kinds.
public struct Catalogue: Sendable {
  /// The numbered facts, and the conflicts between sources (C1, …), in the order of the documents.
  public let facts: [FactEntry]
  /// The kinds of findings, by name.
  public let kinds: [KindEntry]

  /// The catalogue of this version.
  public init() {
    facts = records(of: factTexts).compactMap(FactEntry.init)
    kinds = records(of: kindTexts).compactMap(KindEntry.init)
  }

  /// The fact or conflict with a number such as `ATT-87` or `C6`; case does not count.
  public func fact(_ number: String) -> FactEntry? {
    facts.first { $0.number == number.uppercased() }
  }

  /// The kind with a name such as `request.at-launch`.
  public func kind(_ name: String) -> KindEntry? {
    kinds.first { $0.name == name.lowercased() }
  }

  /// The kinds that rest on a fact.
  public func kinds(citing number: String) -> [KindEntry] {
    kinds.filter { $0.facts.contains(number) }
  }

  /// The assumptions that answer what a fact leaves open.
  public func assumptions(settling number: String) -> [Assumption] {
    Assumption.allCases.filter { $0.fact.description == number }
  }

  /// The facts and kinds that hold all words, whatever their case.
  public func search(_ words: [String]) -> (facts: [FactEntry], kinds: [KindEntry]) {
    let words = words.map { $0.lowercased() }
    func holdsAll(_ text: String) -> Bool {
      let text = text.lowercased()
      return words.allSatisfy(text.contains)
    }
    return (
      facts.filter { holdsAll("\($0.number) \($0.section) \($0.text)") },
      kinds.filter { holdsAll("\($0.name) \($0.documentation)") }
    )
  }
}

/// An entry of the fact catalogue.
public struct FactEntry: Sendable, Equatable {
  /// The number, such as `ATT-87`.
  public let number: String
  /// The title of the section that it stands in.
  public let section: String
  /// The certainty marks that it carries, in their order; empty where the entry says nothing of that.
  public let certainty: [String]
  /// The text with its marks and sources; a table has a line a row.
  public let text: String

  /// The text as far as one line can hold it: the first sentence, cut at a word where it is long.
  public var summary: String {
    let line = text.prefix { $0 != "\n" }
    let statement = line.components(before: " — ")
    let sentence = firstSentence(of: String(statement))
    guard sentence.count > 110 else { return sentence }
    let cut = sentence.prefix(110)
    return String(cut[..<(cut.lastIndex(of: " ") ?? cut.endIndex)]) + " …"
  }

  fileprivate init?(record: Substring) {
    guard let (fields, text) = split(record, fields: 3) else { return nil }
    number = fields[0]
    section = fields[1]
    certainty = fields[2].split(separator: " ").map(String.init)
    self.text = text
  }
}

/// A kind of finding.
public struct KindEntry: Sendable, Equatable {
  /// The name, `family.problem`.
  public let name: String
  /// The severity unless a configuration says otherwise: info, warning or error.
  public let severity: String
  /// The weakest certainty among its facts.
  public let certainty: String
  /// The numbers of the facts that it rests on.
  public let facts: [String]
  /// What it is about; Markdown.
  public let documentation: String

  /// The first sentence of the documentation.
  public var summary: String {
    firstSentence(
      of: documentation.split(separator: "\n", omittingEmptySubsequences: false)
        .prefix { !$0.isEmpty }.joined(separator: " "))
  }

  fileprivate init?(record: Substring) {
    guard let (fields, text) = split(record, fields: 4) else { return nil }
    name = fields[0]
    severity = fields[1]
    certainty = Certainty.allCases.first { "\($0)" == fields[2] }.map { "\($0.mark)" } ?? fields[2]
    facts = fields[3].split(separator: " ").map(String.init)
    documentation = text
  }
}

/// The records of a generated text: each begins with a line that starts with `@ `.
private func records(of text: String) -> [Substring] {
  var records: [Substring] = []
  var start = text.startIndex
  while let next = text[start...].firstRange(of: "\n@ ") {
    records.append(text[start..<next.lowerBound])
    start = text.index(after: next.lowerBound)
  }
  return text.isEmpty ? [] : records + [text[start...]]
}

/// The fields of a record's first line, and the text under it.
private func split(_ record: Substring, fields count: Int) -> (fields: [String], text: String)? {
  let parts = record.split(separator: "\n", maxSplits: 1)
  guard parts.count == 2, parts[0].hasPrefix("@ ") else { return nil }
  let fields = parts[0].dropFirst(2).split(separator: "|", omittingEmptySubsequences: false).map {
    String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
  guard fields.count == count else { return nil }
  return (fields, parts[1].hasSuffix("\n") ? String(parts[1].dropLast()) : String(parts[1]))
}

/// The text up to the first full stop, semicolon or colon that ends a thought: followed by a space, outside of
/// parentheses, quotation marks and code, and behind a word of more than two letters (not behind "e.g.").
private func firstSentence(of text: String) -> String {
  var depth = 0
  var isCode = false
  var word = 0
  var index = text.startIndex
  while index < text.endIndex {
    let character = text[index]
    let next = text.index(after: index)
    switch character {
    case "`": isCode.toggle()
    case "(", "“": depth += 1
    case ")", "”": depth -= 1
    case ".", ";":
      let endsHere = next == text.endIndex || text[next] == " "
      if endsHere, depth <= 0, !isCode, word > 2 || next == text.endIndex { return String(text[..<index]) }
    default: break
    }
    word = character.isLetter || character.isNumber ? word + 1 : (character == "`" || character == ")" ? 3 : 0)
    index = next
  }
  return text
}

extension Substring {
  /// The part before the first occurrence of a separator; everything where there is none.
  fileprivate func components(before separator: String) -> Substring {
    firstRange(of: separator).map { self[..<$0.lowerBound] } ?? self
  }
}
