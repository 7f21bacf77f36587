import Foundation
import PolicyReports
import ProjectCheck
import TestSources

/// `askright test-sources`: an app's code as an iPhone's compiler sees it, for any compiler.
enum TestSourcesCommand: Command {
  static let description = CommandDescription(
    name: "test-sources",
    summary: "rewrite sources so that Linux compiles what an iPhone would",
    operands: .optional(label: "DIR"),
    groups: [
      OptionGroup(
        title: "Where to",
        options: [
          CommandOption(
            name: "output", aliases: ["o"], value: .text(label: "OUT"),
            summary: "the folder for the rewritten files: a new one, or that of an earlier run")
        ]),
      OptionGroup(
        title: "The build whose code is wanted",
        options: [
          CommandOption(
            name: "platform", value: .choice(Platform.allCases.map(\.rawValue), label: "PLATFORM"),
            summary: "iOS, macCatalyst, macOS, tvOS, watchOS or visionOS (iOS)"),
          CommandOption(name: "simulator", value: .none, summary: "for the simulator"),
          CommandOption(
            name: "define", aliases: ["D"], value: .text(label: "NAME"), isRepeatable: true,
            summary: "a condition that is set, as for the compiler"),
          CommandOption(
            name: "can-import", value: .text(label: "MODULE"), isRepeatable: true,
            summary: "a module that is there, whatever the platform has"),
          CommandOption(
            name: "cannot-import", value: .text(label: "MODULE"), isRepeatable: true,
            summary: "a module that is not; others are, unless the platform lacks them"),
          CommandOption(
            name: "language-mode", value: .choice(["5", "6"]), summary: "what #if swift(…) compares (6)"),
          CommandOption(
            name: "compiler-version", value: .text(label: "VERSION"), summary: "what #if compiler(…) compares (6.3)"),
        ]),
    ],
    notes: [
      "What #if leaves out becomes blanks, so lines and columns stay, and diagnostics name the files in DIR. "
        + "#available asks the virtual device. Files without either are copied as they are."
    ],
    examples: [
      .init(call: "askright test-sources App/Consent -o build/Consent", purpose: "for iPhone"),
      .init(call: "askright test-sources App -D DEBUG --cannot-import UIKit -o build/App", purpose: ""),
    ])

  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus {
    guard let input = arguments.operands.first else {
      throw CommandFailure("no folder is named: write askright test-sources DIR -o OUT")
    }
    guard let folder = arguments.value("output") else {
      throw CommandFailure("--output is missing: write askright test-sources \(input) -o OUT")
    }
    let build = try build(arguments)
    let outcome: TestSources.Outcome
    do throws(TestSourcesError) {
      outcome = try TestSources(from: input, to: folder, build: build).write()
    } catch {
      throw CommandFailure("\(error)")
    }
    for (path, fault) in outcome.faults {
      let place = fault.line.map { ":\($0):\(fault.column ?? 1)" } ?? ""
      writeToStandardError("askright: \(oneLine(input))/\(oneLine(path))\(place): not written: \(oneLine(fault.why))")
    }
    for (path, found) in outcome.absentImports {
      writeToStandardError(
        "askright: \(oneLine(input))/\(oneLine(path)):\(found.line): warning: imports \(oneLine(found.module)), which is not "
          + "there: put it into #if canImport(\(oneLine(found.module)))")
    }
    try output.write("Swift files: \(outcome.files), rewritten: \(outcome.rewritten)\n")
    return outcome.faults.isEmpty ? .clean : .unusable
  }

  private static func build(_ arguments: ParsedArguments) throws -> TargetBuild {
    var build = TargetBuild(platform: arguments.value("platform").flatMap(Platform.init) ?? .iOS)
    build.isSimulator = arguments.isOn("simulator")
    build.conditions = Set(arguments.values("define"))
    build.presentModules = Set(arguments.values("can-import"))
    build.absentModules = Set(arguments.values("cannot-import"))
    if let version = arguments.value("compiler-version") {
      let numbers = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...3).contains(numbers.count), !numbers.contains(nil) else {
        throw CommandFailure("--compiler-version is \"\(version)\": write one to three numbers with dots, such as 6.3")
      }
      build.compilerNumbers = numbers.compactMap(\.self)
    }
    // In mode 6 the language has the compiler's version; in mode 5 it stopped at 5.10.
    build.languageNumbers = arguments.value("language-mode") == "5" ? [5, 10] : build.compilerNumbers
    return build
  }
}
