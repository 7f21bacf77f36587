extension CheckResult {
  /// How much was found, in a sentence: `2 errors, 1 warning.`
  var summary: String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      guard count > 0 else { return nil }
      return severity == .info ? "\(count) worth knowing" : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let found = counts.isEmpty ? "Nothing found" : counts.joined(separator: ", ")
    return found + (unread.isEmpty ? "." : "; \(unread.count) file\(unread.count == 1 ? "" : "s") could not be read.")
  }
}
