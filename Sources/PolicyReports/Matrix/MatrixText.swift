import TrackingPolicy

extension Matrix {
  /// The matrix as a person reads it on a terminal.
  public func text(width: Int = 100) -> String {
    var text = wrap(title, to: width).joined(separator: "\n") + "\n"
    var heading = ""
    for row in classes {
      let own = "\(row.call.phrase): \(row.versionPhrase)"
      if own != heading { text += "\n" + wrap(own, to: width).joined(separator: "\n") + "\n" }
      heading = own
      text += wrap(row.countryPhrase(under: question.assumptions), to: width, indent: "  ").joined(separator: "\n")
      text += "\n      \(row.firstPhrase)\n      a year later: \(row.laterPhrase)"
      text += "  [\(row.certaintyPhrase(under: question.assumptions))]\n"
    }
    return text
  }

  /// The matrix as comma-separated values (RFC 4180), a class a line. Where territories are less sure than states, how sure
  /// they are stands in a column of its own.
  public func csv() -> String {
    let header = [
      "call", "osVersions", "countries", "surface", "body", "additionalInfoButton", "firstOutcome", "firstStatus",
      "firstReason", "laterOutcome", "laterStatus", "laterReason", "certainty",
      "territoriesCertainty",
    ]
    let rows = classes.map { row in
      let (certainty, territories) = row.certainties(under: question.assumptions)
      return [
        "\(row.call.name)", row.versionNotation, row.countries.map(\.description).joined(separator: " "),
        row.firstRun.surface.map { "\($0.name)" } ?? "", row.firstRun.bodyText.map { "\($0.name)" } ?? "",
        "\(row.firstRun.hasAdditionalInformationButton)",
      ] + fields(of: row.firstRun) + fields(of: row.aYearLater) + [
        "\(certainty.mark)", territories.map { "\($0.mark)" } ?? "",
      ]
    }
    return ([header] + rows).map { $0.map(quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private func fields(of verdict: Verdict) -> [String] {
    ["\(verdict.outcome.name)", verdict.status.map { "\($0.name)" } ?? "", "\(verdict.reason.name)"]
  }

  private func quoted(_ field: String) -> String {
    guard field.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return field }
    return "\"" + field.replacing("\"", with: "\"\"") + "\""
  }
}
