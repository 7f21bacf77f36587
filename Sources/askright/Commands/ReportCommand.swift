import Documents
import PolicyReports
import PrivacyReports
import ProjectCheck
import TrackingPolicy

/// `askright report`: an App Privacy Report that a phone exported, judged against a project's privacy manifests.
enum ReportCommand: Command {
  static let description = CommandDescription(
    name: "report",
    summary: "judge an App Privacy Report from a phone by a project's privacy manifests",
    operands: .optional(label: "FILE"),
    groups: [
      OptionGroup(
        title: "The apps",
        options: [
          CommandOption(
            name: "project", value: .text(label: "PATH"), summary: "whose manifests count: a project or built app (.)"),
          CommandOption(
            name: "bundle-id", value: .text(label: "ID"), isRepeatable: true,
            summary: "judge this app instead of the project's own"),
          CommandOption(
            name: "status", value: .text(label: "[ID=]STATUS"), isRepeatable: true,
            summary: "what the app had: authorized, denied, restricted or notDetermined (unknown)"),
        ]),
      OptionGroup(
        title: "The phone",
        options: [
          CommandOption(name: "os-version", value: .text(label: "VERSION"), summary: "its iOS or iPadOS (27.2)"),
          .assume,
        ]),
      OptionGroup(
        title: "How to answer",
        options: [
          CommandOption(
            name: "fail-on", value: .choice(["error", "warning", "info"]),
            summary: "the mildest severity that ends with status 1 (warning)"),
          CommandOption(name: "format", value: .choice(["text", "json"]), summary: "how to write it (text)"),
        ]),
    ],
    notes: [
      "FILE is what Settings > Privacy & Security > App Privacy Report exports, or - for standard input. It holds no "
        + "decisions: without --status, askright says what the contacts themselves show. Other apps in it are counted "
        + "and not judged."
    ],
    examples: [
      .init(
        call: "askright report App_Privacy_Report.ndjson --project ios --status denied",
        purpose: "every contact with a tracking domain after a refusal")
    ])

  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus {
    guard let file = arguments.operands.first else {
      throw CommandFailure("which report? Write the name of the exported file, or - for standard input")
    }
    let path = arguments.value("project") ?? "."
    let configuration = try CheckCommand.configuration(for: path, arguments)
    let manifests: ProjectManifests
    do throws(DiscoveryError) {
      manifests = try ProjectManifests(at: path, configuration: configuration)
    } catch {
      throw CommandFailure("\(error)")
    }
    let apps = try StatedStatuses(arguments).stated(in: ReportedApps(manifests, arguments).apps)
    var judge = PrivacyReportJudge(apps, system: try system(arguments), assumptions: configuration.assumptions)
    try PrivacyReportReader().read(LineSource(file: file)) { judge.take($0) }
    let judgement = judge.judgement()
    try check(judgement, file)

    let name = file == "-" ? "standard input" : file
    try output.write(
      arguments.value("format") == "json"
        ? JudgementJSON(version: productVersion, file: name).text(of: judgement)
        : JudgementText(file: name).text(of: judgement))
    for fault in judgement.faults { writeToStandardError("askright: \(oneLine("\(name):\(fault)"))") }
    if judgement.faultCount > judgement.faults.count {
      writeToStandardError("askright: \(name): \(judgement.faultCount) lines in all cannot be used")
    }
    for file in manifests.unread {
      writeToStandardError("askright: \(oneLine(file.path)): not read: \(oneLine(file.why))")
    }
    guard judgement.faultCount == 0, manifests.unread.isEmpty else { return .unusable }
    let failOn = ContactFinding.Severity(rawValue: configuration.failOn.rawValue) ?? .warning
    return judgement.gravest.map { $0 >= failOn } ?? false ? .findings : .clean
  }

  private static func system(_ arguments: ParsedArguments) throws(CommandFailure) -> OperatingSystem {
    guard let text = arguments.value("os-version") else { return OperatingSystem(.iOS, .init(27, 2)) }
    guard let version = OperatingSystem.Version(text) else {
      throw CommandFailure("--os-version is \"\(text)\": write a version such as 26.2")
    }
    guard version >= .init(15, 2) else {
      throw CommandFailure("--os-version is \(version): no version before 15.2 exports an App Privacy Report")
    }
    return OperatingSystem(.iOS, version)
  }

