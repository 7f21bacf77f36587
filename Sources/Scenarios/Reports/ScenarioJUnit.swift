import DeviceReports
import Documents
import PolicyReports

extension ScenarioReport {
  /// The report in the XML that CI systems read as JUnit's: a suite for each file, a test case for each scenario; of one
  /// that ran on many phones, for each class.
  public func junit() -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let cases = entries.map { (path: $0.path, cases: Self.cases(of: $0)) }
    let all = cases.flatMap(\.cases)
    text += "<testsuites tests=\"\(all.count)\" failures=\"\(all.count { !$0.failures.isEmpty })\">\n"
    var paths: [String] = []
    for entry in cases where !paths.contains(entry.path) { paths.append(entry.path) }
    for path in paths {
      let own = cases.filter { $0.path == path }.flatMap(\.cases)
      text += "  <testsuite name=\"\(xmlEscaped(path))\" tests=\"\(own.count)\""
      text += " failures=\"\(own.count { !$0.failures.isEmpty })\">\n"
      for testCase in own { text += testCase.element(in: path) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private struct Case {
    var name: String
    var failures: [(title: String, detail: String)]

    func element(in path: String) -> String {
      let head = "    <testcase classname=\"\(xmlEscaped(path))\" name=\"\(xmlEscaped(name))\""
      guard !failures.isEmpty else { return head + "/>\n" }
      let elements = failures.map {
        "      <failure message=\"\(xmlEscaped($0.title))\">\(xmlEscaped($0.detail))</failure>\n"
      }
      return head + ">\n" + elements.joined() + "    </testcase>\n"
    }
  }

  private static func cases(of entry: Entry) -> [Case] {
    switch entry.result {
    case .run(let run): [Case(name: run.scenario.title, failures: failures(of: run, in: entry.path))]
    case .matrix(let matrix):
      matrix.classes.map { row in
        Case(
          name:
            "\(matrix.scenario.title) (\(row.placePhrase(among: matrix.phones)), \(row.versionPhrase(among: matrix.phones)))",
          failures: failures(of: row.run, in: entry.path))
      }
    }
  }

  private static func failures(of run: ScenarioRun, in path: String) -> [(title: String, detail: String)] {
    var failures: [(title: String, detail: String)] = []
    for record in run.records {
      for failure in record.failures {
        let place = "\(path):\(failure.position.line):\(failure.position.column)"
        failures.append(("step \(record.number) (\(record.name.name)): \(failure.phrase)", place + record.explanation))
      }
    }
    if let failure = run.orderFailure {
      failures.append((failure.phrase, "\(path):\(failure.position.line):\(failure.position.column)"))
    }
    return failures
  }
}
