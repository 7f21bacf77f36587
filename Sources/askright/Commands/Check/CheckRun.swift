import Documents
import PolicyReports
import ProjectCheck
import TypeChecking

/// One project of a call of `askright check`: how it is checked, and which of the findings are wanted.
struct CheckRun {
  let path: String
  let configuration: CheckConfiguration
  private let linesAround: Int?
  private let typeChecks: ProjectTypeChecks?
  private let baselineFile: String?
  private let writesBaseline: Bool
  private let revision: String?

  /// - Parameter linesAround: How many lines around a finding the report shows; nil if it shows none.
  /// - Throws: `CommandFailure` for options that cannot be used.
  init(_ path: String, _ arguments: ParsedArguments, linesAround: Int?) throws(CommandFailure) {
    self.path = path
    self.linesAround = linesAround
    configuration = try CheckCommand.configuration(for: path, arguments)
    typeChecks = try Self.typeChecks(arguments)
    baselineFile = arguments.value("baseline")
    writesBaseline = arguments.isOn("write-baseline")
    revision = arguments.value("diff")
    guard writesBaseline else { return }
    guard baselineFile != nil else {
      throw CommandFailure("--write-baseline needs the name of a file: add --baseline FILE")
    }
    guard revision == nil else {
      throw CommandFailure("--write-baseline takes all that is found: leave --diff out")
    }
  }

  /// What is found, without what the baseline knows and what has not changed.
  ///
  /// The baseline is written first if that is asked for.
  func result() throws(CommandFailure) -> CheckResult {
    var result: CheckResult
    do throws(DiscoveryError) {
      result = try ProjectChecker(configuration: configuration, typeChecks: typeChecks)
        .check(path, linesAround: linesAround)
    } catch {
      throw CommandFailure("\(error)")
    }
    if case .failed(let error) = result.typeCheck { throw CommandFailure("--typecheck: \(error)") }
    if let baselineFile {
      let baseline = writesBaseline ? Baseline(of: result.findings) : try Self.baseline(in: baselineFile)
      if writesBaseline {
        try OutputFile.write(Array(baseline.text.utf8), to: baselineFile)
        writeToStandardError("askright: \(oneLine(baselineFile)): holds \(result.findings.count) findings now")
      }
      result.hide(knownTo: baseline)
    }
    if let revision {
      do throws(ChangedLines.Fault) {
        let paths = Set(result.findings.map(\.place.path))
        var changes = try ChangedLines(since: revision, in: paths, ofProjectAt: path)
        if !result.findings.allSatisfy({ changes.contains($0.place) }) {
          changes.compareFindings(ofProjectAt: path, ProjectChecker(configuration: configuration))
        }
        result.hide(unchangedIn: changes)
      } catch {
        throw CommandFailure("--diff: \(error)")
      }
    }
    return result
  }

  /// Names on standard error what could not be read.
  func noteUnread(in result: CheckResult) {
    for file in result.unread {
      writeToStandardError("askright: \(oneLine(file.path)): not read: \(oneLine(file.why))")
    }
  }

  /// How much the compiler could judge, in a sentence; nil if it was not asked.
  func typeCheckSummary(of result: CheckResult) -> String? {
    if case .done(let summary) = result.typeCheck { summary.sentence } else { nil }
  }

  private static func typeChecks(_ arguments: ParsedArguments) throws(CommandFailure) -> ProjectTypeChecks? {
    guard arguments.isOn("typecheck") else { return nil }
    do throws(TypeCheckingError) {
      return try ProjectTypeChecks { writeToStandardError("askright: \($0)") }
    } catch {
      throw CommandFailure("--typecheck: \(error)")
    }
  }

  private static let largestBaseline = 64 << 20

  private static func baseline(in file: String) throws(CommandFailure) -> Baseline {
    guard let bytes = try InputFile.bytesIfThere(of: file, limit: largestBaseline) else {
      throw CommandFailure("\(file): there is no baseline: --write-baseline makes one")
    }
    do throws(DocumentError) {
      return try Baseline(json: bytes)
    } catch {
      throw CommandFailure(error, in: file)
    }
  }
}
