// Copies the texts that `askright rules` shows into the program: the facts of Documentation/Facts/*.md, and the comments
// over the rules in Sources/TrackingPolicy and over the kinds in Sources/ProjectCheck/Kinds and Sources/PrivacyReports. Run it
// after changing them.
//
//   Scripts/catalogue           writes Sources/PolicyReports/Catalogue/{Fact,Rule,Kind}Texts.swift, and a page for each kind
//                               with an index under Documentation/Kinds
//   Scripts/catalogue --check   writes nothing; fails if they are not up to date
import Foundation

/// What keeps the catalogue from being made, with the file and what to do.
struct Fault: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

let root = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL.deletingLastPathComponent()
  .deletingLastPathComponent()

/// The files under a folder with an ending, by their paths from the root, sorted.
func files(under folder: String, ending: String) -> [String] {
  let found = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
  return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }.sorted().map { folder + "/" + $0 }
}

func read(_ path: String) throws -> String {
  try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
}

// MARK: Facts

/// The certainty marks in a text, in their order, each once.
func marks(in text: Substring) -> [String] {
  var marks: [String] = []
  for word in text.split(whereSeparator: { !$0.isLetter || !$0.isASCII }).map(String.init) {
    if ["DOC", "HDR", "OBS", "INF", "UNK"].contains(word), !marks.contains(word) { marks.append(word) }
  }
  return marks
}

/// The facts of a dossier: list items that open with a bold number, with the table under them if there is one, and rows
/// of tables that open with a number and end with its marks.
func facts(of path: String) throws -> [(number: String, record: String)] {
  var facts: [(number: String, section: String, lines: [String])] = []
  var section = ""
  var isInside = false
  for line in try read(path).components(separatedBy: "\n") {
    if line.hasPrefix("## ") {
      section = String(line.dropFirst(3).drop { $0.isNumber || $0 == "." || $0 == " " })
      isInside = false
    } else if let item = line.wholeMatch(of: /- \*\*([A-Z]+-?[0-9]+)\*\* (.*)/) {
      facts.append((String(item.1), section, [String(item.2)]))
      isInside = true
    } else if let row = line.wholeMatch(of: /\| ([A-Z]+-[0-9]+) \| (.*) \| ([^|]*) \|/) {
      let cells = row.2.split(separator: " | ").joined(separator: " · ")
      facts.append((String(row.1), section, ["\(cells) — \(row.3)"]))
      isInside = false
    } else if isInside, line.hasPrefix("  |") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      let isRule = cells.allSatisfy { $0.allSatisfy { $0 == "-" } }
      if !isRule { facts[facts.count - 1].lines.append("  " + cells.joined(separator: " · ")) }
    } else if !line.isEmpty {
      isInside = false
    }
  }
  return facts.map { fact in
    let text = fact.lines.joined(separator: "\n").replacingOccurrences(of: "**", with: "")
    // The marks stand behind the last dash; where there is none, in the text.
    let tail = fact.lines.count == 1 ? text.range(of: " — ", options: .backwards).map { text[$0.upperBound...] } : nil
    let found = tail.map(marks) ?? []
    let certainty = found.isEmpty ? marks(in: text[...]) : found
    return (fact.number, "@ \(fact.number) | \(fact.section) | \(certainty.joined(separator: " "))\n\(text)\n")
  }
}

// MARK: Rules

/// The parts of the policy that a file declares and that cite facts: its rules, or else the file as a whole; each with
/// its comment and the facts that it names in code and comments.
func rules(of path: String, known: Set<String>) throws -> [String] {
  let text = try read(path)
  guard text.contains("cite(") else { return [] }
  var rules: [(name: String, comment: [String], facts: Set<Int>)] = []
  var comment: [String] = []
  for line in text.components(separatedBy: "\n") {
    let bare = line.trimmingCharacters(in: .whitespaces)
    if bare.hasPrefix("///") {
      comment.append(String(bare.dropFirst(3).drop { $0 == " " }))
      continue
    }
    if let rule = line.prefixMatch(of: /enum (\w+)Rule\b/)?.1 {
      rules.append((rule.prefix(1).lowercased() + rule.dropFirst(), comment, factNumbers(in: comment)))
    } else if rules.isEmpty, !comment.isEmpty {
      rules.append((partName(ofFile: path), comment, factNumbers(in: comment)))
    } else if !rules.isEmpty {
      rules[rules.count - 1].facts.formUnion(factNumbers(in: comment + [line]))
    }
    comment = []
  }
  return rules.compactMap { rule in
    let facts = rule.facts.sorted().map { "ATT-\($0)" }.filter(known.contains).joined(separator: " ")
    guard !facts.isEmpty else { return nil }
    return "@ rule.\(rule.name) | \(facts)\n" + rule.comment.joined(separator: "\n") + "\n"
  }
}

/// The name of a part of the policy after its file: `EuropeanUnion` for `Situation+EuropeanUnion.swift`.
func partName(ofFile path: String) -> String {
  let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  return name.split(separator: "+").last.map(String.init) ?? name
}

