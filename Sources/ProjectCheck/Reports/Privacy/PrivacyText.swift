import PolicyReports

/// The summary for a terminal.
struct PrivacyText: PrivacyReport {
  func text(of summary: PrivacySummary) -> String {
    summary.bundles.map(text).joined(separator: "\n")
  }

  private func text(_ bundle: MergedManifest) -> String {
    let count = bundle.manifests.count
    var lines = [
      "\(oneLine(bundle.target)) (\(oneLine(bundle.phrase))): \(count) privacy manifest\(count == 1 ? "" : "s")"
    ]
    guard count > 0 else { return lines[0] + "\n" }
    lines.append("  NSPrivacyTracking: " + (bundle.trackers.isEmpty ? "nobody" : names(bundle.trackers)))
    lines += section("Collected data, by purpose", collected(bundle))
    lines += section(
      "APIs that need a reason",
      bundle.accessed.map { api in
        let reasons = api.reasons.map { "\(oneLine($0.code)) (\(names($0.owners)))" }.joined(separator: ", ")
        return "\(oneLine(MergedManifest.apiName(api.category))): \(reasons.isEmpty ? "no reason" : reasons)"
      })
    lines += section(
      "Tracking domains",
      bundle.domains.map { domain in
        "\(oneLine(domain.host)) (\(names(domain.owners)))"
          + (domain.isBareHost ? "" : ", which is listed as more than a host and so has no effect")
      })
    lines += section("Privacy labels of the App Store that follow, at least", labels(bundle))
    return lines.map { $0 + "\n" }.joined()
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    ["", "  \(title)"] + (lines.isEmpty ? ["none"] : lines).map { "    " + $0 }
  }

  private func collected(_ bundle: MergedManifest) -> [String] {
    bundle.uses.flatMap { purpose, uses in
      [purpose.map(oneLine) ?? "No purpose stated"]
        + uses.map { use in
          let facts = [PrivacyWords.linked(use.isLinked), PrivacyWords.tracking(use.isTracking)]
          return
            "  \(oneLine(use.data.name)): \(facts.compactMap { $0 }.joined(separator: ", ")) (\(names(use.owners)))"
        }
    }
  }

  private func labels(_ bundle: MergedManifest) -> [String] {
    PrivacyWords.labels(of: bundle).map { title, data in
      let groups = PrivacyLabels.byCategory(data).map { category, names in
        names == [category] ? category : "\(category) (\(names.map(oneLine).joined(separator: ", ")))"
      }
      return "\(title): \(groups.isEmpty ? "none" : groups.joined(separator: "; "))"
    }
  }

  private func names(_ owners: [ProjectManifests.Owner]) -> String {
    owners.map { oneLine($0.name) }.joined(separator: ", ")
  }
}

/// Words that the forms of the summary share.
enum PrivacyWords {
  static func linked(_ isLinked: Bool?) -> String {
    isLinked.map { $0 ? "linked" : "not linked" } ?? "not said whether it is linked"
  }

  /// Nil for data that is not used to track, which needs no words.
  static func tracking(_ isTracking: Bool?) -> String? {
    isTracking.map { $0 ? "used to track" : nil } ?? "not said whether it is used to track"
  }

  /// The labels under the titles that the App Store gives them. Those that the manifests leave open are left out where there
  /// are none.
  static func labels(of bundle: MergedManifest) -> [(title: String, data: [MergedManifest.CollectedData])] {
    let labels = PrivacyLabels(of: bundle.collected)
    let sure = [
      ("Data Used to Track You", labels.tracking), ("Data Linked to You", labels.linked),
      ("Data Not Linked to You", labels.notLinked),
    ]
    return labels.undecided.isEmpty ? sure : sure + [("Left open by the manifests", labels.undecided)]
  }
}
