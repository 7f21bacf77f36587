import Documents
import TrackingPolicy
import TypeChecking

/// The check, from a folder to its result: discovery, facts, kinds, and what people will see.
public struct ProjectChecker: Sendable {
  private let configuration: CheckConfiguration
  private let typeChecks: ProjectTypeChecks?

  /// A checker for a project with a configuration.
  ///
  /// - Parameter typeChecks: The compiler to ask too; nobody is asked without it.
  public init(configuration: CheckConfiguration = CheckConfiguration(), typeChecks: ProjectTypeChecks? = nil) {
    self.configuration = configuration
    self.typeChecks = typeChecks
  }

  /// The folder that a check of a path looks at, and whose configuration counts: the path itself, or the folder that
  /// the project or file lies in.
  ///
  /// - Throws: `DiscoveryError` if there is nothing at the path.
  public static func folder(ofProjectAt path: String) throws(DiscoveryError) -> String {
    if let product = BuiltProduct(at: path) { return RelativePath.folder(of: product.path) }
    let start = try StartingPoint(path)
    return start.selection == nil ? path : start.root
  }

  /// Checks what lies at a path: a folder, a project or workspace, a package description, or a built app or framework.
  ///
  /// Files that cannot be read are named in the result and the rest is checked.
  ///
  /// - Parameter linesAround: how many lines before and after a finding the result shall have; nil for no lines at all.
  /// - Throws: `DiscoveryError` if there is nothing at the path, or it cannot be read at all.
  public func check(_ path: String, linesAround: Int? = nil) throws(DiscoveryError) -> CheckResult {
    let project = try ProjectDiscovery.discover(at: path, configuration: configuration)
    var result = try result(of: project, at: path)
    if let linesAround {
      result.excerpts = SourceExcerpt.all(around: result.findings.map(\.place), lines: linesAround) { path in
        try project.reading.source(path)
      }
    }
    return result
  }

  /// Checks what lay at a path at a revision.
  ///
  /// The compiler is not asked: what it says of files that are not there any more nobody can tell.
  func result(at path: String, in revision: RevisionFiles) throws -> CheckResult {
    let start = try StartingPoint(path)
    let today = FileWalk.tree(of: start.root).excluding(configuration.excluded)
    let tree = revision.tree(like: today)
    let reading = tree.fileReading
    let project = try ProjectDiscovery.discover(start, in: tree, configuration: configuration, at: path)
    return try ProjectChecker(configuration: configuration).result(of: project.reading(through: reading), at: path)
  }

  /// Checks a project that discovery found at a path.
  ///
  /// - Parameter memo: What earlier checks found out about files that have not changed since.
  func result(
    of project: Project, at path: String, _ memo: SourceMemo = SourceMemo()
  ) throws(DiscoveryError) -> CheckResult {
    guard !project.files.isEmpty || !project.unread.isEmpty else {
      throw DiscoveryError(path: path, why: "there is no file to check: name the folder of a project")
    }
    var facts = ProjectFactsReader(project, memo)
    var read = facts.read()
    let typeCheck: TypeCheckOutcome?
    do throws(TypeCheckingError) {
      typeCheck = try typeChecks.map { checks throws(TypeCheckingError) in
        .done(try checks.add(to: &read, reading: project.reading))
      }
    } catch {
      typeCheck = .failed(error)
    }
    let unread = unread(project.unread + facts.unread)
    var hidden = HiddenFindings()
    let findings = reported(
      findings(in: read), read, isComplete: project.isWhole && unread.isEmpty, hidden: &hidden)
    return CheckResult(
      project: project.root.split(separator: "/").last.map(String.init) ?? "/",
      targets: read.targets.map { CheckedTarget($0.target) },
      findings: findings.sorted { ($0.place, $0.kind, $0.message) < ($1.place, $1.kind, $1.message) },
      audience: Audience.rows(for: read, assumptions: configuration.assumptions),
      unread: unread,
      leftOut: project.leftOut,
      hidden: hidden,
      apps: ProjectPrompts.apps(in: read),
      typeCheck: typeCheck,
      binaries: CheckedBinary.all(of: project))
  }

  /// What all kinds find, each problem once although targets share files and have several configurations.
  private func findings(in project: ProjectFacts) -> [Finding] {
    var seen: Set<FindingKey> = []
    var findings: [Finding] = []
    for kind in allKinds {
      let found =
        project.targets.flatMap { kind.findings(in: $0, of: project) } + kind.findings(outsideTargetsOf: project)
      for var finding in found where seen.insert(FindingKey(finding, isInLines: !project.isBuilt)).inserted {
        guard
          let severity = project.configuration.severity(
            of: finding.kind, at: finding.place.path, default: finding.severity)
        else { continue }
        finding.severity = severity
        findings.append(finding)
      }
    }
    return findings
  }

  /// What is left of the findings without those that are to be ignored, with a remark for each wish of that kind that
  /// nothing answers to.
  ///
  /// - Parameter isComplete: Whether everything was looked at, so that what was not found is not there.
  private func reported(
    _ findings: [Finding], _ project: ProjectFacts, isComplete: Bool, hidden: inout HiddenFindings
  ) -> [Finding] {
    let configuration = project.configuration
    var ignores = FindingIgnores(project.ignoreComments, configuration.ignores)
    var reported: [Finding] = []
    for finding in findings {
      if ignores.covers(finding) { hidden.ignored += 1 } else { reported.append(finding) }
    }
    guard isComplete else { return reported }
    let unused = ignores.unused { selection, place in
      // Nobody knows whether a remark about remarks is used before all of them are made.
      selection.name != "ignore" && selection.name != IgnoreUnused.identity.name
        && kindIdentities.contains { kind in
          selection.includes(kind.name)
            && configuration.severity(of: kind.name, at: place.path, default: kind.severity) != nil
        }
    }
    for (kinds, place) in unused {
      var finding = IgnoreUnused().finding(for: kinds, at: place)
      guard
        let severity = configuration.severity(of: finding.kind, at: place.path, default: finding.severity)
      else { continue }
      finding.severity = severity
      if ignores.covers(finding) { hidden.ignored += 1 } else { reported.append(finding) }
    }
    return reported
  }

  private func unread(_ files: [UnreadFile]) -> [UnreadFile] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.path).inserted }.sorted { $0.path < $1.path }
  }
}

/// What makes two findings the same problem.
private struct FindingKey: Hashable {
  let kind: String
  let place: Place
  /// Where a file has no lines, as binary property lists have none, the message tells its problems apart.
  let message: String?

  init(_ finding: Finding, isInLines: Bool) {
    kind = finding.kind
    place = finding.place
    message = isInLines ? nil : finding.message
  }
}

/// Every kind that the check knows, family by family.
let allKinds: [any Kind] = textKinds + codeKinds + typecheckKinds + ignoreKinds

/// The kinds about what is to be ignored.
private let ignoreKinds: [any Kind] = [IgnoreMalformed(), IgnoreUnused()]

/// What is fixed about every kind, in the order of the catalogue.
let kindIdentities: [KindIdentity] = allKinds.map { type(of: $0).identity }

extension CheckedTarget {
  fileprivate init(_ target: Target) {
    self.init(
      name: target.name, kind: target.kind, platforms: Platform.allCases.filter { target.platforms.keys.contains($0) },
      minimumOS: target.platforms[.iOS] ?? nil)
  }
}