/// The numbers in `cite(33, .header)`, `ATT-33` and `ATT-84 to ATT-94`.
func factNumbers(in lines: [String]) -> Set<Int> {
  let text = lines.joined(separator: " ")
  var numbers: Set<Int> = []
  for call in text.matches(of: /cite\(([^()]*)/) {
    numbers.formUnion(call.1.matches(of: /\b[0-9]+\b/).compactMap { Int($0.0) })
  }
  for mention in text.matches(of: /ATT-([0-9]+)(?: to ATT-([0-9]+))?/) {
    guard let first = Int(mention.1) else { continue }
    numbers.formUnion(first...max(first, mention.2.flatMap { Int($0) } ?? first))
  }
  return numbers
}

// MARK: Kinds

/// The kinds that a file declares, each with its comment.
func kinds(of path: String) throws -> [(name: String, record: String)] {
  var kinds: [(name: String, record: String)] = []
  var comment: [String] = []
  var pending: [String] = []
  let lines = try read(path).components(separatedBy: "\n")
  for (index, line) in lines.enumerated() {
    let bare = line.trimmingCharacters(in: .whitespaces)
    if bare.hasPrefix("///") {
      // One space belongs to the mark; more are the indentation of code.
      let text = bare.dropFirst(3)
      comment.append(String(text.hasPrefix(" ") ? text.dropFirst() : text))
      continue
    }
    if bare.firstMatch(of: /\b(struct|enum)\s+\w+\s*:[\w\s,]*Kind\b/) != nil { pending = comment }
    // Kinds without a type of their own.
    if bare.hasPrefix("static let"), bare.contains("KindIdentity("), !comment.isEmpty { pending = comment }
    if !bare.hasPrefix("@") { comment = [] }
    guard bare.contains("KindIdentity(") else { continue }

    let call = lines[index..<min(index + 8, lines.count)].joined(separator: " ")
    guard let name = call.firstMatch(of: /name:\s*"([^"]+)"/)?.1,
      let severity = call.firstMatch(of: /severity:\s*\.(\w+)/)?.1,
      let facts = call.firstMatch(of: /facts:\s*\[([^\]]*)\]/)?.1,
      let certainty = call.firstMatch(of: /certainty:\s*\.(\w+)/)?.1
    else { throw Fault("\(path):\(index + 1): write the identity's name, severity, facts and certainty as literals") }
    if pending.isEmpty {
      throw Fault("\(path):\(index + 1): \(name) has no comment over its type: it is what `askright rules` prints")
    }
    let refusals = try refusals(in: call, at: "\(path):\(index + 1)")
    let numbers = facts.split(separator: ",").map { fact in
      let name = fact.trimmingCharacters(in: CharacterSet(charactersIn: " \""))
      return Int(name) == nil ? name : "ATT-\(name)"
    }.joined(separator: " ")
    let head = "@ \(name) | \(severity) | \(certainty) | \(numbers)" + (refusals.isEmpty ? "" : " | \(refusals)")
    kinds.append((String(name), ([head] + pending).joined(separator: "\n") + "\n"))
    pending = []
  }
  return kinds
}

/// The refusals of an identity as a record has them: `upload ITMS-91064 ATT-181; review 5.1.1(iv) ATT-211 ATT-215`.
func refusals(in call: String, at place: String) throws -> String {
  guard let list = call.firstMatch(of: /refusals:\s*\[([^\]]*)\]/)?.1 else { return "" }
  let refusals = list.matches(of: /\.(upload|review)\("?([^",]+)"?,\s*("[^)]*")\)/).map { match in
    let facts = match.3.split(separator: ",").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"")) }
    return ([String(match.1), (match.1 == "upload" ? "ITMS-" : "") + match.2] + facts).joined(separator: " ")
  }
  guard refusals.count == list.matches(of: /\.(?:upload|review)\(/).count, !refusals.isEmpty else {
    throw Fault("\(place): write each refusal as .upload(NUMBER, FACT…) or .review(GUIDELINE, FACT…), with literals")
  }
  return refusals.joined(separator: "; ")
}

// MARK: Writing

/// A Swift file with one string.
func source(_ name: String, _ comment: String, _ records: [String]) throws -> String {
  let text = records.joined()
  if text.contains("\"\"\"#") || text.contains("\\#(") {
    throw Fault("\(name): the texts hold what would end a Swift string: reword them")
  }
  return [
    "// swift-format-ignore-file",
    "// Made by Scripts/catalogue: do not edit.",
    "",
    "/// \(comment)",
    "let \(name) = #\"\"\"",
    text + "\"\"\"#",
    "",
  ].joined(separator: "\n")
}

// MARK: Pages

