import ProjectCheck
import SwiftIfConfig
import SwiftSyntax

/// Finds what must change in a file for a build.
final class EditFinder: SyntaxVisitor {
  private(set) var edits = SourceEdits()
  /// The first directive that cannot be evaluated, and why.
  private(set) var brokenDirective: (position: AbsolutePosition, why: String)?
  /// The modules that are not there and are imported all the same.
  private(set) var absentImports: [ImportDeclSyntax] = []
  private let regions: ConfiguredRegions
  private let build: TargetBuild

  init(regions: ConfiguredRegions, build: TargetBuild) {
    self.regions = regions
    self.build = build
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let active = regions.activeClause(for: node)
    if let condition = node.clauses.lazy.compactMap(\.condition).first(where: \.hasError) {
      report("the condition has a syntax error", at: condition)
    }
    for unexpected in [node.unexpectedBetweenClausesAndPoundEndif, node.unexpectedAfterPoundEndif] {
      if let unexpected { walk(unexpected) }
    }
    if node.poundEndif.presence == .missing { report("the #if has no #endif: add it", at: node) }
    let ends = node.clauses.dropFirst().map(\.start) + [node.poundEndif.start]
    for (clause, end) in zip(node.clauses, ends) {
      guard clause == active else {
        edits.blank(clause.start..<end)
        continue
      }
      let directiveEnd =
        clause.condition?.endPositionBeforeTrailingTrivia ?? clause.poundKeyword.endPositionBeforeTrailingTrivia
      edits.blank(clause.start..<directiveEnd.utf8Offset)
      if let elements = clause.elements { walk(elements) }
    }
    edits.blank(node.poundEndif.start..<node.poundEndif.endPositionBeforeTrailingTrivia.utf8Offset)
    return .skipChildren
  }

  /// The parser keeps directives that belong to no `#if` among what it did not expect.
  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .poundElse, .poundElseif, .poundEndif:
      report("\(token.text) belongs to no #if: remove it, or add the #if", at: token)
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text, build.absentModules.contains(module) { absentImports.append(node) }
    return .visitChildren
  }

  private func report(_ why: String, at node: some SyntaxProtocol) {
    if brokenDirective == nil { brokenDirective = (node.positionAfterSkippingLeadingTrivia, why) }
  }

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let requirement = PlatformRequirement(node.availabilityArguments, for: build.platform) else {
      return .skipChildren
    }
    let isNegated = node.availabilityKeyword.tokenKind == .poundUnavailable
    let range = node.start..<node.endPositionBeforeTrailingTrivia.utf8Offset
    switch requirement {
    case .version(let version):
      edits.replace(range, with: "\(isNegated ? "!" : "")phoneHas(\"\(version)\")")
      edits.ask(.availability)
    case .none:
      edits.replace(range, with: isNegated ? "false" : "true")
    }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // Whether it is asked of a ProcessInfo does not matter: on anything else it stays what it is.
    if DeviceQuestion.systemVersionNames.contains(node.baseName.text) { edits.ask(.systemVersion) }
    return .visitChildren
  }
}

/// What `#available` asks of one platform.
private enum PlatformRequirement {
  /// At least that version.
  case version(String)
  /// Nothing: the platform is among those that `*` stands for.
  case none

  /// The names that platforms have there, the closest first.
  private static let names: [Platform: [String]] = [
    .iOS: ["iOS"], .macCatalyst: ["macCatalyst", "iOS"], .macOS: ["macOS", "OSX"], .tvOS: ["tvOS"],
    .watchOS: ["watchOS"], .visionOS: ["visionOS", "xrOS"],
  ]

  /// Reads the arguments; nil for names that are not platforms, which a build may define.
  init?(_ arguments: AvailabilityArgumentListSyntax, for platform: Platform) {
    var versions: [String: String] = [:]
    for argument in arguments {
      guard case .availabilityVersionRestriction(let restriction) = argument.argument else { continue }
      versions[restriction.platform.text] = restriction.version?.trimmedDescription ?? "0"
    }
    let own = Self.names[platform] ?? []
    if let name = own.first(where: { versions[$0] != nil }), let version = versions[name] {
      self = .version(version)
      return
    }
    let known = Set(Self.names.values.joined())
    let areKnown = versions.keys.allSatisfy { name in
      known.contains(name) || known.contains { name == $0 + "ApplicationExtension" } || name == "swift"
    }
    guard areKnown, versions["swift"] == nil else { return nil }
    self = .none
  }
}

extension SyntaxProtocol {
  /// Where its first token begins, in bytes from the start of the file.
  fileprivate var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}
