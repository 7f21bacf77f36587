import PolicyReports

/// One class of people: the countries and system versions in which an app's request ends the same way.
public struct AudienceRow: Sendable {
  /// The target that asks.
  public var target: String
  /// The project that describes the target, relative to the checked folder: an Xcode project, a package's folder.
  public var project: String
  /// The request as the code makes it, such as `classic` or `expanded, preferring the expanded interface`.
  public var call: String
  /// The countries (device and Apple Account both there), the versions, and what happens: at the first request after
  /// installation, and more than a year after it was refused, or after it showed nothing.
  public var people: Matrix.Class
  /// The countries in words, such as `DE FR IT PL RO + 6 territories`.
  public var countryPhrase: String
}
