import TrackingPolicy

/// The facts that everything rests on, the rules of the policy and the kinds of findings, as texts to search and print.
///
/// The texts are copies, made by Scripts/catalogue, of Documentation/Facts and of the comments over rules and kinds.
public struct Catalogue: Sendable {
  /// The numbered facts, and the conflicts between sources (C1, …), in the order of the documents.
  public let facts: [FactEntry]
  /// The rules in the order in which they are asked, and the parts of the policy that serve them.
  public let rules: [RuleEntry]
  /// The kinds of findings, by name.
  public let kinds: [KindEntry]

  /// The catalogue of this version.
  public init() {
    facts = records(of: factTexts).compactMap(FactEntry.init)
    rules = records(of: ruleTexts).compactMap(RuleEntry.init).sorted { $0.rank < $1.rank }
    kinds = records(of: kindTexts).compactMap(KindEntry.init)
  }

  /// The fact or conflict with a number such as `ATT-87` or `C6`; case does not count.
  public func fact(_ number: String) -> FactEntry? {
    facts.first { $0.number == number.uppercased() }
  }

  /// The rule with a name such as `rule.storedDecision`; case does not count.
  public func rule(_ name: String) -> RuleEntry? {
    rules.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The kind with a name such as `request.at-launch`.
  public func kind(_ name: String) -> KindEntry? {
    kinds.first { $0.name == name.lowercased() }
  }

  /// The rules that rest on a fact.
  public func rules(citing number: String) -> [RuleEntry] {
    rules.filter { $0.facts.contains(number) }
  }

  /// The kinds that rest on a fact.
  public func kinds(citing number: String) -> [KindEntry] {
    kinds.filter { $0.facts.contains(number) || $0.refusals.facts.contains(number) }
  }

  /// The assumptions that answer what a fact leaves open.
  public func assumptions(settling number: String) -> [Assumption] {
    Assumption.allCases.filter { $0.fact.description == number }
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
    let line = text.prefix { $0 != "\n" }.drop { $0 == "†" || $0 == " " }
    let sentence = firstSentence(of: String(line.part(beforeLast: " — ")))
    guard sentence.count > 110 else { return sentence }
    let cut = sentence.prefix(110)
    return String(cut[..<(cut.lastIndex(of: " ") ?? cut.endIndex)]) + " …"
  }

  fileprivate init?(record: Substring) {
    guard let (fields, text) = split(record, fields: 3...3) else { return nil }
    number = fields[0]
    section = fields[1]
    certainty = fields[2].split(separator: " ").map(String.init)
    self.text = text
  }
}

/// A rule of the policy, or a part of it that serves several.
public struct RuleEntry: Sendable, Equatable {
  /// The name, `rule.` and the name of the rule or of the part.
  public let name: String
  /// The numbers of the facts that it names.
  public let facts: [String]
  /// What it asks and does; Markdown.
  public let documentation: String

  /// The first sentence of the documentation.
  public var summary: String { firstParagraphSentence(of: documentation) }

  /// Its place in the order of evaluation; parts that are no rules come last.
  fileprivate var rank: Int {
    RuleName.allCases.firstIndex { "rule.\($0.name)" == name } ?? RuleName.allCases.count
  }

  fileprivate init?(record: Substring) {
    guard let (fields, text) = split(record, fields: 2...2) else { return nil }
    name = fields[0]
    facts = fields[1].split(separator: " ").map(String.init)
    documentation = text
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
  /// What a build with such a problem is refused with, as far as that is known.
  public let refusals: [Refusal]
  /// What it is about; Markdown.
  public let documentation: String

  /// The first sentence of the documentation.
  public var summary: String { firstParagraphSentence(of: documentation) }

  /// What it is about and what happens: the paragraphs of its documentation before the examples.
  public var explanation: String {
    let lines = documentation.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.hasPrefix("Bad") }.joined(separator: "\n").droppingLineEnds
  }

  fileprivate init?(record: Substring) {
    guard let (fields, text) = split(record, fields: 4...5) else { return nil }
    name = fields[0]
    severity = fields[1]
    certainty = Certainty.allCases.first { "\($0)" == fields[2] }.map { "\($0.mark)" } ?? fields[2]
    facts = fields[3].split(separator: " ").map(String.init)
    refusals = fields.dropFirst(4).flatMap { $0.split(separator: ";").compactMap(Refusal.init) }
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
private func split(_ record: Substring, fields counts: ClosedRange<Int>) -> (fields: [String], text: String)? {
  let parts = record.split(separator: "\n", maxSplits: 1)
  guard parts.count == 2, parts[0].hasPrefix("@ ") else { return nil }
  let fields = parts[0].dropFirst(2).split(separator: "|", omittingEmptySubsequences: false).map {
    String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
  guard counts.contains(fields.count) else { return nil }
  return (fields, parts[1].hasSuffix("\n") ? String(parts[1].dropLast()) : String(parts[1]))
}

/// The text up to the first full stop, or the first semicolon that parts no list: outside of parentheses and code, with a
/// space behind it, and not behind a single letter (as in "e.g.").
private func firstSentence(of text: String) -> String {
  var depth = 0
  var isCode = false
  var isList = false
  var lettersBefore = 0
  var index = text.startIndex
  while index < text.endIndex {
    let character = text[index]
    let next = text.index(after: index)
    let isLastOfWord = next == text.endIndex || text[next] == " "
    switch character {
    case "`": isCode.toggle()
    case "(": depth += 1
    case ")": depth -= 1
    case ":" where !isCode && isLastOfWord: isList = true
    case ".", ";":
      let isEnd = isLastOfWord && depth <= 0 && !isCode && lettersBefore != 1
      if isEnd, character == "." || !isList { return String(text[..<index]) }
    default: break
    }
    lettersBefore = character.isLetter ? lettersBefore + 1 : 0
    index = next
  }
  return text
}

/// The first sentence of a comment, whose paragraphs an empty line parts.
private func firstParagraphSentence(of comment: String) -> String {
  let paragraph = comment.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
  return firstSentence(of: paragraph.joined(separator: " "))
}

extension Substring {
  /// The part before the last occurrence of a separator; everything where there is none.
  fileprivate func part(beforeLast separator: String) -> Substring {
    ranges(of: separator).last.map { self[..<$0.lowerBound] } ?? self
  }
}

extension String {
  /// Without the line ends behind it.
  fileprivate var droppingLineEnds: String {
    String(self[..<(lastIndex { !$0.isNewline }.map(index(after:)) ?? startIndex)])
  }
}
