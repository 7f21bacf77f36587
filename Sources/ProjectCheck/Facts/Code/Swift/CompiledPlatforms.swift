import SwiftIfConfig
import SwiftSyntax

/// Finds the platforms for which the clauses of an `#if` compile.
///
/// What is not about the platform (`DEBUG`, `targetEnvironment(simulator)`, an architecture) can be either way in some
/// build, so a clause counts for a platform if any combination of such conditions makes it active.
enum CompiledPlatforms {
  /// The most conditions of that sort that are combined; with more, every clause may compile everywhere.
  private static let mostFreeConditions = 5

  /// Every clause that compiles on one of the given platforms, with those platforms.
  static func clauses(
    of block: IfConfigDeclSyntax, within platforms: Set<Platform>
  ) -> [(clause: IfConfigClauseSyntax, platforms: Set<Platform>)] {
    let free = FreeConditions(viewMode: .sourceAccurate)
    for clause in block.clauses {
      if let condition = clause.condition { free.walk(condition) }
    }
    var active: [SyntaxIdentifier: Set<Platform>] = [:]
    let names = free.names.sorted()
    guard names.count <= mostFreeConditions else { return block.clauses.map { ($0, platforms) } }
    for platform in platforms {
      for combination in 0..<(1 << names.count) {
        let isSet = names.indices.filter { combination & (1 << $0) != 0 }.map { names[$0] }
        let build = Build(platform: platform, conditions: Set(isSet))
        if let clause = block.activeClause(in: build).clause { active[clause.id, default: []].insert(platform) }
      }
    }
    return block.clauses.compactMap { clause in active[clause.id].map { (clause, $0) } }
  }

  /// Collects what is left open: custom conditions, and checks of environment and architecture.
  private final class FreeConditions: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.baseName.text)
      return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let function = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
        return .skipChildren
      }
      switch function {
      case "os", "canImport", "swift", "compiler", "hasFeature", "hasAttribute": break
      default: names.insert(Build.conditionName(function, node.arguments.trimmedDescription))
      }
      return .skipChildren
    }
  }
}

/// A build for one platform, with some conditions set.
private struct Build: BuildConfiguration {
  var platform: Platform
  var conditions: Set<String>

  static func conditionName(_ function: String, _ argument: String) -> String { "\(function)(\(argument))" }

  func isCustomConditionSet(name: String) -> Bool { conditions.contains(name) }
  func hasFeature(name: String) -> Bool { true }
  func hasAttribute(name: String) -> Bool { true }

  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    guard let module = importPath.first?.1 else { return false }
    return SystemModule.exists(module, on: platform)
  }

  func isActiveTargetOS(name: String) -> Bool {
    switch name {
    case "iOS": platform == .iOS || platform == .macCatalyst
    case "macOS", "OSX": platform == .macOS
    case "tvOS": platform == .tvOS
    case "watchOS": platform == .watchOS
    case "visionOS", "xrOS": platform == .visionOS
    default: false
    }
  }

  func isActiveTargetEnvironment(name: String) -> Bool {
    if name == "macCatalyst" { return platform == .macCatalyst }
    return conditions.contains(Self.conditionName("targetEnvironment", name))
  }

  func isActiveTargetArchitecture(name: String) -> Bool { conditions.contains(Self.conditionName("arch", name)) }
  func isActiveTargetRuntime(name: String) -> Bool { name == "_ObjC" || name == "_Native" }
  func isActiveTargetPointerAuthentication(name: String) -> Bool {
    conditions.contains(Self.conditionName("_ptrauth", name))
  }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == "MachO" }
  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
  var endianness: Endianness { .little }
  var languageVersion: VersionTuple { VersionTuple(6) }
  var compilerVersion: VersionTuple { VersionTuple(6, 3) }
}
