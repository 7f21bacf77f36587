import Foundation
import PolicyReports
import TrackingPolicy

/// `askright explain`: what happens in one situation, or in each of many.
enum ExplainCommand: Command {
  static let description = CommandDescription(
    name: "explain",
    summary: "one situation: the outcome, why, by which facts, how sure",
    groups: SituationOptions.groups + [
      OptionGroup(
        title: "How to answer",
        options: [
          .assume,
          CommandOption(name: "format", value: .choice(["text", "json"]), summary: "how to write it (text)"),
          CommandOption(name: "batch", value: .none, summary: "read situations, a JSON object a line; answer so"),
        ])
    ],
    notes: ["Options also go by the names of their JSON members, as --device-location."],
    examples: [
      .init(call: "askright explain --location FR --account FR", purpose: ""),
      .init(call: "askright explain --batch < situations.jsonl", purpose: ""),
    ])

  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus {
    let assumptions = try arguments.assumptions()
    if arguments.isOn("batch") {
      if let option = SituationOptions.firstGiven(in: arguments) {
        throw CommandFailure("\(option.spelling) has no place beside --batch: state it in the lines")
      }
      if arguments.value("format") == "text" {
        throw CommandFailure("--batch answers in JSON: leave out --format text")
      }
      return try answerLines(assumptions, output)
    }
    let question = try SituationOptions.question(from: arguments, assumptions: assumptions)
    let explanation = Explanation(of: question)
    if arguments.value("format") == "json" {
      try output.write(explanation.json())
    } else {
      try output.write(explanation.text(with: Catalogue()))
    }
    return .clean
  }

  private static func answerLines(_ assumptions: Assumptions, _ output: StandardOutput) throws -> ExitStatus {
    var explainer = BatchExplainer(assumptions: assumptions, workers: ProcessInfo.processInfo.activeProcessorCount)
    let failures = try explainer.run(.standardInput) { try output.write($0) }
    guard failures > 0 else { return .clean }
    writeToStandardError(
      "askright: error: \(failures == 1 ? "1 line has" : "\(failures) lines have") an error in place of an answer")
    return .unusable
  }
}
