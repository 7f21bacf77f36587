import Foundation
import TypeChecking

/// Has the compiler look at the files of a project that use the tracking frameworks, for every platform of their targets
/// and the oldest systems that these run on.
public struct ProjectTypeChecks: Sendable {
  private let checker: TypeChecker

  /// Prepares the compiler of this machine.
  ///
  /// - Parameter progress: Is told, in one line, what takes a while.
  /// - Throws: `TypeCheckingError` if there is no compiler, or none that can be used.
  public init(progress: @escaping @Sendable (String) -> Void) throws(TypeCheckingError) {
    let toolchain = try Toolchain()
    let cache = try InterfaceCache(for: toolchain, progress: progress)
    checker = TypeChecker(toolchain, cache: cache) { module, platform in
      SystemModule.exists(module, on: platform.discovered)
    }
  }

  /// How much of a target is read besides the files that are checked: what they name may be declared there.
  private static let (mostFiles, mostBytes) = (3_000, 48 << 20)

  private static let needles = NeedleSearch([
    "ATTrackingManager", "ASIdentifierManager", "SKAdNetwork", "AdAttributionKit", "import AppTrackingTransparency",
    "import AdSupport",
  ])

  /// Adds what the compiler says to the facts.
  func add(to facts: inout ProjectFacts, reading: FileReading) throws(TypeCheckingError) -> TypeCheckSummary {
    var summary = Tally()
    for index in facts.targets.indices {
      try add(to: &facts.targets[index], reading, &summary)
    }
    return summary.summary
  }

  private func add(
    to facts: inout TargetFacts, _ reading: FileReading, _ tally: inout Tally
  ) throws(TypeCheckingError) {
    let sources = facts.target.sources.filter { $0.hasSuffix(".swift") }.compactMap { path in
      (try? reading.source(path)).map { CheckedSource(path: path, bytes: $0) }
    }
    let focus = sources.filter { Self.needles.occurs(in: $0.bytes) }
    guard !focus.isEmpty else { return }
    let names = Set(focus.map(\.path))
    let others = sources.filter { !names.contains($0.path) }
    let isSmall = sources.count <= Self.mostFiles && sources.reduce(0) { $0 + $1.bytes.count } <= Self.mostBytes
    let paths = focus.map(\.path)
    let uses = facts.code.trackingUses(in: names)
    tally.add(paths, uses)
    for (platform, minimum) in facts.target.platforms.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let minimum else { continue }
      var build = TypeChecker.Build(
        ApplePlatform(platform), minimum: [minimum.major, minimum.minor, minimum.patch])
      let settings = facts.target.variants.first?.settings ?? [:]
      if settings["SWIFT_VERSION"]?.text.hasPrefix("6") == true { build.language = "6" }
      build.conditions =
        settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]?.text.split(separator: " ").map(String.init) ?? []
      let result = try checker.check(focus + (isSmall ? others : []), focus: focus.count, for: build)
      tally.add(result, paths, platform)
      for diagnostic in result.diagnostics {
        facts.compilerRemarks.append(
          CompilerRemark(
            place: Place(path: paths[diagnostic.source], line: diagnostic.line, column: diagnostic.column),
            message: diagnostic.message, isError: diagnostic.severity == .error, platform: platform, minimum: minimum))
      }
    }
  }
}

/// How much of a project the compiler could judge.
public struct TypeCheckSummary: Sendable, Equatable {
  /// The Swift files that use the tracking frameworks.
  public var files = 0
  /// Those in which it found everything, on all platforms of their targets.
  public var whole = 0
  /// Those in which it did not find everything that is named, so that it may not have judged all of it.
  public var partial = 0
  /// Those that it did not read: it crashed or took too long, or nothing says for which systems they are.
  public var unchecked = 0
  /// The requests, and the reads of the status and of the identifier, in those files.
  public var uses = 0
  /// Those that it came to see on some platform.
  public var usesSeen = 0

  /// The same for people.
  public var sentence: String {
    guard files > 0 else { return "type-checked nothing: no Swift file uses the tracking frameworks" }
    return
      "type-checked \(files) file\(files == 1 ? "" : "s"): \(whole) whole, \(partial) in part (other modules are not "
      + "known), \(unchecked) not at all; the compiler saw \(usesSeen) of \(uses) use\(uses == 1 ? "" : "s") of the API"
  }
}

/// What adds up to the summary; files and uses can belong to several targets and platforms.
private struct Tally {
  private var files: Set<String> = []
  private var checked: Set<String> = []
  private var partial: Set<String> = []
  private var unchecked: Set<String> = []
  private var uses: Set<Line> = []
  private var seen: Set<Line> = []

  private struct Line: Hashable {
    var path: String
    var line: Int
  }

  mutating func add(_ paths: [String], _ uses: [Place]) {
    files.formUnion(paths)
    self.uses.formUnion(uses.map { Line(path: $0.path, line: $0.line) })
  }

  mutating func add(_ result: TypeCheckResult, _ paths: [String], _ platform: Platform) {
    checked.formUnion(paths)
    partial.formUnion(result.partial.map { paths[$0] })
    unchecked.formUnion(result.unchecked.map { paths[$0] })
    seen.formUnion(result.seen.map { Line(path: paths[$0.source], line: $0.line) })
  }

  var summary: TypeCheckSummary {
    let unchecked = unchecked.union(files.subtracting(checked))
    let partial = partial.subtracting(unchecked)
    return TypeCheckSummary(
      files: files.count, whole: files.count - partial.count - unchecked.count, partial: partial.count,
      unchecked: unchecked.count, uses: uses.count, usesSeen: uses.intersection(seen).count)
  }
}

extension CodeFacts {
  /// Where files use the system's API for tracking.
  fileprivate func trackingUses(in paths: Set<String>) -> [Place] {
    let requests = requests.filter {
      if case .sdk = $0.request.form { false } else { true }
    }
    return (requests.map(\.place) + (statusReads + identifierReads).map(\.place)).filter { paths.contains($0.path) }
  }
}
