import PolicyReports
import TrackingPolicy

/// `askright rules`: the catalogue of facts, rules, kinds and assumptions.
enum RulesCommand: Command {
  static let description = CommandDescription(
    name: "rules",
    summary: "the catalogue of facts and kinds, and any entry explained",
    operands: .any(label: "FACT|KIND|ASSUMPTION|WORD"),
    operandWords: { Catalogue().kinds.map(\.name) + Assumption.allCases.map { "\($0.name)" } },
    groups: [
      OptionGroup(
        title: "Output",
        options: [
          CommandOption(name: "format", value: .choice(["text", "json"]), summary: "how to write it (text)")
        ])
    ],
    notes: [
      "Without arguments the whole catalogue, a line an entry. Words find the entries that hold all of them.",
      "Marks say how sure a fact is: DOC Apple documents it, HDR an SDK header says it, OBS observed, INF inferred, UNK "
        + "nobody says: then an assumption settles it.",
    ],
    examples: [
      .init(call: "askright rules ATT-87", purpose: "the fact, what rests on it, and the assumption that settles it"),
      .init(call: "askright rules request.at-launch", purpose: "what this kind of finding means"),
      .init(call: "askright rules year prompt", purpose: "every entry with both words"),
    ])

  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus {
    guard let report = CatalogueReport(of: arguments.operands, in: Catalogue()) else {
      let words = arguments.operands.joined(separator: " ")
      throw CommandFailure("nothing in the catalogue holds “\(words)”: askright rules lists all of it")
    }
    if arguments.value("format") == "json" {
      try output.write(report.json())
    } else {
      try output.write(report.text())
    }
    return .clean
  }
}
