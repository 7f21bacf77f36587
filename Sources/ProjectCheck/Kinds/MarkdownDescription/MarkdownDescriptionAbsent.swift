import UsageMarkdown

/// The app asks for the full-page sheet, or runs only where it exists, and has no Markdown text for it.
///
/// What happens: in France, Germany, Italy, Poland and Romania every request shows the sheet on iOS 27.2 and later, in
/// the rest of the EU the expanded one does. Without `NSUserTrackingMarkdownUsageDescription` the sheet shows the plain
/// text: right, but without the structure that a page has room for.
///
/// Bad, in an app for iOS 27.2:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share your advertising identifier with ad networks to show relevant ads.</string>
/// ```
/// Good:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share your advertising identifier with ad networks to show relevant ads.</string>
/// <key>NSUserTrackingMarkdownUsageDescription</key>
/// <string>We share your **advertising identifier**:
/// - with ad networks, to show relevant ads
/// - with measurement services, to see which ads work</string>
/// ```
///
/// Remedy: add the key if the app is sold in the EU.
///
/// How sure: documented. Whether the app is sold in the EU is not in the files; an app that makes the classic request
/// alone and runs on older systems too is not told about a text that it has not asked for.
struct MarkdownDescriptionAbsent: Kind {
  static let identity = KindIdentity(
    name: "markdown-description.absent", severity: .info, facts: ["ATT-51", "ATT-72", "ATT-73"],
    certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let platforms = target.target.platforms.keys
    guard target.canPrompt, platforms.isEmpty || platforms.contains(.iOS), meansTheSheet(target),
      !target.infoPlists.contains(where: { $0.isPartial || $0[UsageKey.markdown.rawValue] != nil }),
      target.translations(of: .markdown).isEmpty,
      let plain = target.entries(for: .plain).first(where: { $0.node.string?.isEmpty == false })
    else { return [] }
    return [
      finding(
        at: plain.place, in: target, "the full-page sheet of iOS 27.2 in the EU will show this text as it is",
        why: "there is no \(UsageKey.markdown.rawValue), which gives the sheet a text of its own",
        fix: "add \(UsageKey.markdown.rawValue) if the app is sold in the EU",
        // One text for all languages would take the place of the translations that people read now.
        remedy: target.translations(of: .plain).isEmpty ? Self.remedy(beside: plain) : nil)
    ]
  }

  /// The plain text under the Markdown key, to be rewritten: until somebody does, people see what they would see without it.
  private static func remedy(beside plain: EffectiveInfoPlist.Entry) -> Remedy? {
    guard plain.source == .file, let text = plain.node.string, BuildVariables.firstReference(in: text) == nil,
      PlaceholderText(text) == nil, UsageMarkdown(text).remarks.isEmpty,
      !text.contains(where: { "*_`[]\\#&\n".contains($0) })
    else { return nil }
    return .addText(
      TextAddition(
        key: UsageKey.markdown.rawValue, text: text, after: UsageKey.plain.rawValue,
        comment: "TODO: the plain text again; write one for the full page, with a bullet for each use"))
  }

  /// The first version that has the sheet (ATT-5).
  private static let firstVersion = PlatformVersion(27, 2)

  private func meansTheSheet(_ target: TargetFacts) -> Bool {
    let minimum = target.target.platforms[.iOS] ?? nil
    if let binary = target.binary {
      let requests = binary.asking.flatMap(\.requests)
      return requests.contains { $0 != .classicRequest }
        || !requests.isEmpty && minimum.map { $0 >= Self.firstVersion } ?? false
    }
    let requests = target.code.requests.filter(\.isReachable)
    return requests.contains { request in
      if case .expanded = request.request.form { true } else { minimum.map { $0 >= Self.firstVersion } ?? false }
    }
  }
}