  /// Refuses a report from which nothing follows for the apps.
  private static func check(_ judgement: PrivacyReportJudgement, _ file: String) throws(CommandFailure) {
    guard judgement.lines > 0 else {
      throw CommandFailure("\(file): holds nothing: export the report after using the app for a while")
    }
    guard judgement.faultCount == 0, !judgement.apps.contains(where: \.isMentioned) else { return }
    let wanted = firstFew(judgement.apps.map(\.bundleID))
    let named = judgement.others.names.isEmpty ? "" : " It names \(firstFew(judgement.others.names))"
    throw CommandFailure(
      "\(file): does not mention \(wanted), so nothing can be judged: use the app while the report is turned on, or name "
        + "another with --bundle-id.\(named)")
  }
}

/// The apps that are judged: those of the project, or those that the options name.
private struct ReportedApps {
  let apps: [JudgedApp]

  init(_ manifests: ProjectManifests, _ arguments: ParsedArguments) throws(CommandFailure) {
    let named = arguments.values("bundle-id")
    let known = manifests.bundles.flatMap { bundle in
      bundle.identifiers.map { JudgedApp(bundleID: $0, listings: bundle.domains.map(TrackingDomainListing.init)) }
    }
    guard !named.isEmpty || !known.isEmpty else {
      throw CommandFailure("the project does not say its bundle identifier: write --bundle-id ID")
    }
    // An identifier that the project does not know, such as that of a test build, may stand for any of its apps.
    let all = manifests.bundles.flatMap { $0.domains.map(TrackingDomainListing.init) }
    apps =
      named.isEmpty
      ? known
      : named.flatMap { identifier in
        let own = known.filter { $0.bundleID == identifier }
        return own.isEmpty ? [JudgedApp(bundleID: identifier, listings: Self.unique(all))] : own
      }
  }

  private static func unique(_ listings: [TrackingDomainListing]) -> [TrackingDomainListing] {
    var seen: Set<TrackingDomainListing> = []
    return listings.filter { seen.insert($0).inserted }
  }
}

/// What `--status` says, of all apps or of single ones.
private struct StatedStatuses {
  private var ofAll: AuthorizationStatus?
  private var ofApps: [String: AuthorizationStatus] = [:]

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    for text in arguments.values("status") {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.last?.lowercased() ?? ""
      guard let status = AuthorizationStatus.allCases.first(where: { "\($0.name)".lowercased() == name }) else {
        let names = AuthorizationStatus.allCases.map { "\($0.name)" }.joined(separator: ", ")
        throw CommandFailure("--status is \"\(text)\": write one of \(names), or ID=STATUS for one app")
      }
      let app = parts.count > 1 ? String(parts[0]) : nil
      let earlier = app.map { ofApps[$0] } ?? ofAll
      guard earlier == nil || earlier == status else {
        throw CommandFailure("--status says two things of \(app ?? "all apps"): keep one")
      }
      if let app { ofApps[app] = status } else { ofAll = status }
    }
  }

  /// The apps with what is said of each.
  func stated(in apps: [JudgedApp]) throws(CommandFailure) -> [JudgedApp] {
    if let unknown = ofApps.keys.sorted().first(where: { name in !apps.contains { $0.bundleID == name } }) {
      let known = apps.map(\.bundleID).joined(separator: ", ")
      throw CommandFailure("--status names \(unknown), which is not judged: the apps are \(known)")
    }
    return apps.map { JudgedApp(bundleID: $0.bundleID, listings: $0.listings, status: ofApps[$0.bundleID] ?? ofAll) }
  }
}

extension TrackingDomainListing {
  fileprivate init(_ domain: ProjectManifests.ListedDomain) {
    let owner: (name: String, isSDK: Bool) =
      switch domain.owner {
      case .sdk(let name): (name, true)
      case .target(let name): (name, false)
      }
    self.init(
      text: domain.text, meantHost: domain.meantHost, registrableDomain: domain.registrableDomain,
      owner: owner.name, isOfSDK: owner.isSDK, path: domain.place.path, line: domain.place.line)
  }
}
