import Documents
import TrackingPolicy

/// A part of the catalogue, as text or JSON.
public struct CatalogueReport: Sendable {
  private let catalogue: Catalogue
  private var facts: [FactEntry] = []
  private var rules: [RuleEntry] = []
  private var kinds: [KindEntry] = []
  private var assumptions: [Assumption] = []
  /// Whether whole entries are wanted, and not only a line for each.
  private var isDetailed = true

  /// The entries that a question names: a number, a kind, an assumption, or else the words that entries must hold. The
  /// whole catalogue for no words. Nil if there are none.
  public init?(of words: [String], in catalogue: Catalogue) {
    self.catalogue = catalogue
    let name = words.count == 1 ? words[0] : ""
    if let fact = catalogue.fact(name) {
      facts = [fact]
    } else if let rule = catalogue.rule(name) {
      rules = [rule]
    } else if let kind = catalogue.kind(name) {
      kinds = [kind]
    } else if let assumption = Assumption(name: name) {
      assumptions = [assumption]
    } else {
      search(words)
      if facts.isEmpty, rules.isEmpty, kinds.isEmpty, assumptions.isEmpty { return nil }
    }
  }

  /// Takes the entries that hold all words, whatever their case.
  private mutating func search(_ words: [String]) {
    let words = words.map { $0.lowercased() }
    func holdsAll(_ texts: String...) -> Bool {
      let text = texts.joined(separator: " ").lowercased()
      return words.allSatisfy(text.contains)
    }
    facts = catalogue.facts.filter { holdsAll($0.number, $0.section, $0.text) }
    rules = catalogue.rules.filter { holdsAll($0.name, $0.documentation) }
    kinds = catalogue.kinds.filter { kind in
      holdsAll(kind.name, kind.documentation, kind.refusals.map(\.name).joined(separator: " "))
    }
    assumptions = Assumption.allCases.filter { holdsAll("\($0.name)", values(of: $0)) }
    isDetailed = false
  }

  // MARK: Text

  /// The entries as a person reads them: one in full, several with a line each.
  public func text(width: Int = 100) -> String {
    if isDetailed {
      return facts.map { detail(of: $0, width) }.joined() + rules.map { detail(of: $0, width) }.joined()
        + kinds.map { detail(of: $0, width) }.joined() + assumptions.map { detail(of: $0, width) }.joined()
    }
    return facts.map { line($0.number, $0.summary, $0.certainty.joined(separator: ", ")) }.joined()
      + rules.map { line($0.name, $0.summary, "") }.joined()
      + kinds.map { line($0.name, $0.summary, $0.severity) }.joined()
      + assumptions.map { line("\($0.name)", "assumption: \(values(of: $0))", "\($0.fact)") }.joined()
  }

  private func line(_ name: String, _ summary: String, _ mark: String) -> String {
    "\(name.padded(to: 8)) \(summary)" + (mark.isEmpty ? "\n" : " (\(mark))\n")
  }

  private func detail(of fact: FactEntry, _ width: Int) -> String {
    var text = "\(fact.number)  \(fact.section)"
    if !fact.certainty.isEmpty { text += "  (\(fact.certainty.joined(separator: ", ")))" }
    text += "\n"
    for line in fact.text.split(separator: "\n") {
      text += wrap(line, to: width, indent: line.hasPrefix("  ") ? "    " : "  ").joined(separator: "\n") + "\n"
    }
    for assumption in catalogue.assumptions(settling: fact.number) {
      text += "\n  Settled by the assumption \(assumption.name): \(values(of: assumption))\n"
    }
    let rules = catalogue.rules(citing: fact.number)
    if !rules.isEmpty { text += "\n  In the policy\n" }
    for rule in rules { text += "    \(rule.name): \(rule.summary)\n" }
    let kinds = catalogue.kinds(citing: fact.number)
    if !kinds.isEmpty { text += "\n  Kinds of findings that rest on it\n" }
    for kind in kinds { text += "    \(kind.name): \(kind.summary)\n" }
    return text
  }

  private func detail(of rule: RuleEntry, _ width: Int) -> String {
    "\(rule.name)\n" + paragraphs(rule.documentation, width) + quotations(of: rule.facts)
  }

  private func detail(of kind: KindEntry, _ width: Int) -> String {
    "\(kind.name)  (\(kind.severity), \(kind.certainty))\n" + paragraphs(kind.documentation, width)
      + refusing(kind, width) + silencing(kind, width)
      + quotations(of: kind.facts + kind.refusals.facts.filter { !kind.facts.contains($0) })
  }

  /// A comment with its lines broken anew; list items, and lines that begin with a word and a colon, stay apart, and code
  /// between fences stays as it is.
  private func paragraphs(_ documentation: String, _ width: Int) -> String {
    var text = ""
    for (number, part) in documentation.split(separator: "```", omittingEmptySubsequences: false).enumerated() {
      if number.isMultiple(of: 2) {
        text += prose(part.hasPrefix("\n") ? part.dropFirst() : part, width)
      } else {
        // Behind the opening fence stands the language.
        let lines = part.drop { $0 != "\n" }.dropFirst().split(separator: "\n", omittingEmptySubsequences: false)
        text += lines.dropLast().map { $0.isEmpty ? "\n" : "      \($0)\n" }.joined()
      }
    }
    return text
  }

