import DeviceReports
import Documents
import PolicyReports

extension ScenarioReport {
  /// The report as a person reads it: a line for each failure, as compilers write them, and how many passed.
  ///
  /// - Parameter showsSteps: Whether everything that happened is listed too.
  public func text(showsSteps: Bool = false) -> String {
    var text = ""
    for entry in entries {
      switch entry.result {
      case .run(let run):
        if showsSteps { text += steps(of: run) }
        text += failures(of: run, in: entry.path)
      case .matrix(let matrix): text += classes(of: matrix, in: entry.path)
      }
    }
    return text + summary + "\n"
  }

  private var summary: String {
    let failed = entries.count { !$0.result.isPassed }
    let all = entries.count == 1 ? "1 scenario" : "\(entries.count) scenarios"
    return failed == 0 ? "\(all) passed" : "\(failed) of \(all) failed"
  }

  private func failures(of run: ScenarioRun, in path: String) -> String {
    var lines = ""
    for record in run.records {
      for failure in record.failures {
        let what = "\(run.scenario.name(of: record)): \(failure.phrase)\(record.explanation)"
        lines += line(path, failure.position, what)
      }
    }
    if let failure = run.orderFailure {
      lines += line(path, failure.position, "\(run.scenario.title): \(failure.phrase)")
    }
    return lines
  }

  private func line(_ path: String, _ position: TextPosition, _ message: String) -> String {
    "\(oneLine(path)):\(position.line):\(position.column): error: \(oneLine(message))\n"
  }

  private func steps(of run: ScenarioRun) -> String {
    var text = oneLine(run.scenario.title) + "\n"
    for record in run.records {
      let basis = record.basis.map { "  \($0)" } ?? ""
      let sight = record.sight.isEmpty ? "" : ": \(record.sight)"
      text += "  \(record.number) \(record.name.name)\(oneLine(sight))\(basis)\n"
    }
    return text
  }

  /// The classes, each with the steps in which they differ or are not as expected.
  private func classes(of matrix: ScenarioMatrix, in path: String) -> String {
    let scenario = matrix.scenario
    let count = matrix.phones.places.count * matrix.phones.versions.count
    var text = "\(oneLine(path)):\(scenario.position.line):\(scenario.position.column): \(oneLine(scenario.title)), "
    text += "on \(count) \(count == 1 ? "phone" : "phones")\n"
    let differing = Set(matrix.differingSteps)
    for row in matrix.classes {
      let place = "\(row.placePhrase(among: matrix.phones)), \(row.versionPhrase(among: matrix.phones))"
      let result = row.run.isPassed ? "passed" : "\(row.run.failureCount) not as expected"
      text += wrap("\(place): \(result) [\(row.certainty.mark)]", to: 100, indent: "  ").joined(separator: "\n") + "\n"
      for (index, record) in row.run.records.enumerated() {
        guard differing.contains(index) || !record.failures.isEmpty else { continue }
        let failures = record.failures.map(\.phrase).joined(separator: ", ")
        let what = "\(record.number) \(record.name.name): \(record.sight)" + (failures.isEmpty ? "" : " -- \(failures)")
        text += "      \(oneLine(what))\n"
      }
      if let failure = row.run.orderFailure { text += "      \(failure.phrase)\n" }
    }
    return text
  }
}
