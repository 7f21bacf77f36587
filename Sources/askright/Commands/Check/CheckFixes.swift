import PolicyReports
import ProjectCheck

/// Mends what a check has found, where that is safe.
struct CheckFixes {
  private let run: CheckRun

  /// What one change uncovers is mended by the next; more rounds than this are not needed by any project.
  private static let mostRounds = 8

  init(_ run: CheckRun) {
    self.run = run
  }

  /// Adds the changes as one diff to a text and makes none.
  ///
  /// - Returns: `.findings` if there is something to change.
  func show(for result: CheckResult, in text: inout String) throws -> ExitStatus {
    let fixes = try fixes(for: result)
    for (_, fix) in fixes.files { text += fix.unifiedDiff }
    note(fixes.refused)
    if fixes.postponedCount > 0 {
      writeToStandardError("askright: \(fixes.postponedCount) more can be mended once these changes are made")
    }
    run.noteUnread(in: result)
    if !result.unread.isEmpty { return .unusable }
    return fixes.files.isEmpty ? .clean : .findings
  }

  /// Makes the changes, and checks again.
  ///
  /// - Returns: What is left.
  func make(for result: CheckResult) throws -> CheckResult {
    var result = result
    var files: Set<String> = []
    var count = 0
    var fixes = try fixes(for: result)
    for _ in 0..<Self.mostRounds where !fixes.files.isEmpty {
      for (path, fix) in fixes.files {
        // Somebody may have saved the file meanwhile.
        guard try InputFile.bytes(of: path, limit: fix.before.count + 1) == fix.before else {
          throw CommandFailure("\(fix.path): has changed meanwhile: call askright check again")
        }
        try OutputFile.write(fix.after, to: path)
        files.insert(fix.path)
      }
      count += fixes.mendedCount
      result = try run.result()
      fixes = try self.fixes(for: result)
    }
    note(fixes.refused)
    if count > 0 {
      writeToStandardError(
        "askright: mended \(count) finding\(count == 1 ? "" : "s") in \(files.count) file\(files.count == 1 ? "" : "s")"
      )
    }
    return result
  }

  private func fixes(for result: CheckResult) throws(CommandFailure) -> ProjectFixes {
    do throws(DiscoveryError) {
      return try ProjectFixes(for: result.findings, ofProjectAt: run.path)
    } catch {
      throw CommandFailure("\(error)")
    }
  }

  private func note(_ refused: [(path: String, why: String)]) {
    for (path, why) in refused { writeToStandardError("askright: \(oneLine(path)): not mended: \(oneLine(why))") }
  }
}
