import TrackingPolicy

/// What a kind has to say about one text.
struct UsageRemark: Sendable, Hashable {
  var message: String
  var severity: Severity?
  var certainty: Certainty?
  var fix: String?

  init(_ message: String, severity: Severity? = nil, certainty: Certainty? = nil, fix: String? = nil) {
    self.message = message
    self.severity = severity
    self.certainty = certainty
    self.fix = fix
  }
}

extension Kind {
  /// Findings for the texts about which there is something to say.
  ///
  /// A catalogue holds all languages in one file: the same remark about several of them is one finding, at the first
  /// one, which names the others.
  func findings(
    about texts: [UsageText], in target: TargetFacts, why: String, remark: (UsageText) -> UsageRemark?
  ) -> [Finding] {
    var order: [RemarkGroup] = []
    var members: [RemarkGroup: [UsageText]] = [:]
    for text in texts {
      guard let remark = remark(text) else { continue }
      // Each text of an Info.plist or a build setting is a matter of its own.
      let path = text.language == nil ? "\(text.place)" : text.place.path
      let group = RemarkGroup(path: path, remark: remark)
      if members[group] == nil { order.append(group) }
      members[group, default: []].append(text)
    }
    return order.compactMap { group in
      guard let texts = members[group], let first = texts.first else { return nil }
      let others = texts.dropFirst().compactMap(\.language)
      let remark = group.remark
      return finding(
        at: first.place, in: target,
        others.isEmpty ? remark.message : "\(remark.message), also in \(Array(others).shortList)", why: why,
        severity: remark.severity, certainty: remark.certainty, fix: remark.fix)
    }
  }
}

/// One remark about texts of one file.
private struct RemarkGroup: Hashable {
  var path: String
  var remark: UsageRemark
}
