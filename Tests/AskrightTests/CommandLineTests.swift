import Foundation
import Testing

@testable import askright

@Suite("The command line")
struct CommandLineTests {
  @Test("Help lists every verb, and every verb has help that fits a screen and shows an example")
  func help() throws {
    let overview = try Program.run(["--help"])
    #expect(overview.status == 0)
    for command in Dispatch.commands.map({ $0.description }) {
      #expect(overview.output.contains("\n  \(command.name) "))
      let help = try Program.run([command.name, "--help"])
      #expect(help.status == 0)
      #expect(help.output.contains("askright \(command.name) "))
      let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 50)
      #expect(lines.allSatisfy { $0.count <= Help.width })
      for option in command.options where option.name != "help" {
        #expect(help.output.contains(option.name))
        for letter in option.aliases where letter.count == 1 {
          #expect(help.output.contains("  -\(letter), --\(option.name)"))
        }
      }
    }
  }

  @Test("The examples of the help work as they stand")
  func examples() throws {
    let scratch = try Scratch()
    try Data("{\"id\":1}\n".utf8).write(to: scratch["situations.jsonl"])
    try Data(#"{"steps":[{"do":"request"}]}"#.utf8).write(to: scratch["consent.json"])
    try FileManager.default.createDirectory(at: scratch["App/Consent"], withIntermediateDirectories: true)
    try Data("#if os(iOS)\n#endif\n".utf8).write(to: scratch["App/Consent/Ask.swift"])
    let text = "<key>NSUserTrackingUsageDescription</key><string>To show you ads.</string>"
    try Data("<plist version=\"1.0\"><dict>\(text)</dict></plist>".utf8).write(to: scratch["App/Info.plist"])
    // Those of check and report speak of a project and a file that are not there; device serves until it is stopped,
    // and lsp talks with an editor.
    let left = ["check", "report", "device", "lsp"]
    for command in Dispatch.commands.map({ $0.description }) where !left.contains(command.name) {
      for example in command.examples {
        let line = example.call.replacing("askright ", with: "\"$askright\" ", maxReplacements: 1)
        let run = try Program.shell("cd '\(scratch.folder.path)' && \(line)")
        // A catalogue entry may not exist yet where its kind is still to be written.
        #expect(run.status == 0 || run.errors.contains("nothing in the catalogue"), "\(example.call)")
      }
    }
  }

  @Test("No arguments, help and -h say the same", arguments: [[], ["help"], ["-h"]])
  func overview(arguments: [String]) throws {
    #expect(try Program.run(arguments).output == Program.run(["--help"]).output)
  }

  @Test("The version is printed")
  func version() throws {
    let run = try Program.run(["--version"])
    #expect(run.output.hasPrefix("askright "))
    #expect(run.status == 0)
  }

  /// A call, and the one line that it gets on standard error.
  static let faults: [([String], String)] = [
    (["explian"], "there is no verb explian: did you mean explain?"),
    (["frobnicate"], "there is no verb frobnicate: askright --help lists what there is"),
    (["--verison"], "there is no option --verison: did you mean --version?"),
    (["explain", "--locaton", "FR"], "there is no option --locaton: did you mean --location?"),
    (["explain", "--loc", "FR"], "there is no option --loc: did you mean --location?"),
    (["check", "---format", "json"], "there is no option ---format: did you mean --format?"),
    (["help", "check", "explain"], "“explain” has no place here: see askright --help"),
    (["--version", "x"], "“x” has no place here: see askright --help"),
    (["matrix", "--since", "99"], "--since leaves no version of iOS: the latest that is known is 27.2"),
    (["explain", "-x"], "there is no option -x: askright explain --help lists them"),
    (["test-sources"], "no folder is named: write askright test-sources DIR -o OUT"),
    (["test-sources", "App"], "--output is missing: write askright test-sources App -o OUT"),
    (["test-sources", "App", "-o"], "-o lacks its value: write -o OUT"),
    (["test-sources", "/no/such", "-o", "out"], "/no/such: no such folder; name the one that holds the sources"),
    (
      ["test-sources", "App", "-o", "out", "--compiler-version", "six"],
      "--compiler-version is \"six\": write one to three numbers with dots, such as 6.3"
    ),
    (["explain", "--location"], "--location lacks its value: write --location CC"),
    (["explain", "--location", "--batch"], "--location lacks its value: write --location CC"),
    (
      ["explain", "--location", "XX"],
      "--location has no value \"XX\": write an ISO 3166-1 code of two letters, or none"
    ),
    (["explain", "--location=FR", "--device-location=DE"], "--location is given twice: keep one"),
    (["explain", "--api", "new"], "--api is \"new\": write one of classic, expanded"),
    (["explain", "--simulator=maybe"], "--simulator is \"maybe\": write --simulator=true or --simulator=false"),
    (["explain", "--no-simulator=true"], "--no-simulator takes no value: write --no-simulator alone"),
    (["explain", "--batch=yes"], "--batch takes no value: write --batch alone"),
    (["explain", "--decision-age-days", "old"], "--decision-age-days is \"old\": write a number"),
    (["explain", "--recent-calls", "1.5"], "--recent-calls must be a whole number, 0 or more"),
    (
      ["explain", "--os-version", "27.x"],
      "--os-version has no value \"27.x\": write one to three numbers with dots, such as \"27.2\""
    ),
    (
      ["explain", "--os", "iOS27"],
      "--os has no name \"iOS27\": write one of iOS, iPadOS, Mac Catalyst, iOS app on macOS, iPadOS app on visionOS, macOS, tvOS, watchOS, visionOS"
    ),
    (["explain", "--os", "27.2", "--os-version", "26"], "--os and --os-version say the same: keep one"),
    (["explain", "--os", " "], "--os is empty: write a name, a version or both"),
    (["explain", "--batch", "--format", "text"], "--batch answers in JSON: leave out --format text"),
    (["explain", "FR"], "“FR” has no place here: see askright explain --help"),
    (["explain", "--", "--batch"], "“--batch” has no place here: see askright explain --help"),
    (["explain", "--batch", "--location", "FR"], "--location has no place beside --batch: state it in the lines"),
    (["explain", "--assume", "repromptYear"], "--assume: assumption 'repromptYear' is not of the form name=value"),
    (
      ["explain", "--assume", "repromptYear=364"],
      "--assume: assumption repromptYear has no value '364'; allowed: 365, 366, calendar"
    ),
    (["matrix", "a", "b"], "“b” has no place here: see askright matrix --help"),
    (["matrix", "/nowhere"], "/nowhere: is no folder: give that of a project"),
    (["matrix", "--account", "EU"], "--account has no value \"EU\": write an ISO 3166-1 code of two letters"),
    (["matrix", "--since", "new"], "--since has no value \"new\": write one to three numbers with dots, such as 26.2"),
    (["rules", "xyzzy"], "nothing in the catalogue holds “xyzzy”: askright rules lists all of it"),
    (["rules", "--format", "yaml"], "--format is \"yaml\": write one of text, json"),
  ]

  @Test("A call that cannot be used gets one line that says what to do, and the status 2", arguments: faults)
  func fault(arguments: [String], message: String) throws {
    let run = try Program.run(arguments)
    #expect(run.errors == "askright: error: \(message)\n")
    #expect(run.output.isEmpty)
    #expect(run.status == 2)
  }

  @Test("A reader that goes away ends the run without a complaint")
  func brokenPipe() throws {
    let run = try Program.shell("{ \"$askright\" rules --format json; echo $? >&2; } | head -n 1")
    #expect(run.output == "{\n")
    // 2 where the reader was gone first, 0 where everything had been written before.
    #expect(["2\n", "0\n"].contains(run.errors))
  }

  @Test("A closed or full standard output is an error")
  func closedOutput() throws {
    let closed = try Program.shell("\"$askright\" rules >&-")
    #expect(closed.errors == "askright: error: standard output is closed: run askright with one\n")
    #expect(closed.status == 2)
    let full = try Program.shell("\"$askright\" rules >/dev/full")
    #expect(full.errors == "askright: error: standard output cannot be written: No space left on device\n")
    #expect(full.status == 2)
  }

  @Test("An unreadable standard input is an error")
  func closedInput() throws {
    for redirection in ["<&-", "</"] {
      let run = try Program.shell("\"$askright\" explain --batch \(redirection)")
      #expect(run.errors.hasPrefix("askright: error: standard input cannot be read: "))
      #expect(run.status == 2)
    }
  }
}

