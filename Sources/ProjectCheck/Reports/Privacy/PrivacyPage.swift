import Documents
import PolicyReports

/// The summary as one page in one file, made to be printed, too.
struct PrivacyPage: PrivacyReport {
  var version: String

  func text(of summary: PrivacySummary) -> String {
    var body = "<header>\n<h1>Privacy manifests of \(htmlEscaped(summary.project))</h1>\n"
    body += "<p>What the app and the frameworks and packages in it declare, together. The App Store’s labels are the "
    body += "developer’s answer for the whole app: what no manifest says has to be added.</p>\n</header>\n<main>\n"
    if !summary.unread.isEmpty { body += HTMLPage.unread(summary.unread) }
    if summary.bundles.isEmpty { body += "<p>There is no app and no privacy manifest.</p>\n" }
    for (index, bundle) in summary.bundles.enumerated() { body += section(bundle, number: index + 1) }
    body += HTMLFacts(cited: Self.facts).text + "</main>\n" + HTMLPage.footer(version)
    return HTMLPage(title: "Privacy manifests of \(summary.project)", body: body).text
  }

  private static let facts: Set<String> = ["ATT-180", "ATT-182", "ATT-183", "ATT-187", "ATT-188", "ATT-189"]

  private func section(_ bundle: MergedManifest, number: Int) -> String {
    let anchor = "bundle-\(number)"
    var text = "<section aria-labelledby=\"\(anchor)\">\n<h2 id=\"\(anchor)\">\(htmlEscaped(bundle.target)) "
    text += "<span class=\"soft\">(\(htmlEscaped(bundle.phrase)))</span></h2>\n"
    guard !bundle.manifests.isEmpty else { return text + "<p>It has no privacy manifest.</p>\n</section>\n" }
    let trackers = bundle.trackers.isEmpty ? "nobody" : Self.names(bundle.trackers)
    text += "<p>Tracking (<code>NSPrivacyTracking</code>) is declared by \(trackers).</p>\n"
    text += labels(bundle) + collected(bundle) + accessed(bundle) + domains(bundle) + manifests(bundle)
    return text + "</section>\n"
  }

  private func part(_ title: String, _ content: String) -> String {
    "<section class=\"part\">\n<h3>\(title)</h3>\n\(content.isEmpty ? "<p>None.</p>\n" : content)</section>\n"
  }

  private func labels(_ bundle: MergedManifest) -> String {
    let lists = PrivacyWords.labels(of: bundle).map { title, data in
      let items = PrivacyLabels.byCategory(data).map { category, names in
        let names = names == [category] ? "" : ": \(htmlEscaped(names.joined(separator: ", ")))"
        return "<li><strong>\(htmlEscaped(category))</strong>\(names)</li>\n"
      }
      return "<section class=\"label\">\n<h4>\(title)</h4>\n"
        + (items.isEmpty ? "<p>None.</p>\n" : "<ul>\n\(items.joined())</ul>\n") + "</section>\n"
    }
    return part("Privacy labels that follow, at least", "<div class=\"labels\">\n\(lists.joined())</div>\n")
  }

  private func collected(_ bundle: MergedManifest) -> String {
    let rows = bundle.uses.flatMap { purpose, uses in
      uses.map { use in
        [
          htmlEscaped(purpose ?? "No purpose stated"), htmlEscaped(use.data.name),
          Self.answer(use.isLinked), Self.answer(use.isTracking), Self.names(use.owners),
        ]
      }
    }
    let columns = ["Purpose", "Data", "Linked", "Used to track", "Declared by"]
    return part(
      "Collected data, by purpose",
      rows.isEmpty ? "" : HTMLPage.table("What \(bundle.target) collects", columns: columns, rows: rows))
  }

  private func accessed(_ bundle: MergedManifest) -> String {
    let rows = bundle.accessed.flatMap { api in
      let name = htmlEscaped(MergedManifest.apiName(api.category))
      guard !api.reasons.isEmpty else { return [[name, "none", ""]] }
      return api.reasons.map { [name, "<code>\(htmlEscaped($0.code))</code>", Self.names($0.owners)] }
    }
    let columns = ["API", "Reason", "Declared by"]
    return part(
      "APIs that need a reason",
      rows.isEmpty ? "" : HTMLPage.table("APIs that \(bundle.target) uses", columns: columns, rows: rows))
  }

  private func domains(_ bundle: MergedManifest) -> String {
    let rows = bundle.domains.map { domain in
      let note = domain.isBareHost ? "" : " <span class=\"soft\">(listed as more than a host: no effect)</span>"
      return ["<code>\(htmlEscaped(domain.host))</code>\(note)", Self.names(domain.owners)]
    }
    return part(
      "Tracking domains",
      rows.isEmpty
        ? "" : HTMLPage.table("Tracking domains of \(bundle.target)", columns: ["Domain", "Listed by"], rows: rows))
  }

  private func manifests(_ bundle: MergedManifest) -> String {
    let rows = bundle.manifests.map { [htmlEscaped($0.owner.name), "<code>\(htmlEscaped($0.path))</code>"] }
    return part(
      "Manifests", HTMLPage.table("Manifests of \(bundle.target)", columns: ["Owner", "File"], rows: rows))
  }

  private static func names(_ owners: [ProjectManifests.Owner]) -> String {
    owners.map { htmlEscaped($0.name) }.joined(separator: ", ")
  }

  private static func answer(_ answer: Bool?) -> String { answer.map { $0 ? "yes" : "no" } ?? "not said" }
}