/// The page of a kind: its comment, how to silence it, and what it rests on.
func page(of record: String, named name: String) -> String {
  let lines = record.components(separatedBy: "\n")
  let fields = lines[0].dropFirst(2).split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  var text = "# \(name)\n\n"
  var isCode = false
  for line in lines.dropFirst() {
    let isFence = line.hasPrefix("```")
    // Lines that begin with a word and a colon are paragraphs of their own, and so is each block.
    let opensParagraph = !isCode && (isFence || line.prefixMatch(of: /(Bad|Good)\b[^.`]*:/) != nil)
    if opensParagraph, !text.hasSuffix("\n\n") { text += "\n" }
    if isFence { isCode.toggle() }
    // What draws Markdown knows neither property lists nor manifests by these names.
    text += isFence && ["```plist", "```xcprivacy"].contains(line) ? "```xml\n" : line + "\n"
  }
  while text.hasSuffix("\n") { text.removeLast() }
  text +=
    "\n\n## Severity and certainty\n\n\(fields[1].prefix(1).uppercased() + fields[1].dropFirst()) unless a configuration"
  text +=
    " says otherwise; \(fields[2]) is the weakest of what it rests on: \(fields[3].replacingOccurrences(of: " ", with: ", "))"
  text += " (`askright rules NUMBER` explains each).\n" + (fields.count > 4 ? refusals(fields[4]) : "")
  guard !name.hasPrefix("contact.") else { return text }
  return text + """

    ## To silence it

    In `.askright.json`, for all of the project:

    ```json
    {"severities": {"\(name)": "off"}}
    ```

    In one place, by a comment in the line or the one above, with the reason:

    ```swift
    // askright:ignore \(name) why it is meant to be so
    ```

    """
}

/// What a build with such a problem is refused with, as a list, from the field of a record.
func refusals(_ field: String) -> String {
  let items = field.split(separator: ";").map { refusal in
    let words = refusal.split(separator: " ")
    let name = words[0] == "upload" ? "the upload, with \(words[1])" : "App Review, under guideline \(words[1])"
    return "- \(name) (\(words.dropFirst(2).joined(separator: ", ")))\n"
  }
  return "\n## Refused by\n\n" + items.joined()
}

/// The index of the pages, a table a family.
func index(of kinds: [(name: String, record: String)]) -> String {
  var text = "# Kinds of findings\n\nMade by `Scripts/catalogue` from the comments over the kinds: do not edit.\n"
  var family = ""
  for (name, record) in kinds {
    let own = String(name.prefix { $0 != "." })
    if own != family {
      family = own
      text += "\n## \(own)\n\n| Kind | Severity | What |\n| --- | --- | --- |\n"
    }
    let lines = record.components(separatedBy: "\n")
    let severity = lines[0].split(separator: "|")[1].trimmingCharacters(in: .whitespaces)
    let summary = lines.dropFirst().prefix { !$0.isEmpty }.joined(separator: " ")
    text += "| [\(name)](\(name).md) | \(severity) | \(summary.replacingOccurrences(of: "|", with: "\\|")) |\n"
  }
  return text
}

do {
  let dossier = try files(under: "Documentation/Facts", ending: ".md").flatMap(facts)
  let known = Set(dossier.map(\.number))
  let policy = try files(under: "Sources/TrackingPolicy", ending: ".swift").flatMap { try rules(of: $0, known: known) }
  let homesOfKinds = ["Sources/ProjectCheck/Kinds", "Sources/PrivacyReports"].flatMap {
    files(under: $0, ending: ".swift")
  }
  let kinds = try homesOfKinds.flatMap(kinds).sorted { $0.name < $1.name }
  if let twice = zip(kinds, kinds.dropFirst()).first(where: { $0.name == $1.name }) {
    throw Fault("Sources: two kinds are called \(twice.0.name): rename one")
  }
  let outputs = [
    ("FactTexts", try source("factTexts", "Documentation/Facts, a record a fact.", dossier.map(\.record))),
    ("RuleTexts", try source("ruleTexts", "The comments over the rules, a record a rule.", policy)),
    ("KindTexts", try source("kindTexts", "The comments over the kinds, a record a kind.", kinds.map(\.record))),
  ]
  let pages = kinds.map { ("Documentation/Kinds/\($0.name).md", page(of: $0.record, named: $0.name)) }
  let written =
    outputs.map { ("Sources/PolicyReports/Catalogue/\($0.0).swift", $0.1) } + pages
    + [("Documentation/Kinds/README.md", index(of: kinds))]
  let stale = Set(files(under: "Documentation/Kinds", ending: ".md")).subtracting(written.map(\.0)).sorted()
  if let page = stale.first, CommandLine.arguments.contains("--check") {
    throw Fault("\(page) is of no kind any more: run Scripts/catalogue")
  }
  for page in stale { try FileManager.default.removeItem(at: root.appendingPathComponent(page)) }
  try FileManager.default.createDirectory(
    at: root.appendingPathComponent("Documentation/Kinds"), withIntermediateDirectories: true)
  for (path, text) in written {
    let exists = FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    if exists, try read(path) == text { continue }
    if CommandLine.arguments.contains("--check") { throw Fault("\(path) is not up to date: run Scripts/catalogue") }
    try text.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }
} catch {
  FileHandle.standardError.write(Data("Scripts/catalogue: \(error)\n".utf8))
  exit(1)
}
