/// The forms in which a result can be written.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// A line a finding, as compilers write them and Xcode reads them.
  case xcode
  /// Everything, as one JSON object with a schema of its own.
  case json
  /// SARIF 2.1.0, which code-scanning services read.
  case sarif
  /// JUnit's XML, which CI systems read: a test case for each kind.
  case junit
  /// Checkstyle's XML.
  case checkstyle
  /// The commands by which a GitHub workflow marks lines.
  case github
  /// The JSON of GitLab's code-quality reports.
  case gitlab
  /// A page for people, for a job's summary or a comment.
  case markdown
  /// One page in one file, with source lines and pictures.
  case html

  /// Whether a report is one document, so that the reports of several projects cannot follow one another.
  public var isDocument: Bool {
    switch self {
    case .xcode, .github, .markdown: false
    case .json, .sarif, .junit, .checkstyle, .gitlab, .html: true
    }
  }

  /// How many lines around a finding the form shows; nil if it shows none.
  public var linesAround: Int? { self == .html ? 3 : nil }

  /// What writes the form.
  ///
  /// - Parameters:
  ///   - version: the version of the product, which some forms name.
  ///   - failOn: the mildest severity that counts as a failure, which matters to ``junit``.
  ///   - showsAudience: whether to show what people see, where the form is for people.
  ///   - pictures: pictures of what people see, which ``html`` shows.
  public func report(
    version: String, failOn: Severity, showsAudience: Bool, pictures: PromptPictures? = nil
  ) -> any Report {
    switch self {
    case .xcode: XcodeReport(showsAudience: showsAudience)
    case .json: JSONReport(version: version)
    case .sarif: SARIFReport(version: version)
    case .junit: JUnitReport(failOn: failOn)
    case .checkstyle: CheckstyleReport(version: version)
    case .github: GitHubReport()
    case .gitlab: GitLabReport()
    case .markdown: MarkdownReport(showsAudience: showsAudience)
    case .html: HTMLReport(version: version, showsAudience: showsAudience, pictures: pictures)
    }
  }
}