@Suite("The arguments of a call")
struct ParsedArgumentsTests {
  private static let description = CommandDescription(
    name: "try", summary: "", operands: .any(label: "FILE"),
    groups: [
      OptionGroup(
        title: "",
        options: [
          CommandOption(name: "name", aliases: ["n"], value: .text(label: "TEXT"), summary: ""),
          CommandOption(name: "many", value: .text(label: "TEXT"), isRepeatable: true, summary: ""),
          CommandOption(name: "flag", value: .none, summary: ""),
          CommandOption(name: "truth", value: .truth, summary: ""),
          CommandOption(name: "word", value: .choice(["One", "Two"]), summary: ""),
        ])
    ],
    examples: [])

  private func parse(_ arguments: String...) throws -> ParsedArguments {
    try ParsedArguments(arguments, for: Self.description)
  }

  @Test("A value follows its option or an equals sign, and may be empty or hold further ones")
  func values() throws {
    #expect(try parse("--name", "a").value("name") == "a")
    #expect(try parse("--name=a=b").value("name") == "a=b")
    #expect(try parse("--name=").value("name") == "")
    #expect(try parse("--name", "-1").value("name") == "-1")
    #expect(try parse("--many=a", "--many", "b").values("many") == ["a", "b"])
  }

  @Test("Truths can be stated and denied")
  func truths() throws {
    #expect(try parse("--truth").isOn("truth"))
    #expect(try parse("--no-truth").value("truth") == "false")
    #expect(try parse("--truth=false").isOn("truth") == false)
    #expect(try parse().value("truth") == nil)
  }

  @Test("Words are taken in any case and come out as they are listed")
  func words() throws {
    #expect(try parse("--word", "two").value("word") == "Two")
  }

  @Test("Operands stand anywhere; two dashes end the options")
  func operands() throws {
    let arguments = try parse("a", "--flag", "-", "--", "--flag", "--")
    #expect(arguments.operands == ["a", "-", "--flag", "--"])
    #expect(arguments.isOn("flag"))
  }

  @Test("After --help nothing else is looked at")
  func help() throws {
    #expect(try parse("--help", "--nonsense").wantsHelp)
  }
}