  private func prose(_ documentation: Substring, _ width: Int) -> String {
    var paragraphs: [String] = []
    var isInside = false
    let documentation = documentation.hasSuffix("\n") ? documentation.dropLast() : documentation
    for line in documentation.split(separator: "\n", omittingEmptySubsequences: false) {
      if isInside, !line.isEmpty, !line.hasPrefix("- "), line.prefixMatch(of: /[A-Z][A-Za-z ]*:\s/) == nil {
        paragraphs[paragraphs.count - 1] += " " + line
      } else {
        paragraphs.append(String(line))
      }
      isInside = !line.isEmpty
    }
    return paragraphs.map { $0.isEmpty ? "\n" : wrap($0, to: width, indent: "  ").joined(separator: "\n") + "\n" }
      .joined()
  }

  /// What refuses a build for it.
  private func refusing(_ kind: KindEntry, _ width: Int) -> String {
    guard let phrase = kind.refusals.phrase else { return "" }
    return "\n" + wrap("Refused by: \(phrase).", to: width, indent: "  ").joined(separator: "\n") + "\n"
  }

  /// How to silence a kind of the check; what judges a phone's record has no such settings.
  private func silencing(_ kind: KindEntry, _ width: Int) -> String {
    guard !kind.name.hasPrefix("contact.") else { return "" }
    let text =
      "To silence it: \"severities\": {\"\(kind.name)\": \"off\"} in \(Configuration.fileName), or, in one place, "
      + "// askright:ignore \(kind.name) REASON in the line or the one above."
    return "\n" + wrap(Substring(text), to: width, indent: "  ").joined(separator: "\n") + "\n"
  }

  /// The facts with a line each.
  private func quotations(of numbers: [String]) -> String {
    numbers.isEmpty ? "" : "\n" + numbers.map { "  " + line($0, catalogue.fact($0)?.summary ?? "", "") }.joined()
  }

  private func detail(of assumption: Assumption, _ width: Int) -> String {
    let fact = catalogue.fact("\(assumption.fact)")
    return """
      \(assumption.name)  (assumption)
        Values: \(values(of: assumption))
        Set it: --assume \(assumption.name)=VALUE, or "assumptions" in \(Configuration.fileName)

      \(fact.map { detail(of: $0, width) } ?? "")
      """
  }

  /// `365 (default), 366, calendar`.
  private func values(of assumption: Assumption) -> String {
    let usual = "\(Assumptions().valueName(of: assumption))"
    return assumption.valueNames.map { "\($0)" == usual ? "\($0) (default)" : "\($0)" }.joined(separator: ", ")
  }

  // MARK: JSON

  /// The entries as JSON, each in full.
  public func json() -> [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.key("facts")
    writer.beginArray()
    for fact in facts { write(fact, to: &writer) }
    writer.endArray()
    writer.key("rules")
    writer.beginArray()
    for rule in rules { write(rule, to: &writer) }
    writer.endArray()
    writer.key("kinds")
    writer.beginArray()
    for kind in kinds { write(kind, to: &writer) }
    writer.endArray()
    writer.key("assumptions")
    writer.beginArray()
    for assumption in assumptions { write(assumption, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private func write(_ fact: FactEntry, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("number", fact.number)
    writer.member("section", fact.section)
    writer.member("certainty", fact.certainty)
    writer.member("text", fact.text)
    writer.member("rules", catalogue.rules(citing: fact.number).map(\.name))
    writer.member("kinds", catalogue.kinds(citing: fact.number).map(\.name))
    writer.member("assumptions", catalogue.assumptions(settling: fact.number).map { "\($0.name)" })
    writer.endObject()
  }

  private func write(_ rule: RuleEntry, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", rule.name)
    writer.member("facts", rule.facts)
    writer.member("documentation", rule.documentation)
    writer.endObject()
  }

  private func write(_ kind: KindEntry, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", kind.name)
    writer.member("severity", kind.severity)
    writer.member("certainty", kind.certainty)
    writer.member("facts", kind.facts)
    writer.key("refusals")
    writer.beginArray()
    for refusal in kind.refusals { writer.write(refusal) }
    writer.endArray()
    writer.member("documentation", kind.documentation)
    writer.endObject()
  }

  private func write(_ assumption: Assumption, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", assumption.name)
    writer.key("values")
    writer.beginArray()
    for name in assumption.valueNames { writer.writeValueName(name) }
    writer.endArray()
    writer.key("default")
    writer.writeValueName(Assumptions().valueName(of: assumption))
    writer.member("fact", "\(assumption.fact)" as String)
    writer.endObject()
  }
}
