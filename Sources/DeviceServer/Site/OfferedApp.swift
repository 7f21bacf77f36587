import VirtualDevice

/// An app that the page offers to install.
public struct OfferedApp: Sendable, Hashable {
  /// What it brings along.
  public var bundle: AppBundle
  /// Where it comes from.
  public var source: Source

  /// Where an app comes from.
  public enum Source: Sendable, Hashable {
    /// The project that the server was started for.
    case project
    /// This package.
    case example

    /// The stable name: project or example.
    var name: StaticString {
      switch self {
      case .project: "project"
      case .example: "example"
      }
    }
  }

  /// Offers an app.
  public init(_ bundle: AppBundle, source: Source) {
    self.bundle = bundle
    self.source = source
  }
}
