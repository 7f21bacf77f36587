import Documents
import PolicyReports

extension FuzzedReader {
  /// Situations, a JSON object a line, each explained.
  static let situations = FuzzedReader("situations") { bytes in
    var explainer = BatchExplainer(workers: 1)
    _ = try? explainer.run(LineSource(bytes)) { _ in }
  }
}
