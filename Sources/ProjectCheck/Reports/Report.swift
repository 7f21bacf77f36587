/// One way to print what a check found.
public protocol Report: Sendable {
  /// The whole report as text, ending with a line break unless it is empty.
  func text(of result: CheckResult) -> String
}
