/// What the compiler said about sources as far as it is about tracking, and how much of them it saw.
public struct TypeCheckResult: Sendable {
  /// What it says about the frameworks for tracking and attribution, by place.
  public var diagnostics: [CompilerDiagnostic] = []
  /// What it says about code that belongs to the main actor and may run elsewhere, by place. It knows too little of UIKit
  /// and SwiftUI to say so of a project.
  var isolation: [CompilerDiagnostic] = []
  /// The uses of them that it came to see, whether or not it said anything.
  public var seen: Set<Use> = []
  /// The checked sources in which it did not find everything, so that it may not have judged all of it.
  public var partial: Set<Int> = []
  /// The checked sources that it could not read at all: it crashed or took too long.
  public var unchecked: Set<Int> = []

  /// A place at which a source uses a declared name.
  public struct Use: Sendable, Hashable {
    /// The number of the source among those that were checked.
    public var source: Int
    /// The line, from 1.
    public var line: Int
    /// The column, from 1, in bytes.
    public var column: Int
  }

  /// Takes over what was found in a source that was checked alone.
  mutating func add(_ other: TypeCheckResult, as number: Int) {
    diagnostics += other.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.source = number
      return diagnostic
    }
    seen.formUnion(other.seen.map { Use(source: number, line: $0.line, column: $0.column) })
    if !other.partial.isEmpty { partial.insert(number) }
  }
}

extension TypeCheckResult {
  /// Sorts what the compiler said into what is told, what shows that it saw something, and the rest.
  init(_ all: [CompilerDiagnostic], focus: Int) {
    for diagnostic in all where diagnostic.source < focus && diagnostic.message.hasSuffix(DeclaredModule.seen) {
      seen.insert(diagnostic.use)
    }
    for diagnostic in all where diagnostic.source < focus && !diagnostic.message.hasSuffix(DeclaredModule.seen) {
      if diagnostic.isAboutTracking(seen) {
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
        // A use that is refused outright is not marked as seen.
        if !diagnostic.message.hasPrefix("no such module") { seen.insert(diagnostic.use) }
      } else if diagnostic.message.contains("main actor-isolated")
        || diagnostic.message.hasSuffix("is 'async' but is not marked with 'await'")
      {
        isolation.append(diagnostic)
      } else if diagnostic.severity == .error {
        partial.insert(diagnostic.source)
      }
    }
    diagnostics.sort { ($0.source, $0.line, $0.column) < ($1.source, $1.line, $1.column) }
  }
}

extension CompilerDiagnostic {
  fileprivate var use: TypeCheckResult.Use { TypeCheckResult.Use(source: source, line: line, column: column) }

  /// Whether it is about the existence or the cases of a declared name.
  fileprivate func isAboutTracking(_ seen: Set<TypeCheckResult.Use>) -> Bool {
    if let module = missingModule { return DeclaredModule.tracking.contains(module) }
    if message == "switch must be exhaustive" { return lacksOnlyStatuses }
    guard message.contains("available in") || message.contains("deprecated in") else { return false }
    return seen.contains(use) || TrackingNames.contains(quotedIn: message)
  }

  /// The module that does not exist.
  var missingModule: String? {
    let start = "no such module '"
    guard message.hasPrefix(start) else { return nil }
    return String(message.dropFirst(start.count).prefix { $0 != "'" && $0 != "." })
  }

  /// Whether the cases that are missing are authorization statuses (ATT-4).
  private var lacksOnlyStatuses: Bool {
    let missing = notes.filter { $0.hasPrefix("add missing case: ") }
    let statuses = ["'.notDetermined'", "'.restricted'", "'.denied'", "'.authorized'"]
    return !missing.isEmpty && missing.allSatisfy { note in statuses.contains { note.hasSuffix($0) } }
  }
}

/// The names of the declared types and members, as far as they can be none of a project's own.
private enum TrackingNames {
  static let names: Set<String> = [
    "ATTrackingManager", "requestTrackingAuthorization", "trackingAuthorizationStatus",
    "requestTrackingAuthorizationPreferringExpandedInterface", "ASIdentifierManager", "advertisingIdentifier",
    "isAdvertisingTrackingEnabled", "SKAdNetwork", "SKANError", "registerAppForAdNetworkAttribution",
    "updateConversionValue", "updatePostbackConversionValue", "PostbackUpdate", "AppImpression",
  ]

  /// Whether the first quoted name is one: `'requestTrackingAuthorization(completionHandler:)' is only available in …`.
  static func contains(quotedIn message: String) -> Bool {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return false }
    return parts[1].prefix { $0 != "(" }.split(separator: ".").contains { names.contains(String($0)) }
  }
}
