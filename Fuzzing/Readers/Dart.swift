@testable import ProjectCheck

extension FuzzedReader {
  /// Dart sources.
  static let dart = FuzzedReader("dart") { bytes in
    _ = try? DartReader.facts(of: String(decoding: bytes, as: UTF8.self), path: "main.dart")
  }
}
