import Documents
import TrackingPolicy

@testable import ProjectCheck

extension FuzzedReader {
  /// A project's configuration, .askright.json.
  static let configuration = FuzzedReader("configuration") { bytes in
    guard let root = try? JSONDocument.read(bytes) else { return }
    _ = try? CheckConfiguration(root, assumptions: Assumptions())
  }
}
